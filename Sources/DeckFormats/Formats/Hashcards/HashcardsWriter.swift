internal import QuizCore

/// Writes hashcards. A card that nobody has edited since it came from hashcards is given back word for word.
package enum HashcardsWriter: FormatWriter {
  package static let format = FormatID.hashcards
  package static let fileEnding = "md"

  package static func losses(of bank: ExportBank) -> [Remark] {
    bank.deck.cards.flatMap { card in
      original(of: card, in: bank) == nil ? HashcardsBlock(card).losses : []
    }
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    var text = frontMatter(of: bank)
    var count = 0
    var isEmpty = true
    // The cards of one cloze were one text.
    var written: Set<String> = []
    for card in bank.deck.cards {
      guard let block = original(of: card, in: bank) ?? HashcardsBlock(card).text else { continue }
      count += 1
      if bank.originals[card.id]?.siblings != nil, !written.insert(block).inserted { continue }
      try output.append(Array(((isEmpty ? text : "\n---\n\n") + block + "\n").utf8))
      text = ""
      isEmpty = false
    }
    guard !isEmpty else {
      throw .nothingFits(format: format, reason: "none of its cards has two sides or gaps")
    }
    return count
  }

  private static func original(of card: Card, in bank: ExportBank) -> String? {
    guard let original = bank.originals[card.id]?.original, original.format == .hashcards else {
      return nil
    }
    return original.text
  }

  private static func frontMatter(of bank: ExportBank) -> String {
    if let kept = bank.deckOriginals["frontMatter"] { return "---\n\(kept)\n---\n\n" }
    let name = bank.deck.title.text(in: .english).replacing("\\", with: "\\\\")
      .replacing("\"", with: "\\\"").replacing("\n", with: " ")
    return "---\nname = \"\(name)\"\n---\n\n"
  }
}

/// A card as hashcards has it.
struct HashcardsBlock {
  /// The lines; `nil` where hashcards cannot hold the card.
  let text: String?
  /// What had to go.
  let losses: [Remark]

  init(_ card: Card) {
    let place = Place(item: CardName.of(card))
    var losses: [Remark] = []
    let sides = Self.sides(of: card.content)
    text = sides.text
    if text == nil {
      losses.append(
        Remark(
          .leftOut, at: place, what: "the card is left out",
          why: "hashcards holds cards with two sides and texts with gaps only"))
    } else {
      for lost in sides.lost + Self.lost(card) {
        losses.append(
          Remark(
            .changed, at: place, what: "\(lost) cannot be kept",
            why: "hashcards holds cards with two sides and texts with gaps only"))
      }
    }
    self.losses = losses
  }

  private static func sides(of content: Card.Content) -> (text: String?, lost: [String]) {
    switch content {
    case .pair(let front, let back, let wrong):
      return (card(front, back), wrong.isEmpty ? [] : ["the wrong answers"])
    case .typed(let prompt, let accepted):
      return (
        card(prompt, RichText(accepted.first ?? "")),
        ["that the answer is typed"]
          + (accepted.count > 1 ? ["the other accepted answers"] : [])
      )
    case .trueFalse(let statement, let isTrue):
      return (
        card(statement, RichText(isTrue ? "True" : "False")), ["that it is true or false"]
      )
    case .numeric(let prompt, let answers):
      let right = answers.first { $0.share.isWhole } ?? answers.first
      return (
        right.flatMap { card(prompt, RichText(NumberText.plain($0.value))) }, ["the tolerance"]
      )
    case .choice(let prompt, let options, let right, _):
      let texts = options.filter { right.contains($0.id) }.map(\.text)
      return (card(prompt, RichText(blocks: texts.flatMap(\.blocks))), ["the wrong answers"])
    case .ordering(let prompt, let items):
      return (card(prompt, list(items.map(\.text))), ["that it is to be put in order"])
    case .matching(let prompt, let pairs, let rights):
      let texts = pairs.map { pair in
        let right = rights.first { $0.id == pair.right }?.text.shown ?? ""
        return RichText("\(pair.left.text.shown) – \(right)")
      }
      return (card(prompt, list(texts)), ["that it is to be matched"])
    case .open(let prompt, .some(let model)):
      return (card(prompt, model), ["that the answer is written"])
    case .cloze(let text, let blanks): return cloze(text, blanks)
    case .open(_, nil), .slider, .note, .kept: return (nil, [])
    }
  }

  private static func list(_ texts: [RichText]) -> RichText {
    RichText(blocks: [
      .list(isNumbered: true, items: texts.map { [.text($0.shown.replacing("\n", with: " "))] })
    ])
  }

  private static func card(_ front: RichText, _ back: RichText) -> String? {
    let question = markdown(front)
    let answer = markdown(back)
    guard !question.isBlankText, !answer.isBlankText, isSafe(question), isSafe(answer) else {
      return nil
    }
    return "Q:\(begun(question))\nA:\(begun(answer))"
  }

  /// A text behind the mark of its side: code begins on a line of its own.
  private static func begun(_ text: String) -> String {
    (text.hasPrefix("```") ? "\n" : " ") + text
  }

  private static func cloze(_ text: RichText, _ blanks: [Blank]) -> (text: String?, lost: [String])
  {
    var lost: [String] = []
    let body = MarkdownText.write(
      text, spelling: HashcardsParser.spelling, media: { $0.text },
      blank: { number in
        guard Int(number) < blanks.count else { return "" }
        return "[\(markdown(RichText(Self.shown(blanks[Int(number)]))))]"
      })
    if blanks.contains(where: { $0.hint != nil }) { lost.append("the hints in its gaps") }
    if blanks.count > 1 { lost.append("that its gaps are asked together") }
    if blanks.contains(where: { $0.weight != 1 || !$0.answers.isEmpty }) {
      lost.append("the weights, points and comments of its gaps")
    }
    let isUsual = blanks.allSatisfy {
      if case .typed(let accepted, nil) = $0.kind { accepted.count == 1 } else { false }
    }
    if !isUsual { lost.append("other ways to fill a gap than its first right answer") }
    return (isSafe(body) && !blanks.isEmpty ? "C: \(body)" : nil, lost)
  }

  /// What is shown as the answer of a gap.
  private static func shown(_ blank: Blank) -> String {
    switch blank.kind {
    case .typed(let accepted, _): accepted.first ?? ""
    case .choice(let options, let right, _):
      options.filter { right.contains($0.id) }.map(\.text.shown).joined(separator: ", ")
    case .numeric(let answers): answers.first.map { NumberText.plain($0.value) } ?? ""
    }
  }

  /// A text in which no line begins as a card does.
  private static func markdown(_ text: RichText) -> String {
    let lines = MarkdownText.write(text, spelling: HashcardsParser.spelling) { $0.text }
      .split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      let isMark = ["Q:", "A:", "C:"].contains { line.hasPrefix($0) }
      return isMark ? "\(line.prefix(1))\\\(line.dropFirst())" : String(line)
    }.joined(separator: "\n")
  }

  /// Whether no line of a text ends the card or begins another; in code that cannot be escaped.
  private static func isSafe(_ text: String) -> Bool {
    text.split(separator: "\n").allSatisfy { line in
      !["Q:", "A:", "C:"].contains { line.hasPrefix($0) } && line != "---"
    }
  }

  private static func lost(_ card: Card) -> [String] {
    let hasMedia = card.content.shownTexts.contains(where: \.hasMedia)
    return card.details(besides: [])
      + (hasMedia ? ["its pictures and sounds, but for their names,"] : [])
  }
}
