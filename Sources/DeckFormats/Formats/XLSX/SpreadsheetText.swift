/// How texts are written in the XML of spreadsheets: characters that XML has no place for as `_x000D_`.
enum SpreadsheetText {
  /// The text that is meant.
  static func decoded(_ text: String) -> String {
    guard text.contains("_x") else { return text }
    let bytes = Array(text.utf8)
    var decoded: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if let value = code(in: bytes, at: index), let scalar = UnicodeScalar(value) {
        decoded.append(contentsOf: String(Character(scalar)).utf8)
        index += 7
      } else {
        decoded.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: decoded, as: UTF8.self)
  }

  /// The character of `_x000D_` at a place.
  private static func code(in bytes: [UInt8], at index: Int) -> UInt16? {
    guard index + 6 < bytes.count, bytes[index] == UInt8(ascii: "_"),
      bytes[index + 1] == UInt8(ascii: "x"), bytes[index + 6] == UInt8(ascii: "_")
    else { return nil }
    return UInt16(String(decoding: bytes[(index + 2)..<(index + 6)], as: UTF8.self), radix: 16)
  }

  /// Appends a text as content of an element.
  static func append(_ text: String, to bytes: inout [UInt8]) {
    for scalar in (text.contains("_x") ? guarded(text) : text).unicodeScalars {
      switch scalar {
      case "&": bytes.append(contentsOf: "&amp;".utf8)
      case "<": bytes.append(contentsOf: "&lt;".utf8)
      case ">": bytes.append(contentsOf: "&gt;".utf8)
      case "\"": bytes.append(contentsOf: "&quot;".utf8)
      case "\n", "\t": bytes.append(UInt8(scalar.value))
      case _ where scalar.value < 0x20 || scalar.value == 0xFFFE || scalar.value == 0xFFFF:
        let hex = String(scalar.value, radix: 16, uppercase: true)
        let padded = String(repeating: "0", count: 4 - hex.utf8.count) + hex
        bytes.append(contentsOf: "_x\(padded)_".utf8)
      default: bytes.append(contentsOf: String(scalar).utf8)
      }
    }
  }

  /// The text with its own `_x0041_` written so that it is not taken for a character.
  private static func guarded(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var guarded: [UInt8] = []
    for index in bytes.indices {
      if code(in: bytes, at: index) != nil { guarded.append(contentsOf: "_x005F".utf8) }
      guarded.append(bytes[index])
    }
    return String(decoding: guarded, as: UTF8.self)
  }
}
