internal import QuizCore

/// Reads deck files of this program. They are read as a whole or refused as a whole, as everywhere; the cards keep their ids.
package enum QuizdeckReader: FormatReader {
  package static let format = FormatID.quizdeck

  package static func recognise(_ probe: Probe) -> Certainty {
    guard probe.text.first(where: { !$0.isWhitespace }) == "{" else { return .no }
    return probe.text.prefix(4_096).contains("\"quizdeck\"") ? .certain : .possible
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let bytes = try source.bytes(limit: DeckLimits.fileBytes)
    let file: Deck
    do throws(DeckError) {
      file = try DeckReader.read(bytes)
    } catch {
      let problem = error.problems[0]
      let more = error.problems.count - 1 + error.omitted
      throw .malformed(
        format: format, place: Place(line: problem.line),
        reason: "found \(problem.found); expected \(problem.expected)"
          + (more > 0 ? "; \"quizdeck check\" shows \(more) more" : ""))
    }
    var deck = ImportedDeck(title: file.title.text(in: .english))
    deck.summary = file.summary?.text(in: .english)
    deck.languages = file.languages
    deck.rules = file.rules
    deck.items = file.cards.map { card in
      var item = ImportedItem(card.content, at: Place(item: card.id.text))
      item.explanation = card.explanation
      item.source = card.source
      item.details = card.details
      item.sourceID = card.id.text
      return item
    }
    bank.decks.append(deck)
    if file.title.texts.count > 1 || (file.summary?.texts.count ?? 1) > 1 {
      bank.remark(
        .changed, at: Place(item: "title"), what: "the deck keeps one title",
        why: "titles in further languages come with a file that is put into the folder of decks")
    }
    if !file.starters.isEmpty {
      bank.remark(
        .leftOut, at: Place(item: "highScores"), what: "the high scores of the file were left out",
        why: "they come with a file that is put into the folder of decks")
    }
  }
}

/// Writes deck files of this program: all fits but the contents of pictures and sounds.
package enum QuizdeckWriter: FormatWriter {
  package static let format = FormatID.quizdeck
  package static let fileEnding = "json"

  package static func losses(of bank: ExportBank) -> [Remark] {
    let count = Set(bank.deck.cards.flatMap(\.mediaNames)).count
    guard count > 0 else { return [] }
    return [
      Remark(
        .leftOut, at: Place(),
        what: count == 1
          ? "a picture or sound is left out" : "\(count) pictures and sounds are left out",
        why: "a deck file names them, and they lie in the folder \"media\" of a library")
    ]
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    try output.append(DeckWriter.write(bank.deck))
    return bank.deck.cards.count
  }
}
