package import QuizCore

/// A deck in the list of decks.
package struct DeckSummary: Equatable {
  /// The deck's id.
  package let id: String
  /// What it is called.
  package let title: LocalizedText
  /// What it is about.
  package let summary: LocalizedText?
  /// The number of its cards.
  package let cards: Int
}
