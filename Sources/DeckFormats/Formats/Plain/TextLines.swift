/// A line of a text, without its end.
struct TextLine: Hashable {
  /// Its number, counted from 1.
  let number: Int
  let text: String
}

/// Lines of a text, whether they end with LF, CR LF or CR.
enum TextLines {
  /// The lines; a text that ends with a line's end has no empty line after it.
  static func of(_ text: String) -> [TextLine] {
    let bytes = Array(text.utf8)
    var lines: [TextLine] = []
    var start = 0
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == 0x0A || byte == 0x0D else {
        index += 1
        continue
      }
      lines.append(line(lines.count + 1, bytes[start..<index]))
      let isPair = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
      index += isPair ? 2 : 1
      start = index
    }
    if start < bytes.count { lines.append(line(lines.count + 1, bytes[start...])) }
    return lines
  }

  private static func line(_ number: Int, _ bytes: ArraySlice<UInt8>) -> TextLine {
    TextLine(number: number, text: String(decoding: bytes, as: UTF8.self))
  }
}

extension StringProtocol {
  /// Whether there is nothing but blanks.
  var isBlankText: Bool { trimmed.isEmpty }

  /// Whether it begins with an ASCII text, whatever the case of its letters.
  func begins(with prefix: String) -> Bool {
    var own = utf8.makeIterator()
    for byte in prefix.utf8 {
      guard let next = own.next(), Self.lower(next) == Self.lower(byte) else { return false }
    }
    return true
  }

  private static func lower(_ byte: UInt8) -> UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
  }
}
