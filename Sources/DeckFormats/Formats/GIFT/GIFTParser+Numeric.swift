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
      guard let range = NumberRange(answer.plain) else {
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
      why: "\(NumberText.plain(share.percent)) % for every number cannot be kept")
  }
}
