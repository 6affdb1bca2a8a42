internal import QuizCore

/// Short answers and matching.
extension GIFTParser {
  /// A text to type, with the answers that are foreseen.
  mutating func addTyped(_ question: GIFTQuestion, _ block: GIFTText) {
    let (answers, hasEmpty) = GIFTAnswer.all(in: block, marks: ["="])
    if hasEmpty {
      items.bank.remark(
        .changed, at: question.place, what: "an empty answer was left out", why: "it has no text")
    }
    let place = question.place
    guard
      let typed = TypedAnswers(
        answers.map { answer in
          TypedAnswers.Answer(
            text: GIFTQuestion.markup(of: answer.text, inherited: .plain).1.text.trimmed,
            share: answer.share ?? .whole,
            feedback: feedback(answer.feedback, question))
        })
    else {
      return items.leaveOut(at: place, because: "none of its answers is right")
    }
    if typed.isRaised {
      items.bank.remark(
        .doubtful, at: place, what: "the best of the answers was taken for the right one",
        why: "none of them brings everything")
    }
    let prompt = prompt(question)
    add(.typed(prompt: prompt, accepted: typed.accepted), question) { item in
      item.details.answers = typed.notes
      item.details.policy = typed.policy
    }
  }

  /// Things and their partners; a partner without a thing fits nothing.
  mutating func addMatching(_ question: GIFTQuestion, _ block: GIFTText) {
    var matching = MatchingParts()
    for part in block.parts(at: ["="]) where !part.text.isBlank {
      guard part.mark != nil, let arrow = part.text.firstIndex(of: "->") else {
        let text = part.text.text.trimmed
        return items.leaveOut(
          at: question.place, because: "\"\(text)\" has no -> between a thing and its partner")
      }
      let left = part.text.before(arrow).trimmed
      var right = part.text.from(arrow + 2).trimmed
      if let hash = right.firstIndex(of: "#") {
        items.bank.remark(
          .changed, at: question.place,
          what: "\"\(right.from(hash).text)\" was left out of a partner",
          why: "matching has no feedback for one pair")
        right = right.before(hash).trimmed
      }
      guard !right.isBlank else {
        return items.leaveOut(
          at: question.place, because: "\"\(left.text)\" has nothing that belongs to it")
      }
      let partner = items.rich(right.text, .plain, at: question.place)
      let thing = left.isBlank ? nil : rich(left, question.markup, at: question.place)
      matching.add(thing, partner)
    }
    if let fault = matching.fault { return items.leaveOut(at: question.place, because: fault) }
    let prompt = prompt(question)
    add(matching.content(prompt: prompt), question)
  }
}
