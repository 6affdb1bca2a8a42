import QuizCore
import Testing

/// Games that are played again from their answers.
@Suite struct ReplayTests {
  @Test(arguments: ["trivia", "capitals", "vocabulary", "bullseye"], [1, 2, 3] as [UInt64])
  func aReplayComesToTheSame(name: String, seed: UInt64) throws {
    let deck = try TestDecks.builtIn(name)
    let setup = GameSetup(seed: seed, usualFor: deck)
    var game = try Game(deck: deck, setup: setup)
    for turn in 0..<60 where game.phase != .finished { try game.answer(right: turn % 3 != 1) }
    _ = try game.apply(.end)
    let replayed = try Game.replay(deck: deck, setup: setup, answers: game.turns.map(\.answer))
    #expect(replayed.score == game.score)
    #expect(replayed.turns == game.turns)
  }

  @Test func aGameGoesOnFromItsAnswers() throws {
    let deck = try TestDecks.pairs(5)
    var game = try Game(deck: deck, setup: GameSetup(seed: 8))
    try game.answer(right: true)
    try game.answer(right: false)
    let resumed = try Game(deck: deck, setup: game.setup, answers: game.turns.map(\.answer))
    #expect(resumed.question == game.question)
    #expect(resumed.score == game.score)
    #expect(resumed.phase == .asking)
  }

  @Test func missingAndSurplusAnswersAreRefused() throws {
    let deck = try TestDecks.pairs(3)
    var game = try Game(deck: deck, setup: GameSetup(seed: 8))
    for _ in 0..<3 { try game.answer(right: true) }
    let answers = game.turns.map(\.answer)
    #expect(throws: GameError.unfinished) {
      try Game.replay(deck: deck, setup: game.setup, answers: Array(answers.dropLast()))
    }
    #expect(throws: GameError.tooManyAnswers) {
      try Game.replay(deck: deck, setup: game.setup, answers: answers + [answers[0]])
    }
    #expect(throws: GameError.anotherQuestion) {
      try Game.replay(deck: deck, setup: game.setup, answers: answers.reversed())
    }
    #expect(throws: GameError.self) {
      try Game.replay(deck: deck, setup: GameSetup(seed: 9), answers: answers)
    }
  }

  @Test func aFormOrADirectionThatTheDeckDoesNotOfferIsRefused() throws {
    var rules = Rules()
    rules.forms = [.choice]
    rules.directions = [Direction(ask: .front)]
    let deck = try TestDecks.pairs(3, rules: rules)
    #expect(throws: GameError.formNotOffered) {
      try Game.replay(deck: deck, setup: GameSetup(seed: 1, form: .flip), answers: [])
    }
    #expect(throws: GameError.directionNotOffered) {
      try Game.replay(deck: deck, setup: GameSetup(seed: 1, ask: .back), answers: [])
    }
  }

  @Test func everyErrorHasAMessageAndACodeOfItsOwn() {
    #expect(Set(GameError.allCases.map(\.code)).count == GameError.allCases.count)
    #expect(Set(GameError.allCases.map(\.message)).count == GameError.allCases.count)
  }
}
