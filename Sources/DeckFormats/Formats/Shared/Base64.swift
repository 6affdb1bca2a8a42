/// Bytes as text of 64 characters (RFC 4648).
enum Base64 {
  private static let letters = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of each letter, 255 for what is none; the letters of addresses are taken too.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    values[Int(UInt8(ascii: "-"))] = 62
    values[Int(UInt8(ascii: "_"))] = 63
    return values
  }()

  /// The bytes; `nil` when anything but letters, white space and the marks at the end is there, or nothing.
  static func decode(_ text: some StringProtocol) -> [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count / 4 * 3)
    var group: UInt32 = 0
    var count = 0
    for letter in text.utf8 {
      if HTMLBytes.isSpace(letter) || letter == UInt8(ascii: "=") { continue }
      let value = values[Int(letter)]
      guard value < 64 else { return nil }
      group = group << 6 | UInt32(value)
      count += 1
      if count == 4 {
        bytes.append(UInt8(truncatingIfNeeded: group >> 16))
        bytes.append(UInt8(truncatingIfNeeded: group >> 8))
        bytes.append(UInt8(truncatingIfNeeded: group))
        group = 0
        count = 0
      }
    }
    switch count {
    case 0: break
    case 2: bytes.append(UInt8(truncatingIfNeeded: group >> 4))
    case 3:
      bytes.append(UInt8(truncatingIfNeeded: group >> 10))
      bytes.append(UInt8(truncatingIfNeeded: group >> 2))
    default: return nil
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// The text of some bytes, with the marks at its end.
  static func encode(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    var place = 0
    while place < bytes.count {
      let rest = min(3, bytes.count - place)
      var group: UInt32 = 0
      for offset in 0..<3 {
        group = group << 8 | (offset < rest ? UInt32(bytes[place + offset]) : 0)
      }
      for offset in 0..<4 {
        let letter = letters[Int(group >> UInt32(18 - 6 * offset) & 63)]
        text.append(offset <= rest ? letter : UInt8(ascii: "="))
      }
      place += 3
    }
    return String(decoding: text, as: UTF8.self)
  }
}
