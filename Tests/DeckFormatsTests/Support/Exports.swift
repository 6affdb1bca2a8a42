import DeckFormats
import Platform
import QuizCore
import Testing

/// What a writer makes of a deck.
func write<Writer: FormatWriter>(
  _ writer: Writer.Type, _ bank: ExportBank, options: ExportOptions = ExportOptions(),
  media: [MediaName: String] = [:]
) throws -> [UInt8] {
  let folder = try TemporaryFolder()
  let output = try TestOutput(in: folder, media: media)
  _ = try writer.write(bank, options: options, to: output)
  return try Files.read(output.path, limit: ImportLimits.textBytes)
}

/// An export into a file of a temporary folder.
final class TestOutput: ExportOutput {
  let path: String
  private let media: [MediaName: String]
  private var bytes: [UInt8] = []

  /// `media` are the paths of the pictures and sounds.
  init(in folder: TemporaryFolder, media: [MediaName: String] = [:]) throws {
    path = folder.file("export")
    self.media = media
    try Files.replace(path, with: [])
  }

  func append(_ bytes: [UInt8]) throws(ExportError) {
    self.bytes += bytes
    do {
      try Files.replace(path, with: self.bytes)
    } catch {
      throw .storage("\(error)")
    }
  }

  func mediaPath(_ name: MediaName) -> String? { media[name] }
}

extension ExportBank {
  /// What would be exported of an import that nobody has edited: its cards are named `c0`, `c1` …
  init(importing bank: ImportedBank, id: String = "deck") throws {
    var cards: [Card] = []
    var originals: [CardID: ExportOriginal] = [:]
    for (index, item) in bank.decks.flatMap(\.items).enumerated() {
      let cardID = try #require(CardID("c\(index)"))
      cards.append(
        Card(
          id: cardID, content: item.content, explanation: item.explanation, source: item.source,
          details: item.details))
      originals[cardID] = ExportOriginal(
        sourceID: item.sourceID, siblings: item.siblings, original: item.original)
    }
    let first = bank.decks.first
    self.init(
      id: try #require(DeckID(id)),
      deck: Deck(
        title: LocalizedText(first?.title ?? id), summary: first?.summary.map { LocalizedText($0) },
        languages: first?.languages ?? Deck.Languages(), cards: cards,
        rules: first?.rules ?? Rules()),
      originals: originals, deckOriginals: first?.originals ?? [:])
  }
}

/// A card for a test of writers.
func card(
  _ id: String, _ content: Card.Content, explanation: String? = nil, tags: [String] = []
) throws -> Card {
  var details = Card.Details()
  details.tags = tags
  return Card(
    id: try #require(CardID(id)), content: content,
    explanation: explanation.map { RichText($0) }, details: details)
}

extension Card.Content {
  /// What is asked, or the front of a pair.
  var prompt: RichText? {
    switch self {
    case .trueFalse(let prompt, _), .choice(let prompt, _, _, _), .pair(let prompt, _, _),
      .typed(let prompt, _), .numeric(let prompt, _), .matching(let prompt, _, _),
      .ordering(let prompt, _), .cloze(let prompt, _), .open(let prompt, _), .note(let prompt),
      .kept(_, let prompt):
      prompt
    case .slider: nil
    }
  }

  /// Whether it is a choice among options.
  var isChoice: Bool {
    if case .choice = self { true } else { false }
  }

  /// The texts of the options, in their order.
  var optionTexts: [String] {
    if case .choice(_, let options, _, _) = self { options.map(\.text.plain) } else { [] }
  }

  /// The texts of the right options, in the order of the options.
  var rightTexts: [String] {
    guard case .choice(_, let options, let right, _) = self else { return [] }
    return options.filter { right.contains($0.id) }.map(\.text.plain)
  }

  /// The kind, as the names of the cases.
  var kind: String {
    switch self {
    case .trueFalse: "trueFalse"
    case .choice: "choice"
    case .pair: "pair"
    case .typed: "typed"
    case .slider: "slider"
    case .numeric: "numeric"
    case .matching: "matching"
    case .ordering: "ordering"
    case .cloze: "cloze"
    case .open: "open"
    case .note: "note"
    case .kept(let kind, _): "kept:\(kind)"
    }
  }
}
