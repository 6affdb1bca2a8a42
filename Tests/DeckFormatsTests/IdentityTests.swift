import DeckFormats
import Library
import QuizCore
import Testing

/// Texts that differ in what is raised, lowered, code or a formula alone are different answers.
@Suite("Answers that look alike") struct IdentityTests {
  @Test("An option keeps its identity whatever emphasis it has")
  func emphasis() {
    let plain = Option(RichText("103"))
    let emphasised = RichText(blocks: [.paragraph([.text("1"), .styled(.strong, [.text("03")])])])
    #expect(plain.id.text == "o0d8ca0f0f896fc1e")
    #expect(Option(emphasised).id == plain.id)
  }

  @Test(
    "What is raised is not what is lowered",
    arguments: [
      "{~10<sub>3</sub> =10<sup>3</sup> ~103}", "{~<code>x</code> =x ~y}",
      "{~$$x^2$$ =x^2 ~y}",
    ])
  func options(block: String) throws {
    let bank = try read(GIFTReader.self, text: "[html]Which? \(block)")
    guard case .choice(_, let options, let right, _)? = bank.items.first?.content else {
      Issue.record("no choice")
      return
    }
    #expect(options.count == 3)
    #expect(right == [options[1].id])
    #expect(bank.remarkLines == [])
    #expect(ItemChecks(bank.items).remarks == [])
    let deck = try plan(bank)
    #expect(deck.cards.map(\.content) == bank.items.map(\.content))
  }

  @Test("Pairs that differ in that alone are two cards, and both sides of a matching stay")
  func pairs() throws {
    let bank = try read(
      CSVReader.self, text: "front,back\nx<sup>2</sup>,square\nx<sub>2</sub>,square\n")
    #expect(try plan(bank).cards.count == 2)
    let matching = try read(
      GIFTReader.self, text: "[html]Match {=x<sup>2</sup> -> square =x<sub>2</sub> -> second}")
    guard case .matching(_, let pairs, _)? = matching.items.first?.content else {
      Issue.record("no matching")
      return
    }
    #expect(pairs.count == 2)
  }

  @Test("A deck file may name such an option by its text with its styles")
  func deckFile() throws {
    let raised = "[\"10\", {\"sup\": \"3\"}]"
    let deck = try DeckReader.read(
      Array(
        """
        {"quizdeck": 1, "title": "t", "cards": [{"question": "q",
         "options": [["10", {"sub": "3"}], \(raised)], "answer": \(raised)}]}
        """.utf8))
    guard case .choice(_, let options, let right, _)? = deck.cards.first?.content else {
      Issue.record("no choice")
      return
    }
    #expect(right == [options[1].id])
    #expect(try DeckReader.read(DeckWriter.write(deck)) == deck)
  }

  /// The only deck that an import makes of a bank.
  private func plan(_ bank: ImportedBank) throws -> Deck {
    let id = try #require(EventID("identity-1"))
    let request = ImportRequest(id: id, at: Timestamp(milliseconds: 0), file: "f", bank: bank)
    let plan = try ImportPlanner.planAlone(request)
    #expect(plan.receipt.remarks.filter { $0.kind == .leftOut } == [])
    return try DeckReader.read(try #require(plan.decks.first).bytes)
  }
}
