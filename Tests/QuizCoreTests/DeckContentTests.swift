import Testing

@testable import QuizCore

/// What the reader makes of a deck file.
struct DeckContentTests {
  static func read(_ name: String) throws -> Deck {
    try DeckReader.read(Repository.bytes("Tests/Fixtures/decks/pass/\(name).json"))
  }

  static func option(_ text: String) -> Option { Option(RichText(text)) }

  static func choice(
    _ prompt: String, _ texts: [String], right: [String], isMultiple: Bool = false
  ) -> Card.Content {
    .choice(
      prompt: RichText(prompt), options: texts.map(option), right: right.map { option($0).id },
      isMultiple: isMultiple)
  }

  @Test("each kind of card is read as it is written")
  func kinds() throws {
    let cards = try Self.read("every-kind").cards
    let contents: [String: Card.Content] = [
      "tf": .trueFalse(statement: RichText("Ice floats."), isTrue: true),
      "short": Self.choice("2 + 2?", ["4", "3", "5"], right: ["4"]),
      "one": Self.choice("The largest?", ["1", "2", "3"], right: ["3"]),
      "many": Self.choice(
        "Which are even?", ["1", "2", "3", "4"], right: ["2", "4"], isMultiple: true),
      "pair": .pair(front: RichText("dog"), back: RichText("chien"), wrong: [Self.option("chat")]),
      "typed": .typed(prompt: RichText("Capital of Peru?"), accepted: ["Lima", "Lima, Peru"]),
      "typed-one": .typed(prompt: RichText("Capital of Chile?"), accepted: ["Santiago"]),
      "fixed": .slider(
        prompt: LocalizedText("In which year?"),
        scale: Scale(minimum: 1900, maximum: 2000, start: 1950), target: .fixed(1969)),
      "random": .slider(
        prompt: LocalizedText([
          LocalizedText.Entry(language: "en", text: "Hit {}"),
          LocalizedText.Entry(language: "zh-Hant", text: "打中 {}"),
        ]), scale: Scale(minimum: -5, maximum: 5, start: 2), target: .random),
    ]
    for card in cards where card.id.text != "named" {
      #expect(card.content == contents[card.id.text], "\(card.id)")
    }
    #expect(cards.count == contents.count + 1)
    #expect(cards[0].explanation == RichText("It is lighter than water."))
    #expect(cards[0].source == Card.Source(title: "Any glass", address: nil))
    #expect(
      cards.last?.source == Card.Source(title: "A page", address: "https://example.org/a?b=c#d"))
  }

  @Test("an option with an id of its own is named by it")
  func namedOption() throws {
    let cards = try Self.read("every-kind").cards
    let card = try #require(cards.first { $0.id.text == "named" })
    let first = Option(id: try #require(OptionID("a")), text: RichText("first"))
    let second = Option(id: try #require(OptionID("b")), text: RichText("second"))
    #expect(
      card.content
        == .choice(
          prompt: RichText("Pick b."), options: [first, second], right: [second.id],
          isMultiple: false))
  }

  @Test("each rule is read as it is written, messages and bonuses in the order in which they count")
  func rules() throws {
    let deck = try Self.read("every-rule")
    var rules = Rules()
    rules.order = .fixed
    rules.length = .count(7)
    rules.optionCount = 5
    rules.forms = [.flip, .trueFalse, .typed, .choice]
    rules.directions = [
      Direction(
        ask: .back, label: LocalizedText("backwards"),
        prompt: LocalizedText([LocalizedText.Entry(language: "en", text: "Who says {}?")])),
      Direction(ask: .front),
    ]
    rules.points.right = 3
    rules.points.wrong = -2
    rules.points.slider = .exact
    rules.points.bonuses = [
      Points.Bonus(within: 0, points: 9), Points.Bonus(within: 5, points: 1),
    ]
    rules.feedback.show = .end
    rules.feedback.right = Feedback.Hold(milliseconds: 0, then: .explain)
    rules.feedback.wrong = Feedback.Hold(milliseconds: 10_000, then: .next)
    rules.end.isAnnounced = true
    rules.end.then = .restart
    rules.messages = [
      Rules.ScoreMessage(from: 100, text: LocalizedText("perfect")),
      Rules.ScoreMessage(from: 0, text: LocalizedText("again")),
    ]
    rules.closeness = [
      Rules.ClosenessMessage(within: 1, text: LocalizedText("near")),
      Rules.ClosenessMessage(within: 9, text: LocalizedText("far")),
    ]
    #expect(deck.rules == rules)
    #expect(deck.languages == Deck.Languages(front: "en", back: "fr-CA"))
    #expect(deck.title.text(in: .traditionalChinese) == "所有規則")
    #expect(deck.summary?.text(in: .english) == "Nothing is left out.")
    #expect(deck.starters.map(\.name.text) == ["Ana", "李"])
    #expect(deck.starters.map(\.score) == [21, 3])
  }

  @Test("a deck without rules is played by the usual ones")
  func usualRules() throws {
    let deck = try Self.read("one-card")
    #expect(deck.rules == Rules())
    #expect(deck.starters.isEmpty && deck.summary == nil)
    #expect(deck.languages == Deck.Languages())
  }

  @Test("the words of the rules each mean their own")
  func ruleWords() throws {
    let deck = try Self.read("rule-words")
    #expect(deck.rules.order == .shuffled && deck.rules.length == .endless)
    #expect(deck.rules.points.slider == .share && deck.rules.feedback.show == .each)
    #expect(deck.rules.end.then == .result)
    #expect(deck.languages == Deck.Languages(front: "en-GB", back: "en-GB"))
  }

  @Test("numbers count by their value, not by how they are written")
  func numbers() throws {
    let rules = try Self.read("numbers").rules
    #expect(rules.length == .count(10) && rules.optionCount == 4 && rules.points.wrong == 0)
  }

  @Test("escapes are the characters they stand for")
  func escapes() throws {
    let deck = try Self.read("escapes")
    #expect(deck.title.text(in: .english) == "é😀 \"\\/ ok")
    #expect(deck.cards[0].content.pairTexts?.front == "tab\there")
    #expect(deck.cards[0].content.pairTexts?.back == "line\nbreak")
  }

  @Test("markup is text")
  func markup() throws {
    let card = try Self.read("scripts").cards[0]
    guard case .pair(let front, _, _) = card.content else {
      Issue.record("the card is no pair")
      return
    }
    #expect(front.blocks == [.paragraph([.text("<b>not markup</b> & {}")])])
  }
}
