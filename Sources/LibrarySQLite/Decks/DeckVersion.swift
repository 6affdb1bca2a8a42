internal import Library
internal import QuizCore

/// One version of one deck.
struct DeckVersion: Hashable, Sendable {
  let deck: DeckID
  let hash: DeckHash
}

extension ShelvedDeck {
  /// Which version of which deck it is.
  var version: DeckVersion { DeckVersion(deck: id, hash: hash) }
}
