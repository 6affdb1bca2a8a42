import QuizCore
import Testing

/// A card in the making: a plain one of each kind, to which a test adds one thing.
struct DraftCard {
  var content: Card.Content
  var explanation: RichText?
  var source: Card.Source?
  var details = Card.Details()

  init(_ content: Card.Content) {
    self.content = content
  }

  func card() throws -> Card {
    Card(
      id: try #require(CardID("card")), content: content, explanation: explanation, source: source,
      details: details)
  }

  /// A plain card of each kind, by name.
  static let kinds: [(name: String, draft: DraftCard)] = {
    let options = ["alpha", "beta", "gamma"].map { Option(RichText($0)) }
    let prompt = RichText("Question")
    let number = Decimal(mantissa: 12)
    let gaps = RichText(blocks: [.paragraph([.text("It "), .blank(0), .text(" and "), .blank(1)])])
    let contents: [(String, Card.Content)] = [
      ("true or false", .trueFalse(statement: prompt, isTrue: true)),
      (
        "choice",
        .choice(prompt: prompt, options: options, right: [options[0].id], isMultiple: false)
      ),
      (
        "several",
        .choice(
          prompt: prompt, options: options, right: [options[0].id, options[1].id], isMultiple: true)
      ),
      ("pair", .pair(front: prompt, back: RichText("alpha"), wrong: [])),
      ("pair with wrong", .pair(front: prompt, back: RichText("alpha"), wrong: [options[1]])),
      ("typed", .typed(prompt: prompt, accepted: ["alpha"])),
      (
        "slider",
        .slider(
          prompt: LocalizedText("Question"), scale: Scale(minimum: 0, maximum: 9, start: 0),
          target: .fixed(4))
      ),
      (
        "numeric",
        .numeric(
          prompt: prompt, answers: [NumericAnswer(value: number, minimum: number, maximum: number)])
      ),
      (
        "matching",
        .matching(
          prompt: prompt,
          pairs: [
            MatchingPair(left: Option(RichText("one")), right: options[0].id),
            MatchingPair(left: Option(RichText("two")), right: options[1].id),
          ], rights: options)
      ),
      ("ordering", .ordering(prompt: prompt, items: options)),
      (
        "gaps to type",
        .cloze(
          text: gaps,
          blanks: ["alpha", "beta"].map { Blank(.typed(accepted: [$0], policy: nil)) })
      ),
      (
        "gaps with lists",
        .cloze(
          text: gaps,
          blanks: (0...1).map { _ in
            Blank(.choice(options: options, right: [options[0].id], isMultiple: false))
          })
      ),
      ("open", .open(prompt: prompt, model: RichText("alpha"))), ("note", .note(prompt)),
      ("kept", .kept(kind: "hotspot", prompt: prompt)),
    ]
    return contents.map { ($0, DraftCard($1)) }
  }()

  // MARK: Texts of the card

  /// Puts a text in the place of what is asked.
  mutating func setPrompt(_ text: RichText) -> Bool {
    switch content {
    case .trueFalse(_, let isTrue): content = .trueFalse(statement: text, isTrue: isTrue)
    case .choice(_, let options, let right, let isMultiple):
      content = .choice(prompt: text, options: options, right: right, isMultiple: isMultiple)
    case .pair(_, let back, let wrong): content = .pair(front: text, back: back, wrong: wrong)
    case .typed(_, let accepted): content = .typed(prompt: text, accepted: accepted)
    case .cloze(let old, let blanks):
      content = .cloze(text: RichText(blocks: text.blocks + old.blocks), blanks: blanks)
    case .note: content = .note(text)
    case .open(_, let model): content = .open(prompt: text, model: model)
    case .slider, .numeric, .matching, .ordering, .kept: return false
    }
    return true
  }

  /// Puts a text in the place of an answer that is shown: a right one where `isRight`.
  mutating func setAnswer(_ text: RichText, isRight: Bool) -> Bool {
    let new = Option(text)
    switch content {
    case .choice(let prompt, var options, var right, let isMultiple):
      options[isRight ? 0 : 2] = new
      if isRight { right[0] = new.id }
      content = .choice(prompt: prompt, options: options, right: right, isMultiple: isMultiple)
    case .pair(let front, let back, let wrong):
      if !isRight, wrong.isEmpty { return false }
      content = .pair(front: front, back: isRight ? text : back, wrong: isRight ? wrong : [new])
    case .ordering(let prompt, var items):
      items[isRight ? 0 : 2] = new
      content = .ordering(prompt: prompt, items: items)
    case .matching(let prompt, var pairs, var rights):
      if isRight {
        pairs[0] = MatchingPair(left: pairs[0].left, right: new.id)
        rights[0] = new
      } else {
        pairs[0] = MatchingPair(left: new, right: pairs[0].right)
      }
      content = .matching(prompt: prompt, pairs: pairs, rights: rights)
    case .open(let prompt, _):
      guard isRight else { return false }
      content = .open(prompt: prompt, model: text)
    case .cloze(let text, var blanks):
      guard case .choice(var options, var right, let isMultiple) = blanks[0].kind else {
        return false
      }
      options[isRight ? 0 : 2] = new
      if isRight { right[0] = new.id }
      blanks[0] = Blank(.choice(options: options, right: right, isMultiple: isMultiple))
      content = .cloze(text: text, blanks: blanks)
    default: return false
    }
    return true
  }

  /// Puts a text in the place of one that is typed: the first of the accepted ones where `isFirst`.
  mutating func setTyped(_ text: String, isFirst: Bool) -> Bool {
    switch content {
    case .typed(let prompt, let accepted):
      content = .typed(prompt: prompt, accepted: isFirst ? [text] : accepted + [text])
    case .cloze(let all, var blanks):
      guard case .typed(let accepted, let policy) = blanks[0].kind else { return false }
      blanks[0] = Blank(.typed(accepted: isFirst ? [text] : accepted + [text], policy: policy))
      content = .cloze(text: all, blanks: blanks)
    default: return false
    }
    return true
  }
}
