internal import HTTPServer
internal import Library
internal import QuizCore

extension Site {
  /// The most scores that one list shows.
  static let listedScores = 100

  /// A deck's high scores.
  nonisolated(nonsending) func scores(_ deck: DeckID) async throws(APIError) -> HTTPResponse {
    let page = try await asking { () async throws(LibraryError) in
      try await library.scores(of: deck, limit: Self.listedScores)
    }
    var writer = JSONWriter()
    HighScores.write(page.ranked, total: page.total, to: &writer)
    return .json(writer.bytes)
  }

  /// Keeps a finished game, which is replayed before its score counts.
  nonisolated(nonsending) func accept(_ request: Request) async throws(APIError) -> HTTPResponse {
    let game = try read(request) { bytes throws(WireError) in try FinishedGame.read(bytes) }
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
    let event = try read(request) { bytes throws(WireError) in
      try ScoreChange.read(bytes, needsName: false)
    }.event
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
    return try await scores(deck)
  }

  /// The id of a change that has no body.
  func event(inQueryOf request: Request) throws(APIError) -> EventID {
    guard let event = request.query["event"].flatMap({ EventID($0) }) else { throw .missingEvent }
    return event
  }
}
