import Library
@testable import LibrarySQLite
import QuizCore
import Testing

/// The lists that SQL keeps against the fold that defines them.
@Suite struct ProjectionTests {
  /// A history of `count` events on a few ids, many of which name what is not there.
  private static func history(seed: UInt64, count: Int) throws -> [JournalEvent] {
    var random = Random(seed: seed)
    var events: [JournalEvent] = []
    for index in 0..<count {
      let entry = eventID("event-\(1_000 + random.next(below: UInt32(count)))")
      let id = "event-\(1_000 + index)"
      let kind: JournalEvent.Kind
      switch random.next(below: 10) {
      case 0: kind = .scoreDeleted(entry: entry)
      case 1: kind = .scoreRestored(entry: entry)
      case 2: kind = .scoreRenamed(entry: entry, name: try PlayerName("Name \(index)"))
      case 3 where random.next(below: 5) == 0:
        kind = .scoresReset(
          starters: [
            Deck.Starter(name: .unknown, score: 9), Deck.Starter(name: .unknown, score: 4),
          ])
      default:
        kind = .gameFinished(
          try game(id, right: Int(random.next(below: 21)), name: index % 3 == 0 ? "A" : nil))
      }
      // Times that stand still and go back: the clock of a machine does.
      let at = time(Int64(random.next(below: 5)))
      events.append(JournalEvent(id: eventID(id), at: at, deck: sumsID, kind: kind))
    }
    return events
  }

  private func score(_ event: JournalEvent) throws -> Int64 {
    guard case .gameFinished(let game) = event.kind else { return 0 }
    let deck = try DeckReader.read(Array(sums.utf8))
    return try Game.replay(deck: deck, setup: game.setup, answers: game.answers).score
  }

  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func `lists, ranks and totals are those of the fold, also when made again`(seed: UInt64)
    async throws
  {
    let folder = try TemporaryFolder()
    let library = try openLibrary(folder)
    try await library.change("begin-01", .scoresReset(starters: []))
    var fold = HighScores()
    for event in try Self.history(seed: seed, count: 150) {
      do {
        if case .gameFinished(let game) = event.kind {
          let receipt = try await library.accept(game, at: event.at).receipt
          fold.apply(event, score: receipt.score)
          let own = fold.ranked.first { $0.entry.id == game.id }
          #expect(receipt == GameReceipt(score: try score(event), rank: own?.rank))
        } else {
          try await library.change(event)
          fold.apply(event)
        }
      } catch LibraryError.scoreNotFound {
        // Refused, so not in the journal, so not folded either.
        continue
      }
    }
    let page = try await library.scores(of: sumsID, limit: 1_000)
    #expect(page.ranked == fold.ranked)
    #expect(page.total == fold.ranked.count)
    let top = try await library.scores(of: sumsID, limit: 3)
    #expect(top.ranked == Array(fold.ranked.prefix(3)))

    let name = try await library.lastName()
    try spoil(folder.file("library.sqlite"))
    #expect(try await library.scores(of: sumsID, limit: 1_000).ranked != fold.ranked)
    _ = try await library.rebuild()
    let again = try await library.scores(of: sumsID, limit: 1_000)
    #expect(again.ranked == fold.ranked)
    #expect(again.total == fold.ranked.count)
    #expect(try await library.lastName() == name)
    await library.close()
  }

  private func spoil(_ database: String) throws {
    try sql(
      database,
      """
      INSERT INTO score (seq, part, deck, id, name, score, date)
        VALUES (1, 9, 'sums', 'not-there', 'X', 99, 0);
      UPDATE tally SET entries = 7; DELETE FROM last_name;
      """)
  }

  @Test func `the journal cannot be changed, only added to`() async throws {
    let folder = try TemporaryFolder()
    let library = try openLibrary(folder)
    _ = try await library.accept(game("game-one", right: 9), at: time(1))
    #expect(throws: SQLiteError.self) {
      try sql(folder.file("library.sqlite"), "UPDATE event SET body = '{}'")
    }
    #expect(throws: SQLiteError.self) {
      try sql(folder.file("library.sqlite"), "DELETE FROM event")
    }
  }

  @Test func `every stored game comes to its stored score when it is replayed`() async throws {
    let folder = try TemporaryFolder()
    let library = try openLibrary(folder)
    for right in 0...20 {
      _ = try await library.accept(game("game-\(100 + right)", right: right), at: time(1))
    }
    let connection = try Connection(path: folder.file("library.sqlite"), busyMilliseconds: 0)
    let stored = try connection.query(
      "SELECT body, score FROM event WHERE kind = 'game' ORDER BY seq"
    ) { row in (row.bytes(0), row.integer(1)) }
    #expect(stored.map(\.1) == Array(0...20))
    for (body, score) in stored {
      let game = try FinishedGame.read(body)
      let file = try #require(try connection.file(of: game.deck, hash: game.hash))
      let deck = try DeckReader.read(file)
      #expect(
        try Game.replay(deck: deck, setup: game.setup, answers: game.answers).score == score)
    }
  }
}
