import DeckFormats
import QuizCore
import Testing

@Suite("Reading GIFT") struct GIFTReaderTests {
  /// What is read of a text with one question.
  private func dump(_ text: String) throws -> String {
    let bank = try read(GIFTReader.self, text: text)
    return bank.items.map(\.dump).joined(separator: " ‖ ")
  }

  @Test("Every kind of question, with its names, comments, categories and feedback")
  func kinds() throws {
    let bank = try read(GIFTReader.self, fixture: "gift/kinds.gift")
    let trees = "in Nature/Plants/Trees: broad-leaved"
    #expect(
      bank.items.map { $0.dump.replacing("Plants/Trees", with: "Plants/Trees") } == [
        "choice: Which tree bears acorns? | =the oak #Yes. | ~the birch #No,"
          + " | ~the ilex 50% #It is an oak: half right. | #### Acorns are the oak's fruit."
          + " | \(trees) | tags trees,easy | id oak-1",
        "several: Which of them are conifers? | =pine 50% | =spruce 50% | ~beech -100% | \(trees)",
        "several: Which one is evergreen? | =holly 100% | ~maple 0% | \(trees)",
        "numeric: How much is 6 × 7? | 42 in 42...42 | in Numbers",
        "numeric: Pi? | 3.14 in 3.13...3.15 | in Numbers",
        "numeric: A number from 1 to 5? | 3 in 1...5 | in Numbers",
        "numeric: When did it happen? | 1822 in 1822...1822 #Exactly. | 1822 in 1820...1824 50%"
          + " | wrong: Far off. | in Numbers",
        "typed: The capital of France is _____ and it is large. | =Paris | ~paris city 80% #Nearly."
          + " | ~Lyon 0% #No. | in Words",
        "typed: Name a colour. | =blue | =red* | in Words | wildcards",
        "typed: Bare. | =answer | in Words",
        "trueFalse: True? | true true false | in Words",
        "trueFalse: False? | false true #It is not. false #Right: it is not. | #### So it is. | in Words",
        "matching: Match the ⟨strong pairs⟩. | one -> [un] | ⟨emphasis two⟩ -> deux | uno -> [un]"
          + " | -> trois | in Words",
        "open: What ⟨emphasis is⟩ ⟨code x⟩? | in Words",
        "open: With feedback only. | #### Think. | in Words",
        "note: Nothing is <asked> here [13]. | in Words",
      ])
    #expect(bank.items[0].details.category == ["Nature", "Plants/Trees: broad-leaved"])
    #expect(bank.items[0].place == Place(line: 8, item: "Oak"))
    #expect(bank.remarkLines.isEmpty)
  }

  @Test("Questions with names need no empty line between them, and a faulty one costs no other")
  func undivided() throws {
    let bank = try read(
      GIFTReader.self,
      text: """
        $CATEGORY: Sums
        ::One::What is 2+2? {=4 ~5}
        ::Two::Broken {=a ~b
        // [tag:sky]
        ::Three::The sky is blue. {T}
        """)
    #expect(
      bank.items.map(\.dump) == [
        "choice: What is 2+2? | =4 | ~5 | in Sums",
        "trueFalse: The sky is blue. | true true false | in Sums | tags sky",
      ])
    #expect(bank.items.map { $0.place.line } == [2, 5])
    #expect(
      bank.remarks.map { "\($0.place.line ?? 0) \($0.kind)" } == ["3 changed", "3 leftOut"])
  }

  @Test("A question is kept word for word, comments and all")
  func original() throws {
    let bank = try read(GIFTReader.self, fixture: "gift/kinds.gift")
    let original = try #require(bank.items[0].original)
    #expect(original.format == .gift)
    #expect(original.text.hasPrefix("// question: 12  name: oak\n// [id:oak-1]"))
    #expect(original.text.hasSuffix("\t####Acorns are the oak's fruit.\n}"))
    #expect(original.text.contains("// a comment among the answers"))
  }

  @Test("A faulty question is told with its line, and costs no other")
  func faults() throws {
    let bank = try read(GIFTReader.self, fixture: "gift/faults.gift")
    #expect(
      bank.remarkLines == [
        "changed: line 27: the lines after an empty one were taken for answers of this question: its brace was not closed before the empty line",
        "left-out: line 3, \"open\": the question was left out: its answers have no closing brace",
        "left-out: line 5, \"closed\": the question was left out: a closing brace has no opening one before it",
        "left-out: line 7, \"none\": the question was left out: none of its options is marked as right",
        "changed: line 9, \"one\": an empty answer was left out: it has no text",
        "left-out: line 9, \"one\": the question was left out: it has fewer than two options",
        "left-out: line 11, \"pair\": the question was left out: \"c\" has no -> between a thing and its partner",
        "left-out: line 13, \"number\": the question was left out: \"many\" is no number, nor a range of numbers",
        "left-out: line 15, \"lone\": the question was left out: it has fewer than two partners to choose from",
        "doubtful: line 17, \"sum\": the weights were kept as they are: those of the right answers make 60 % together, not 100 %",
        "changed: line 19, \"twins\": options that are the same came in as one: \"b\" is there more than once",
        "doubtful: line 21, \"lead\": \"x\" was read as a wrong answer: it stands before the first = or ~",
        "changed: line 23, \"formula\": braces or signs in a formula were read as parts of it: GIFT wants a backslash before each { } = ~ # that is no sign of its own",
        "changed: line 25, \"inner\": the inner braces were read as text: GIFT wants a backslash before a brace inside the answers",
        "doubtful: line 33: the question came in with its name alone: there is no text before its answers",
      ])
    #expect(
      bank.items.map(\.dump) == [
        "trueFalse: Is this good? | true true false",
        "several: Weights | =a 30% | =b 30% | ~c 0%",
        "choice: Equal | =a | ~b",
        "choice: Lead | ~x | =a | ~b",
        #"choice: Solve ⟨MATH \frac{a}{b}=x⟩ for | =⟨MATH x_{1}=2⟩ | ~⟨MATH x_{2}⟩"#,
        #"choice: Inner | =\sqrt{2} | ~\sqrt{3}"#,
        "choice: An empty line | =a | ~b",
        "choice: ? | =no text | ~before",
        "trueFalse: Is the last one there? | false true false",
      ])
  }

  @Test(
    "Escapes",
    arguments: [
      (##"a \: b \# c \= d \{e\} \~ f \\ g?{T}"##, ##"a : b # c = d {e} ~ f \ g?"##),
      (#"x\\\: y \[z\] \| q?{T}"#, #"x\: y \[z\] \| q?"#), (#"one\ntwo{T}"#, "one¶two"),
      (#"::a\:\:b::c{T}"#, "c"), (#"a \\n b{T}"#, #"a \n b"#),
    ])
  func escapes(text: String, statement: String) throws {
    #expect(try dump(text) == "trueFalse: \(statement) | true true false")
  }

  @Test(
    "A weight after = counts only as 100 %",
    arguments: [
      ("{=%100%a ~%-15%b}", "choice: q | =a | ~b -15%"),
      ("{=%50%a ~b}", "choice: q | =%50%a | ~b"), ("{=a ~%5.5%b}", "choice: q | =a | ~b 5.5%"),
      ("{=a ~5%b}", "choice: q | =a | ~5%b"),
    ])
  func weights(answers: String, expected: String) throws {
    #expect(try dump("q \(answers)") == expected)
  }

  @Test("Texts with several groups of answers come in with gaps")
  func cloze() throws {
    let bank = try read(
      GIFTReader.self,
      text: "I {1:MC:~=am~is#no} {2:SAC:=Here~%50%here} at {:NM:=5:1} and {=happy ~sad}, {free}.")
    #expect(
      bank.items.map(\.dump) == [
        "cloze: I ⟨0⟩ ⟨1⟩ at ⟨2⟩ and ⟨3⟩, ⟨4⟩. | [=am ~is] | 2×[Here] case | [ | 5 in 4...6] | [=happy ~sad] | [free]"
      ])
    #expect(bank.remarkLines.count == 1)
    #expect(try dump("I {1:SA:=am} one.") == "cloze: I ⟨0⟩ one. | [am]")
    #expect(
      try dump("It is 10:30:15 now {=10:30:15 ~b}") == "choice: It is 10:30:15 now | =10:30:15 | ~b"
    )
  }

  @Test("A picture that stands in the text itself is kept; one that is not there is told")
  func pictures() throws {
    let media = MemoryMedia()
    let text = """
      [html]<p><img src\\="data\\:image/png;base64,iVBORw0KGgo\\=" alt\\="dot"> \
      <img src\\="@@PLUGINFILE@@/x.png" alt\\="lost"></p>{T}
      """
    let bank = try read(GIFTReader.self, text: text, media: media)
    let name = try #require(media.kept.keys.first)
    #expect(bank.items.map(\.dump) == ["trueFalse: ⟨image \(name)⟩ lost | true true false"])
    #expect(
      bank.remarkLines == [
        "left-out: line 1: a picture or sound was left out: it is not in the file: @@PLUGINFILE@@/x.png"
      ])
    #expect(bank.mediaCount == 1)
  }

  @Test("A line with 0 alone is no end of a question")
  func zero() throws {
    #expect(try dump("Which?{\n=1\n~\n0\n}") == "choice: Which? | =1 | ~0")
  }

  @Test("Line ends of all kinds, and a mark of UTF-8", arguments: ["\n", "\r\n", "\r"])
  func lineEnds(end: String) throws {
    let text = "\u{FEFF}::a::One?{T}\n\n\n::b::Two?{F}".replacing("\n", with: end)
    #expect(try read(GIFTReader.self, text: text).items.count == 2)
  }

  @Test("A category without questions is told")
  func emptyCategory() throws {
    let bank = try read(GIFTReader.self, text: "$CATEGORY: a/b\n\n$CATEGORY: c\nq?{T}")
    #expect(
      bank.remarkLines == [
        "left-out: line 1: the category \"a/b\" was left out: it has no questions"
      ])
    #expect(bank.items.map(\.dump) == ["trueFalse: q? | true true false | in c"])
  }

  @Test(
    "It is recognised by its content",
    arguments: [
      ("$CATEGORY: a\n\nq?{T}", Certainty.certain), ("::n::q?{=a ~b}", .certain),
      ("q?{=a ~b}", .likely), ("::only a name::text", .likely), ("{\"a\": [1]}", .no),
      ("<quiz>{=a}</quiz>", .no), ("just text", .no), ("a;b\nc;d", .no), ("", .no),
      ("Q: a\nA: {b}", .no),
    ])
  func recognised(text: String, certainty: Certainty) {
    #expect(GIFTReader.recognise(probe(text)) == certainty)
  }

  @Test(
    "Hostile texts end in remarks",
    arguments: [
      String(repeating: "{", count: 100_000), String(repeating: "{}", count: 20_000) + "x",
      String(repeating: "$\\(", count: 50_000) + "{=a}", "{#1e99999999999:9}",
      "{#9223372036854775807:1}",
      "::" + String(repeating: ":", count: 50_000), "a{=%99999999999999999999%b ~c}",
      String(repeating: "q{T}\n\n", count: 5_000), "\0{T}", "a{#..}", "a{#1:2:3}", "a{T}}", "a{{T}",
    ])
  func hostile(text: String) throws {
    let bank = try read(GIFTReader.self, text: text)
    #expect(!bank.items.isEmpty || !bank.remarks.isEmpty)
  }

  @Test("An answer of several that is worth nothing stays worth nothing")
  func worthNothing() throws {
    let bank = try read(GIFTReader.self, text: "q {~%50%A ~%50%B ~C}\n\n{1:MR:=A~=B~C} and {=x}")
    #expect(bank.items.first?.dump == "several: q | =A 50% | =B 50% | ~C 0%")
    guard case .cloze(_, let blanks)? = bank.items.last?.content else {
      Issue.record("no gaps")
      return
    }
    #expect(blanks.first?.answers.map { $0.share?.percent.integer } == [100, 100, 0])
  }
}
