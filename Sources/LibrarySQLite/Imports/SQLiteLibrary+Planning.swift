internal import DeckFormats
internal import Library
internal import QuizCore

extension SQLiteLibrary {
  /// What an import is going to do to the library as it is now.
  func plan(_ request: ImportRequest) async throws(LibraryError) -> ImportPlan {
    let sources = ImportSources(request)
    let shelf = try await shelf.current()
    var known: [ImportOrigin: ImportSurroundings.KnownVersion] = [:]
    for source in sources.decks where request.choices.deck == nil {
      let decks = try await reader.read { (connection) throws(SQLiteError) in
        try connection.decks(of: source.origin)
      }
      for (origin, id) in decks { known[origin] = try await knownDeck(id, on: shelf) }
    }
    let named = try await request.choices.deck.flatMapAsync { (id) throws(LibraryError) in
      try await namedDeck(id, on: shelf)
    }
    let surroundings = ImportSurroundings(known: known, named: named, names: shelf.names)
    return try ImportPlanner.plan(request, sources, in: surroundings)
  }

  /// The deck of this name, if it is on the shelf as a file of the user's.
  private func knownDeck(
    _ id: DeckID, on shelf: DeckShelf.Contents
  ) async throws(LibraryError) -> ImportSurroundings.KnownVersion? {
    guard let entry = shelf.decks.first(where: { $0.id == id && !$0.listed.isBuiltIn }) else {
      return nil
    }
    let shelved = try await loaded(entry)
    let (last, originals) = try await reader.read {
      (connection) throws(SQLiteError) -> (LastImport?, [String: String]) in
      guard let last = try connection.lastImport(of: id) else { return (nil, [:]) }
      return (last, try connection.deckOriginals(of: last, deck: id))
    }
    let imported = try await last.flatMapAsync { (last) throws(LibraryError) in
      try await version(of: id, hash: last.source, on: shelved)
    }
    let deck = KnownDeck(
      id: id, current: shelved.deck, imported: imported, items: last?.items ?? [],
      originals: originals)
    return ImportSurroundings.KnownVersion(deck: deck, shelved: shelved)
  }

  /// The deck that the person named; `nil` for a name that is free.
  private func namedDeck(
    _ id: DeckID, on shelf: DeckShelf.Contents
  ) async throws(LibraryError) -> ImportSurroundings.KnownVersion? {
    if let known = try await knownDeck(id, on: shelf) { return known }
    guard shelf.names.contains(id.text.lowercased()) else { return nil }
    throw .importRefused(
      "The name \(id) is that of a built-in deck or of a file that is refused. Choose another with --deck."
    )
  }

  /// A version of a deck, as it was kept; `nil` when it is not known any more.
  func version(
    of id: DeckID, hash: DeckHash, on shelved: ShelvedDeck
  ) async throws(LibraryError) -> Deck? {
    if shelved.hash == hash { return shelved.deck }
    return try await loader.load(DeckVersion(deck: id, hash: hash))?.deck
  }
}

extension DeckShelf.Contents {
  /// The names of all deck files, those that were refused too, in small letters.
  fileprivate var names: Set<String> {
    let files = refused.map { $0.path.split(separator: "/").last ?? "" }
    let stems = files.map {
      $0.hasSuffix(DeckFile.ending) ? $0.dropLast(DeckFile.ending.count) : $0
    }
    return Set(decks.map { $0.id.text.lowercased() } + stems.map { $0.lowercased() })
  }
}

extension Optional where Wrapped: Sendable {
  /// What `body` makes of the value, if there is one.
  fileprivate func flatMapAsync<Value: Sendable>(
    _ body: (Wrapped) async throws(LibraryError) -> Value?
  ) async throws(LibraryError) -> Value? {
    guard let value = self else { return nil }
    return try await body(value)
  }
}
