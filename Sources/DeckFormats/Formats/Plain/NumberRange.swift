internal import QuizCore

/// A number with a tolerance, such as `3:2`, or a range, such as `1..5`.
struct NumberRange {
  let value: Decimal
  let minimum: Decimal
  let maximum: Decimal

  /// `nil` when the text is none.
  init?(_ text: String) {
    if let dots = text.firstRange(of: "..") {
      guard let low = NumberText.decimal(String(text[..<dots.lowerBound])),
        let high = NumberText.decimal(String(text[dots.upperBound...])),
        let middle = Self.middle(low, high)
      else { return nil }
      let isTurned = high < low
      (minimum, maximum, value) = (isTurned ? high : low, isTurned ? low : high, middle)
      return
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let number = NumberText.decimal(String(parts[0])) else { return nil }
    guard parts.count == 2, !parts[1].isBlankText else {
      (value, minimum, maximum) = (number, number, number)
      return
    }
    guard let stated = NumberText.decimal(String(parts[1])) else { return nil }
    let tolerance = stated.mantissa < 0 ? stated.negated : stated
    guard let low = number.adding(tolerance.negated),
      let high = number.adding(tolerance)
    else { return nil }
    (value, minimum, maximum) = (number, low, high)
  }

  /// The middle of two numbers; `nil` when it has too many digits.
  private static func middle(_ one: Decimal, _ other: Decimal) -> Decimal? {
    guard let sum = one.adding(other) else { return nil }
    if sum.mantissa % 2 == 0 {
      return Decimal(mantissa: sum.mantissa / 2, exponent: sum.exponent)
    }
    let (mantissa, overflow) = sum.mantissa.multipliedReportingOverflow(by: 5)
    return overflow ? nil : Decimal(mantissa: mantissa, exponent: sum.exponent - 1)
  }

  /// The answer.
  func answer(share: Share = .whole, feedback: RichText? = nil) -> NumericAnswer {
    NumericAnswer(
      value: value, minimum: minimum, maximum: maximum, share: share, feedback: feedback)
  }
}
