import QuizCore
import Testing

@testable import DeckFormats

/// The writer of deck files beside their reader, and the form in which decks are sent.
struct DeckWriterTests {
  @Test("what was written reads as the same deck", arguments: UInt64(1)...60)
  func roundTrip(seed: UInt64) throws {
    var generator = DeckGenerator(seed: seed)
    let deck = generator.deck(cards: 40)
    let file = DeckWriter.write(deck)
    let again = try DeckReader.read(file)
    #expect(again.title == deck.title && again.summary == deck.summary)
    #expect(again.languages == deck.languages && again.rules == deck.rules)
    #expect(again.starters == deck.starters && again.cards.count == deck.cards.count)
    for (one, other) in zip(deck.cards, again.cards) where one != other {
      Issue.record("\(one)\n\nis now\n\n\(other)")
    }
    #expect(DeckWriter.write(again) == file)
  }

  @Test("what is sent is the same deck, but for what is not played", arguments: UInt64(100)...160)
  func sent(seed: UInt64) throws {
    var generator = DeckGenerator(seed: seed)
    let deck = generator.deck(cards: 40)
    let sent = deck.wire()
    let again = try Deck.read(wire: sent)
    let played = PlayedDeck.of(deck)
    #expect(again.title == deck.title && again.summary == deck.summary)
    #expect(again.languages == deck.languages && again.rules == deck.rules)
    #expect(again.starters == deck.starters && again.cards.count == deck.cards.count)
    for (one, other) in zip(played.cards, again.cards) where one != other {
      Issue.record("\(one)\n\nis now\n\n\(other)")
    }
    #expect(again.wire() == sent)
  }

  @Test("a file that was written is one that a person could have written")
  func layout() throws {
    let cards: [Card.Content] = [
      .pair(front: RichText("rain"), back: RichText("la pluie"), wrong: []),
      .numeric(
        prompt: RichText("Half of 5?"),
        answers: [
          NumericAnswer(
            value: Decimal(mantissa: 25, exponent: -1),
            minimum: Decimal(mantissa: 25, exponent: -1),
            maximum: Decimal(mantissa: 25, exponent: -1))
        ]),
      .cloze(
        text: RichText(blocks: [.paragraph([.text("It "), .blank(0), .text(".")])]),
        blanks: [Blank(.typed(accepted: ["rains", "pours"], policy: nil), hint: "weather")]),
    ]
    let deck = Deck(
      title: LocalizedText("Weather"), languages: Deck.Languages(front: "en", back: "fr"),
      cards: cards.map { Card(id: CardID(derivedFrom: $0), content: $0) })
    #expect(
      String(decoding: DeckWriter.write(deck), as: UTF8.self) == """
        {
          "quizdeck":1,
          "title":"Weather",
          "language":{"front":"en","back":"fr"},
          "cards":[
            {"front":"rain","back":"la pluie"},
            {"question":"Half of 5?","number":2.5},
            {"cloze":"It {{rains|pours::weather}}."}
          ]
        }

        """)
  }
}
