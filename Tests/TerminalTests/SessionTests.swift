import Library
import QuizCore
import Testing

@testable import Terminal

/// What holds on every screen: leaving, help, saving, going on with a game, the high scores.
@Suite struct SessionTests {
  @Test func `a game that cannot be kept says why, tries again, and is not shown as saved`() throws
  {
    var player = Player(try Decks.builtIn("bullseye"))
    let fault = StorageFault.diskFull(path: "/data/library.sqlite")
    player.outcome = { _ in .failure(.storage(fault)) }
    player.press(.enter, .enter, .text("o"))
    let screen = player.screen(80)
    #expect(screen.contains("✗ The game is not saved"))
    #expect(screen.contains("The disk that holds /data/library.sqlite is full."))
    #expect(screen.contains("s Try again   g Go on without saving   q Quit"))
    #expect(player.session.hasUnsavedGame)
    _ = player.takeDeeds()
    player.press(.text("s"))
    #expect(player.takeDeeds() == ["keep 1"])
    let deck = try Decks.builtIn("bullseye").deck
    player.outcome = { Player.accept($0, deck) }
    player.press(.text("s"))
    #expect(player.screen().contains("Saved: "))
    #expect(!player.session.hasUnsavedGame)
  }

  @Test func `leaving with an unsaved game leaves its file`() throws {
    var player = Player(try Decks.builtIn("bullseye"))
    player.outcome = { _ in .failure(.storage(.locked(path: "/x"))) }
    player.press(.enter, .enter, .text("o"))
    _ = player.takeDeeds()
    player.press(.text("q"))
    #expect(player.takeDeeds() == ["quit"])
    #expect(player.session.farewell.first == "The finished game is not in the library yet.")
  }

  @Test(arguments: [Key.text("q"), .escape, .control("c")])
  func `leaving a game says that it is kept`(key: Key) throws {
    var player = Player(try Decks.builtIn("trivia"))
    player.press(.text("t"))
    player.letTimePass()
    _ = player.takeDeeds()
    player.press(key)
    #expect(player.takeDeeds() == ["quit"])
    #expect(
      player.session.farewell == [
        "You leave after 1 of 9 answers: the game is not finished.",
        "Your game is kept: \"quizdeck play trivia\" goes on with it.",
      ])
  }

  @Test func `a game that was left goes on where it stood`() throws {
    let shelved = try Decks.builtIn("trivia")
    var first = Player(shelved)
    first.press(.text("t"))
    first.letTimePass()
    first.press(.text("f"))
    let record = try #require(first.session.run.record)
    var writer = JSONWriter()
    record.write(to: &writer)
    let left = LeftGame.read(
      writer.bytes, deck: shelved.deck, hash: shelved.hash, language: .english)
    var second = Player(shelved, left: left) { $0.seed = nil }
    #expect(second.screen(76).contains("› 1  Go on with the game you left (2 of 9 answered)"))
    #expect(second.screen(76).contains("2  Begin anew"))
    second.press(.enter)
    #expect(second.screen().contains("3/9   Score: 1"))
    #expect(second.session.run.record?.id == record.id)
    #expect(Player(shelved, left: left).game?.turns.isEmpty == true, "a seed begins a new game")
    let anew = Player(shelved, left: left) {
      $0.seed = nil
      $0.startsAnew = true
    }
    #expect(anew.game?.turns.isEmpty == true)
  }

  @Test func `a finished game that was not kept is kept at the next start`() throws {
    let shelved = try Decks.builtIn("trivia")
    var first = Player(shelved)
    for _ in 0..<9 {
      first.press(.text("t"))
      if first.game?.turns.count != 9 { first.letTimePass() }
    }
    let record = try #require(first.session.run.record)
    let game = try Game(deck: shelved.deck, setup: record.setup, answers: record.answers)
    var second = Player(shelved, left: .found(ResumableGame(id: record.id, game: game))) {
      $0.seed = nil
    }
    _ = second.takeDeeds()
    second.press(.enter)
    #expect(second.takeDeeds() == ["keep 9", "forget"])
    #expect(second.screen().contains("Finished"))
  }

  @Test func `a game of another version of the deck, or a damaged one, is not gone on with`() throws
  {
    let shelved = try Decks.builtIn("trivia")
    let other = try #require(DeckHash("0123"))
    var player = Player(shelved)
    player.press(.text("t"))
    var writer = JSONWriter()
    try #require(player.session.run.record).write(to: &writer)
    let texts = [
      LeftGame.read(writer.bytes, deck: shelved.deck, hash: other, language: .english),
      LeftGame.read(
        Array(writer.bytes.dropLast(9)), deck: shelved.deck, hash: shelved.hash, language: .english),
      LeftGame.read([], deck: shelved.deck, hash: shelved.hash, language: .english),
    ].map { left -> String in if case .lost(let why) = left { why } else { "" } }
    #expect(
      texts[0] == "The game you left cannot go on: the deck has changed since. A new game begins.")
    #expect(texts[1].hasPrefix("The game you left cannot be read (1:"))
    #expect(texts[2].hasPrefix("The game you left cannot be read ("))
    let noticed = Player(shelved, left: .lost(texts[0]))
    #expect(noticed.screen(90).contains(texts[0]))
  }

  @Test func `help shows the keys of the screen it is opened on`() throws {
    var player = Player(try Decks.builtIn("bullseye"))
    player.press(.text("?"))
    #expect(
      player.screen(64) == """
          Keys
          ────────────────────────────────────────────────────────────
          ← →                  Move
          Shift-← → PgUp PgDn  Big steps
          Home End             Ends
          Enter                Hit me
          Enter Space          Continue
          o Ctrl-O             Start over
          q Esc Ctrl-C         Leave; the game is kept and can go on
                               later
          Any key goes back.
        """)
    player.press(.text("x"))
    #expect(player.screen().contains("Round 1"))
  }

  @Test func `each game has its own seed, and a given seed gives the same games`() throws {
    func seeds(_ seed: UInt64) throws -> [UInt64?] {
      var player = Player(try Decks.builtIn("bullseye")) { $0.seed = seed }
      var seeds = [player.game?.setup.seed]
      for _ in 0..<2 {
        player.press(.text("o"))
        seeds.append(player.game?.setup.seed)
      }
      return seeds
    }
    let first = try seeds(5)
    #expect(first[0] == 5)
    #expect(Set(first).count == 3)
    let again = try seeds(5)
    #expect(again == first)
  }

  @Test func `Ctrl-Z and Ctrl-L are for the shell`() throws {
    var player = Player(try Decks.builtIn("trivia"))
    _ = player.takeDeeds()
    player.press(.control("z"), .control("l"))
    #expect(player.takeDeeds() == ["suspend", "redraw"])
  }
}
