internal import QuizCore

/// What a card of this program is in Anki: fields of one of the note types that every Anki has.
struct AnkiCardSides {
  /// A note type that every Anki has.
  enum Kind: Int64, CaseIterable {
    case basic = 1_600_000_000_001
    case reversed = 1_600_000_000_002
    case typed = 1_600_000_000_003
    case cloze = 1_600_000_000_004

    /// What Anki calls it.
    var name: String {
      switch self {
      case .basic: "Basic"
      case .reversed: "Basic (and reversed card)"
      case .typed: "Basic (type in the answer)"
      case .cloze: "Cloze"
      }
    }

    /// The number of cards that a note has.
    var cardCount: Int { self == .reversed ? 2 : 1 }
  }

  let kind: Kind
  /// The fields, as HTML.
  private(set) var fields: [String]
  /// What of the card gets lost, in words.
  private(set) var losses: [String] = []
  /// The pictures and sounds in the fields.
  private(set) var media: Set<MediaName> = []

  /// The fields of a card; `nil` for one that nothing in Anki asks.
  init?(_ card: Card, asksBothWays: Bool) {
    fields = ["", ""]
    switch card.content {
    case .pair(let front, let back, let wrong):
      kind = asksBothWays ? .reversed : .basic
      fields = [write(front), write(back)]
      if !wrong.isEmpty { losses.append("its wrong answers") }
    case .typed(let prompt, let accepted):
      kind = .typed
      fields = [write(prompt), HTMLText.escaped(accepted.first ?? "")]
      if accepted.count > 1 { losses.append("all accepted answers but the first") }
    case .cloze(let text, let blanks):
      kind = .cloze
      fields = [writeCloze(text, blanks), ""]
    case .note, .kept: return nil
    default:
      kind = .basic
      guard let sides = AnkiQuestionText.sides(of: card.content) else { return nil }
      fields = [write(sides.front), write(sides.back)]
      losses.append("the way in which it is answered: it becomes a card with two sides")
    }
    if let explanation = card.explanation { append(explanation) }
    noteDetails(card.details)
  }

  private mutating func append(_ explanation: RichText) {
    let text = write(explanation)
    // A typed answer is compared with its whole field.
    if kind == .typed { return losses.append("its explanation") }
    fields[1] += fields[1].isEmpty ? text : "<br><br>\(text)"
  }

  private mutating func noteDetails(_ details: Card.Details) {
    if !details.answers.isEmpty { losses.append("the points and comments of single answers") }
    if !details.hints.isEmpty { losses.append("its hints") }
    if details.verdicts != Card.Details.Verdicts() { losses.append("what is said after an answer") }
    if details.seconds != nil { losses.append("its time limit") }
    if details.policy != nil { losses.append("how typed answers are compared") }
  }

  private mutating func write(_ text: RichText, gap: (UInt32) -> String = { _ in "" }) -> String {
    var names: Set<MediaName> = []
    let html = HTMLText.write(
      text,
      media: { name in
        names.insert(name)
        return name.text
      }, gap: gap)
    media.formUnion(names)
    return html
  }

  /// A text in a gap, where two colons and two brackets mean something.
  private static func inGap(_ text: String) -> String {
    HTMLText.escaped(text).replacing("::", with: ":&#58;").replacing("}}", with: "}&#125;")
  }

  /// A text whose gaps are written in Anki's way, all of them asked by one card.
  private mutating func writeCloze(_ text: RichText, _ blanks: [Blank]) -> String {
    for blank in blanks {
      if case .typed(let accepted, nil) = blank.kind, accepted.count == 1 { continue }
      losses.append("other ways to fill a gap than the first right one")
    }
    return write(text) { index in
      guard let blank = blanks.indices.contains(Int(index)) ? blanks[Int(index)] : nil else {
        return ""
      }
      let hint = blank.hint.map { "::\(Self.inGap($0))" } ?? ""
      return "{{c1::\(Self.inGap(AnkiQuestionText.answer(of: blank)))\(hint)}}"
    }
  }
}
