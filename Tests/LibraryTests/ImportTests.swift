import DeckFormats
import Glibc
import Library
import LibrarySQLite
import Platform
import QuizCore
import Testing

/// Importing into a library, and importing again.
@Suite struct ImportTests {
  let folder: TemporaryFolder
  let library: SQLiteLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = try openLibrary(folder)
  }

  @Test func `a source becomes a deck file that is named for its title`() async throws {
    let receipt = try await library.bring(
      bank("Über den Fluß", [pair("rain", "Regen", id: "r1"), pair("snow", "Schnee")]))
    #expect(receipt.id == eventID("import-0001"))
    #expect(receipt.summary == ["uber-den-fluss new: 2 added, 0 updated, 0 unchanged, 0 gone"])
    let cards = try await library.cards("uber-den-fluss")
    #expect(cards[0] == "r1 rain = Regen")
    #expect(cards[1].hasSuffix(" snow = Schnee"))
    #expect(try await library.decks().map(\.listing.id.text) == ["sums", "uber-den-fluss"])
    #expect(
      try Files.names(in: folder.file("decks")) == ["uber-den-fluss.json"], "nothing is left over")
  }

  @Test func `a source without a title is called by the name of its file`() async throws {
    let receipt = try await library.bring(bank(nil, [pair("a", "b")]), file: "Week 1.csv")
    #expect(receipt.decks.map(\.title) == ["Week 1"])
    #expect(receipt.decks.map(\.id.text) == ["week-1"])
  }

  @Test func `importing again updates by the source's identities`() async throws {
    let first = (1...20).map { pair("word \($0)", "meaning \($0)", id: "w\($0)") }
    try await library.bring(bank(first))
    var second = first.dropLast().map { $0 }
    for index in 0..<17 {
      second[index] = pair("word \(index + 1)", "better \(index + 1)", id: "w\(index + 1)")
    }
    second += (21...23).map { pair("word \($0)", "meaning \($0)", id: "w\($0)") }
    let receipt = try await library.bring(bank(second), id: "import-0002")
    #expect(receipt.summary == ["words old: 3 added, 17 updated, 2 unchanged, 1 gone"])
    let cards = try await library.cards("words")
    #expect(cards.count == 23)
    #expect(cards.contains("w1 word 1 = better 1") && cards.contains("w20 word 20 = meaning 20"))
  }

  @Test func `cards that are gone are removed when that is asked for`() async throws {
    try await library.bring(bank([pair("a", "1", id: "x"), pair("b", "2", id: "y")]))
    let receipt = try await library.bring(
      bank([pair("a", "1", id: "x")]), id: "import-0002", removesGone: true)
    #expect(receipt.summary == ["words old: 0 added, 0 updated, 1 unchanged, 1 gone"])
    #expect(try await library.cards("words") == ["x a = 1"])
  }

  @Test func `without identities, corrected texts keep their cards`() async throws {
    try await library.bring(
      bank([
        pair("The captial of France", "Paris"), pair("Caf\u{E9}", "coffee"), pair("HELLO!", "hi"),
        pair("one", "eins"), pair("quite another thing", "x"),
      ]))
    let before = try await library.cards("words").map { $0.prefix { $0 != " " } }
    let receipt = try await library.bring(
      bank([
        pair("The capital of France", "Paris"), pair("Cafe\u{301}", "coffee"),
        pair("hello", "hi"), pair("one", "uno"), pair("something new", "y"),
      ]), id: "import-0002")
    let after = try await library.cards("words").map { $0.prefix { $0 != " " } }
    #expect(Array(after.prefix(4)) == Array(before.prefix(4)))
    #expect(!before.contains(after[4]))
    #expect(receipt.summary == ["words old: 1 added, 3 updated, 1 unchanged, 1 gone"])
  }

  @Test func `a file that has grown by far keeps the cards it had`() async throws {
    let many = (1...200).map { pair("the word of the number \($0)", "meaning \($0)") }
    try await library.bring(bank(Array(many.prefix(10))))
    let receipt = try await library.bring(bank(many), id: "import-0002")
    #expect(receipt.summary == ["words old: 190 added, 0 updated, 10 unchanged, 0 gone"])
  }

  @Test func `any number of items may have one identity`() async throws {
    let count = 20_000
    let receipt = try await library.bring(
      bank((1...count).map { pair("word \($0)", "meaning \($0)", id: "same") }))
    #expect(receipt.summary == ["words new: \(count) added, 0 updated, 0 unchanged, 0 gone"])
    let ids = try await library.cards("words").map { $0.prefix { $0 != " " } }
    #expect(ids.prefix(3) == ["same", "same-2", "same-3"] && ids.last == "same-\(count)")
  }

  @Test func `identities that are made anew at each export lose nothing`() async throws {
    try await library.bring(bank([pair("a", "1", id: "g100"), pair("b", "2", id: "g101")]))
    let receipt = try await library.bring(
      bank([pair("a", "1", id: "g200"), pair("b", "3", id: "g201")]), id: "import-0002")
    #expect(receipt.summary == ["words old: 0 added, 1 updated, 1 unchanged, 0 gone"])
    #expect(try await library.cards("words") == ["g100 a = 1", "g101 b = 3"])
    let third = try await library.bring(
      bank([pair("b", "3", id: "g201"), pair("a", "1", id: "g200")]), id: "import-0003")
    #expect(third.summary == ["words old: 0 added, 0 updated, 2 unchanged, 0 gone"])
  }

  @Test func `what was edited by hand stays, and is told where the file has changed it too`()
    async throws
  {
    try await library.bring(bank([pair("a", "1", id: "x"), pair("b", "2", id: "y")]))
    let path = folder.file("decks/words.json")
    let text = String(decoding: try bytes(path), as: UTF8.self)
    try put(
      text.replacing("\"1\"", with: "\"one\"").replacing("\"2\"", with: "\"two\""), at: path)
    let receipt = try await library.bring(
      bank([pair("a", "1", id: "x"), pair("b", "22", id: "y", line: 7)]), id: "import-0002")
    #expect(try await library.cards("words") == ["x a = one", "y b = two"])
    #expect(receipt.summary == ["words old: 0 added, 0 updated, 2 unchanged, 0 gone"])
    #expect(
      receipt.lines == [
        "changed line 7: the card stays as you have edited it:"
          + " it was changed both here and in the file"
      ])
  }

  @Test func `an edit by hand outlasts every further import of the same file`() async throws {
    let words = bank([pair("a", "1", id: "x"), pair("b", "2", id: "y")])
    try await library.bring(words)
    let path = folder.file("decks/words.json")
    let text = String(decoding: try bytes(path), as: UTF8.self)
    try put(text.replacing("\"1\"", with: "\"one\""), at: path)
    for number in 2...4 {
      let receipt = try await library.bring(words, id: "import-000\(number)")
      #expect(receipt.summary == ["words old: 0 added, 0 updated, 2 unchanged, 0 gone"])
      #expect(try await library.cards("words") == ["x a = one", "y b = 2"])
    }
    let corrected = bank([pair("a", "1", id: "x"), pair("b", "22", id: "y")])
    let receipt = try await library.bring(corrected, id: "import-0005")
    #expect(receipt.summary == ["words old: 0 added, 1 updated, 1 unchanged, 0 gone"])
    #expect(try await library.cards("words") == ["x a = one", "y b = 22"])
  }

  @Test func `a deck of several sources: cards of the others are neither changed nor gone`()
    async throws
  {
    let first = bank("One", [pair("Capital of Mali?", "Bamako"), pair("Who?", "I", id: "1")])
    try await library.bring(first, deck: "all")
    let second = bank("Two", [pair("Capital of Malta?", "Valletta"), pair("What?", "It", id: "1")])
    let receipt = try await library.bring(
      second, id: "import-0002", deck: "all", removesGone: true)
    #expect(receipt.summary == ["all old: 2 added, 0 updated, 0 unchanged, 0 gone"])
    let again = try await library.bring(
      bank("One", [pair("Capital of Mali?", "Bamako"), pair("Who?", "Me", id: "1")]),
      id: "import-0003", deck: "all")
    #expect(again.summary == ["all old: 0 added, 1 updated, 1 unchanged, 0 gone"])
    #expect(
      try await library.cards("all").map { $0.drop { $0 != " " }.dropFirst() }.sorted() == [
        "Capital of Mali? = Bamako", "Capital of Malta? = Valletta", "What? = It", "Who? = Me",
      ])
  }

  @Test func `a card with another question and another answer is another card`() async throws {
    try await library.bring(
      bank([pair("The capital of Mali", "Bamako"), pair("The captial of Peru", "Lima", line: 2)]))
    let receipt = try await library.bring(
      bank([pair("The capital of Malta", "Valletta"), pair("The capital of Peru", "Lima", line: 2)]
      ),
      id: "import-0002")
    #expect(receipt.summary == ["words old: 1 added, 1 updated, 0 unchanged, 1 gone"])
    #expect(
      receipt.lines == [
        "guessed line 2: the question was taken for a correction of \"The captial of Peru\":"
          + " it is much like it and has the same answer"
      ])
  }

  @Test func `a card that was taken out by hand stays out`() async throws {
    let words = bank([pair("a", "1", id: "x"), pair("b", "2", id: "y", line: 2)])
    try await library.bring(words)
    let deck = try await library.deck(deckID("words")).deck
    let rest = Deck(
      title: deck.title, summary: deck.summary, languages: deck.languages,
      cards: [deck.cards[0]], rules: deck.rules)
    try put(
      String(decoding: DeckWriter.write(rest), as: UTF8.self), at: folder.file("decks/words.json"))
    for number in 2...3 {
      let receipt = try await library.bring(words, id: "import-000\(number)")
      #expect(receipt.summary == ["words old: 0 added, 0 updated, 1 unchanged, 0 gone"])
      #expect(
        receipt.lines == [
          "left-out line 2: the card stays out of the deck: you have taken it out since the last import"
        ])
      #expect(try await library.cards("words") == ["x a = 1"])
    }
  }

  @Test func `a deck of the same title from another source gets a name of its own`() async throws {
    try await library.bring(bank([pair("a", "1")]))
    let receipt = try await library.bring(
      bank([pair("quite", "another"), pair("set", "of words")]), id: "import-0002")
    #expect(receipt.summary == ["words-2 new: 2 added, 0 updated, 0 unchanged, 0 gone"])
    try put(deckText("By hand"), at: folder.file("decks/Other.json"))
    let other = try await library.bring(bank("other", [pair("a", "1")]), id: "import-0003")
    #expect(other.decks.map(\.id.text) == ["other-2"])
    #expect(try await library.deck(deckID("Other")).deck.title == LocalizedText("By hand"))
  }

  @Test func `a deck that is named takes everything in, whatever it was`() async throws {
    try put(deckText("By hand"), at: folder.file("decks/mine.json"))
    var source = bank("One", [pair("a", "1")])
    source.decks += bank("Two", [pair("b", "2")]).decks
    let receipt = try await library.bring(source, deck: "mine")
    #expect(receipt.summary == ["mine old: 2 added, 0 updated, 0 unchanged, 0 gone"])
    let deck = try await library.deck(deckID("mine")).deck
    #expect(deck.title == LocalizedText("By hand") && deck.cards.count == 3)
    #expect(deck.cards.map(\.details.category) == [["One"], ["Two"], []])
    await #expect(throws: LibraryError.self) {
      try await library.bring(source, id: "import-0002", deck: "sums")
    }
  }

  @Test func `twins are one, in whatever form their letters are`() async throws {
    let receipt = try await library.bring(
      bank([
        pair("Caf\u{E9}", "coffee", line: 1), pair("Cafe\u{301}", "coffee", line: 2),
        pair("CAFÉ", "coffee", line: 3),
      ]))
    #expect(receipt.decks.map(\.added) == [2])
    #expect(
      receipt.lines == [
        "left-out line 2: the second of two equal questions was left out:"
          + " the same question with the same answers came before (line 1)"
      ])
  }

  @Test func `what a deck cannot hold is left out and costs nothing else`() async throws {
    let long = String(repeating: "x", count: 20_001)
    let receipt = try await library.bring(
      bank([pair("a", "1", line: 1), pair(long, "2", line: 2), pair("c", "3", line: 3)]))
    #expect(receipt.decks.map(\.added) == [2])
    #expect(receipt.remarks.map(\.kind) == [.leftOut] && receipt.remarks[0].place.line == 2)
    #expect(receipt.remarks[0].why.hasPrefix("a deck cannot hold it: found "))
  }

  @Test func `a source of which nothing can come in makes no import`() async throws {
    let long = String(repeating: "x", count: 20_001)
    let receipt = try await library.bring(bank([pair(long, "1")]))
    #expect(receipt.id == nil && receipt.decks == [] && receipt.remarks.count == 1)
    #expect(try await library.imports() == [])
  }

  @Test func `a preview tells the same and stores nothing`() async throws {
    let source = bank([pair("a", "1"), pair("b", "2")])
    let request = ImportRequest(
      id: eventID("import-0001"), at: time(1), file: "words.csv", bank: source)
    let preview = try await library.preview(request)
    #expect(preview.id == nil)
    #expect(preview.summary == ["words new: 2 added, 0 updated, 0 unchanged, 0 gone"])
    #expect(try await library.decks().map(\.listing.id.text) == ["sums"])
    #expect(try await library.imports() == [])
  }

  @Test func `the same import twice is refused and changes nothing`() async throws {
    try await library.bring(bank([pair("a", "1")]))
    await #expect(throws: LibraryError.eventConflict(eventID("import-0001"))) {
      try await library.bring(bank([pair("a", "2")]))
    }
    #expect(try await library.cards("words").map { $0.hasSuffix("a = 1") } == [true])
    #expect(try Files.names(in: folder.file("decks")) == ["words.json"])
  }

  @Test func `the source's own fields are given back while nobody has edited the card`()
    async throws
  {
    var items = [pair("a", "1", id: "x"), pair("b", "2", id: "y")]
    for index in items.indices {
      items[index].original = Original(format: .csv, text: "row \(index)")
    }
    var source = bank(items)
    source.decks[0].originals = ["head": "Front,Back"]
    try await library.bring(source)
    var exported = try await library.exported(deckID("words"))
    #expect(exported.deckOriginals == ["head": "Front,Back"])
    #expect(
      exported.originals.values.compactMap { $0.original?.text }.sorted() == ["row 0", "row 1"])
    let path = folder.file("decks/words.json")
    let text = String(decoding: try bytes(path), as: UTF8.self)
    try put(text.replacing("\"1\"", with: "\"one\""), at: path)
    exported = try await library.exported(deckID("words"))
    let kept = exported.originals.compactMap { $0.value.original.map(\.text) }
    #expect(kept == ["row 1"])
    #expect(exported.originals.values.compactMap(\.sourceID).sorted() == ["x", "y"])
  }
}
