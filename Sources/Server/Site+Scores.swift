internal import HTTPServer
internal import Library
internal import Platform
internal import QuizCore

extension Site {
  /// The most scores that one list shows.
  static let listedScores = 100

  /// A deck's high scores, for whoever looks again and again.
  nonisolated(nonsending) func scores(_ deck: DeckID) async throws(APIError) -> HTTPResponse {
    .list(try await best(of: deck))
  }

  private nonisolated(nonsending) func best(of deck: DeckID) async throws(APIError) -> [UInt8] {
    let page = try await asking { () async throws(LibraryError) in
      try await library.scores(of: deck, limit: Self.listedScores)
    }
    var writer = JSONWriter()
    HighScores.write(page.ranked, total: page.total, to: &writer)
    return writer.bytes
  }

  /// Keeps a finished game, which is replayed before its score counts.
  nonisolated(nonsending) func accept(_ request: Request) async throws(APIError) -> HTTPResponse {
    if request.body.count <= Self.smallGame { return try await keep(try game(in: request)) }
    return try await inTurn(largeGames) { () async throws(APIError) in
      try await keepLarge(request)
    }
  }

  /// The bytes of a game that is read between two other requests.
  private static let smallGame = 32 * 1024

  private func game(in request: Request) throws(APIError) -> FinishedGame {
    try read(request) { bytes throws(WireError) in try FinishedGame.read(bytes) }
  }

  /// Reads and replays a game elsewhere than on the thread of the event loop.
  @concurrent private func keepLarge(_ request: Request) async throws(APIError) -> HTTPResponse {
    try await keep(try game(in: request))
  }

  private nonisolated(nonsending) func keep(
    _ game: FinishedGame
  ) async throws(APIError) -> HTTPResponse {
    let acceptance = try await asking { () async throws(LibraryError) in
      try await library.accept(game, at: now())
    }
    var writer = JSONWriter()
    acceptance.receipt.write(to: &writer)
    return .json(writer.bytes, status: acceptance.isNew ? .created : .ok)
  }

  /// Gives a score another name.
  nonisolated(nonsending) func rename(
    _ entry: EventID, of deck: DeckID, _ request: Request
  ) async throws(APIError) -> HTTPResponse {
    let change = try read(request) { bytes throws(WireError) in
      try ScoreChange.read(bytes, needsName: true)
    }
    guard let name = change.name else { throw .missingEvent }
    return try await self.change(deck, change.event, .scoreRenamed(entry: entry, name: name))
  }

  /// Puts the deck's starter entries back.
  nonisolated(nonsending) func reset(_ id: DeckID, _ request: Request) async throws(APIError)
    -> HTTPResponse
  {
    let event = try event(inBodyOf: request)
    let deck = try await asking { () async throws(LibraryError) in try await library.deck(id) }
    return try await change(id, event, .scoresReset(starters: deck.deck.starters))
  }

  /// Keeps a change, and answers with the list as it is now.
  nonisolated(nonsending) func change(
    _ deck: DeckID, _ event: EventID, _ kind: JournalEvent.Kind
  ) async throws(APIError) -> HTTPResponse {
    try await asking { () async throws(LibraryError) in
      try await library.change(JournalEvent(id: event, at: now(), deck: deck, kind: kind))
    }
    return .json(try await best(of: deck))
  }

  /// The id of a change that says nothing else.
  func event(inBodyOf request: Request) throws(APIError) -> EventID {
    try read(request) { bytes throws(WireError) in try ScoreChange.read(bytes, needsName: false) }
      .event
  }

  /// The id of a change that has no body.
  func event(inQueryOf request: Request) throws(APIError) -> EventID {
    guard let event = request.query["event"].flatMap({ EventID($0) }) else { throw .missingEvent }
    return event
  }
}
