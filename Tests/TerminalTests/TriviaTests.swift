import Library
import QuizCore
import Testing

@testable import Terminal

/// Trivia night on the screen: true or false.
@Suite struct TriviaTests {
  @Test func `the first question is there at once, with score, place and an empty bar`() throws {
    let player = Player(try Decks.builtIn("trivia"))
    #expect(
      player.screen() == """
          Trivia night                              1/9   Score: 0
          ────────────────────────────────────────────────────────
          Sunlight takes about eight minutes to reach the Earth.
            1  True
            2  False
          t True   f False   q Quit   ? Keys
        """)
  }

  @Test(
    arguments: [
      ([.text("t")], true), ([.text("1")], true), ([.down, .enter], true),
      ([.right, .enter], true),
      ([.text("f")], false), ([.text("2")], false), ([.up, .enter], false),
      ([.down, .down, .enter], false),
      ([.text("T")], true), ([.text("F")], false),
    ] as [([Key], Bool)])
  func `letters, digits and arrows answer`(keys: [Key], said: Bool) throws {
    var player = Player(try Decks.builtIn("trivia"))
    for key in keys { player.press(key) }
    #expect(player.game?.lastTurn?.answer.response == .trueFalse(said))
  }

  @Test func `a verdict has a shape and a word, and stays for the time of the rules`() throws {
    var player = Player(try Decks.builtIn("trivia"))
    _ = player.takeDeeds()
    player.press(.text("t"))
    #expect(player.takeDeeds() == ["remember 1", "wait 200"])
    #expect(player.screen().contains("1  True  ✓"))
    #expect(player.screen().contains("✓ Right"))
    #expect(player.screen().contains("1/9   Score: 1"))
    #expect(player.screen().contains("━━━━━━───"))
    player.letTimePass()
    #expect(player.screen().contains("2/9   Score: 1"))
    player.press(.text("f"))
    #expect(player.screen().contains("2  False  ✗"))
    #expect(player.screen().contains("✗ Wrong"))
    // The rules show no right answer here.
    #expect(!player.screen().contains("Right answer"))
  }

  @Test func `while a verdict shows, keys do nothing`() throws {
    var player = Player(try Decks.builtIn("trivia"))
    player.press(.text("t"), .text("t"), .text("f"), .enter, .text("2"))
    #expect(player.game?.turns.count == 1)
    #expect(player.game?.phase == .verdict)
  }

  @Test func `a late timer does not act on the next question`() throws {
    var player = Player(try Decks.builtIn("trivia"))
    player.press(.text("t"))
    let late = try #require(player.timer)
    player.letTimePass()
    player.press(.text("t"))
    _ = player.session.handle(.timer(late.moment))
    #expect(player.game?.phase == .verdict)
  }

  @Test func `a verdict that waits stays until Enter, with the right answer and why`() throws {
    var player = Player(try Decks.builtIn("trivia")) { $0.waits = true }
    player.press(.text("f"))
    #expect(player.timer == nil)
    #expect(player.screen().contains("Right answer: True"))
    #expect(player.screen().contains("Source: NASA: Sun facts"))
    player.press(.enter)
    #expect(player.screen().contains("2/9"))
  }

  @Test func `the bell is off unless it is asked for, and sounds for wrong answers only`() throws {
    var silent = Player(try Decks.builtIn("trivia"))
    silent.press(.text("f"))
    #expect(!silent.takeDeeds().contains("bell"))
    var loud = Player(try Decks.builtIn("trivia")) { $0.hasBell = true }
    loud.press(.text("t"))
    #expect(!loud.takeDeeds().contains("bell"))
    loud.letTimePass()
    loud.press(.text("f"))
    #expect(loud.takeDeeds().contains("bell"))
  }

  @Test func `the end shows the score and a full bar, keeps the game, and starts over`() throws {
    var player = Player(try Decks.builtIn("trivia"))
    for turn in 0..<9 {
      try player.answer(right: turn < 7)
      if turn == 8 { _ = player.takeDeeds() }
      player.letTimePass()
    }
    #expect(player.takeDeeds() == ["keep 9", "forget"])
    #expect(
      player.screen() == """
          Trivia night                              9/9   Score: 7
          ━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━
          Finished
          Your score: 7   7 of 9
          Saved: 7 points, rank 1.
          Enter Continue   p Practise these   q Quit   ? Keys
        """)
    player.press(.enter)
    #expect(player.screen().contains("1/9   Score: 0"))
    #expect(player.screen().contains("Sunlight"))
  }
}
