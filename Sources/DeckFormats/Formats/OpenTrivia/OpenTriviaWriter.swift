import QuizCore

/// Writes decks as the Open Trivia Database sends them: true or false, and choices of one right answer.
package enum OpenTriviaWriter: FormatWriter {
  package static let format = FormatID.openTrivia
  package static let fileEnding = "json"

  package static func losses(of bank: ExportBank) -> [Remark] {
    bank.deck.cards.flatMap { card in
      losses(of: card, hasOriginal: original(of: card, in: bank) != nil)
    }
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    let cards = bank.deck.cards.filter { OpenTriviaEntry($0) != nil }
    guard !cards.isEmpty else {
      throw .nothingFits(
        format: format, reason: "it holds true or false and choices with one right answer only")
    }
    try output.append(Array("{\"response_code\":0,\"results\":[".utf8))
    for (index, card) in cards.enumerated() {
      var writer = JSONWriter()
      if let original = original(of: card, in: bank) {
        write(original, to: &writer)
      } else {
        OpenTriviaEntry(card)?.write(title: bank.deck.title.text(in: .english), to: &writer)
      }
      try output.append(Array((index == 0 ? "\n" : ",\n").utf8) + writer.bytes)
    }
    try output.append(Array("\n]}\n".utf8))
    return cards.count
  }

  /// The question as the database sent it, where nobody has edited it since.
  private static func original(of card: Card, in bank: ExportBank) -> JSONNode? {
    guard let original = bank.originals[card.id]?.original, original.format == format else {
      return nil
    }
    return JSONNode.mend(Array(original.text.utf8), maximumDepth: ImportLimits.nesting).tree
  }

  private static func write(_ node: JSONNode, to writer: inout JSONWriter) {
    switch node.value {
    case .string(let text): writer.string(CharacterReferences.encode(text))
    case .array(let items):
      writer.array { writer in for item in items { write(item, to: &writer) } }
    case .object(let members):
      writer.object { writer in
        for member in members {
          writer.name(member.name)
          write(member.node, to: &writer)
        }
      }
    default: writer.value(node.value)
    }
  }

  private static func losses(of card: Card, hasOriginal: Bool) -> [Remark] {
    guard let entry = OpenTriviaEntry(card) else {
      return [
        Remark(
          .leftOut, at: Place(item: card.id.text), what: "the card is left out",
          why: "Open Trivia DB holds true or false and choices with one right answer only")
      ]
    }
    if hasOriginal { return [] }
    var remarks: [Remark] = []
    if entry.difficulty == nil {
      remarks.append(
        Remark(
          .guessed, at: Place(item: card.id.text), what: "the difficulty is written as medium",
          why: "the card has no tag easy, medium or hard, and the format demands one"))
    }
    let lost = entry.lost
    if !lost.isEmpty {
      remarks.append(
        Remark(
          .changed, at: Place(item: card.id.text),
          what: "it is written without \(lost.joined(separator: ", "))",
          why: "Open Trivia DB has no place for it"))
    }
    return remarks
  }
}
