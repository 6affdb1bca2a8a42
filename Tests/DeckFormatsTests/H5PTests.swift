import DeckFormats
import QuizCore
import Testing

@Suite("H5P") struct H5PTests {
  @Test("Every library, however deep it lies")
  func libraries() throws {
    let media = MemoryMedia()
    let bank = try read(H5PReader.self, package: "h5p/every-kind", media: media)
    #expect(
      bank.items.map(\.line) == [
        "note: Read this first.",
        "many: Which are red?\n[a red dot] | +Cherry & plum | +Rose | -Sky",
        "one: One of two | +a | +b | -c",
        "true: Snow is white.",
        "one: 2 + 2 | -3 | +4 | -5",
        "one: Which holds? | -Fire is wet | +Water is wet",
        "one: The red one | +[red] | -[blue]",
        "cloze: The ____ is ____ & 2 * 3. | [sky (look up)] | [blue/azure]",
        "cloze: ____ falls. | [Snow]",
        "cloze: ____ is in ____.\nAlways. | [+Bern -Paris -Switzerland (city)] "
          + "| [-Bern -Paris +Switzerland]",
        "many: Mark the verbs.\nShe runs and sings, he dreams. "
          + "| -She | -and | -dreams | -he | +runs | +sings",
        "kept MarkTheWords: Mark\nthe dog and the cat",
        "typed: Colour\n[dot] | red | crimson | red/crimson",
        "pair: Hund\n[] | dog",
        "open: Why is the sky blue? | Scattering.",
        "typed: Not day | NIGHT",
        "typed: [] | The end.",
        "ordering: First red | red\n[red] | blue\n[blue]",
        "ordering: Sort | one | two",
        "matching: Pairs | [r] = [b] | [b2] = [r2]",
        "pair: Guess | Well",
        "kept DragQuestion: Put the dots",
      ])
    #expect(media.kept.count == 3)
    #expect(bank.mediaCount == 3)
    #expect(bank.decks.first?.title == "Every & each")
    #expect(bank.decks.first?.languages.front == "en")
  }

  @Test("What could not come in is told")
  func remarks() throws {
    let bank = try read(H5PReader.self, package: "h5p/every-kind")
    #expect(
      bank.remarks.map { "\($0.kind.rawValue) \($0.place.item ?? ""): \($0.what): \($0.why)" } == [
        "changed H5P.MultiChoice: what is said of \"Cherry & plum\" when it is not chosen is not "
          + "shown: only answers that are given have feedback here",
        "left-out H5P.MultiChoice: the answer \"Sky\" was left out: the question has it twice",
        "left-out H5P.MultiChoice: an answer was left out: it has no text",
        "left-out Broken: the question was left out: it has no right answer",
        "left-out H5P.TrueFalse: the question was left out: it does not say whether it is true",
        "left-out H5P.SingleChoiceSet: question 2 was left out: it has no wrong answer",
        "left-out H5P.MultiMediaChoice: the picture or sound \"images/none.png\" is missing: "
          + "the package does not hold it",
        "left-out H5P.MultiMediaChoice: an answer was left out: its picture is missing",
        "left-out H5P.Blanks: text 2 was left out: it has no gap",
        "changed H5P.MarkTheWords: the question is kept, but not asked: its text has too many "
          + "words to choose from, or one of them twice",
        "left-out H5P.Flashcards: card 2 was left out: its question or its answer is missing",
        "changed H5P.Essay: the key words by which points are given are not used: "
          + "here a person compares the answer with the model answer",
        "left-out H5P.Crossword: word 2 was left out: its clue or its answer is missing",
        "changed H5P.DragQuestion: the question is kept, but not asked: "
          + "questions of the kind DragQuestion cannot be played here",
        "left-out H5P.OpenEndedQuestion: a question: \"How do you feel?\" was left out: "
          + "it asks for an opinion and has no right answer",
        "left-out : these were left out: H5P.Video (1): they ask nothing",
      ])
  }

  @Test("Feedback, tips, case and order are kept")
  func details() throws {
    let items = try read(H5PReader.self, package: "h5p/every-kind").items
    let choice = items[1].details
    #expect(choice.answers.map { $0.feedback?.plain } == ["Yes!"])
    #expect(choice.answers.first?.answer == Option(RichText("Cherry & plum")).id.text)
    #expect(choice.hints.map(\.plain) == ["Cherry & plum: a fruit"])
    #expect(choice.verdicts.right?.plain == "Well done")
    #expect(choice.verdicts.wrong?.plain == "Look again")
    #expect(choice.verdicts.partial?.plain == "Look again")
    #expect(choice.keepsOrder)
    #expect(items[3].details.verdicts.wrong?.plain == "Look out of the window")
    #expect(items[5].details.hints.map(\.plain) == ["think"])
    #expect(items[7].details.instructions?.plain == "Fill in.")
    guard case .cloze(_, let blanks) = items[7].content,
      case .typed(_, let policy?) = blanks[0].kind
    else {
      Issue.record("no gap to type into")
      return
    }
    #expect(!policy.respectsCase)
    #expect(policy.forgivesSlip)
    #expect(items[12].details.policy?.respectsCase == true)
    #expect(items[16].details.policy?.respectsPunctuation == false)
    #expect(items[16].details.hints.count == 1)
  }

  @Test("The identities are those of the pieces and of their parts")
  func identities() throws {
    let items = try read(H5PReader.self, package: "h5p/every-kind").items
    #expect(items[1].sourceID == "id-mc")
    #expect(items[4].sourceID == "id-a")
    #expect(items[7...8].map(\.sourceID) == ["id-b#1", "id-b#3"])
    #expect(items[7...8].map(\.siblings) == ["id-b", "id-b"])
    #expect(
      items[15].original?.text == #"{"library":"H5P.Crossword 0.5","subContentId":"id-cw","#
        + #""part":{"clue":"Not day","answer":"NIGHT"}}"#)
  }

  @Test("A set of questions says how it is played")
  func questionSet() throws {
    let deck = try #require(try read(H5PReader.self, package: "h5p/question-set").decks.first)
    #expect(deck.items.map(\.line) == ["true: A", "false: B"])
    #expect(deck.rules.order == .fixed)
    #expect(deck.rules.length == .count(1))
    #expect(deck.languages.front == nil)
  }

  @Test("Texts alone are no deck")
  func textsOnly() throws {
    let bank = try read(H5PReader.self, package: "h5p/texts-only")
    #expect(bank.items.isEmpty)
    #expect(
      bank.remarks.map(\.what) == ["these were left out: H5P.Table (1), texts (1)"])
  }

  @Test("Signs that mean something in gaps are read as H5P reads them")
  func signs() throws {
    let content = #"""
      {"questions": ["<p>The ratio is *3:4* and the path *and/or*; 5 * 6.</p>"]}
      """#
    let bank = try read(
      H5PReader.self, package: "h5p/question-set",
      extra: [
        "content/content.json": Array(content.utf8),
        "h5p.json": Array(#"{"mainLibrary":"H5P.Blanks"}"#.utf8),
      ])
    #expect(
      bank.items.map(\.line) == [
        "cloze: The ratio is ____ and the path ____; 5 * 6. | [3 (4)] | [and/or]"
      ])
  }

  @Test("A package in a folder is read; one without its parts is refused")
  func packages() throws {
    let members = try Package.members(of: Fixtures.path("h5p/question-set"), below: "folder/")
    let wrapped = try read(
      H5PReader.self, package: "h5p/question-set", extra: members,
      without: ["h5p.json", "content/content.json"])
    #expect(wrapped.items.count == 2)
    for name in ["h5p.json", "content/content.json"] {
      #expect(throws: ImportError.self) {
        try read(H5PReader.self, package: "h5p/question-set", without: [name])
      }
    }
    #expect(throws: ImportError.self) { try read(H5PReader.self, text: "PK\u{3}\u{4}") }
    #expect(
      H5PReader.recognise(probe("", members: ["h5p.json", "content/content.json"])) == .certain)
    #expect(H5PReader.recognise(probe("", members: ["imsmanifest.xml"])) == .no)
  }
}
