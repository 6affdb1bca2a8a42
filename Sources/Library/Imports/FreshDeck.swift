internal import DeckFormats
internal import QuizCore

/// The cards of a draft as a deck file gives them back: what a file cannot hold is left out and told, so that the deck that
/// comes of it can be read for sure.
struct FreshDeck {
  /// The deck, as it was read from its file.
  let deck: Deck
  /// The file.
  let bytes: [UInt8]
  /// The cards, with where they came from.
  let cards: [FreshCard]

  /// Why there is no such deck.
  enum Failure: Error {
    /// No item can be held.
    case empty
    /// There is more than a deck file can hold.
    case tooLarge
  }

  /// Writes the cards of a draft into a file, and reads them again; `remark` is told what was left out.
  init(_ draft: DeckDraft, remark: (Remark) -> Void) throws(Failure) {
    var left = Array(
      zip(zip(draft.cards, draft.known), draft.items).map { pair, item in
        FreshCard(card: pair.0, item: pair.1, place: item.place)
      })
    while !left.isEmpty {
      guard left.count <= DeckLimits.cards else { throw .tooLarge }
      let text = DeckText(Self.deck(draft, left.map(\.card)))
      guard text.bytes.count <= DeckLimits.fileBytes else { throw .tooLarge }
      do throws(DeckError) {
        let deck = try DeckReader.read(text.bytes)
        self.deck = deck
        bytes = text.bytes
        cards = zip(deck.cards, left).map { FreshCard(card: $0, item: $1.item, place: $1.place) }
        return
      } catch {
        left = Self.withoutRefused(left, error, text, remark)
      }
    }
    throw .empty
  }

  private static func deck(_ draft: DeckDraft, _ cards: [Card]) -> Deck {
    Deck(
      title: LocalizedText(draft.title), summary: draft.source.summary.map { LocalizedText($0) },
      languages: draft.source.languages, cards: cards, rules: draft.source.rules)
  }

  /// Takes out the cards that were refused; all of them when the fault is in none, which no source can bring about.
  private static func withoutRefused(
    _ cards: [FreshCard], _ error: DeckError, _ text: DeckText, _ remark: (Remark) -> Void
  ) -> [FreshCard] {
    var refused: [Int: DeckProblem] = [:]
    for problem in error.problems {
      guard let place = text.card(atLine: problem.line) else { return [] }
      if refused[place] == nil { refused[place] = problem }
    }
    for (place, problem) in refused.sorted(by: { $0.key < $1.key }) where place < cards.count {
      remark(
        Remark(
          .leftOut, at: cards[place].place, what: "the question was left out",
          why: "a deck cannot hold it: found \(problem.found); expected \(problem.expected)"))
    }
    return cards.indices.filter { refused[$0] == nil }.map { cards[$0] }
  }
}
