import Testing

@testable import QuizCore

/// The four built-in decks have what their games demand.
struct DeckBuiltInTests {
  static let names = ["bullseye", "capitals", "trivia", "vocabulary"]

  @Test("the folder of built-in decks holds exactly the four games")
  func folder() throws {
    #expect(try Repository.names(in: "Decks") == Self.names.map { "\($0).json" })
  }

  @Test("each has every text of the interface in both languages", arguments: names)
  func languages(name: String) throws {
    let deck = try Repository.builtInDeck(name)
    var texts = [deck.title]
    texts.append(try #require(deck.summary))
    texts += deck.rules.directions.flatMap { [$0.label, $0.prompt] }.compactMap { $0 }
    texts += deck.rules.messages.map(\.text) + deck.rules.closeness.map(\.text)
    for card in deck.cards {
      if case .slider(let prompt, _, _) = card.content { texts.append(prompt) }
    }
    for text in texts {
      #expect(text.texts.map(\.language) == ["en", "zh-Hant"])
    }
  }

  @Test("each has five starter high scores, highest first", arguments: names)
  func starters(name: String) throws {
    let starters = try Repository.builtInDeck(name).starters
    #expect(starters.count == 5)
    #expect(Set(starters.map(\.name)).count == 5)
    #expect(starters.map(\.score) == starters.map(\.score).sorted(by: >))
  }

  @Test(
    "starter high scores can be reached by play",
    arguments: [("trivia", 9, 1), ("capitals", 50, 1), ("vocabulary", 100, 10)])
  func possibleStarters(name: String, best: Int32, step: Int32) throws {
    for starter in try Repository.builtInDeck(name).starters {
      #expect((1...best).contains(starter.score) && starter.score % step == 0)
    }
  }

  @Test("Trivia night: nine statements in a fixed order, six true and then three false")
  func trivia() throws {
    let deck = try Repository.builtInDeck("trivia")
    let answers = deck.cards.map { card -> Bool? in
      if case .trueFalse(_, let isTrue) = card.content { return isTrue }
      return nil
    }
    #expect(answers == [true, true, true, true, true, true, false, false, false])
    for card in deck.cards {
      let explanation = try #require(card.explanation).plain
      #expect(explanation.hasSuffix(".") && !explanation.dropLast().contains(". "))
    }
    #expect(deck.cards.contains { $0.source?.address != nil })
    #expect(deck.rules.order == .fixed && deck.rules.length == .all)
    #expect(deck.rules.points.right == 1 && deck.rules.points.wrong == 0)
    #expect(deck.rules.feedback.show == .each)
    #expect(deck.rules.feedback.right == Feedback.Hold(milliseconds: 200, then: .next))
    #expect(deck.rules.feedback.wrong == Feedback.Hold(milliseconds: 200, then: .next))
    #expect(deck.rules.end.isAnnounced && deck.rules.end.then == .restart)
  }

  @Test("State capitals: fifty different states and capitals, three options, both directions")
  func capitals() throws {
    let deck = try Repository.builtInDeck("capitals")
    let pairs = try deck.cards.map { try #require($0.content.pairTexts) }
    #expect(pairs.count == 50)
    #expect(Set(pairs.map(\.front)).count == 50 && Set(pairs.map(\.back)).count == 50)
    #expect(pairs.allSatisfy { $0.wrong.isEmpty })
    #expect(deck.rules.optionCount == 3 && deck.rules.forms.first == .choice)
    #expect(deck.rules.directions.map(\.ask) == [.front, .back])
    for direction in deck.rules.directions {
      #expect(direction.label != nil)
      let prompts = try #require(direction.prompt).texts.map(\.text)
      #expect(prompts.allSatisfy { $0.contains("{}") })
    }
    #expect(deck.rules.order == .shuffled && deck.rules.length == .all)
    #expect(deck.rules.points.right == 1)
    #expect(deck.rules.feedback.show == .end && deck.rules.end.then == .result)
  }

  @Test("Vocabulary: at least 150 different words, each with three wrong meanings of its own")
  func vocabularyCards() throws {
    let deck = try Repository.builtInDeck("vocabulary")
    let pairs = try deck.cards.map { try #require($0.content.pairTexts) }
    #expect(pairs.count >= 150)
    #expect(Set(pairs.map { $0.front.lowercased() }).count == pairs.count)
    #expect(Set(pairs.map(\.back)).count == pairs.count)
    for pair in pairs {
      #expect(Set(pair.wrong).count == 3 && !pair.wrong.contains(pair.back), "\(pair.front)")
      #expect(pair.front.utf8.allSatisfy { (0x61...0x7A).contains($0) }, "\(pair.front)")
      for meaning in pair.wrong + [pair.back] {
        let isChinese = meaning.unicodeScalars.allSatisfy { (0x4E00...0x9FFF).contains($0.value) }
        #expect(isChinese, "\(pair.front): \(meaning)")
      }
    }
    #expect(deck.languages == Deck.Languages(front: "en", back: "zh-Hant"))
  }

  @Test("Vocabulary: ten questions of ten points, the right answer explained after a wrong one")
  func vocabularyRules() throws {
    let rules = try Repository.builtInDeck("vocabulary").rules
    #expect(rules.length == .count(10) && rules.order == .shuffled)
    #expect(rules.optionCount == 4 && rules.forms.first == .choice)
    #expect(rules.directions.first?.ask == .front)
    #expect(rules.points.right == 10)
    #expect(rules.feedback.show == .each)
    #expect(rules.feedback.right == Feedback.Hold(milliseconds: 500, then: .next))
    #expect(rules.feedback.wrong == Feedback.Hold(milliseconds: 200, then: .explain))
    #expect(rules.end.isAnnounced && rules.end.then == .result)
    #expect(rules.messages.map(\.from) == [100, 60, 0])
  }

  @Test(
    "Bullseye: an endless slider from 1 to 100 with a drawn target and bonuses for coming close")
  func bullseye() throws {
    let deck = try Repository.builtInDeck("bullseye")
    #expect(deck.cards.count == 1)
    guard case .slider(let prompt, let scale, let target) = deck.cards[0].content else {
      Issue.record("the card is no slider")
      return
    }
    #expect(prompt.texts.allSatisfy { $0.text.contains("{}") })
    #expect(scale == Scale(minimum: 1, maximum: 100, start: 50) && target == .random)
    let rules = deck.rules
    #expect(rules.length == .endless)
    #expect(rules.points.right == 100 && rules.points.slider == .distance)
    #expect(
      rules.points.bonuses == [
        Points.Bonus(within: 0, points: 100), Points.Bonus(within: 1, points: 50),
      ])
    #expect(rules.closeness.last?.within == 99, "every distance has a message")
    #expect(rules.feedback.show == .each)
    #expect(rules.feedback.right == Feedback.Hold(milliseconds: 0, then: .explain))
    #expect(rules.feedback.wrong == Feedback.Hold(milliseconds: 0, then: .explain))
    #expect(rules.end.then == .restart)
  }
}

/// A pair of sides as texts.
struct PairTexts {
  let front: String
  let back: String
  let wrong: [String]
}

extension Card.Content {
  /// The texts of a pair; `nil` for the other kinds.
  var pairTexts: PairTexts? {
    guard case .pair(let front, let back, let wrong) = self else { return nil }
    return PairTexts(front: front.plain, back: back.plain, wrong: wrong.map(\.text.plain))
  }
}
