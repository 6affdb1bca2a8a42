import QuizCore
import Testing

/// Makes cards by chance that Moodle can hold whole.
struct CardGenerator {
  private var texts: TextGenerator

  init(seed: UInt64) {
    texts = TextGenerator(seed: seed, hasMedia: false)
  }

  mutating func card(_ number: Int) throws -> Card {
    var details = Card.Details()
    let content = content(&details)
    if texts.next(2) == 0 { details.category = ["Top/level", "b \(texts.next(2))"] }
    if texts.next(3) == 0 { details.tags = ["one", "two & <3>"] }
    if texts.next(3) == 0 { details.hints = [texts.text(), RichText("hint")] }
    if texts.next(3) == 0 { details.weight = Decimal(mantissa: 25, exponent: -1) }
    if case .note = content {
      details.weight = nil
    } else if case .open = content {
    } else if texts.next(3) == 0 {
      details.verdicts.right = texts.text()
      details.verdicts.wrong = RichText("no")
    }
    return Card(
      id: try #require(CardID("c\(number)")), content: content,
      explanation: texts.next(2) == 0 ? texts.text() : nil, details: details)
  }

  private mutating func content(_ details: inout Card.Details) -> Card.Content {
    switch texts.next(9) {
    case 0:
      let isTrue = texts.next(2) == 0
      if texts.next(2) == 0 {
        details.answers = [Card.AnswerNote(answer: "true", feedback: texts.text())]
      }
      return .trueFalse(statement: texts.text(), isTrue: isTrue)
    case 1:
      let options = options(2 + texts.next(4))
      details.answers = [
        Card.AnswerNote(
          answer: options[1].id.text, share: Share(parts: 3_333_333), feedback: texts.text())
      ]
      details.keepsOrder = texts.next(2) == 0
      return .choice(
        prompt: texts.text(), options: options, right: [options[0].id], isMultiple: false)
    case 2:
      let options = options(3)
      details.answers = [
        Card.AnswerNote(answer: options[0].id.text, share: Share(percent: 50)),
        Card.AnswerNote(
          answer: options[1].id.text, share: Share(percent: -25), feedback: texts.text()),
        Card.AnswerNote(answer: options[2].id.text, share: Share(percent: 50)),
      ]
      return .choice(
        prompt: texts.text(), options: options, right: [options[0].id, options[2].id],
        isMultiple: true)
    case 3:
      let typed = typed()
      details.policy = typed.policy
      details.answers = typed.notes
      return .typed(prompt: texts.text(), accepted: typed.accepted)
    case 4:
      details.answers =
        texts.next(2) == 0
        ? [] : [Card.AnswerNote(answer: "*", share: Share.none, feedback: texts.text())]
      return .numeric(prompt: texts.text(), answers: numbers())
    case 5:
      let lefts = options(3)
      let rights = distinct((0..<4).map { _ in RichText(texts.words()) })
      return .matching(
        prompt: texts.text(),
        pairs: lefts.enumerated().map {
          MatchingPair(left: $1, right: rights[$0 % rights.count].id)
        },
        rights: inOrder(rights, of: lefts.count))
    case 6: return .ordering(prompt: texts.text(), items: options(3))
    case 7: return cloze()
    default:
      return texts.next(2) == 0
        ? .open(prompt: texts.text(), model: texts.next(2) == 0 ? nil : texts.text())
        : .note(texts.text())
    }
  }

  private func inOrder(_ rights: [Option], of count: Int) -> [Option] {
    // Those that fit nothing come last, as Moodle has them.
    let used = Set((0..<count).map { $0 % rights.count })
    return rights.indices.filter { used.contains($0) }.map { rights[$0] }
      + rights.indices.filter { !used.contains($0) }.map { rights[$0] }
  }

  private mutating func options(_ count: Int) -> [Option] {
    var options: [Option] = []
    while options.count < count {
      let option = Option(texts.text())
      if !options.contains(where: { $0.id == option.id }) { options.append(option) }
    }
    return options
  }

  private func distinct(_ texts: [RichText]) -> [Option] {
    var options: [Option] = []
    for text in texts where !options.contains(where: { $0.id == Option(text).id }) {
      options.append(Option(text))
    }
    return options
  }

  private mutating func typed() -> (
    accepted: [String], policy: AnswerPolicy?, notes: [Card.AnswerNote]
  ) {
    var policy = AnswerPolicy()
    policy.respectsCase = texts.next(2) == 0
    policy.hasWildcards = texts.next(2) == 0
    let accepted = policy.hasWildcards ? ["*right*", "b"] : ["2*3", "~x#y}", "=50%"]
    let notes =
      policy.hasWildcards
      ? [Card.AnswerNote(answer: "*", share: Share.none, feedback: RichText("no"))]
      : [
        Card.AnswerNote(answer: "2*3", feedback: RichText("yes")),
        Card.AnswerNote(answer: "6", share: Share(percent: 50)),
      ]
    return (accepted, policy == AnswerPolicy() ? nil : policy, notes)
  }

  private mutating func numbers() -> [NumericAnswer] {
    let value = Int64(texts.next(2000)) - 1000
    let width = Int64(texts.next(100))
    let number = NumericAnswer(
      value: Decimal(mantissa: value, exponent: -2),
      minimum: Decimal(mantissa: value - width, exponent: -2),
      maximum: Decimal(mantissa: value + width, exponent: -2),
      feedback: texts.next(2) == 0 ? nil : texts.text())
    let half = NumericAnswer(
      value: Decimal(mantissa: 5000), minimum: Decimal(mantissa: 4999),
      maximum: Decimal(mantissa: 5001),
      share: Share(percent: 50))
    return texts.next(2) == 0 ? [number] : [number, half]
  }

  private mutating func cloze() -> Card.Content {
    var blocks = texts.text().blocks
    var blanks: [Blank] = []
    for index in 0...UInt32(texts.next(3)) {
      blocks.append(.paragraph([.text(texts.words() + " "), .blank(index), .text(" end")]))
      blanks.append(blank())
    }
    return .cloze(text: RichText(blocks: blocks), blanks: blanks)
  }

  private mutating func blank() -> Blank {
    let weight = Int32(1 + texts.next(3))
    switch texts.next(4) {
    case 0:
      let typed = typed()
      return Blank(
        .typed(accepted: typed.accepted, policy: typed.policy), weight: weight, answers: typed.notes
      )
    case 1: return Blank(.numeric(numbers()), weight: weight)
    case 2:
      let options = options(2)
      return Blank(
        .choice(options: options, right: options.map(\.id), isMultiple: true), weight: weight,
        answers: options.map { Card.AnswerNote(answer: $0.id.text, share: Share(percent: 50)) })
    default:
      let options = options(3)
      return Blank(
        .choice(options: options, right: [options[2].id], isMultiple: false), weight: weight,
        answers: [Card.AnswerNote(answer: options[0].id.text, feedback: texts.text())])
    }
  }
}
