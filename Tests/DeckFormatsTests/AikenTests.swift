import DeckFormats
import QuizCore
import Testing

@Suite("Aiken") struct AikenTests {
  @Test("Questions come in; faulty ones are told with their lines")
  func reading() throws {
    let bank = try read(AikenReader.self, fixture: "aiken/tides.txt")
    #expect(
      bank.items.map(\.dump) == [
        "choice: What pulls the tides? | =The moon | ~The wind",
        "choice: Which is a sea?¶Choose one. | =The Baltic | ~The Amazon U.S. | ~The Rhine",
        "choice: Equal options | =same | ~other",
      ])
    #expect(
      bank.remarkLines == [
        "left-out: line 13: the question was left out: \"ANSWER:\" is missing after its options",
        "left-out: line 19: the question was left out: its answer \"C\" is none of its options",
        "left-out: line 21: the question was left out: there is an answer, but no option before it",
        "left-out: line 23: the question was left out: it has fewer than two options",
        "changed: line 27: options that are the same came in as one: \"same\" is there more than once",
        "left-out: line 33: the question was left out: the file ends before its \"ANSWER:\"",
      ])
  }

  @Test("An option needs no blank after its bracket, and one after its dot")
  func options() throws {
    let bank = try read(AikenReader.self, text: "q\nA)x\nB) U.S.A. is\nANSWER: B")
    #expect(bank.items.map(\.dump) == ["choice: q | ~x | =U.S.A. is"])
  }

  @Test("Line ends of all kinds", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) throws {
    let text = "\u{FEFF}q\nA) x\nB) y\nANSWER: A\n".replacing("\n", with: end)
    #expect(try read(AikenReader.self, text: text).items.map(\.dump) == ["choice: q | =x | ~y"])
  }

  @Test(
    "It is recognised by its content",
    arguments: [
      ("q\nA) x\nB) y\nANSWER: A", Certainty.certain), ("q\nANSWER: A", .no),
      ("q\nA) x\nB) y", .no),
      ("", .no),
    ])
  func recognised(text: String, certainty: Certainty) {
    #expect(AikenReader.recognise(probe(text)) == certainty)
  }

  @Test("What is written reads back; what cannot be kept is told")
  func writing() throws {
    let options = ["a", "b\nc", "d"].map { Option(RichText($0)) }
    let bank = ExportBank(
      id: try #require(DeckID("d")),
      deck: Deck(
        title: LocalizedText("d"),
        cards: [
          try card(
            "a",
            .choice(
              prompt: RichText("one\ntwo"), options: options, right: [options[1].id],
              isMultiple: false),
            explanation: "why", tags: ["t"]),
          try card("b", .trueFalse(statement: RichText("s"), isTrue: false)),
          try card(
            "c",
            .choice(
              prompt: RichText("m"), options: options, right: [options[1].id], isMultiple: true)),
          try card("e", .note(RichText("n"))),
        ]))
    let bytes = try write(AikenWriter.self, bank)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "one two\nA) a\nB) b c\nC) d\nANSWER: B\n\ns\nA) True\nB) False\nANSWER: B\n")
    #expect(
      try read(AikenReader.self, bytes: bytes).items.map(\.dump) == [
        "choice: one two | ~a | =b c | ~d", "choice: s | ~True | =False",
      ])
    let why = "Aiken holds choices of 2 to 26 options with one right answer only"
    #expect(
      AikenWriter.losses(of: bank).map { "\($0.place): \($0.what): \($0.why)" } == [
        "\"one\": the tags, the explanation, lines, emphasis, formulas and pictures cannot be kept: "
          + "Aiken has no place for it",
        "\"s\": it is written as a choice: Aiken has nothing else",
        "\"m\": the card is left out: \(why)", "\"n\": the card is left out: \(why)",
      ])
  }

  @Test("More options than letters are told, not cut")
  func letters() throws {
    let options = (0..<27).map { Option(RichText("\($0)")) }
    let bank = ExportBank(
      id: try #require(DeckID("d")),
      deck: Deck(
        title: LocalizedText("d"),
        cards: [
          try card(
            "a",
            .choice(
              prompt: RichText("q"), options: options, right: [options[0].id], isMultiple: false))
        ]))
    #expect(AikenWriter.losses(of: bank).map(\.kind) == [.leftOut])
    #expect(throws: ExportError.self) { try write(AikenWriter.self, bank) }
  }

  @Test(
    "A question that begins as an option or an answer does reads back as a question",
    arguments: ["C. elegans is a", "ANSWER:", "A) or B)", "U.S.A. is"])
  func mistakable(stem: String) throws {
    let options = ["a", "b"].map { Option(RichText($0)) }
    let content = Card.Content.choice(
      prompt: RichText(stem), options: options, right: [options[1].id], isMultiple: false)
    let bank = ExportBank(
      id: try #require(DeckID("d")),
      deck: Deck(title: LocalizedText("d"), cards: [try card("a", content)]))
    let again = try read(AikenReader.self, bytes: try write(AikenWriter.self, bank))
    #expect(again.items.map(\.dump) == ["choice: … \(stem) | ~a | =b"])
    #expect(AikenWriter.losses(of: bank).map(\.what) == ["dots are put before the question"])
  }
}
