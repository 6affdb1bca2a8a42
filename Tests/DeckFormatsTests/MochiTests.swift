import DeckFormats
import QuizCore
import Testing

@Suite("Mochi") struct MochiTests {
  @Test("Cards in EDN: sides, gaps, templates, media, in the order of their positions")
  func edn() throws {
    let media = MemoryMedia()
    let bank = try read(MochiReader.self, package: "mochi/edn", media: media)
    try #require(bank.decks.map(\.title) == ["Biology", "Biology / Cells"])
    #expect(
      bank.decks[0].items.map(\.line) == [
        "pair: What is ATP? | Adenosine triphosphate",
        "cloze: The ____ has {{no}} gap in code, {{x}} neither, but ____ here | [cell] | [two]",
        "pair: Fe | iron é😀!",
        "pair: one | two\nthree",
        "open: alone [gone]",
      ])
    #expect(bank.decks[1].items.map(\.line) == ["pair: q | a"])
    #expect(bank.items.map(\.sourceID) == ["c1", "c2", "c3", "c4", "c5", "c7"])
    #expect(bank.items[1].details.tags == ["a", "b"])
    #expect(bank.items[1].explanation?.plain == "After [leaf]")
    #expect(media.kept.count == 1)
    #expect(
      bank.remarkLines == [
        "changed: data.edn, \"c2\": the archived card came in as the others: "
          + "cards are not archived here",
        "changed: data.edn, \"c4\": the sides after the first became one: "
          + "a card has two sides here, and this one has 3",
        "left-out: data.edn, \"c5\": the picture or sound \"gone.png\" is missing: "
          + "the package does not hold it",
        "doubtful: data.edn, \"c5\": the card came in as a question without an answer: "
          + "it has only one side",
        "left-out: data.edn, \"c6\": the card was left out: it has no text",
        "left-out: data.edn, \"Biology / Empty\": the deck was left out: no card came in from it"
          .replacing("Biology / ", with: ""),
        "left-out: data.edn: the reviews of the cards were left out: learning begins anew here",
      ])
  }

  @Test("Cards in Transit, with references and escapes")
  func transit() throws {
    let bank = try read(MochiReader.self, package: "mochi/transit")
    #expect(bank.items.map(\.line) == ["pair: ~tilde | back", "cloze: ^hat ____ | [x]"])
    #expect(bank.items.map(\.sourceID) == ["c1", "c2"])
    #expect(bank.items[1].details.tags == ["long text", "sky"])
    #expect(bank.decks.first?.title == "Stars")
  }

  @Test(
    "What is no EDN is refused with its line",
    arguments: [
      ("{:a 1\n:b", "line 2"), ("{:a\n]", "line 2"), ("[\"open\n", "line 1"), ("", "line 1"),
      (String(repeating: "[", count: 100_000), "nested deeper"), ("{:decks}", "without a value"),
    ])
  func damaged(text: String, words: String) throws {
    do {
      _ = try read(MochiReader.self, package: "mochi/edn", extra: ["data.edn": Array(text.utf8)])
      Issue.record("it was read")
    } catch let error as ImportError {
      #expect(error.message.contains(words), "\(error.message)")
    }
  }

  @Test("It is recognised by its members")
  func recognised() {
    #expect(MochiReader.recognise(probe("", members: ["data.edn"])) == .certain)
    #expect(MochiReader.recognise(probe("", members: ["data.json"])) == .likely)
    #expect(MochiReader.recognise(probe("", members: ["collection.anki2"])) == .no)
  }

  private func readEDN(_ edn: String) throws -> ImportedBank {
    try read(
      MochiReader.self, package: "mochi/edn", extra: ["data.edn": Array(edn.utf8)])
  }

  @Test("Cards that are in no deck come in, and no card twice")
  func loose() throws {
    let bank = try readEDN(
      """
      {:decks [{:id "d" :name "One"} {:id "d" :name "Two" :cards [{:id "t" :content "t\\n---\\nT"}]}]
       :cards [{:id "a" :deck-id "d" :content "a\\n---\\nA"} {:id "b" :deck-id "x" :content "b\\n---\\nB"}
               {:id "c" :content "c\\n---\\nC"}]}
      """)
    #expect(bank.decks.map { $0.items.map { $0.sourceID ?? "" } } == [["a"], ["t"], ["b", "c"]])
    #expect(
      bank.remarkLines == [
        "changed: data.edn: 2 cards came in as a deck of their own: they are in no deck of the file"
      ])
  }

  @Test("Prices are no formulas, and a line of code parts no sides")
  func sides() throws {
    let bank = try readEDN(
      """
      {:decks [{:id "d" :name "D" :cards
        [{:id "a" :content "costs $5, {{gap}} for $6"}
         {:id "b" :content "q\\n```\\n---\\n```\\n---\\nback"}]}]}
      """)
    #expect(
      bank.items.map(\.line) == ["cloze: costs $5, ____ for $6 | [gap]", "pair: q\n--- | back"])
  }

  @Test("Maps with a namespace or a tag are maps")
  func tagged() throws {
    let bank = try readEDN(
      "#:mochi{:decks #decks[#deck{:id \"d\" :name \"N\" :cards [#:c{:id \"a\" :content \"q\\n---\\nA\"}]}] :x ##Inf}"
    )
    #expect(bank.items.map(\.line) == ["pair: q | A"])
  }

  @Test("Transit that is written for people")
  func verbose() throws {
    let text = """
      {"~:decks": [{"~:name": "N", "~:cards": {"~#set": [{"~:id": "a", "~:content": "q\\n---\\nA",
       "~:tags": {"~#set": ["x"]}}]}}]}
      """
    let bank = try read(
      MochiReader.self, package: "mochi/transit", extra: ["data.json": Array(text.utf8)])
    #expect(bank.items.map(\.line) == ["pair: q | A"])
    #expect(bank.items.first?.details.tags == ["x"])
  }
}
