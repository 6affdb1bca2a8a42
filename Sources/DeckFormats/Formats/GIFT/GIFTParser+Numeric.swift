internal import QuizCore

/// Numbers.
extension GIFTParser {
  /// A number to type; `block` is what stands after the `#`.
  mutating func addNumeric(_ question: GIFTQuestion, _ block: GIFTText) {
    var answers: [NumericAnswer] = []
    var otherwise: RichText?
    let parts = block.parts(at: ["=", "~"]).filter { !$0.text.isBlank }
    for part in parts {
      let answer = GIFTAnswer(mark: part.mark, part.text)
      if part.mark == "~" || answer.plain == "*" {
        otherwise = feedback(answer.feedback, question)
        reportCredit(answer, question)
        continue
      }
      guard let range = GIFTNumber(answer.plain) else {
        return items.leaveOut(
          at: question.place, because: "\"\(answer.plain)\" is no number, nor a range of numbers")
      }
      answers.append(
        range.answer(
          share: answer.share ?? .whole, feedback: feedback(answer.feedback, question)))
    }
    guard answers.contains(where: { $0.share > .none }) else {
      return items.leaveOut(at: question.place, because: "it has no right number")
    }
    let prompt = prompt(question)
    add(.numeric(prompt: prompt, answers: answers), question) {
      $0.details.verdicts.wrong = otherwise
    }
  }

  /// Points for any other number cannot be kept.
  private mutating func reportCredit(_ answer: GIFTAnswer, _ question: GIFTQuestion) {
    guard let share = answer.share, share > .none else { return }
    items.bank.remark(
      .changed, at: question.place, what: "any other number brings nothing",
      why: "\(DecimalText.plain(share.percent)) % for every number cannot be kept")
  }
}

/// A number with a tolerance, such as `3:2`, or a range, such as `1..5`.
struct GIFTNumber {
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
