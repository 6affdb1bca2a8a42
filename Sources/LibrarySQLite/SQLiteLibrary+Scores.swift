package import Library
package import QuizCore

extension SQLiteLibrary {
  /// A deck's best scores, at most `limit`, with their ranks.
  package func scores(of deck: DeckID, limit: Int) async throws(LibraryError) -> ScorePage {
    while true {
      let generation = file.generation
      _ = try await shelf.entry(deck, refresh: false)
      let page = try await reader.scores(of: deck, limit: limit)
      // A library that was begun anew meanwhile has to get the deck's starters first.
      if file.generation == generation { return page }
    }
  }

  /// The name that was last given, in a game or when a score was renamed.
  package func lastName() async throws(LibraryError) -> PlayerName? {
    try await reader.read { (connection) throws(SQLiteError) in try connection.lastName() }
  }

  /// Replays a finished game, keeps it, and enters its score.
  package nonisolated(nonsending) func accept(
    _ game: FinishedGame, at time: Timestamp
  ) async throws(LibraryError) -> Acceptance {
    let deck = try await version(of: game)
    let isLong = game.answers.count + deck.deck.cards.count > Self.shortReplay
    let score =
      isLong
      ? try await Self.replayElsewhere(game, with: deck.deck)
      : try Self.replay(game, with: deck.deck)
    let event = EventRecord(
      JournalEvent(id: game.id, at: time, deck: game.deck, kind: .gameFinished(game)))
    return try await writer.perform { (session) throws(SQLiteError) in
      try session.enter(event, of: game, score: score, deck: deck)
    }
  }

  /// Keeps a change of a deck's scores; one that names a score which is not in the list is refused.
  package func change(_ event: JournalEvent) async throws(LibraryError) {
    if case .gameFinished(let game) = event.kind {
      _ = try await accept(game, at: event.at)
      return
    }
    _ = try await shelf.entry(event.deck, refresh: false)
    let record = EventRecord(event)
    try await writer.perform { (session) throws(SQLiteError) in try session.change(record) }
  }

  /// The answers and cards of a game that is replayed at once, wherever the caller is: well under a millisecond's worth.
  private static let shortReplay = 1_000

  @concurrent private static func replayElsewhere(
    _ game: FinishedGame, with deck: Deck
  ) async throws(LibraryError) -> Int64 {
    try replay(game, with: deck)
  }

  /// What a game comes to, played again from its answers.
  private static func replay(_ game: FinishedGame, with deck: Deck) throws(LibraryError) -> Int64 {
    do throws(GameError) {
      return try Game.replay(deck: deck, setup: game.setup, answers: game.answers).score
    } catch {
      throw .gameRefused(error)
    }
  }
}

extension WriteSession {
  fileprivate func enter(
    _ event: EventRecord, of game: FinishedGame, score: Int64, deck: ShelvedDeck
  ) throws(SQLiteError) -> Result<Acceptance, LibraryError> {
    switch try connection.kept(event) {
    case .same(let receipt?): return .success(Acceptance(receipt: receipt, isNew: false))
    case .same(nil), .other: return .failure(.eventConflict(event.id))
    case .nothing: break
    }
    try keep(deck)
    let enters = game.entersHighScores(with: score)
    let rank = enters ? try connection.rank(of: score, deck: game.deck) : nil
    let receipt = GameReceipt(score: score, rank: rank)
    let number = try connection.append(event, receipt: receipt)
    try connection.project(event, number: number, score: score)
    return .success(Acceptance(receipt: receipt, isNew: true))
  }

  fileprivate func change(_ event: EventRecord) throws(SQLiteError) -> Result<Void, LibraryError> {
    switch try connection.kept(event) {
    case .same: return .success(())
    case .other: return .failure(.eventConflict(event.id))
    case .nothing: break
    }
    if let entry = event.entry {
      let found = try connection.find(entry, deck: event.deck)
      guard let found, !found.isDeleted || event.restores else {
        return .failure(.scoreNotFound(entry))
      }
    }
    let number = try connection.append(event)
    try connection.project(event, number: number, score: 0)
    return .success(())
  }
}

extension EventRecord {
  /// The score that a change is about; `nil` for what is about no single one.
  fileprivate var entry: EventID? {
    switch kind {
    case .scoreRenamed(let entry, _), .scoreDeleted(let entry), .scoreRestored(let entry): entry
    case .gameFinished, .scoresReset, .deckImported, .importUndone: nil
    }
  }

  fileprivate var restores: Bool {
    if case .scoreRestored = kind { true } else { false }
  }
}
