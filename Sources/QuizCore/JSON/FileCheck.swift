/// What can be said of a file before it is read as JSON.
enum FileCheck {
  /// Refuses what is no UTF-8 text: too large, empty, another encoding, binary.
  static func check(_ bytes: [UInt8]) throws(DeckError) {
    if bytes.count > DeckLimits.fileBytes {
      throw refusal(
        found: "a file of \(bytes.count) bytes",
        expected: "at most \(DeckLimits.fileBytes) bytes (32 MiB)")
    }
    if isUTF16(bytes) {
      throw refusal(
        found: "a file in UTF-16",
        expected: "UTF-8: choose it as the encoding when you save the file")
    }
    if bytes.allSatisfy({ $0 == 0x20 || (0x09...0x0D).contains($0) }) {
      throw refusal(
        found: "an empty file",
        expected: "a deck: { \"quizdeck\": 1, \"title\": …, \"cards\": […] }")
    }
    if let zero = bytes.firstIndex(of: 0) {
      throw refusal(
        at: zero, in: bytes, found: "a zero byte: this is no text file",
        expected: "a JSON file in UTF-8")
    }
    if let invalid = firstInvalid(bytes) {
      throw refusal(
        at: invalid, in: bytes,
        found: "a byte that is no UTF-8 (0x\(Hex.text(UInt64(bytes[invalid]), digits: 2)))",
        expected: "UTF-8: choose it as the encoding when you save the file")
    }
  }

  /// Whether the bytes begin with a mark of UTF-16, or with a blank or a bracket in UTF-16 without a mark.
  private static func isUTF16(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 2 else { return false }
    switch (bytes[0], bytes[1]) {
    case (0xFF, 0xFE), (0xFE, 0xFF): return true
    case (let letter, 0), (0, let letter):
      return letter == UInt8(ascii: "{") || letter == 0x20 || (0x09...0x0D).contains(letter)
    default: return false
    }
  }

  /// The bytes without the UTF-8 mark that some editors put in front.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    starts(bytes, with: mark) ? Array(bytes.dropFirst(3)) : bytes
  }

  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private static func starts(_ bytes: [UInt8], with prefix: [UInt8]) -> Bool {
    bytes.count >= prefix.count && bytes.prefix(prefix.count).elementsEqual(prefix)
  }

  @inline(__always)
  private static func refusal(
    at offset: Int = 0, in bytes: [UInt8] = [], found: @autoclosure () -> String,
    expected: @autoclosure () -> String
  ) -> DeckError {
    let problems = ProblemList()
    problems.report(offset, found: found(), expected: expected())
    return DeckError(problems: problems.located(in: bytes))
  }

  /// The index of the first byte that breaks UTF-8 (Unicode 16, table 3-7), or `nil`.
  private static func firstInvalid(_ bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      if bytes[index] < 0x80 {
        index += 1
        continue
      }
      guard let length = sequenceLength(bytes, at: index) else { return index }
      index += length
    }
    return nil
  }

  private static func sequenceLength(_ bytes: [UInt8], at index: Int) -> Int? {
    let lead = bytes[index]
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let length: Int
    switch lead {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if lead == 0xE0 { second = 0xA0...0xBF }
      if lead == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if lead == 0xF0 { second = 0x90...0xBF }
      if lead == 0xF4 { second = 0x80...0x8F }
    default: return nil
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return nil }
    for offset in 2..<max(length, 2) where bytes[index + offset] & 0xC0 != 0x80 { return nil }
    return length
  }
}
