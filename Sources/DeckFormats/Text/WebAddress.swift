/// Addresses outside that a card may hold.
package enum WebAddress {
  /// The longest that is taken, in bytes.
  private static let limit = 1_000

  /// An address of http or https in the form that cards hold; `nil` for every other one.
  package static func checked(_ text: String) -> String? {
    var bytes = Array(text.utf8)
    while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    bytes = Array(bytes.drop { $0 <= 0x20 })
    if bytes.starts(with: "//".utf8) { bytes = Array("https:".utf8) + bytes }
    guard let scheme = ["https://", "http://"].first(where: { hasScheme(bytes, $0) }) else {
      return nil
    }
    var address = Array(scheme.utf8)
    for byte in bytes.dropFirst(scheme.utf8.count) {
      switch byte {
      case 0x0A, 0x0D, 0x09: continue
      case 0...0x20, 0x22, 0x3C, 0x3E, 0x7F:
        address += Array("%".utf8) + hexadecimal(byte)
      default: address.append(byte)
      }
    }
    guard address.count > scheme.utf8.count, address.count <= limit else { return nil }
    return String(decoding: address, as: UTF8.self)
  }

  private static func hasScheme(_ bytes: [UInt8], _ scheme: String) -> Bool {
    bytes.count > scheme.utf8.count
      && zip(bytes, scheme.utf8).allSatisfy { byte, wanted in
        byte == wanted || (HTMLBytes.isLetter(byte) && byte | 0x20 == wanted)
      }
  }

  private static func hexadecimal(_ byte: UInt8) -> [UInt8] {
    let digits = Array("0123456789ABCDEF".utf8)
    return [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
  }
}
