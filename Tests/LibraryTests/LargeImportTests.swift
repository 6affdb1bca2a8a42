import DeckFormats
import Library
import LibrarySQLite
import Platform
import QuizCore
import Testing

/// Sources that are too large for one deck, and what is kept of them.
@Suite struct LargeImportTests {
  let folder: TemporaryFolder
  let library: SQLiteLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = try openLibrary(folder)
  }

  /// Cards with so much text that 1,700 of them are more than a deck may have.
  private func large(_ count: Int, changed: Int? = nil) -> [ImportedItem] {
    let filling = String(repeating: "x", count: 19_900)
    return (0..<count).map { index in
      pair("\(index)", (index == changed ? "new " : "") + filling, id: "w\(index)")
    }
  }

  @Test func `what is too large is divided, and its parts are found again`() async throws {
    let first = try await library.bring(bank(large(1_700)))
    #expect(
      first.summary == [
        "words-1 new: 850 added, 0 updated, 0 unchanged, 0 gone",
        "words-2 new: 850 added, 0 updated, 0 unchanged, 0 gone",
      ])
    #expect(first.remarks.map(\.what) == ["the deck \"Words\" was divided"])
    #expect(try await library.cards("words-2").count == 850)
    let second = try await library.bring(bank(large(1_700, changed: 900)), id: "import-0002")
    #expect(
      second.summary == [
        "words-1 old: 0 added, 0 updated, 850 unchanged, 0 gone",
        "words-2 old: 0 added, 1 updated, 849 unchanged, 0 gone",
      ])
  }

  @Test func `only the first part of what is too large gets the name that was chosen`()
    async throws
  {
    let receipt = try await library.bring(bank(large(1_700)), deck: "mine")
    #expect(receipt.decks.map(\.id.text) == ["mine", "words-2"])
    #expect(try await library.cards("mine").first?.hasPrefix("w0 0 = ") == true)
    #expect(try await library.cards("words-2").first?.hasPrefix("w850 850 = ") == true)
  }

  @Test func `another format gets all of what is too large for one deck`() throws {
    let request = ImportRequest(
      id: eventID("import-0001"), at: time(1_000), file: "words.csv", bank: bank(large(1_700)),
      choices: ImportChoices(deck: deckID("words")))
    let converted = try #require(try Conversion(request))
    #expect(converted.bank.deck.cards.map(\.id.text) == (0..<1_700).map { "w\($0)" })
    #expect(converted.bank.originals.count == 1_700)
  }

  @Test func `a card that the source no longer has keeps its own fields`() async throws {
    var items = [pair("a", "1", id: "x"), pair("b", "2", id: "y")]
    for index in items.indices {
      items[index].original = Original(format: .csv, text: "row \(index)")
    }
    try await library.bring(bank(items))
    try await library.bring(bank([items[0]]), id: "import-0002")
    let exported = try await library.exported(deckID("words"))
    #expect(
      exported.originals.mapValues { $0.original?.text }.sorted { $0.key.text < $1.key.text }
        .map { "\($0.key) \($0.value ?? "")" } == ["x row 0", "y row 1"])
  }

  @Test func `of items with one identity only those with the same texts are twins`() async throws {
    let receipt = try await library.bring(
      bank([
        pair("a", "1", id: "x", line: 1), pair("a", "2", id: "x", line: 2),
        pair("e\u{301}", "3", id: "y", line: 3), pair("a", "1", id: "x", line: 4),
        pair("\u{E9}", "3", id: "y", line: 5),
      ]))
    #expect(receipt.summary == ["words new: 3 added, 0 updated, 0 unchanged, 0 gone"])
    #expect(
      receipt.remarks.map { "\($0.place): \($0.why)" } == [
        "line 4: the same question with the same answers came before (line 1)",
        "line 5: the same question with the same answers came before (line 3)",
      ])
  }
}
