internal import QuizCore

/// The JSON that Anki writes into its tables: its numbers can have more digits than are read here, and no decision hangs on
/// those.
enum AnkiJSON {
  /// The tree of a text, long numbers cut; the places of its nodes are those in the text.
  static func read(_ bytes: [UInt8]) throws(WireError) -> JSONNode {
    try JSONNode.read(withShortNumbers(bytes))
  }

  /// The tree of a text; `nil` when it is no JSON.
  static func ifReadable(_ text: String) -> JSONNode? {
    do throws(WireError) {
      return try read(Array(text.utf8))
    } catch {
      return nil
    }
  }

  /// The text of an object or a list that begins at a place, word for word.
  static func text(of bytes: [UInt8], at start: Int) -> String {
    var depth = 0
    var isText = false
    var index = start
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\\") where isText: index += 1
      case UInt8(ascii: "\""): isText.toggle()
      case UInt8(ascii: "{") where !isText, UInt8(ascii: "[") where !isText: depth += 1
      case UInt8(ascii: "}") where !isText, UInt8(ascii: "]") where !isText: depth -= 1
      default: break
      }
      index += 1
      if depth == 0 { break }
    }
    return String(decoding: bytes[start..<min(index, bytes.count)], as: UTF8.self)
  }

  /// The text with the digits of long numbers replaced by blanks, so that everything stays in its place.
  private static func withShortNumbers(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var isText = false
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), isText {
        index += 2
      } else if byte == UInt8(ascii: "\"") {
        isText.toggle()
        index += 1
      } else if !isText, isDigit(byte) {
        index = shorten(&result, from: index)
      } else {
        index += 1
      }
    }
    return result
  }

  /// Cuts the number that begins at a place; gives the place behind it.
  private static func shorten(_ bytes: inout [UInt8], from start: Int) -> Int {
    var end = start
    while end < bytes.count,
      isDigit(bytes[end]) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(bytes[end])
    {
      end += 1
    }
    guard end - start > 16 else { return end }
    // With an exponent nothing short is the same number; a number of that kind is a random one or a share of time.
    let hasExponent = bytes[start..<end].contains { $0 | 0x20 == UInt8(ascii: "e") }
    var kept = start + (hasExponent ? 1 : 15)
    if bytes[kept - 1] == UInt8(ascii: ".") { kept -= 1 }
    for index in kept..<end { bytes[index] = 0x20 }
    return end
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }
}
