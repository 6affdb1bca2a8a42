extension JSONParser {
  /// Reads a text from its opening quote on; `nil` when it does not end.
  mutating func parseString() -> String? {
    let start = position
    position += 1
    let content = position
    while let byte = peek(), byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte >= 0x20 {
      position += 1
    }
    if peek() == UInt8(ascii: "\"") {
      position += 1
      return String(decoding: bytes[content..<position - 1], as: UTF8.self)
    }
    return parseEscapedString(start: start, content: content)
  }

  private mutating func parseEscapedString(start: Int, content: Int) -> String? {
    var unescaped = Array(bytes[content..<position])
    while let byte = peek() {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: unescaped, as: UTF8.self)
      case UInt8(ascii: "\\"): parseEscape(into: &unescaped)
      case 0x0D where peek() == 0x0A: continue
      case 0x0A:
        if isQuoteForgotten {
          reportOpenText(from: start)
          return endAtLineBreak(unescaped)
        }
        problems.report(
          position - 1, found: "a line break in a text", expected: "\\n, or the closing quote")
        unescaped.append(byte)
      case 0..<0x20:
        problems.report(
          position - 1, found: "a control character in a text", expected: "an escape such as \\t")
        unescaped.append(byte)
      default: unescaped.append(byte)
      }
    }
    reportOpenText(from: start)
    halt()
    return nil
  }

  private func reportOpenText(from start: Int) {
    problems.report(start, found: "a text without its closing quote", expected: "\" at its end")
  }

  /// Whether the line after a line break in a text begins as JSON does, so that the closing quote is what is missing.
  private var isQuoteForgotten: Bool {
    switch byte(after: position) {
    case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "["), UInt8(ascii: "]"): return true
    case UInt8(ascii: "\""):
      // A quote before one of these is the closing one, only late.
      let quote = bytes[position...].firstIndex(of: UInt8(ascii: "\"")) ?? bytes.count - 1
      switch byte(after: quote + 1) {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), nil: return false
      default: return true
      }
    default: return false
    }
  }

  /// The first byte from an index on that is not blank; a hundred blanks count as the end.
  private func byte(after index: Int) -> UInt8? {
    bytes[index...].prefix(100).first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
  }

  /// Ends a text without its closing quote before the line break; commas and closing brackets there are read as JSON.
  private mutating func endAtLineBreak(_ content: [UInt8]) -> String {
    position -= 1
    var text = content
    while position > 0, isTail(bytes[position - 1]) { position -= 1 }
    while let last = text.last, isTail(last) { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }

  private func isTail(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x09, 0x0D, 0x20, UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return true
    default: return false
    }
  }

  private mutating func parseEscape(into text: inout [UInt8]) {
    let escapeStart = position - 1
    guard let letter = peek() else { return }
    guard (0x20..<0x7F).contains(letter) else {
      problems.report(
        escapeStart, found: "a backslash before a character that needs none",
        expected: "\\\\ for a backslash, or the character alone")
      return
    }
    position += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): text.append(letter)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "u"): parseUnicodeEscape(from: escapeStart, into: &text)
    default:
      problems.report(
        escapeStart, found: "the escape \\\(Unicode.Scalar(letter))",
        expected: "\\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four digits")
    }
  }

  private mutating func parseUnicodeEscape(from escapeStart: Int, into text: inout [UInt8]) {
    guard let unit = parseFourDigits() else {
      problems.report(
        escapeStart, found: "\\u without four hexadecimal digits", expected: "such as \\u00e9")
      return
    }
    var value = unit
    if (0xD800..<0xDC00).contains(unit), position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    {
      let second = position
      position += 2
      if let low = parseFourDigits(), (0xDC00..<0xE000).contains(low) {
        value = 0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00)
      } else {
        position = second
      }
    }
    guard let scalar = Unicode.Scalar(value) else {
      problems.report(
        escapeStart, found: "half of a surrogate pair", expected: "both halves: \\ud83d\\ude00")
      return
    }
    if let encoded = UTF8.encode(scalar) { text.append(contentsOf: encoded) }
  }

  private mutating func parseFourDigits() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for index in position..<position + 4 {
      guard let digit = Hex.value(of: bytes[index]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }

  /// Reads a number exactly: at most 18 digits, and at most 300 zeros beside them.
  mutating func parseNumber() -> Decimal? {
    let start = position
    let isNegative = take("-")
    var digits = Digits()
    let firstDigit = position
    guard readDigits(into: &digits) else { return nil }
    if bytes[firstDigit] == UInt8(ascii: "0") && position > firstDigit + 1 {
      problems.report(start, found: "a number that begins with 0", expected: "no leading zeros")
    }
    var exponent = 0
    if take(".") {
      let fractionStart = position
      guard readDigits(into: &digits) else { return nil }
      exponent = fractionStart - position
    }
    if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
      guard let power = readPower() else { return nil }
      exponent += power
    }
    guard !digits.isTooLong && (-300...300).contains(exponent) else {
      problems.reportSpoilt(
        start, found: "a number with too many digits", expected: "at most 18 digits")
      return JSONParser.nothing
    }
    return Decimal(
      mantissa: isNegative ? -digits.value : digits.value, exponent: Int32(exponent))
  }

  /// What stands for a number that has been reported.
  private static let nothing = Decimal(mantissa: 0)

  private mutating func readPower() -> Int? {
    position += 1
    let isNegative = take("-")
    if !isNegative { _ = take("+") }
    var digits = Digits()
    guard readDigits(into: &digits) else { return nil }
    let power = Int(min(digits.value, 1000))
    return isNegative ? -power : power
  }

  /// The digits of a number as they are read.
  private struct Digits {
    var value: Int64 = 0
    var isTooLong = false
  }

  /// Reads one or more digits; `false` where there is none.
  private mutating func readDigits(into digits: inout Digits) -> Bool {
    let first = position
    while let byte = peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      if digits.value > 99_999_999_999_999_999 {
        digits.isTooLong = true
      } else {
        digits.value = digits.value * 10 + Int64(byte - UInt8(ascii: "0"))
      }
      position += 1
    }
    if position == first { halt(expected: "a digit") }
    return position > first
  }
}
