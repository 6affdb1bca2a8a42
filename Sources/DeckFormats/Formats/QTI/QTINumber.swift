import QuizCore

/// Numbers as QTI files write them.
enum QTINumber {
  /// The number that a text states, such as `-1.50`, `3,14` or `2e-3`; `nil` for anything else and beyond 18 digits.
  static func decimal(_ text: String) -> Decimal? {
    var bytes = trimmed(text).utf8[...]
    var isNegative = false
    if let sign = bytes.first, sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") {
      isNegative = sign == UInt8(ascii: "-")
      bytes = bytes.dropFirst()
    }
    var mantissa: Int64 = 0
    var digits = 0
    var places: Int32 = 0
    var isFraction = false
    var isNumber = false
    while let byte = bytes.first {
      if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") {
        guard !isFraction else { return nil }
        isFraction = true
      } else if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        guard digits < 18 else { return nil }
        isNumber = true
        mantissa = mantissa * 10 + Int64(byte - UInt8(ascii: "0"))
        if mantissa != 0 { digits += 1 }
        places += isFraction ? 1 : 0
        guard places <= 40 else { return nil }
      } else {
        break
      }
      bytes = bytes.dropFirst()
    }
    guard isNumber else { return nil }
    guard let power = exponent(bytes) else { return nil }
    return Decimal(mantissa: isNegative ? -mantissa : mantissa, exponent: power - places)
  }

  /// What follows the digits: nothing, or `e` and a small whole number.
  private static func exponent(_ rest: Substring.UTF8View) -> Int32? {
    guard let mark = rest.first else { return 0 }
    guard mark == UInt8(ascii: "e") || mark == UInt8(ascii: "E") else { return nil }
    let power = Int32(String(decoding: rest.dropFirst(), as: UTF8.self))
    return power.flatMap { (-30...30).contains($0) ? $0 : nil }
  }

  /// A number for comparing and for adding points.
  static func double(_ decimal: Decimal) -> Double {
    var value = Double(decimal.mantissa)
    var power: Double = 1
    for _ in 0..<min(decimal.exponent.magnitude, 60) { power *= 10 }
    if decimal.exponent < 0 { value /= power } else { value *= power }
    return value
  }

  /// The number that a text states, for adding points.
  static func double(_ text: String) -> Double? {
    if let decimal = decimal(text) { return double(decimal) }
    guard let value = Double(trimmed(text)), value.isFinite else { return nil }
    return value
  }

  /// A number as a decimal of at most nine places.
  static func rounded(_ value: Double) -> Decimal? {
    let scaled = (value * 1_000_000_000).rounded()
    guard let mantissa = Int64(exactly: scaled) else { return decimal("\(value)") }
    return Decimal(mantissa: mantissa, exponent: -9)
  }

  /// The part that `value` is of `whole`, to a hundred-thousandth of a percent.
  static func share(_ value: Double, of whole: Double) -> Share {
    guard whole != 0, value.isFinite, whole.isFinite else { return .none }
    let parts = (value / whole * 10_000_000).rounded()
    return Share(parts: Int32(min(max(parts, -10_000_000), 10_000_000)))
  }

  /// A text without the blanks and line ends around it.
  static func trimmed(_ text: String) -> String {
    let isBlank: (UInt8) -> Bool = { $0 == 32 || ($0 >= 9 && $0 <= 13) }
    guard let first = text.utf8.firstIndex(where: { !isBlank($0) }),
      let last = text.utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(text[first...last])
  }
}
