import DeckFormats
import QuizCore
import Testing

@Suite("Open Trivia DB") struct OpenTriviaTests {
  static let codings = ["default", "base64", "url3986", "urlLegacy", "list"]

  @Test("The four ways of writing texts, and a bare list, say the same", arguments: codings)
  func everyCoding(name: String) throws {
    let bank = try read(OpenTriviaReader.self, fixture: "opentdb/\(name).json")
    let items = bank.items
    try #require(items.count == 3)
    #expect(
      items[0].content
        == .choice(
          prompt: RichText("Which river flows through the \"Wachau\" & Vienna?"),
          options: ["<Elbe>", "Donau – the Danube", "L'Isère", "Saône"].map {
            Option(RichText($0))
          },
          right: [Option(RichText("Donau – the Danube")).id], isMultiple: false))
    #expect(
      items[1].content
        == .trueFalse(
          statement: RichText("The source of the Rhine is at 2345 m + some; 100% sure."),
          isTrue: true))
    #expect(items[2].content.prompt?.plain == "What does \"&lt;\" mean in HTML?")
    #expect(items[0].details.category == ["Science", "Rivers"])
    #expect(items.map(\.details.tags) == [["easy"], ["hard"], ["medium"]])
    #expect(bank.remarks.count == 1)
    #expect(bank.remarks.first?.kind == .guessed)
  }

  @Test("The way in which texts are written is told")
  func told() throws {
    func told(_ name: String) throws -> String? {
      try read(OpenTriviaReader.self, fixture: "opentdb/\(name).json").remarks.first?.what
    }
    #expect(try told("base64") == "the file was read as texts in base64")
    #expect(try told("url3986")?.contains("%20 for a blank") == true)
    #expect(try told("urlLegacy")?.contains("+ for a blank") == true)
    #expect(try told("default")?.contains("&quot;") == true)
  }

  @Test("Plain texts need no remark, and a percent sign in them is one")
  func plain() throws {
    let bank = try read(
      OpenTriviaReader.self,
      text: """
        [{"question": "Is AT&T 50% + R&D; or so?", "correct_answer": "True"}]
        """)
    #expect(bank.items.map { $0.content.prompt?.plain } == ["Is AT&T 50% + R&D; or so?"])
    #expect(bank.remarks.isEmpty)
  }

  @Test("One bad question costs no other, and each is told with its place")
  func damaged() throws {
    let bank = try read(OpenTriviaReader.self, fixture: "opentdb/damaged.json")
    #expect(
      bank.items.map { $0.content.prompt?.plain } == [
        "Which of these flies?", "How many legs has a spider?", "A whale is a fish.",
      ])
    #expect(
      bank.items[1].content
        == .typed(
          prompt: RichText("How many legs has a spider?"), accepted: ["8"]))
    #expect(
      bank.remarkLines == [
        "changed: line 7: a fault of the file was passed over: "
          + "found a comma before ]; expected no comma after the last one",
        "left-out: line 2, \"question 1\": a wrong answer of the question "
          + "\"Which of these flies?\" was left out: it has no text that can be read",
        "left-out: line 2, \"question 1\": the answer \"Mole\" was left out once: "
          + "the question has it twice",
        "left-out: line 2, \"question 1\": the answer \"Wren\" was left out once: "
          + "the question has it twice",
        "left-out: line 3, \"question 2\": the question \"Which has no answer?\" was left out: "
          + "it has no right answer",
        "left-out: line 4, \"question 3\": the entry was left out: it is no question",
        "left-out: line 5, \"question 4\": the question was left out: "
          + "it has no text that can be read",
        "changed: line 6, \"question 5\": the question became one with a typed answer: "
          + "it has no wrong answers to choose from",
      ])
  }

  @Test(
    "What the database answers instead of questions is said in words",
    arguments: [
      (0, "empty"), (1, "no results"), (2, "invalid parameter"), (3, "token not found"),
      (4, "token empty"), (5, "rate limit"), (77, "response code 77"),
    ])
  func responses(code: Int, words: String) throws {
    let bank = try read(
      OpenTriviaReader.self, text: #"{"response_code":\#(code),"results":[]}"#)
    #expect(bank.items.isEmpty)
    try #require(bank.remarks.count == 1)
    #expect(bank.remarks[0].why.contains(words))
  }

  @Test(
    "A file that breaks off comes in up to there, without the question that is broken",
    arguments: [#"{"results":["#, "["])
  func cut(start: String) throws {
    let question = #"{"question":"Q","correct_answer":"a","incorrect_answers":["b"]}"#
    let broken = #"{"question":"R","correct_answer":"a","incorrect_answers":["b","#
    let bank = try read(OpenTriviaReader.self, text: "\(start)\n\(question),\n\(broken)")
    #expect(bank.items.map(\.dump).count == 1)
    #expect(bank.remarks.map { "\($0.place.line ?? 0) \($0.kind)" } == ["3 leftOut"])
  }

  @Test("What is no list of questions is refused")
  func refused() {
    #expect(throws: ImportError.self) { try read(OpenTriviaReader.self, text: #"{"a": 1}"#) }
    #expect(throws: ImportError.self) { try read(OpenTriviaReader.self, text: "{") }
    #expect(throws: ImportError.self) {
      try read(OpenTriviaReader.self, text: String(repeating: "[", count: 100_000))
    }
  }

  @Test("It is recognised by its members")
  func recognised() throws {
    let text = String(decoding: try Fixtures.bytes("opentdb/default.json"), as: UTF8.self)
    #expect(OpenTriviaReader.recognise(probe(text)) == .certain)
    #expect(OpenTriviaReader.recognise(probe(#"{"response_code":1,"results":[]}"#)) == .likely)
    #expect(OpenTriviaReader.recognise(probe(#"{"quizdeck":1}"#)) == .no)
    #expect(OpenTriviaReader.recognise(probe("\"correct_answer\" \"incorrect_answers\"")) == .no)
  }

  @Test("What was read is written as it was, while nobody edits it", arguments: codings)
  func roundTrip(name: String) throws {
    let bank = try read(OpenTriviaReader.self, fixture: "opentdb/\(name).json")
    let export = try ExportBank(importing: bank)
    #expect(OpenTriviaWriter.losses(of: export).isEmpty)
    let again = try read(OpenTriviaReader.self, bytes: try write(OpenTriviaWriter.self, export))
    #expect(again.items.map(\.content) == bank.items.map(\.content))
    #expect(again.items.map(\.original) == bank.items.map(\.original))
    #expect(again.items.map(\.details) == bank.items.map(\.details))
  }

  @Test("Cards of other sources are written, and what cannot be held is told")
  func foreign() throws {
    let deck = Deck(
      title: LocalizedText("Birds & more"),
      cards: [
        try card("a", .trueFalse(statement: RichText("Is 1 < 2?"), isTrue: true), tags: ["hard"]),
        try card(
          "b",
          .pair(
            front: RichText("Wren"), back: RichText("Zaunkönig"),
            wrong: [
              Option(RichText("Amsel"))
            ]), explanation: "It is small."),
        try card("c", .typed(prompt: RichText("Name one"), accepted: ["Wren"])),
      ])
    let export = ExportBank(id: try #require(DeckID("birds")), deck: deck)
    #expect(
      OpenTriviaWriter.losses(of: export).map { "\($0.kind.rawValue) \($0.place): \($0.what)" } == [
        "guessed \"b\": the difficulty is written as medium",
        "changed \"b\": it is written without its two sides: it becomes a choice, the explanation",
        "left-out \"c\": the card is left out",
      ])
    let text = String(decoding: try write(OpenTriviaWriter.self, export), as: UTF8.self)
    #expect(
      text == """
        {"response_code":0,"results":[
        {"type":"boolean","difficulty":"hard","category":"Birds &amp; more",\
        "question":"Is 1 &lt; 2?","correct_answer":"True","incorrect_answers":["False"]},
        {"type":"multiple","difficulty":"medium","category":"Birds &amp; more",\
        "question":"Wren","correct_answer":"Zaunkönig","incorrect_answers":["Amsel"]}
        ]}

        """)
  }

  @Test("A deck of which nothing fits is refused")
  func nothingFits() throws {
    let deck = Deck(
      title: LocalizedText("x"),
      cards: [try card("c", .typed(prompt: RichText("Name one"), accepted: ["Wren"]))])
    let export = ExportBank(id: try #require(DeckID("birds")), deck: deck)
    #expect(throws: ExportError.self) { try write(OpenTriviaWriter.self, export) }
  }
}

@Suite("Open Trivia DB, foreign files", .needsCorpus)
struct OpenTriviaCorpusTests {
  @Test("The same questions in four ways of writing texts")
  func sameInAll() throws {
    let rows = try Corpus.rows(of: "derived_opentdb").filter { $0.path.hasSuffix(".json") }
    let banks = try rows.filter { !$0.path.contains("code1") }.map {
      try read(OpenTriviaReader.self, path: $0.file)
    }
    try #require(banks.count == 4)
    for bank in banks {
      #expect(bank.items.count == 20)
      #expect(bank.items.map(\.content) == banks[0].items.map(\.content))
      #expect(bank.items.map(\.details) == banks[0].items.map(\.details))
    }
    let none = try #require(rows.first { $0.path.contains("code1") })
    let empty = try read(OpenTriviaReader.self, path: none.file)
    #expect(empty.items.isEmpty)
    #expect(empty.remarks.first?.why.contains("no results") == true)
  }
}
