internal import QuizCore
internal import WebUI

extension Session {
  /// Where an option stands once it has been judged.
  enum Mark {
    /// Chosen, and right.
    case right
    /// Chosen, and wrong.
    case wrong
    /// Not chosen, and right.
    case missed
  }

  /// The mark of an option; `isRevealed` tells whether the right ones that were not chosen show.
  func mark(of option: OptionID, isRevealed: Bool) -> Mark? {
    guard case .options(let right) = game.key?.solution else { return nil }
    guard case .options(let chosen) = game.lastTurn?.answer.response else { return nil }
    return mark(
      isChosen: chosen.contains(option), isRight: right.contains { $0.id == option }, isRevealed)
  }

  /// The mark of True or of False.
  func mark(of claim: Bool, isRevealed: Bool) -> Mark? {
    guard case .trueFalse(let truth) = game.key?.solution else { return nil }
    guard case .trueFalse(let said) = game.lastTurn?.answer.response else { return nil }
    return mark(isChosen: said == claim, isRight: truth == claim, isRevealed)
  }

  private func mark(isChosen: Bool, isRight: Bool, _ isRevealed: Bool) -> Mark? {
    if isChosen { return isRight ? .right : .wrong }
    return isRight && isRevealed ? .missed : nil
  }
}

extension Texts {
  /// What is right, as one text.
  func solution(_ key: AnswerKey) -> String {
    switch key.solution {
    case .trueFalse(let isTrue): self(isTrue ? .isTrue : .isFalse)
    case .options(let options): list(options.map { $0.text.plain })
    case .side(let side): side.plain
    case .texts(let texts): texts.first ?? ""
    case .value(let value): "\(value)"
    case .numbers(let answers): (answers.first { $0.share.isWhole } ?? answers.first)?.shown ?? ""
    case .matches(let pairs):
      list(pairs.map { "\($0.left.text.plain) → \($0.right.text.plain)" })
    case .order(let items): list(items.map { $0.text.plain })
    case .blanks(let blanks): list(blanks.map { $0.solution })
    }
  }

  /// What was answered to a question, as one text; nil where that says nothing.
  func response(_ response: Response, to question: Question) -> String? {
    switch response {
    case .trueFalse(let said): return self(said ? .isTrue : .isFalse)
    case .text(let text): return text
    case .value(let value): return "\(value)"
    case .recalled: return nil
    case .options(let chosen):
      guard case .choice(let options, _) = question.body else { return nil }
      return list(options.filter { chosen.contains($0.id) }.map { $0.text.plain })
    case .matches(let matches):
      guard case .matching(let lefts, let rights) = question.body else { return nil }
      return list(
        matches.map { "\(lefts.text(of: $0.left)) → \(rights.text(of: $0.right))" })
    case .order(let order):
      guard case .ordering(let items) = question.body else { return nil }
      return list(order.map { items.text(of: $0) })
    case .filled(let fillings):
      guard case .cloze(let gaps) = question.body else { return nil }
      return list(zip(gaps, fillings).map { filling($1, of: $0) })
    }
  }

  private func filling(_ filling: Filling, of gap: Gap) -> String {
    switch (filling, gap.kind) {
    case (.text(let text), _): return text.isEmpty ? "–" : text
    case (.options(let chosen), .choice(let options, _)):
      return chosen.isEmpty ? "–" : list(chosen.map { options.text(of: $0) })
    case (.options, _): return "–"
    }
  }

  /// The verdict on a grade, in a word or two.
  func verdict(_ grade: Grade) -> String {
    if grade.isRight { return self(.right) }
    if let distance = grade.distance { return off(distance) }
    return grade.credit > 0 ? partlyRight : self(.wrong)
  }

  private func list(_ texts: [String]) -> String {
    var joined = ""
    for text in texts { joined += joined.isEmpty ? text : pick(", ", "、") + text }
    return joined
  }
}

extension App {
  /// What the screen reader says to a verdict.
  func verdictSpoken(_ session: Session) -> String {
    guard let grade = session.game.lastTurn?.grade else { return "" }
    let verdict = texts.verdict(grade)
    guard !grade.isRight, let key = session.game.key else { return verdict }
    return "\(verdict). \(texts(.rightAnswer(texts.solution(key))))"
  }
}
