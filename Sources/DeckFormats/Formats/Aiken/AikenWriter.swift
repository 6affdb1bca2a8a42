internal import QuizCore

/// Writes Aiken, which holds choices with one right answer and nothing but their texts.
package enum AikenWriter: FormatWriter {
  package static let format = FormatID.aiken
  package static let fileEnding = "txt"

  package static func losses(of bank: ExportBank) -> [Remark] {
    bank.deck.cards.flatMap { AikenBlock($0).losses }
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    var count = 0
    for card in bank.deck.cards {
      guard let text = AikenBlock(card).text else { continue }
      try output.append(Array(((count == 0 ? "" : "\n") + text).utf8))
      count += 1
    }
    guard count > 0 else {
      throw .nothingFits(
        format: format, reason: "it holds choices with one right answer, and there is none")
    }
    return count
  }
}

/// A card as Aiken has it.
struct AikenBlock {
  /// The lines; `nil` where Aiken cannot hold the card.
  let text: String?
  /// What had to go.
  let losses: [Remark]

  init(_ card: Card) {
    let place = Place(item: CardName.of(card))
    var losses: [Remark] = []
    text = Self.lines(of: card).map { $0.joined(separator: "\n") + "\n" }
    if text == nil {
      losses.append(
        Remark(
          .leftOut, at: place, what: "the card is left out",
          why: "Aiken holds choices of 2 to 26 options with one right answer only"))
    } else {
      let lost = Self.lost(card)
      if case .choice = card.content {
      } else {
        losses.append(
          Remark(
            .changed, at: place, what: "it is written as a choice", why: "Aiken has nothing else"))
      }
      if let (prompt, _, _) = Self.choice(card), Self.isMistakable(Self.line(prompt)) {
        losses.append(
          Remark(
            .changed, at: place, what: "dots are put before the question",
            why: "it begins as an option or an answer of Aiken does"))
      }
      if !lost.isEmpty {
        losses.append(
          Remark(
            .changed, at: place, what: "\(lost.joined(separator: ", ")) cannot be kept",
            why: "Aiken has no place for it"))
      }
    }
    self.losses = losses
  }

  private static func lines(of card: Card) -> [String]? {
    guard let (prompt, options, right) = choice(card) else { return nil }
    guard (2...26).contains(options.count), right < options.count else { return nil }
    var lines = [stem(prompt)]
    for (index, option) in options.enumerated() {
      lines.append("\(letter(index))) \(line(option))")
    }
    return lines + ["ANSWER: \(letter(right))"]
  }

  private static func choice(_ card: Card) -> (RichText, [RichText], Int)? {
    switch card.content {
    case .choice(let prompt, let options, let right, false):
      guard right.count == 1, let index = options.firstIndex(where: { $0.id == right[0] }) else {
        return nil
      }
      return (prompt, options.map(\.text), index)
    case .trueFalse(let statement, let isTrue):
      return (statement, [RichText("True"), RichText("False")], isTrue ? 0 : 1)
    case .pair(let front, let back, let wrong) where !wrong.isEmpty:
      return (front, [back] + wrong.map(\.text), 0)
    default: return nil
    }
  }

  private static func letter(_ index: Int) -> String { String(Unicode.Scalar(UInt8(0x41 + index))) }

  /// The question on one line, with dots before it where it would be read as something else, such as "C. elegans is a".
  private static func stem(_ prompt: RichText) -> String {
    let line = line(prompt)
    return isMistakable(line) ? "… \(line)" : line
  }

  private static func isMistakable(_ line: String) -> Bool {
    if case .text = AikenLine(line) { false } else { true }
  }

  /// A text on one line.
  private static func line(_ text: RichText) -> String {
    let line = text.shown.split(whereSeparator: \.isNewline).joined(separator: " ")
      .trimmed
    return line.isEmpty ? "." : line
  }

  private static func lost(_ card: Card) -> [String] {
    let isStyled = card.content.shownTexts.contains { text in
      let line = line(text)
      return RichText(line) != text && !(text.plain.isEmpty && line == ".")
    }
    return card.details(besides: []) + (isStyled ? ["lines, emphasis, formulas and pictures"] : [])
  }
}
