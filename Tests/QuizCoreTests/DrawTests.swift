@testable import QuizCore
import Testing

/// What a game draws: cards, distractors, places.
@Suite struct DrawTests {
  @Test func aDrawHasNoRepeatsAndEveryCardIsEquallyLikely() throws {
    var rules = Rules()
    rules.length = .count(10)
    let deck = try TestDecks.pairs(40, rules: rules)
    var counts: [CardID: Int] = [:]
    for seed in 0..<4000 as Range<UInt64> {
      let cards = try Self.cards(of: deck, seed: seed)
      #expect(Set(cards).count == 10)
      for card in cards { counts[card, default: 0] += 1 }
    }
    #expect(counts.count == 40)
    // 39 degrees of freedom: 72.1 is exceeded by chance once in 1,000 draws; the seeds are fixed.
    #expect(Self.chiSquare(Array(counts.values), expected: 1000) < 72.1)
  }

  @Test(arguments: ["capitals", "vocabulary"])
  func theRightAnswerTakesEachPlaceEquallyOften(name: String) throws {
    let deck = try TestDecks.builtIn(name)
    var places = [Int](repeating: 0, count: Int(deck.rules.optionCount))
    var total = 0
    for seed in 0..<300 as Range<UInt64> {
      var game = try Game(deck: deck, setup: GameSetup(seed: seed, usualFor: deck))
      while game.phase != .finished {
        guard case .choice(let options, _) = game.question.body else { break }
        let right = try game.response(right: true)
        let place = try #require(options.firstIndex { right == .options([$0.id]) })
        places[place] += 1
        total += 1
        try game.answer(right: true)
      }
    }
    #expect(total >= 3000)
    // The 99.9 % points of chi-squared for 2 and 3 degrees of freedom.
    let limit = places.count == 3 ? 13.8 : 16.3
    #expect(Self.chiSquare(places, expected: Double(total) / Double(places.count)) < limit)
  }

  @Test func answersThatDifferInWhatIsRaisedAreDifferentAnswers() throws {
    let deck = try TestDecks.read(
      """
      {"quizdeck":1,"title":"t","rules":{"options":3},"cards":[
       {"front":"a","back":["10",{"sup":"3"}]},{"front":"b","back":["10",{"sub":"3"}]},{"front":"c","back":"103"}]}
      """)
    for seed in 0..<20 as Range<UInt64> {
      var game = try Game(deck: deck, setup: GameSetup(seed: seed))
      while game.phase != .finished {
        guard case .choice(let options, _) = game.question.body else {
          Issue.record("there is nothing to choose from")
          break
        }
        #expect(Set(options.map(\.text.shown)) == ["10³", "10₃", "103"])
        try game.answer(right: true)
      }
    }
    #expect(deck.fewerOptions(asking: .front) == nil)
  }

  @Test func whatIsRaisedMayBeTypedWithAndWithoutItsCharacters() throws {
    let deck = try TestDecks.read(
      """
      {"quizdeck":1,"title":"t","rules":{"forms":["typed"]},
       "cards":[{"front":"water","back":["H",{"sub":"2"},"O"]},{"front":"salt","back":"NaCl"}]}
      """)
    for text in ["H2O", "H₂O"] {
      var game = try Game(deck: deck, setup: GameSetup(seed: 1, usualFor: deck))
      if game.question.prompt.text(in: .english).plain != "water" {
        _ = try game.apply(.answer(Answer(card: game.question.card, response: .text("NaCl"))))
        while game.phase == .verdict || game.phase == .explanation {
          _ = try game.apply(.goOn(from: game.moment))
        }
      }
      _ = try game.apply(.answer(Answer(card: game.question.card, response: .text(text))))
      #expect(try #require(game.lastTurn).grade.isRight, "\(text)")
      #expect(game.key?.solution == .texts(["H₂O", "H2O"]))
    }
  }

  @Test func distractorsAreNeverTheRightAnswerNorTwiceTheSame() throws {
    let deck = try TestDecks.read(
      """
      {"quizdeck":1,"title":"t","rules":{"options":3},"cards":[{"front":"a","back":"x"},{"front":"b","back":"x"},
       {"front":"c","back":"x"},{"front":"d","back":"y"},{"front":"e","back":"cafe\\u0301"},{"front":"f","back":"caf\\u00e9"},
       {"front":"a","back":"z"}]}
      """)
    for seed in 0..<200 as Range<UInt64> {
      var game = try Game(deck: deck, setup: GameSetup(seed: seed))
      while game.phase != .finished {
        guard case .choice(let options, _) = game.question.body else { break }
        let texts = options.map(\.text.plain)
        #expect(Set(texts).count == 3)
        // Two cards ask "a": the answer of one is never a wrong answer of the other.
        if game.question.prompt.text(in: .english).plain == "a" {
          #expect(!(texts.contains("x") && texts.contains("z")))
        }
        try game.answer(right: true)
      }
    }
  }

  @Test(arguments: [(1, 0), (2, 2), (3, 3), (4, 4), (50, 4)])
  func smallDecksGiveAsManyOptionsAsThereAre(cards: Int, options: Int) throws {
    let game = try Game(deck: try TestDecks.pairs(cards), setup: GameSetup(seed: 3))
    switch game.question.body {
    case .choice(let shown, _): #expect(shown.count == options)
    case .flip: #expect(options == 0)
    default: Issue.record("another kind")
    }
  }

  @Test(arguments: [(1, 1), (2, 2), (3, 3), (4, nil), (50, nil)] as [(Int, Int32?)])
  func aDeckTellsWhenItHasTooFewOptions(cards: Int, options: Int32?) throws {
    #expect(try TestDecks.pairs(cards).fewerOptions(asking: .front) == options)
  }

  @Test(arguments: [(Direction.Side.front, nil), (.back, 2)] as [(Direction.Side, Int32?)])
  func ownDistractorsAreEnoughForTheFrontOnly(side: Direction.Side, options: Int32?) throws {
    let deck = try TestDecks.read(
      """
      {"quizdeck":1,"title":"t","cards":[{"front":"a","back":"x","wrong":["p","q","r"]},
       {"front":"b","back":"y","wrong":["p","q","r"]}]}
      """)
    #expect(deck.fewerOptions(asking: side) == options)
  }

  @Test(arguments: [(3, 3), (10, 10), (11, 10)])
  func aDeckOfTenOrFewerIsAskedWhole(cards: Int, length: Int32) throws {
    var rules = Rules()
    rules.length = .count(10)
    let game = try Game(deck: try TestDecks.pairs(cards, rules: rules), setup: GameSetup(seed: 3))
    #expect(game.length == length)
  }

  @Test func aHundredThousandCardsArePlayedToTheEnd() throws {
    var game = try Game(deck: try TestDecks.pairs(100_000), setup: GameSetup(seed: 9))
    #expect(game.length == 100_000)
    for _ in 0..<50 { try game.answer(right: true) }
    #expect(game.score == 50)
  }

  @Test func theTargetOfASliderTakesEveryValueEquallyOften() throws {
    let deck = try TestDecks.builtIn("bullseye")
    var counts = [Int](repeating: 0, count: 100)
    for seed in 0..<100 as Range<UInt64> {
      var game = try Game(deck: deck, setup: GameSetup(seed: seed))
      for _ in 0..<100 {
        guard case .slider(_, let target?) = game.question.body else { break }
        counts[Int(target) - 1] += 1
        _ = try game.apply(.answer(Answer(card: game.question.card, response: .value(target))))
        _ = try game.apply(.goOn(from: game.moment))
        _ = try game.apply(.goOn(from: game.moment))
      }
    }
    #expect(counts.reduce(0, +) == 10_000)
    // 99 degrees of freedom, the 99.9 % point.
    #expect(Self.chiSquare(counts, expected: 100) < 148.2)
  }

  private static func cards(of deck: Deck, seed: UInt64) throws -> [CardID] {
    var game = try Game(deck: deck, setup: GameSetup(seed: seed, form: .flip))
    var cards: [CardID] = []
    while game.phase != .finished {
      cards.append(game.question.card)
      try game.answer(right: true)
    }
    return cards
  }

  private static func chiSquare(_ counts: [Int], expected: Double) -> Double {
    counts.reduce(0) { $0 + (Double($1) - expected) * (Double($1) - expected) / expected }
  }
}
