import QuizCore

/// Reads clues of the television game, in the three shapes in which they are passed around: two lists of clues, and a board
/// of rounds and categories.
package enum JeopardyReader: FormatReader {
  package static let format = FormatID.jeopardy

  package static func recognise(_ probe: Probe) -> Certainty {
    func has(_ names: String...) -> Bool { names.allSatisfy { probe.text.contains("\"\($0)\"") } }
    switch probe.text.first(where: { !$0.isWhitespace }) {
    case "[":
      if has("category", "answer", "round") && (has("question", "value") || has("clue", "value")) {
        return .certain
      }
      return .no
    case "{": return has("rounds", "categories", "questions", "q", "a") ? .certain : .no
    default: return .no
    }
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    var document = try JSONDocument.read(
      try source.bytes(), format: format, options: context.options, into: &bank)
    let media = SourceMedia(nil, context: context)
    var clues = JeopardyClues(text: SourceText(media: media))
    if document.root.isList {
      for (index, node) in document.root.items.enumerated() {
        let place = document.place(of: node, item: "clue \(index + 1)")
        clues.add(node, at: place, into: &bank)
      }
    } else if let rounds = document.root["rounds"], rounds.isList {
      clues.addBoard(rounds.items, of: &document, into: &bank)
    } else {
      throw .malformed(
        format: format, place: Place(),
        reason: "it is neither a list of clues nor a board of rounds")
    }
    bank.decks.append(clues.deck(into: &bank))
    try media.finish()
  }
}
