import QuizCore

/// Numbers as QTI files write them.
enum QTINumber {
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
    if let decimal = NumberText.decimal(text) { return double(decimal) }
    guard let value = Double(text.trimmed), value.isFinite else { return nil }
    return value
  }

  /// A number as a decimal of at most nine places.
  static func rounded(_ value: Double) -> Decimal? {
    let scaled = (value * 1_000_000_000).rounded()
    guard let mantissa = Int64(exactly: scaled) else { return NumberText.decimal("\(value)") }
    return Decimal(mantissa: mantissa, exponent: -9)
  }

  /// The part that `value` is of `whole`, to a hundred-thousandth of a percent.
  static func share(_ value: Double, of whole: Double) -> Share {
    guard whole != 0, value.isFinite, whole.isFinite else { return .none }
    let parts = (value / whole * 10_000_000).rounded()
    return Share(parts: Int32(min(max(parts, -10_000_000), 10_000_000)))
  }
}
