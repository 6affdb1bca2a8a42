import DeckFormats
import QuizCore

/// Makes items of the kinds that question banks know, by chance, the same ones for the same seed.
struct CardMaker {
  private var maker: RichTextMaker

  init(seed: UInt64) {
    maker = RichTextMaker(seed: seed)
  }

  mutating func item() -> ImportedItem {
    var item = ImportedItem(.note(RichText("")), at: Place())
    var answers: [Card.AnswerNote] = []
    switch maker.number(below: 7) {
    case 0:
      item.content = .trueFalse(statement: text(), isTrue: maker.number(below: 2) == 0)
      answers = ["true", "false"].compactMap { key in
        feedback().map { Card.AnswerNote(answer: key, feedback: $0) }
      }
    case 1: (item.content, answers) = choice()
    case 2: (item.content, answers) = several()
    case 3: (item.content, answers) = typed()
    case 4: item.content = .numeric(prompt: text(), answers: numbers())
    case 5: item.content = matching()
    default:
      item.content = maker.number(below: 2) == 0 ? .open(prompt: text(), model: nil) : .note(text())
    }
    item.details.answers = answers
    if case .note = item.content {} else { item.explanation = feedback() }
    if maker.number(below: 3) == 0 { item.details.tags = [maker.pick(["a:b", "c d", "{e}"])] }
    item.details.category = maker.pick([[], ["A"], ["A/B", "C: d"], ["A"]])
    return item
  }

  private mutating func text() -> RichText { RichText(maker.plain()) }

  private mutating func feedback() -> RichText? { maker.number(below: 3) == 0 ? text() : nil }

  /// Options that differ, so that each answer is one of them.
  private mutating func options() -> [Option] {
    var options: [Option] = []
    for number in 0..<(2 + maker.number(below: 4)) {
      options.append(Option(RichText("\(maker.plain())\(number)")))
    }
    return options
  }

  private mutating func choice() -> (Card.Content, [Card.AnswerNote]) {
    let options = options()
    let right = maker.pick(options).id
    var notes: [Card.AnswerNote] = []
    for option in options {
      let share =
        option.id != right && maker.number(below: 3) == 0
        ? Share(percent: maker.pick([-50, 50, 25])) : nil
      let feedback = feedback()
      guard share != nil || feedback != nil else { continue }
      notes.append(Card.AnswerNote(answer: option.id.text, share: share, feedback: feedback))
    }
    return (.choice(prompt: text(), options: options, right: [right], isMultiple: false), notes)
  }

  private mutating func several() -> (Card.Content, [Card.AnswerNote]) {
    let options = options()
    let right = [options[0].id, options[1].id]
    let notes = options.map { option in
      Card.AnswerNote(
        answer: option.id.text,
        share: right.contains(option.id) ? Share(percent: 50) : Share(percent: -100),
        feedback: feedback())
    }
    return (.choice(prompt: text(), options: options, right: right, isMultiple: true), notes)
  }

  private mutating func typed() -> (Card.Content, [Card.AnswerNote]) {
    var accepted: [String] = []
    for number in 0...maker.number(below: 2) {
      let text = maker.plain().replacing("*", with: "").replacing("->", with: "").replacing(
        "[", with: "")
      accepted.append("x\(text)\(number)")
    }
    var notes = accepted.compactMap { answer in
      feedback().map { Card.AnswerNote(answer: answer, feedback: $0) }
    }
    if maker.number(below: 2) == 0 {
      notes.append(
        Card.AnswerNote(answer: "%nearly", share: Share(percent: 80), feedback: feedback()))
    }
    return (.typed(prompt: text(), accepted: accepted), notes)
  }

  private mutating func numbers() -> [NumericAnswer] {
    (0...maker.number(below: 2)).map { index in
      let value = Int64(maker.number(below: 2000)) - 1000
      let tolerance = Int64(maker.number(below: 3))
      return NumericAnswer(
        value: Decimal(mantissa: value, exponent: -2),
        minimum: Decimal(mantissa: value - tolerance, exponent: -2),
        maximum: Decimal(mantissa: value + tolerance, exponent: -2),
        share: index == 0 ? .whole : Share(percent: 50), feedback: feedback())
    }
  }

  private mutating func matching() -> Card.Content {
    let lefts = options()
    let rights =
      lefts.indices.map { Option(RichText("\(maker.plain())\($0)")) } + [Option(RichText("spare"))]
    let pairs = zip(lefts, rights).map { MatchingPair(left: $0, right: $1.id) }
    return .matching(prompt: text(), pairs: pairs, rights: rights)
  }
}
