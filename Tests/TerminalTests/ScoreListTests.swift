import Library
import QuizCore
import Testing

@testable import Terminal

/// The high scores on the screen.
@Suite struct ScoreListTests {
  private func opened(
    _ names: [(String, Int64)] = [("Odile", 1180), ("王小明", 925), ("Sanjay", 925)]
  )
    throws -> Player
  {
    var player = Player(try Decks.builtIn("capitals"))
    let entries = try names.enumerated().map { index, name in
      HighScores.Entry(
        id: try #require(EventID("entry-no-\(index)")), name: try PlayerName(name.0), score: name.1,
        date: Timestamp(milliseconds: 0))
    }
    let ranked = HighScores.rank(entries)
    player.scores = ScorePage(ranked: ranked, total: ranked.count)
    player.press(.text("h"))
    _ = player.takeDeeds()
    return player
  }

  @Test func `ranks, names, points and dates stand in columns`() throws {
    let screen = try opened().screen(60)
    #expect(
      screen == """
          State capitals · High scores
          ────────────────────────────────────────────────────────
            Rank  Name    Points  Date
          ›    1  Odile     1180  2026-11-30
               2  王小明     925  2026-11-30
               2  Sanjay     925  2026-11-30
          r Rename   d Delete   u Undo   x Reset   q Back   ? Keys
        """)
  }

  @Test func `an empty list says so`() throws {
    var player = try opened([])
    #expect(player.screen().contains("No scores yet."))
    player.press(.text("r"), .text("d"), .enter, .down, .up)
    #expect(player.takeDeeds() == [])
  }

  @Test(arguments: [Key.text("d"), .delete])
  func `a score is deleted and can be brought back`(key: Key) throws {
    var player = try opened()
    player.press(.down, key)
    #expect(player.takeDeeds() == ["delete entry-no-1"])
    #expect(player.screen().contains("Deleted: 王小明   u Undo"))
    player.press(.text("u"), .text("u"))
    #expect(player.takeDeeds() == ["restore entry-no-1"])
    #expect(!player.screen().contains("Deleted"))
  }

  @Test func `a name is edited in its row; cancelling changes nothing`() throws {
    var player = try opened()
    player.press(.enter)
    #expect(player.screen().contains("1  Odile"))
    player.type("x")
    player.press(.escape)
    #expect(player.takeDeeds() == [])
    #expect(player.screen().contains("Odile     1180"))
    player.press(.text("r"), .control("u"))
    player.type("<b>小明</b>")
    player.press(.enter)
    #expect(player.takeDeeds() == ["rename entry-no-0 <b>小明</b>"])
  }

  @Test(arguments: [
    ("", "Enter a name."), ("   ", "Enter a name."),
    (String(repeating: "a", count: 41), "A name has at most 40 characters."),
  ])
  func `a name that cannot be is refused and stays to be corrected`(name: String, why: String)
    throws
  {
    var player = try opened()
    player.press(.text("r"), .control("u"), .paste(name), .enter)
    #expect(player.takeDeeds() == [])
    #expect(player.screen().contains(why))
    player.press(.control("u"))
    player.type("Ok")
    player.press(.enter)
    #expect(player.takeDeeds() == ["rename entry-no-0 Ok"])
  }

  @Test func `a reset is confirmed first`() throws {
    var player = try opened()
    player.press(.text("x"))
    #expect(player.screen(80).contains("Put the starter entries back?"))
    player.press(.enter)
    #expect(player.takeDeeds() == [])
    player.press(.text("x"), .text("y"))
    #expect(player.takeDeeds() == ["reset to 5"])
  }

  @Test func `a change that is refused is told, and the list goes on`() throws {
    var player = try opened()
    player.press(.text("d"))
    let error = LibraryError.storage(.readOnly(path: "/x/library.sqlite"))
    _ = player.session.handle(.changeRefused(error))
    #expect(player.screen(120).contains("/x/library.sqlite cannot be written."))
    player.press(.down)
    #expect(player.screen().contains("› "))
  }

  @Test func `q goes back to where the list was opened`() throws {
    var player = try opened()
    player.press(.text("q"))
    #expect(player.screen().contains("Find the capital"))
  }
}
