internal import QuizCore

/// A number with a tolerance, such as `3:2`, or a range, such as `1..5`.
struct NumberRange {
  let value: Decimal
  let minimum: Decimal
  let maximum: Decimal

  /// `nil` when the text is none.
  init?(_ text: String) {
    if let dots = text.firstRange(of: "..") {
      guard let low = DecimalText.read(String(text[..<dots.lowerBound])),
        let high = DecimalText.read(String(text[dots.upperBound...])),
        let middle = DecimalText.middle(low, high)
      else { return nil }
      let isTurned = DecimalText.isLess(high, than: low)
      (minimum, maximum, value) = (isTurned ? high : low, isTurned ? low : high, middle)
      return
    }
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, let number = DecimalText.read(String(parts[0])) else { return nil }
    guard parts.count == 2, !parts[1].isBlankText else {
      (value, minimum, maximum) = (number, number, number)
      return
    }
    guard let stated = DecimalText.read(String(parts[1])) else { return nil }
    let tolerance = stated.mantissa < 0 ? DecimalText.negative(stated) : stated
    guard let low = DecimalText.difference(number, tolerance),
      let high = DecimalText.sum(number, tolerance)
    else { return nil }
    (value, minimum, maximum) = (number, low, high)
  }

  /// The answer.
  func answer(share: Share = .whole, feedback: RichText? = nil) -> NumericAnswer {
    NumericAnswer(
      value: value, minimum: minimum, maximum: maximum, share: share, feedback: feedback)
  }
}
