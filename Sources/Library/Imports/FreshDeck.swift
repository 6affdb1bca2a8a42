internal import DeckFormats
internal import QuizCore

/// A draft as a deck file.
struct FreshDeck {
  let draft: DeckDraft
  /// The file's bytes.
  let bytes: [UInt8]
  /// What the file says beside its cards; it has none.
  let head: Deck

  /// Writes the cards of a draft into a file. They were read one by one; what stands before them is read here.
  init(_ draft: DeckDraft) throws(DeckError) {
    self.draft = draft
    let source = draft.texts.source
    let written = Deck(
      title: LocalizedText(draft.part.title), summary: source.summary.map { LocalizedText($0) },
      languages: source.languages, cards: [], rules: source.rules)
    let read = try DeckReader.read(Self.file(written, draft, cards: 1, bytes: 0))
    head = Deck(
      title: read.title, summary: read.summary, languages: read.languages, cards: [],
      rules: read.rules)
    bytes = Self.file(
      written, draft, cards: draft.ids.count, bytes: draft.texts.bytes(of: draft.part.range))
  }

  private static func file(_ head: Deck, _ draft: DeckDraft, cards: Int, bytes: Int) -> [UInt8] {
    let (texts, ids, first) = (draft.texts, draft.ids, draft.part.range.lowerBound)
    return DeckWriter.write(head, cards: cards, bytes: bytes + 4_096) { place in
      let id = ids[place]
      return DeckWriter.CardText(
        members: texts.members(of: first + place),
        id: id.isDerived(from: texts.content(of: first + place)) ? nil : id)
    }
  }
}
