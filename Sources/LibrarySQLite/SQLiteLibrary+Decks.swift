package import Library
package import QuizCore

extension SQLiteLibrary {
  /// All decks that can be played: the built-in ones, then the user's by name.
  package func decks() async throws(LibraryError) -> [ListedDeck] {
    try await completeImports()
    let decks = try await shelf.current().decks.map(\.listed)
    if indexesAtOnce { await beginIndexing(decks) }
    return decks
  }

  /// The deck files that were refused when the decks were last listed.
  package func refusedDecks() async -> [RefusedDeck] {
    await shelf.refused
  }

  /// One deck, as its file is now.
  package func deck(_ id: DeckID) async throws(LibraryError) -> ShelvedDeck {
    try await completeImports()
    return try await loaded(try await shelf.entry(id, refresh: true))
  }

  /// A deck on the shelf with its cards.
  func loaded(_ entry: DeckShelf.Entry) async throws(LibraryError) -> ShelvedDeck {
    switch entry.source {
    case .ready(let deck): return deck
    case .file(let path):
      if let deck = try await loader.load(entry.version) { return deck }
      await shelf.distrust(path)
      let fresh = try await shelf.entry(entry.id, refresh: true)
      if let deck = try await loader.load(fresh.version) { return deck }
      throw .deckNotFound(entry.id)
    }
  }

  /// The bytes of a deck's file, without its cards being taken apart.
  func bytes(of entry: DeckShelf.Entry) async throws(LibraryError) -> [UInt8] {
    if case .ready(let deck) = entry.source { return deck.bytes }
    let version = entry.version
    let bytes = try await reader.read { (connection) throws(SQLiteError) in
      try connection.file(of: version.deck, hash: version.hash)
    }
    guard let bytes else { throw .deckNotFound(version.deck) }
    return bytes
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
    if let deck = try await loader.load(version) { return deck }
    let deck = try await loaded(try await shelf.entry(game.deck, refresh: true))
    guard deck.hash == game.hash else { throw .deckVersionUnknown(game.deck, game.hash) }
    return deck
  }
}
