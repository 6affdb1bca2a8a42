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
      fields = [write(prompt), HTMLText.escaped(Self.line(accepted.first ?? ""))]
      if accepted.first?.contains(where: \.isNewline) ?? false { losses.append(Self.lines) }
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
    noteDetails(of: card)
  }

  private mutating func append(_ explanation: RichText) {
    let text = write(explanation)
    // A typed answer is compared with its whole field.
    if kind == .typed { return losses.append("its explanation") }
    losses.append("that its explanation is one: it stands below the answer")
    fields[1] += fields[1].isEmpty ? text : "<br><br>\(text)"
  }

  private mutating func noteDetails(of card: Card) {
    losses += card.details(besides: [.tags, .category, .explanation])
    if card.details.tags.contains(where: { $0.contains(where: \.isWhitespace) }) {
      losses.append("the blanks in its tags")
    }
    if card.details.category.contains(where: { $0.contains("::") }) {
      losses.append("the two colons in a name of its category")
    }
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

  private static let lines = "where the lines of its answer end"

  /// A text on one line, as whoever types it has it.
  private static func line(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  /// A text in a gap, where two colons and two brackets mean something.
  private static func inGap(_ text: String) -> String {
    let html = HTMLText.escaped(line(text)).replacing("::", with: ":&#58;")
      .replacing("}}", with: "}&#125;")
    return html.hasSuffix("}") ? html.dropLast() + "&#125;" : html
  }

  /// A text whose gaps are written in Anki's way, all of them asked by one card.
  private mutating func writeCloze(_ text: RichText, _ blanks: [Blank]) -> String {
    if blanks.contains(where: { AnkiQuestionText.answer(of: $0).contains(where: \.isNewline) }) {
      losses.append(Self.lines)
    }
    for blank in blanks {
      if case .typed(let accepted, nil) = blank.kind, accepted.count == 1 { continue }
      losses.append("other ways to fill a gap than the first right one")
    }
    if blanks.contains(where: { $0.weight != 1 }) { losses.append("the weights of its gaps") }
    if blanks.contains(where: { !$0.answers.isEmpty }) {
      losses.append("the points and comments of answers in gaps")
    }
    var html = write(text) { HTMLText.gap(Int($0)) }
    // What looks like a gap and is none is taken apart.
    html = html.replacing("{{", with: "{&#123;")
    for (index, blank) in blanks.enumerated() {
      let hint = blank.hint.map { "::\(Self.inGap($0))" } ?? ""
      html = html.replacing(
        HTMLText.gap(index),
        with: "{{c1::\(Self.inGap(AnkiQuestionText.answer(of: blank)))\(hint)}}")
    }
    return html
  }
}
