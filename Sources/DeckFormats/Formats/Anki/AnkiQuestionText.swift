internal import QuizCore

/// Questions of all kinds as two texts: what is asked, with what there is to choose from, and the answer.
enum AnkiQuestionText {
  /// The two texts; `nil` for what asks nothing.
  static func sides(of content: Card.Content) -> (front: RichText, back: RichText)? {
    switch content {
    case .trueFalse(let statement, let isTrue): (statement, RichText(isTrue ? "True" : "False"))
    case .choice(let prompt, let options, let right, _):
      (
        prompt + list(options.map(\.text)),
        list(options.filter { right.contains($0.id) }.map(\.text))
      )
    case .numeric(let prompt, let answers):
      (
        prompt,
        RichText((answers.first { $0.share.isWhole } ?? answers.first)?.value.description ?? "")
      )
    case .matching(let prompt, let pairs, let rights):
      (
        prompt + list(pairs.map(\.left.text)) + list(rights.map(\.text)),
        list(
          pairs.map { pair in
            let partner = rights.first { $0.id == pair.right }?.text.shown ?? ""
            return RichText("\(pair.left.text.shown) → \(partner)")
          })
      )
    case .ordering(let prompt, let items):
      (
        prompt + list(items.map(\.text).sorted { $0.plain < $1.plain }),
        list(items.map(\.text), isNumbered: true)
      )
    case .open(let prompt, let model): (prompt, model ?? RichText(blocks: []))
    case .slider(let prompt, let scale, .fixed(let value)):
      (
        RichText("\(prompt.texts[0].text) (\(scale.minimum)–\(scale.maximum))"),
        RichText("\(value)")
      )
    case .slider, .pair, .typed, .cloze, .note, .kept: nil
    }
  }

  /// The text that fills a gap.
  static func answer(of blank: Blank) -> String {
    switch blank.kind {
    case .typed(let accepted, _): accepted.first ?? ""
    case .choice(let options, let right, _):
      options.filter { right.contains($0.id) }.map(\.text.shown).joined(separator: ", ")
    case .numeric(let answers):
      (answers.first { $0.share.isWhole } ?? answers.first)?.value.description ?? ""
    }
  }

  private static func list(_ texts: [RichText], isNumbered: Bool = false) -> RichText {
    if texts.count == 1, !isNumbered { return texts[0] }
    return RichText(
      blocks: [.list(isNumbered: isNumbered, items: texts.map { line(of: $0) })])
  }

  /// A text in one line.
  private static func line(of text: RichText) -> [RichText.Inline] {
    if text.blocks.count == 1, case .paragraph(let inlines) = text.blocks[0] { return inlines }
    var line: [RichText.Inline] = []
    for block in text.blocks {
      if !line.isEmpty { line.append(.lineBreak) }
      if case .paragraph(let inlines) = block {
        line += inlines
      } else {
        line.append(.text(RichText(blocks: [block]).plain))
      }
    }
    return line
  }
}
