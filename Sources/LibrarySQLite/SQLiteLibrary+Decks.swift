package import Library
package import QuizCore

extension SQLiteLibrary {
  /// All decks that can be played: the built-in ones, then the user's by name.
  package func decks() async throws(LibraryError) -> [ShelvedDeck] {
    try await completeImports()
    return try await shelf.current().decks
  }

  /// The deck files that were refused when the decks were last listed.
  package func refusedDecks() async -> [RefusedDeck] {
    await shelf.refused
  }

  /// One deck, as its file is now.
  package func deck(_ id: DeckID) async throws(LibraryError) -> ShelvedDeck {
    try await completeImports()
    return try await shelf.deck(id, refresh: true)
  }

  /// The deck in the version that a game was played with.
  nonisolated(nonsending) func version(
    of game: FinishedGame
  ) async throws(LibraryError) -> ShelvedDeck {
    let version = DeckVersion(deck: game.deck, hash: game.hash)
    if let deck = versions[version] { return deck }
    if let deck = await shelf.deck(version) {
      versions.remember(deck)
      return deck
    }
    let file = try await reader.read { (connection) throws(SQLiteError) in
      try connection.file(of: version.deck, hash: version.hash)
    }
    if let file { return try versions.read(file, as: version) }
    let deck = try await shelf.deck(game.deck, refresh: true)
    guard deck.hash == game.hash else { throw .deckVersionUnknown(game.deck, game.hash) }
    return deck
  }
}
