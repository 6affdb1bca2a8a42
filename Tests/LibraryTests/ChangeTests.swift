import Library
import LibrarySQLite
import QuizCore
import Testing

@Suite struct ChangeTests {
  let folder: TemporaryFolder
  let library: SQLiteLibrary
  let entry = eventID("game-one")

  init() async throws {
    folder = try TemporaryFolder()
    library = try openLibrary(folder)
    _ = try await library.accept(game("game-one", right: 9, name: "Cy"), at: time(5))
  }

  @Test func `a name can be changed, to markup as text too`() async throws {
    try await library.change(
      "change-1", .scoreRenamed(entry: entry, name: PlayerName("<b>\"O'Neil\"</b> ☃️")))
    #expect(try await library.list()[1] == "2 <b>\"O'Neil\"</b> ☃️ 9")
  }

  @Test func `a score can be deleted and the deletion undone`() async throws {
    try await library.change("change-1", .scoreDeleted(entry: entry))
    #expect(try await library.list() == ["1 Ada 12", "2 Bo 7"])
    #expect(try await library.scores(of: sumsID, limit: 1).total == 2)
    try await library.change("change-2", .scoreRestored(entry: entry))
    #expect(try await library.list() == ["1 Ada 12", "2 Cy 9", "3 Bo 7"])
    #expect(try await library.scores(of: sumsID, limit: 1).total == 3)
  }

  @Test func `a reset puts the starters back and ends what was there`() async throws {
    let starters = try await library.deck(sumsID).deck.starters
    try await library.change("reset-01", .scoresReset(starters: starters))
    #expect(try await library.list() == ["1 Ada 12", "2 Bo 7"])
    await #expect(throws: LibraryError.scoreNotFound(entry)) {
      try await library.change("change-1", .scoreRestored(entry: entry))
    }
  }

  @Test func `a reset under the longest of ids brings entries that can be changed`() async throws {
    let long = String(repeating: "r", count: 64)
    try await library.change(long, .scoresReset(starters: library.deck(sumsID).deck.starters))
    let first = try #require(try await library.scores(of: sumsID, limit: 1).ranked.first)
    try await library.change("change-1", .scoreDeleted(entry: first.entry.id))
    #expect(try await library.list() == ["1 Bo 7"])
  }

  @Test func `what names no score of the list is refused`() async throws {
    let missing = eventID("missing-one")
    let name = try PlayerName("X")
    for kind in [
      JournalEvent.Kind.scoreDeleted(entry: missing), .scoreRestored(entry: missing),
      .scoreRenamed(entry: missing, name: name),
    ] {
      await #expect(throws: LibraryError.scoreNotFound(missing)) {
        try await library.change("change-1", kind)
      }
    }
    try await library.change("change-1", .scoreDeleted(entry: entry))
    await #expect(throws: LibraryError.scoreNotFound(entry)) {
      try await library.change("change-2", .scoreRenamed(entry: entry, name: name))
    }
  }

  @Test func `a change that is sent twice is kept once`() async throws {
    try await library.change("change-1", .scoreDeleted(entry: entry))
    try await library.change("change-2", .scoreRestored(entry: entry))
    try await library.change("change-1", .scoreDeleted(entry: entry))
    #expect(try await library.list().count == 3)
    await #expect(throws: LibraryError.eventConflict(eventID("change-1"))) {
      try await library.change("change-1", .scoreRestored(entry: entry))
    }
  }

  @Test func `a change of an unknown deck's scores is refused`() async throws {
    let other = deckID("other")
    await #expect(throws: LibraryError.deckNotFound(other)) {
      try await library.change("change-1", .scoresReset(starters: []), deck: other)
    }
  }

  @Test func `everything is there after the library is opened again`() async throws {
    try await library.change("change-1", .scoreRenamed(entry: entry, name: PlayerName("Dee")))
    let before = try await library.list()
    await library.close()
    #expect(try await openLibrary(folder).list() == before)
    #expect(before == ["1 Ada 12", "2 Dee 9", "3 Bo 7"])
  }

  @Test func `a closed library says so`() async throws {
    await library.close()
    await #expect(throws: LibraryError.self) {
      try await library.change("change-1", .scoreDeleted(entry: entry))
    }
  }
}
