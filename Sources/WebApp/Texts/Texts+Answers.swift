internal import QuizCore
internal import WebUI

extension Texts {
  /// What is right.
  func solution(_ key: AnswerKey) -> RichText {
    switch key.solution {
    case .trueFalse(let isTrue): RichText(self(isTrue ? .isTrue : .isFalse))
    case .options(let options): joined(Self.texts(of: options))
    case .side(let side): side
    case .texts(let texts): RichText(texts.first ?? "")
    case .value(let value): RichText("\(value)")
    case .numbers(let answers):
      RichText((answers.first { $0.share.isWhole } ?? answers.first)?.shown ?? "")
    case .matches(let pairs):
      Self.lines(Self.texts(of: pairs.map { $0.left }), Self.texts(of: pairs.map { $0.right }))
    case .order(let items): Self.lines(Self.texts(of: items))
    case .blanks(let blanks): joined(blanks.map { RichText($0.solution) })
    }
  }

  /// What was answered to a question; nil where that says nothing.
  func response(_ response: Response, to question: Question) -> RichText? {
    switch (response, question.body) {
    case (.trueFalse(let said), _): RichText(self(said ? .isTrue : .isFalse))
    case (.text(let text), _): RichText(text)
    case (.value(let value), _): RichText("\(value)")
    case (.options(let chosen), .choice(let options, _)): joined(Self.texts(chosen, among: options))
    case (.matches(let matches), .matching(let lefts, let rights)):
      Self.lines(
        Self.texts(matches.map { $0.left }, among: lefts),
        Self.texts(matches.map { $0.right }, among: rights))
    case (.order(let order), .ordering(let items)): Self.lines(Self.texts(order, among: items))
    case (.filled(let fillings), .cloze(let gaps)):
      joined(gaps.indices.map { filling(fillings[$0], of: gaps[$0]) })
    default: nil
    }
  }

  private func filling(_ filling: Filling, of gap: Gap) -> RichText {
    switch (filling, gap.kind) {
    case (.text(let text), _) where !text.isEmpty: RichText(text)
    case (.options(let chosen), .choice(let options, _)) where !chosen.isEmpty:
      joined(Self.texts(chosen, among: options), " + ")
    default: RichText("–")
    }
  }

  @inline(never)
  private static func texts(of options: [Option]) -> [RichText] { options.map { $0.text } }

  @inline(never)
  private static func texts(_ chosen: [OptionID], among options: [Option]) -> [RichText] {
    var texts: [RichText] = []
    for id in chosen {
      for option in options where option.id == id { texts.append(option.text) }
    }
    return texts
  }

  /// Texts below each other: numbered, or with their partners.
  @inline(never)
  private static func lines(_ texts: [RichText], _ partners: [RichText]? = nil) -> RichText {
    var items: [[RichText.Inline]] = []
    for (place, text) in texts.enumerated() {
      var item = text.inline
      if let partners { item += [.text(" → ")] + partners[place].inline }
      items.append(item)
    }
    return RichText(blocks: [.list(isNumbered: partners == nil, items: items)])
  }

  /// One text alone as it is; several in a line.
  @inline(never)
  private func joined(_ texts: [RichText], _ separator: String? = nil) -> RichText {
    if texts.count == 1 { return texts[0] }
    var inlines: [RichText.Inline] = []
    for text in texts {
      if !inlines.isEmpty { inlines.append(.text(separator ?? pick(", ", "、"))) }
      inlines += text.inline
    }
    return RichText(blocks: [.paragraph(inlines)])
  }

  /// The verdict on a grade, in a word or two.
  func verdict(_ grade: Grade) -> String {
    if grade.isRight { return self(.right) }
    if let distance = grade.distance { return off(distance) }
    return self(grade.isPartlyRight ? .partlyRight : .wrong)
  }
}

extension RichText {
  /// The text as a part of a line.
  fileprivate var inline: [Inline] {
    if blocks.count == 1, case .paragraph(let inlines) = blocks[0] { return inlines }
    return [.text(plain)]
  }
}

extension App {
  /// What the screen reader says to a verdict.
  func verdictSpoken(_ session: Session) -> String {
    guard let grade = session.game.lastTurn?.grade else { return "" }
    var spoken = texts.verdict(grade)
    if let count = texts.partsRight(grade) { spoken += ". \(count)" }
    guard !grade.isRight, let key = session.game.key else { return spoken }
    return "\(spoken). \(texts(.rightAnswer(texts.solution(key).shown)))"
  }
}
