import Glibc
import Library
@testable import LibrarySQLite
import Platform
import QuizCore
import Testing

/// A real process that writes is killed at random moments.
@Suite struct CrashTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `what was acknowledged before kill -9 is there, and nothing is there by half`()
    async throws
  {
    var acknowledged: [String] = []
    for round in 0..<20 {
      let child = try Child(["write", folder.path, "round-\(round)"])
      // The first ones die while they open the library, the others after up to some hundred changes.
      let count = round < 4 ? 0 : Int.random(in: 1...400)
      usleep(UInt32.random(in: 0...20_000))
      acknowledged += child.killAndReadLines(after: count)
      try check(acknowledged)
    }
    #expect(acknowledged.count >= 16)
    let library = try openLibrary(folder)
    let games = acknowledged.count { $0.hasPrefix("game") }
    #expect(try await library.scores(of: sumsID, limit: 1).total >= games + 2)
    #expect(library.damage == nil)
    await library.close()
  }

  @Test func `an index whose maker is killed is completed, and finds each card once, as it is now`()
    async throws
  {
    var searched = 0
    for _ in 0..<8 {
      let child = try Child(["search", folder.path])
      usleep(UInt32.random(in: 50_000...600_000))
      searched += child.killAndReadLines(after: 0).count
      let library = try openLibrary(folder)
      for deck in try await library.decks().map(\.listing) where deck.id != sumsID {
        let state = try await library.deck(deck.id).deck.cards[0].backText
        var request = SearchRequest("\"\(state)\"", deck: deck.id)
        request.waits = true
        let page = try await library.search(request)
        #expect(page.total == Int(deck.cards) && page.indexed == page.cards)
        request.text = "state"
        #expect(try await library.search(request).total == Int(deck.cards))
      }
      #expect(library.damage == nil)
      await library.close()
    }
    #expect(searched > 0, "it got on, too")
  }

  @Test func `two processes and this one write the same library at once`() async throws {
    let library = try openLibrary(folder)
    let children = try (0..<2).map { try Child(["write", folder.path, "child-\($0)"]) }
    for index in 0..<300 {
      let acceptance = try await library.accept(
        game("own-\(10_000 + index)", right: 9), at: time(1))
      #expect(acceptance.isNew)
    }
    let acknowledged = children.flatMap { $0.killAndReadLines(after: 100) }
    #expect(acknowledged.count >= 200)
    try check(acknowledged)
    let own = try await library.scores(of: sumsID, limit: 100_000).ranked.count {
      $0.entry.id.text.hasPrefix("own-")
    }
    #expect(own == 300)
    await library.close()
  }

  /// Whether each acknowledged change is in the journal and in the list, and the list is that of the journal.
  private func check(_ acknowledged: [String]) throws {
    let connection = try Connection(path: folder.file("library.sqlite"), busyMilliseconds: 5_000)
    guard !acknowledged.isEmpty else { return }
    let sound = try connection.query("PRAGMA integrity_check") { row in row.text(0) }
    #expect(sound == ["ok"])
    let rows = try connection.query("SELECT id, score, name FROM score") { row in
      (row.text(0), (row.integer(1), row.text(2)))
    }
    let list = Dictionary(uniqueKeysWithValues: rows)
    let events = Set(try connection.query("SELECT id FROM event") { row in row.text(0) })
    for line in acknowledged {
      let parts = line.split(separator: " ", maxSplits: 2).map(String.init)
      let entry = try #require(list[parts[1]], "\(line) is not in the list")
      if parts[0] == "game" {
        #expect(events.contains(parts[1]) && "\(entry.0)" == parts[2])
      } else {
        #expect(events.contains("\(parts[1])-name") && entry.1 == parts[2])
      }
    }
    let stored = try connection.query(Self.scoreRows) { row in row.text(0) }
    try connection.execute("BEGIN")
    try connection.rebuildProjections()
    #expect(try connection.query(Self.scoreRows) { row in row.text(0) } == stored)
    connection.rollBack()
  }

  private static let scoreRows = """
    SELECT deck || id || name || score || date || deleted FROM score ORDER BY deck, id
    """
}

extension Card {
  /// What is on the back of a pair.
  fileprivate var backText: String {
    if case .pair(_, let back, _) = content { back.plain } else { "" }
  }
}
