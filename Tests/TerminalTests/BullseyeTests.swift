import Library
import QuizCore
import Testing

@testable import Terminal

/// Bullseye on the screen: a slider without numbers, rounds without an end.
@Suite struct BullseyeTests {
  private func target(_ player: Player) throws -> Int32 {
    guard case .slider(_, let target?)? = player.game?.question.body else {
      throw GameError.wrongKindOfResponse
    }
    return target
  }

  /// Moves the slider from the middle to a value, in steps.
  private func hit(_ value: Int32, _ player: inout Player) {
    for _ in 50..<max(50, value) { player.press(.right) }
    for _ in value..<max(50, value) { player.press(.left) }
    player.press(.enter)
  }

  @Test func `the slider starts in the middle and shows no number`() throws {
    let player = Player(try Decks.builtIn("bullseye"))
    let target = try target(player)
    #expect(
      player.screen(40, 12) == """
         Bullseye            Round 1   Score: 0
         ──────────────────────────────────────
         Bring the slider as close as you can
         to \(target).
         ▕█████████████████▊                  ▏
         ←→ Move   Enter Hit me   ? Keys
        """)
  }

  @Test(
    arguments: [
      (.right, 51), (.up, 51), (.left, 49), (.down, 49), (.farRight, 59), (.pageUp, 59),
      (.farLeft, 41),
      (.pageDown, 41), (.home, 1), (.end, 100),
    ] as [(Key, Int32)])
  func `keys move the slider`(key: Key, value: Int32) throws {
    var player = Player(try Decks.builtIn("bullseye"))
    player.press(key, .enter)
    #expect(player.game?.lastTurn?.answer.response == .value(value))
  }

  @Test func `the slider stays on its scale`() throws {
    var player = Player(try Decks.builtIn("bullseye"))
    player.press(.end, .right, .pageUp, .enter)
    #expect(player.game?.lastTurn?.answer.response == .value(100))
  }

  @Test func `every step moves the bar where the window is wide enough`() throws {
    var player = Player(try Decks.builtIn("bullseye"))
    player.press(.home)
    var bars: Set<String> = []
    for _ in 1...100 {
      bars.insert(player.frame(60, 16).lines.map(\.text).first { $0.contains("▕") } ?? "")
      player.press(.right)
    }
    #expect(bars.count == 100)
  }

  @Test(
    arguments: [
      (0, 200, "✓ Bullseye!"), (1, 149, "By a hair’s breadth!"), (5, 95, "A very good eye."),
    ]
      as [(Int32, Int32, String)])
  func `the verdict tells closeness and points`(off: Int32, points: Int32, message: String) throws {
    var player = Player(try Decks.builtIn("bullseye"))
    let target = try target(player)
    let value = target > 50 ? target - off : target + off
    hit(value, &player)
    let screen = player.screen(76, 20)
    #expect(screen.contains("\(message)   You hit \(value)   \(points) points"))
    #expect(screen.contains("Target: \(target)"))
    #expect(screen.contains("Round 1   Score: \(points)"))
    #expect(player.timer == nil)
    player.press(.enter)
    #expect(player.screen().contains("Round 2"))
  }

  @Test func `start over keeps the game and begins at round one`() throws {
    var player = Player(try Decks.builtIn("bullseye"))
    player.press(.enter, .enter, .enter)
    let score = try #require(player.game?.score)
    _ = player.takeDeeds()
    player.press(.text("o"))
    #expect(player.takeDeeds() == ["keep 2", "forget"])
    #expect(player.screen().contains("Round 1   Score: 0"))
    #expect(player.screen().contains("Saved: \(score) points, rank 1."))
  }

  @Test func `starting over before the first guess keeps nothing`() throws {
    var player = Player(try Decks.builtIn("bullseye"))
    _ = player.takeDeeds()
    player.press(.text("o"))
    #expect(player.takeDeeds() == [])
    #expect(player.screen().contains("Round 1   Score: 0"))
  }
}
