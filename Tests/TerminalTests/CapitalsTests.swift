import Library
import QuizCore
import Testing

@testable import Terminal

/// State capitals on the screen: a start screen, no verdict before the end, the missed cards.
@Suite struct CapitalsTests {
  @Test func `the start screen offers both directions and all forms`() throws {
    var player = Player(try Decks.builtIn("capitals"))
    #expect(
      player.screen(72) == """
          State capitals
          ────────────────────────────────────────────────────────────────────
          The fifty states of the USA and their capitals, asked either way
          round.
          50 cards
          › 1  Find the capital
            2  Find the state
          f Form:  [Multiple choice]  Flashcards  Type the answer
          ↑↓ Move   Enter Start   h High scores   q Quit   ? Keys
        """)
    player.press(.text("2"))
    #expect(player.game?.setup.ask == .back)
    #expect(player.screen().contains("is the capital of which state?"))
  }

  @Test(
    arguments: [
      ([.text("1")], .front, .choice), ([.down, .enter], .back, .choice),
      ([.text("f"), .enter], .front, .flip), ([.left, .text("2")], .back, .typed),
      ([.right, .right, .right, .up, .enter], .back, .choice),
    ] as [([Key], Direction.Side, Form)])
  func `the start screen is used by keys`(keys: [Key], ask: Direction.Side, form: Form) throws {
    var player = Player(try Decks.builtIn("capitals"))
    for key in keys { player.press(key) }
    #expect(player.game?.setup == GameSetup(seed: 1, ask: ask, form: form))
  }

  @Test func `what the command line has settled is not asked`() throws {
    let player = Player(try Decks.builtIn("capitals")) {
      $0.ask = .back
      $0.form = .typed
    }
    #expect(player.game?.setup == GameSetup(seed: 1, ask: .back, form: .typed))
  }

  @Test func `an answer is recorded and the next card comes at once, without verdict or score`()
    throws
  {
    var player = Player(try Decks.builtIn("capitals"))
    player.press(.text("1"))
    _ = player.takeDeeds()
    #expect(player.screen().contains("1/50\n"))
    try player.answer(right: true)
    #expect(player.takeDeeds() == ["remember 1"])
    let screen = player.screen()
    #expect(screen.contains("2/50\n"))
    for word in ["Right", "Wrong", "Score", "✓", "✗"] { #expect(!screen.contains(word)) }
  }

  @Test func `the result has right, wrong and the missed cards with their answers`() throws {
    var player = Player(try Decks.builtIn("capitals"))
    player.press(.text("1"))
    var missed: [String] = []
    for turn in 0..<50 {
      if turn % 20 == 0 {
        missed.append(player.game?.question.prompt.text(in: .english).plain ?? "")
      }
      try player.answer(right: turn % 20 != 0)
    }
    let screen = player.screen(60, 30)
    #expect(screen.contains("50/50   Score: 47"))
    #expect(screen.contains("✓ Right: 47   ✗ Wrong: 3"))
    #expect(screen.contains("What you missed"))
    for prompt in missed { #expect(screen.contains("✗ \(prompt)")) }
    #expect(screen.split(separator: "\n").filter { $0.contains("Right answer: ") }.count == 3)
    #expect(screen.contains("r Start again"))
  }

  @Test func `the missed cards can be practised at once, and practice enters no high scores`()
    throws
  {
    var player = Player(try Decks.builtIn("capitals"))
    player.press(.text("1"))
    for turn in 0..<50 { try player.answer(right: turn > 1) }
    player.press(.text("p"))
    #expect(player.screen().contains("State capitals · Practice"))
    #expect(player.game?.length == 2)
    for _ in 0..<2 { try player.answer(right: true) }
    #expect(player.screen().contains("You missed nothing."))
    #expect(player.screen().contains("Saved.\n"))
    player.press(.text("r"))
    #expect(player.game?.length == 50)
  }

  @Test func `a long result scrolls, and only so far`() throws {
    var player = Player(try Decks.builtIn("capitals"))
    player.press(.text("1"))
    for _ in 0..<50 { try player.answer(right: false) }
    let first = player.screen(60, 16)
    player.press(.end, .down, .pageDown)
    let last = player.frame(60, 16)
    player.session.limitScroll(to: last.lastScroll)
    player.press(.up)
    #expect(player.frame(60, 16).text != last.text)
    player.press(.home)
    #expect(player.screen(60, 16) == first)
  }
}
