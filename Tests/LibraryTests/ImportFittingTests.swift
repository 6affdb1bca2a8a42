import DeckFormats
import Library
import QuizCore
import Testing

/// What a source says beside its questions never costs a card or a deck.
@Suite struct ImportFittingTests {
  private func plan(_ change: (inout ImportedDeck) -> Void) throws -> ImportPlan {
    var bank = bank([pair("a", "1"), pair("b", "2")])
    change(&bank.decks[0])
    return try ImportPlanner.planAlone(
      ImportRequest(id: eventID("import-0001"), at: time(0), file: "words.csv", bank: bank))
  }

  private func deck(_ plan: ImportPlan) throws -> Deck? {
    try plan.decks.first.map { try DeckReader.read($0.bytes) }
  }

  @Test func `a long description is shortened at a character`() throws {
    let plan = try plan { $0.summary = String(repeating: "課", count: 400) + "\u{0}" }
    let summary = try #require(try deck(plan)?.summary?.text(in: .english))
    #expect(summary == String(repeating: "課", count: 332) + "…")
    #expect(plan.receipt.cardCount == 2)
    #expect(
      plan.receipt.lines == [
        "changed \"Words\": the description of the deck was shortened: "
          + "it has 1200 bytes, and a deck holds 1000"
      ])
  }

  @Test func `a blank description is none`() throws {
    let plan = try plan { $0.summary = " \u{200B}\n" }
    #expect(try deck(plan)?.summary == nil)
    #expect(plan.receipt.lines == [] && plan.receipt.cardCount == 2)
  }

  @Test(arguments: [
    ("en_US", "en-US"), ("zh_Hant_TW", "zh-Hant-TW"), ("de_DE.UTF-8", "de-DE"), (" fr ", "fr"),
  ])
  func `the name of a locale is a language`(stated: String, tag: String) throws {
    let plan = try plan { $0.languages = Deck.Languages(front: stated) }
    #expect(try deck(plan)?.languages.front == tag)
    #expect(plan.receipt.lines == [])
  }

  @Test func `what is no language is left out`() throws {
    let plan = try plan { $0.languages = Deck.Languages(front: "en", back: "the language of x") }
    #expect(try deck(plan)?.languages == Deck.Languages(front: "en"))
    #expect(
      plan.receipt.lines == [
        "left-out \"Words\": the language of the deck was left out: "
          + "\"the language of x\" is no language tag such as \"en\""
      ])
  }

  @Test func `a deck that no file can hold is told`() throws {
    let plan = try plan { $0.rules.optionCount = 99 }
    #expect(plan.decks.isEmpty)
    #expect(plan.receipt.remarks.map(\.what) == ["the deck \"Words\" was left out"])
  }

  @Test func `titles are cut, too`() throws {
    let plan = try plan { $0.title = String(repeating: "課", count: 400) }
    #expect(plan.decks.count == 1 && plan.receipt.cardCount == 2)
  }

  @Test func `details beyond the limits cost no card`() throws {
    let plan = try plan { deck in
      let long = String(repeating: "x", count: 1_001)
      deck.items[0].details.tags = [long, "a\u{7}", "a", " "] + (0..<100).map { "t\($0)" }
      deck.items[0].details.category = [long]
      deck.items[0].details.hints = (0..<101).map { RichText("h\($0)") }
      deck.items[0].details.seconds = 90_000
      deck.items[1].details.weight = Decimal(mantissa: -1)
    }
    let details = try #require(try deck(plan)?.cards).map(\.details)
    #expect(details[0].tags.count == 100 && details[0].tags[0] == "a")
    #expect(details[0].category == [String(repeating: "x", count: 997) + "…"])
    #expect(details[0].hints.count == 100 && details[0].seconds == 86_400)
    #expect(details[1].weight == nil)
    #expect(
      plan.receipt.remarks.map(\.what) == [
        "a tag was left out", "tags beyond the first 100 were left out",
        "the name of its category was shortened",
        "its time limit was changed", "hints beyond the first 100 were left out",
        "its weight was left out",
      ])
  }
}
