/// The escapes of addresses, such as `%20`.
package enum PercentEscapes {
  /// A text without its escapes; what is no escape stays, and so does a text whose escapes are no UTF-8.
  package static func decode(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "%")) else { return text }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var position = 0
    while position < bytes.count {
      if bytes[position] == UInt8(ascii: "%"), position + 2 < bytes.count,
        let high = digit(bytes[position + 1]), let low = digit(bytes[position + 2])
      {
        decoded.append(high << 4 | low)
        position += 3
      } else {
        decoded.append(bytes[position])
        position += 1
      }
    }
    return String(validating: decoded, as: UTF8.self) ?? text
  }

  /// The value of a hexadecimal digit.
  static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
