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
      case 0..<0x20:
        problems.report(
          position - 1,
          found: byte == 0x0A ? "a line break in a text" : "a control character in a text",
          expected: byte == 0x0A ? "\\n, or the closing quote" : "an escape such as \\t")
        unescaped.append(byte)
      default: unescaped.append(byte)
      }
    }
    problems.report(start, found: "a text without its closing quote", expected: "\" at its end")
    halt()
    return nil
  }

  private mutating func parseEscape(into text: inout [UInt8]) {
    let escapeStart = position - 1
    guard let letter = peek() else { return }
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

  /// Reads a number exactly; at most 18 significant digits.
  mutating func parseNumber() -> Decimal? {
    let start = position
    let isNegative = take("-")
    var mantissa: Int64 = 0
    var exponent: Int32 = 0
    let firstDigit = position
    guard readDigits(into: &mantissa, from: start) else { return nil }
    if bytes[firstDigit] == UInt8(ascii: "0") && position > firstDigit + 1 {
      problems.report(start, found: "a number that begins with 0", expected: "no leading zeros")
    }
    if take(".") {
      let fractionStart = position
      guard readDigits(into: &mantissa, from: start) else { return nil }
      exponent = -Int32(position - fractionStart)
    }
    if peek() == UInt8(ascii: "e") || peek() == UInt8(ascii: "E") {
      position += 1
      let isSmall = take("-")
      if !isSmall { _ = take("+") }
      var power: Int64 = 0
      guard readDigits(into: &power, from: start) else { return nil }
      exponent += Int32(min(power, 1000)) * (isSmall ? -1 : 1)
    }
    guard (-18...18).contains(exponent) else {
      problems.report(start, found: "a number out of range", expected: "at most 18 digits")
      return Decimal(mantissa: 0)
    }
    return Decimal(mantissa: isNegative ? -mantissa : mantissa, exponent: exponent)
  }

  private mutating func readDigits(into value: inout Int64, from start: Int) -> Bool {
    let first = position
    while let byte = peek(), (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
      if value > 99_999_999_999_999_999 {
        problems.report(
          start, found: "a number with too many digits", expected: "at most 18 digits")
        halt()
        return false
      }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
      position += 1
    }
    if position == first {
      halt(expected: "a digit")
      return false
    }
    return true
  }
}
