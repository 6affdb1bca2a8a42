import QuizCore
import Testing

/// What answers are worth.
@Suite struct GradingTests {
  @Test(arguments: [(50, 200), (49, 149), (51, 149), (48, 98), (52, 98), (1, 51), (100, 50)])
  func bullseyePaysCloseness(guess: Int32, points: Int64) throws {
    #expect(try score(of: guess, target: 50, deck: TestDecks.builtIn("bullseye")) == points)
  }

  /// Finds a game whose first target is the wanted one, and plays one round.
  private func score(of guess: Int32, target: Int32, deck: Deck) throws -> Int64 {
    for seed in 0..<10_000 as Range<UInt64> {
      var game = try Game(deck: deck, setup: GameSetup(seed: seed))
      guard case .slider(_, let drawn?) = game.question.body, drawn == target else { continue }
      _ = try game.apply(.answer(Answer(card: game.question.card, response: .value(guess))))
      return game.score
    }
    Issue.record("no seed draws \(target)")
    return -1
  }

  @Test(arguments: [
    (["a", "c"], 1000, 2), (["a"], 500, 1), (["a", "b"], 0, -1), (["a", "b", "c"], 500, 1),
    ([], 0, -1), (["b", "d"], 0, -1),
  ])
  func severalRightOptionsGivePartialCredit(chosen: [String], credit: Int32, points: Int32) throws {
    let deck = try TestDecks.read(
      """
      {"quizdeck":1,"title":"t","rules":{"points":{"right":2,"wrong":-1}},"cards":[{"id":"q","question":"?","options":[
       {"id":"a","text":"A"},{"id":"b","text":"B"},{"id":"c","text":"C"},{"id":"d","text":"D"}],"answer":["a","c"]}]}
      """)
    var game = try Game(deck: deck, setup: GameSetup(seed: 1))
    _ = try game.apply(
      .answer(
        Answer(
          card: game.question.card,
          response: .options(try chosen.map { try #require(OptionID($0)) }))))
    let grade = try #require(game.lastTurn).grade
    #expect(grade.credit == credit)
    #expect(grade.points == points)
  }

  @Test(arguments: [
    ("exact", 8, 4), ("exact", 9, 0), ("share", 8, 4), ("share", 12, 3), ("share", 0, 2),
    ("distance", 8, 4),
    ("distance", 10, 2), ("distance", 16, 0),
  ])
  func aSliderLosesAsTheRulesSay(rule: String, guess: Int32, points: Int64) throws {
    let deck = try TestDecks.read(
      """
      {"quizdeck":1,"title":"t","rules":{"points":{"right":4,"slider":"\(rule)"}},
       "cards":[{"question":"?","slider":{"min":0,"max":16,"target":8}}]}
      """)
    var game = try Game(deck: deck, setup: GameSetup(seed: 1))
    _ = try game.apply(.answer(Answer(card: game.question.card, response: .value(guess))))
    #expect(game.score == points)
  }

  @Test(arguments: [-1, 17])
  func aValueOffTheScaleIsRefused(value: Int32) throws {
    let deck = try TestDecks.read(
      "{\"quizdeck\":1,\"title\":\"t\",\"cards\":[{\"question\":\"?\",\"slider\":{\"min\":0,\"max\":16,\"target\":8}}]}"
    )
    var game = try Game(deck: deck, setup: GameSetup(seed: 1))
    #expect(throws: GameError.valueOffScale) {
      try game.apply(.answer(Answer(card: game.question.card, response: .value(value))))
    }
  }

  @Test(arguments: [(10, "100"), (9, "60"), (6, "60"), (5, "0"), (0, "0")])
  func theMessageFollowsTheShareOfThePoints(right: Int, message: String) throws {
    let deck = try TestDecks.read(
      """
      {"quizdeck":1,"title":"t","rules":{"draw":10,"points":{"right":10},"messages":[{"from":0,"text":"0"},
       {"from":60,"text":"60"},{"from":100,"text":"100"}]},"cards":[\((0..<12).map { "{\"front\":\"f\($0)\",\"back\":\"b\($0)\"}" }.joined(separator: ","))]}
      """)
    var game = try Game(deck: deck, setup: GameSetup(seed: 5))
    for turn in 0..<10 { try game.answer(right: turn < right) }
    #expect(game.score == Int64(right) * 10)
    #expect(game.message?.text(in: .english) == message)
    #expect(game.missed.count == 10 - right)
  }

  @Test func aTypedPairTakesTheAnswersOfAllCardsThatAskTheSame() throws {
    let deck = try TestDecks.read(
      """
      {"quizdeck":1,"title":"t","cards":[{"id":"one","front":"café","back":"咖啡館"},{"id":"two","front":"coffee shop","back":"咖啡館"},
       {"id":"three","front":"tea house","back":"茶館"}]}
      """)
    for (text, isRight) in [("coffee shop", true), ("Café", true), ("tea house", false)] {
      var game = try Game(
        deck: deck,
        setup: GameSetup(seed: 1, ask: .back, form: .typed, only: [try #require(CardID("one"))]))
      _ = try game.apply(.answer(Answer(card: game.question.card, response: .text(text))))
      #expect(try #require(game.lastTurn).grade.isRight == isRight)
    }
  }
}
