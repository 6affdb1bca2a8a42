import Library
import LibrarySQLite
import QuizCore
import Testing

@Suite struct GameTests {
  let folder: TemporaryFolder
  let library: SQLiteLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = try openLibrary(folder)
  }

  @Test func `a game is replayed, ranked and listed`() async throws {
    let acceptance = try await library.accept(game("game-one", right: 9, name: "Cy"), at: time(5))
    #expect(acceptance.receipt == GameReceipt(score: 9, rank: 2))
    #expect(acceptance.isNew)
    #expect(try await library.list() == ["1 Ada 12", "2 Cy 9", "3 Bo 7"])
    let page = try await library.scores(of: sumsID, limit: 10)
    #expect(page.ranked[1].entry.id == eventID("game-one"))
    #expect(page.ranked[1].entry.date == time(5))
  }

  @Test func `equal scores share a rank and the earlier comes first`() async throws {
    _ = try await library.accept(game("game-late", right: 12, name: "Late"), at: time(Int64.max))
    let early = try await library.accept(game("game-early", right: 12, name: "Early"), at: time(1))
    #expect(early.receipt.rank == 1)
    let lower = try await library.accept(game("game-lower", right: 11, name: "Low"), at: time(2))
    #expect(lower.receipt.rank == 4)
    #expect(
      try await library.list() == ["1 Early 12", "1 Ada 12", "1 Late 12", "4 Low 11", "5 Bo 7"])
  }

  @Test func `a game that is sent twice gives the same receipt and counts once`() async throws {
    let first = try await library.accept(game("game-one", right: 9), at: time(5))
    _ = try await library.accept(game("game-two", right: 20), at: time(6))
    let again = try await library.accept(game("game-one", right: 9), at: time(7))
    #expect(again.receipt == first.receipt)
    #expect(!again.isNew)
    #expect(try await library.list().count == 4)
  }

  @Test func `an id that is taken by another game is a conflict`() async throws {
    _ = try await library.accept(game("game-one", right: 9), at: time(5))
    await #expect(throws: LibraryError.eventConflict(eventID("game-one"))) {
      try await library.accept(game("game-one", right: 10), at: time(5))
    }
    #expect(try await library.list().count == 3)
  }

  @Test func `an id that is taken by a change is a conflict`() async throws {
    try await library.change("event-one", .scoresReset(starters: []))
    await #expect(throws: LibraryError.eventConflict(eventID("event-one"))) {
      try await library.accept(game("event-one", right: 10), at: time(5))
    }
  }

  @Test func `an unfinished game is refused and leaves its id free`() async throws {
    let whole = try game("game-one", right: 9)
    let part = FinishedGame(
      id: whole.id, deck: whole.deck, hash: whole.hash, setup: whole.setup,
      answers: Array(whole.answers.dropLast()), name: nil)
    await #expect(throws: LibraryError.gameRefused(.unfinished)) {
      try await library.accept(part, at: time(1))
    }
    #expect(try await library.accept(whole, at: time(1)).isNew)
  }

  @Test func `a game without points is kept and enters no list`() async throws {
    let acceptance = try await library.accept(game("game-one", right: 0), at: time(1))
    #expect(acceptance.receipt == GameReceipt(score: 0, rank: nil))
    #expect(try await library.list().count == 2)
    #expect(try await !library.accept(game("game-one", right: 0), at: time(1)).isNew)
  }

  @Test func `practice of chosen cards enters no list`() async throws {
    let card = try #require(CardID("c3"))
    let practice = FinishedGame(
      id: eventID("practice"), deck: sumsID, hash: DeckHash(of: Array(sums.utf8)),
      setup: GameSetup(seed: 1, only: [card]),
      answers: [Answer(card: card, response: .trueFalse(true))], name: nil)
    let acceptance = try await library.accept(practice, at: time(1))
    #expect(acceptance.receipt == GameReceipt(score: 1, rank: nil))
    #expect(try await library.list().count == 2)
  }

  @Test func `games and lists of unknown decks and versions are refused`() async throws {
    let other = deckID("other")
    await #expect(throws: LibraryError.deckNotFound(other)) {
      try await library.scores(of: other, limit: 10)
    }
    let whole = try game("game-one", right: 1)
    let lost = FinishedGame(
      id: whole.id, deck: other, hash: whole.hash, setup: whole.setup, answers: whole.answers,
      name: nil)
    await #expect(throws: LibraryError.deckNotFound(other)) {
      try await library.accept(lost, at: time(1))
    }
    let hash = DeckHash(of: [1])
    await #expect(throws: LibraryError.deckVersionUnknown(sumsID, hash)) {
      try await library.accept(game("game-two", right: 1, hash: hash), at: time(1))
    }
  }

  @Test func `the last name given is remembered, by a game or by a change`() async throws {
    #expect(try await library.lastName() == nil)
    _ = try await library.accept(game("game-one", right: 1, name: "Cy"), at: time(1))
    _ = try await library.accept(game("game-two", right: 1), at: time(2))
    #expect(try await library.lastName()?.text == "Cy")
    try await library.change(
      "change-1", .scoreRenamed(entry: eventID("game-two"), name: PlayerName("王小明")))
    #expect(try await openLibrary(folder).lastName()?.text == "王小明")
  }
}
