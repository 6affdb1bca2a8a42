package import QuizCore

/// An entry for the log of a card.
package struct CardReview: Hashable, Sendable {
  /// The deck of the card.
  package let deck: DeckID
  /// The card.
  package let card: CardID
  /// What happened to it.
  package let entry: ReviewEntry

  package init(deck: DeckID, card: CardID, entry: ReviewEntry) {
    self.deck = deck
    self.card = card
    self.entry = entry
  }
}
