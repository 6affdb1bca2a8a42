import QuizCore
import Testing

/// The phases of a game and what it refuses.
@Suite struct GameTests {
  let rules: Rules = {
    var rules = Rules()
    rules.length = .count(3)
    rules.order = .fixed
    return rules
  }()

  @Test func aRightAnswerIsJudgedHeldAndLeftBehind() throws {
    var game = try Game(deck: TestDecks.pairs(5, rules: rules), setup: GameSetup(seed: 1))
    let right = try game.response(right: true)
    #expect(game.key == nil)
    #expect(
      try game.apply(.answer(Answer(card: game.question.card, response: right)))
        == [.judge(isRight: true, milliseconds: 500)])
    #expect(game.phase == .verdict)
    #expect(game.key != nil)
    #expect(game.score == 1)
    #expect(try game.apply(.goOn(from: game.moment)) == [.ask])
    #expect(game.question.turn == 1)
    #expect(game.key == nil)
  }

  @Test func aWrongAnswerIsExplainedUntilThePlayerGoesOn() throws {
    var game = try Game(deck: TestDecks.pairs(5, rules: rules), setup: GameSetup(seed: 1))
    let wrong = try game.response(right: false)
    #expect(
      try game.apply(.answer(Answer(card: game.question.card, response: wrong)))
        == [.judge(isRight: false, milliseconds: 200)])
    #expect(try game.apply(.goOn(from: game.moment)) == [.explain])
    #expect(game.phase == .explanation)
    #expect(try game.apply(.goOn(from: game.moment)) == [.ask])
    #expect(game.score == 0)
  }

  @Test func aSecondAnswerWhileTheVerdictShowsChangesNothing() throws {
    var game = try Game(deck: TestDecks.pairs(5, rules: rules), setup: GameSetup(seed: 1))
    let answer = Answer(card: game.question.card, response: try game.response(right: true))
    _ = try game.apply(.answer(answer))
    #expect(throws: GameError.notAsking) { try game.apply(.answer(answer)) }
    #expect(game.score == 1)
    #expect(game.turns.count == 1)
  }

  @Test func aLateTimerCannotActOnWhatCameAfter() throws {
    var game = try Game(deck: TestDecks.pairs(5, rules: rules), setup: GameSetup(seed: 1))
    _ = try game.apply(
      .answer(Answer(card: game.question.card, response: try game.response(right: false))))
    let verdict = game.moment
    _ = try game.apply(.goOn(from: verdict))
    #expect(try game.apply(.goOn(from: verdict)) == [])
    #expect(game.phase == .explanation)
  }

  @Test func theLastAnswerFinishesTheGameOnce() throws {
    var game = try Game(deck: TestDecks.pairs(5, rules: rules), setup: GameSetup(seed: 1))
    for _ in 0..<2 { try game.answer(right: true) }
    _ = try game.apply(
      .answer(Answer(card: game.question.card, response: try game.response(right: true))))
    let last = game.moment
    #expect(try game.apply(.goOn(from: last)) == [.finish])
    #expect(try game.apply(.goOn(from: last)) == [])
    #expect(try game.apply(.end) == [])
    #expect(game.phase == .finished)
    #expect(game.percentage == 100)
  }

  @Test func withoutFeedbackTheNextQuestionComesAtOnceAndNoKeyIsShown() throws {
    var silent = rules
    silent.feedback.show = .end
    var game = try Game(deck: TestDecks.pairs(5, rules: silent), setup: GameSetup(seed: 1))
    let wrong = try game.response(right: false)
    #expect(try game.apply(.answer(Answer(card: game.question.card, response: wrong))) == [.ask])
    #expect(game.key == nil)
    #expect(game.missed.isEmpty)
    #expect(game.review(turn: 0) == nil)
    try game.answer(right: true)
    try game.answer(right: true)
    #expect(game.missed.map(\.question.turn) == [0])
  }

  @Test func anEndlessGameGoesRoundUntilItIsEnded() throws {
    var endless = rules
    endless.length = .endless
    endless.order = .shuffled
    var game = try Game(deck: TestDecks.pairs(3, rules: endless), setup: GameSetup(seed: 1))
    #expect(game.length == nil)
    var rounds: [Set<CardID>] = []
    for _ in 0..<4 {
      var round: Set<CardID> = []
      for _ in 0..<3 {
        round.insert(game.question.card)
        try game.answer(right: true)
      }
      rounds.append(round)
    }
    #expect(rounds.allSatisfy { $0.count == 3 })
    #expect(try game.apply(.end) == [.finish])
  }

  @Test(arguments: [
    (Response.trueFalse(true), GameError.wrongKindOfResponse),
    (.text("back 1"), .wrongKindOfResponse),
    (.options([]), .wrongNumberOfOptions),
    (.options(["o-none"].compactMap(OptionID.init)), .unknownOption),
  ])
  func aResponseThatDoesNotFitIsRefused(response: Response, error: GameError) throws {
    var game = try Game(deck: TestDecks.pairs(5, rules: rules), setup: GameSetup(seed: 1))
    #expect(throws: error) {
      try game.apply(.answer(Answer(card: game.question.card, response: response)))
    }
    #expect(game.turns.isEmpty)
    #expect(game.phase == .asking)
  }

  @Test func anAnswerForAnotherCardIsRefused() throws {
    var game = try Game(deck: TestDecks.pairs(5, rules: rules), setup: GameSetup(seed: 1))
    let answer = Answer(card: try #require(CardID("p4")), response: try game.response(right: true))
    #expect(throws: GameError.anotherQuestion) { try game.apply(.answer(answer)) }
  }

  @Test func theSameOptionTwiceAndTwoOfASingleChoiceAreRefused() throws {
    var game = try Game(deck: TestDecks.pairs(5, rules: rules), setup: GameSetup(seed: 1))
    guard case .choice(let options, _) = game.question.body else {
      return #expect(Bool(false), "no choice")
    }
    for chosen in [[options[0].id, options[0].id], [options[0].id, options[1].id]] {
      #expect(throws: GameError.wrongNumberOfOptions) {
        try game.apply(.answer(Answer(card: game.question.card, response: .options(chosen))))
      }
    }
  }

  @Test func anEmptyDeckAndAnUnknownCardAreRefused() throws {
    #expect(throws: GameError.emptyDeck) {
      try Game(deck: Deck(title: LocalizedText("Empty"), cards: []), setup: GameSetup(seed: 1))
    }
    #expect(throws: GameError.unknownCard) {
      try Game(
        deck: try TestDecks.pairs(2),
        setup: GameSetup(seed: 1, only: [try #require(CardID("nowhere"))]))
    }
  }
}
