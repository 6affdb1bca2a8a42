import QuizCore

/// What of a deck is sent to the browser, told apart from the writer of what is sent.
enum PlayedDeck {
  /// The deck without what is not played.
  static func of(_ deck: Deck) -> Deck {
    Deck(
      title: deck.title, summary: deck.summary, languages: deck.languages,
      cards: deck.cards.map { played($0) }, rules: deck.rules, starters: deck.starters)
  }

  private static func played(_ card: Card) -> Card {
    var details = card.details
    details.tags = []
    details.category = []
    details.seconds = nil
    details.weight = nil
    var content = card.content
    switch content {
    case .note: content = .note(RichText(blocks: []))
    case .kept: content = .kept(kind: "", prompt: RichText(blocks: []))
    default: break
    }
    return Card(
      id: card.id, content: content, explanation: card.explanation, source: card.source,
      details: details)
  }
}
