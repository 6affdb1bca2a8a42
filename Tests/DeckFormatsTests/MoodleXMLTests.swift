import DeckFormats
import QuizCore
import Testing

@Suite("Moodle XML") struct MoodleXMLTests {
  static let expected = """
    choose one: Which of these is a <strong>spoon</strong>? <img src="PICTURE" alt="a dot">
      =ladle # Big.
      ~spork 33.33333%
      ~fork
    explanation: Spoons are <em>round</em>.
    category: Kitchen > Salt/pepper
    tags: cutlery, soup
    hint: It holds soup.
    hint: It has no teeth.
    weight: 2.5
    right: Well eaten.
    partial: Half full.
    wrong: Still hungry.
    keeps its order
    id: spoon-1
    choose some: Which are fruits?
      =apple 50%
      =pear 50%
      ~stone -100% # Hard.
    category: Kitchen > Salt/pepper
    false: Ice is &lt; water &amp; cold.
      ~true # No.
    category: Kitchen > Salt/pepper
    type: Who bakes?<br>Name one.
      =Baker*
      ~cook 50% # Nearly.
      ~* 0% # No.
      with regard to case
      with wildcards
    category: Kitchen > Salt/pepper
    number: At how many degrees does water boil?
      100 in 99.5...100.5 # Yes.
      98.6 in 98.5...98.7 50%
      ~* 0% # Measure it.
    category: Kitchen > Salt/pepper
    match: What is eaten when?
      porridge = morning
      soup = evening
      of morning, evening, never
    category: Kitchen > Salt/pepper
    order: How is bread made?
      knead < rest < bake
    category: Kitchen > Salt/pepper
    open: Describe a taste.
      model: Any taste but sweet.
    category: Kitchen > Salt/pepper
    note: Now come the gaps.
    category: Kitchen > Salt/pepper
    gaps: Tea is [0], with [1] and [2] spoons of [3]. {1:NOTHING:x} {y}
     [0] x1 one
      =hot # Yes
      ~warm 50%
      ~cold} # Brr
     [1] x2 typed
      =Milk
      ~milk 50%
      ~* 0% # No
      with regard to case
      with wildcards
     [2] x1 number
      2 in 1.5...2.5
      3 in 3...3 50%
     [3] x1 some
      =sugar 50%
      =honey 50%
      ~salt -100%
    category: Kitchen > Salt/pepper
    gaps: The [0] eats the [1], see [[9]].
     [0] x1 one
      =cat
      ~dog
     [1] x1 one
      =mouse
      ~H<sub>2</sub>O
    category: Kitchen > Salt/pepper
    gaps: Rain is [0].
     [0] x1 one
      ~dry
      =wet
    category: Kitchen > Salt/pepper
    kept calculated: What is {a} + {b}?
    category: Kitchen > Salt/pepper
    kept ddmarker: Mark the town.
    category: Kitchen > Salt/pepper
    """

  static func lines(_ bank: ImportedBank, media: MemoryMedia) -> String {
    var text = bank.items.map { ItemLines.of($0).joined(separator: "\n") }.joined(separator: "\n")
    for (index, name) in media.kept.keys.sorted().enumerated() {
      text = text.replacing(name, with: index == 0 ? "PICTURE" : "PICTURE\(index)")
    }
    return text
  }

  @Test("Every type of question comes in with its answers, shares, feedback and details")
  func everyType() throws {
    let media = MemoryMedia()
    let bank = try read(MoodleXMLReader.self, fixture: "moodle-xml/every-type.xml", media: media)
    #expect(Self.lines(bank, media: media) == Self.expected)
    #expect(bank.mediaCount == 1)
    #expect(
      bank.remarkLines == [
        "changed: line 55, \"Boiling\": the unit is not asked for: degrees: a card asks for the number alone",
        "changed: line 78, \"Taste\": the template of the answer is not shown: a card has no place for it; it is kept for Moodle",
        "changed: line 110, \"Sum\": the question is kept and shown, but not asked: questions of the type \"calculated\" cannot be played yet",
        "changed: line 116, \"Map\": the question is kept and shown, but not asked: questions of the type \"ddmarker\" cannot be played yet",
        "left-out: line 121, \"Any\": the question was left out: it stands for any question of a category, and holds none itself",
      ])
  }

  @Test("A picture of Moodle 1.9 stands below the question")
  func old() throws {
    let bank = try read(MoodleXMLReader.self, fixture: "moodle-xml/old.xml")
    let item = try #require(bank.items.first)
    #expect(bank.mediaCount == 1)
    #expect(item.content.prompt?.plain == "What is this?\n[]")
  }

  @Test("Faults cost no more than they must, and each is told")
  func faulty() throws {
    let media = MemoryMedia()
    let bank = try read(MoodleXMLReader.self, fixture: "moodle-xml/faulty.xml", media: media)
    #expect(
      bank.items.map(\.content.kind) == [
        "kept:multichoice", "choice", "choice", "trueFalse", "kept:numerical", "kept:cloze",
        "kept:cloze", "kept:stack", "open", "kept:matching",
      ])
    #expect(bank.items[1].content.rightTexts == ["a"])
    #expect(bank.items[2].content.optionTexts == ["a", "b"])
    let lines = bank.remarkLines
    for part in [
      "line 3, \"none right\": the question is kept and shown, but not asked: none of its answers is right",
      "line 6, \"best\": the answer \"b\" brings nothing: its share of the points, \"x\", is no number",
      "line 6, \"best\": the best answer was taken for the right one: no answer brings all of the points",
      "line 9, \"twins\": the answer \"a\" was taken once: another answer has the same text and brings other points",
      "line 9, \"twins\": an answer was left out: it is empty",
      "line 13, \"words\": the first answer was taken for \"true\", the second for \"false\": they are not called true and false",
      "line 16, \"no number\": the answer \"seven\" was left out: it is no number, or its tolerance is none",
      "line 19, \"lost gap\": the question is kept and shown, but not asked: a gap stands where no text is shown",
      "line 21, \"no gap\": the question is kept and shown, but not asked: there is no gap in its text",
      "line 23: the picture or sound \"gone.png\" was left out: the file does not hold it",
      "line 23: parts of its text were left out: onclick: a card holds",
      "line 24, \"only a name\": the question's name is asked: it has no text of its own",
      "line 25: the question was left out: there is no text in it",
      "line 26, \"no type\": the question was left out: it does not say of what type it is",
      "line 27, \"one pair\": the question is kept and shown, but not asked: it has fewer than two pairs",
    ] {
      #expect(lines.contains { $0.contains(part) }, "\(part)")
    }
  }

  @Test("A file that is no good XML is read question by question")
  func broken() throws {
    let bank = try read(MoodleXMLReader.self, fixture: "moodle-xml/broken.xml")
    #expect(
      bank.items.map { $0.content.prompt?.plain ?? "" }.prefix(1) == ["Café &unknown; \u{A0}one"])
    #expect(
      bank.items.map(\.content.kind) == ["trueFalse", "trueFalse", "typed", "trueFalse", "open"])
    #expect(bank.items[2].content.prompt?.plain == "Three?")
    #expect(bank.items[4].content.prompt?.plain == "Five?")
    #expect(bank.items.map(\.place.line) == [3, 9, 15, 20, 25])
    #expect(bank.remarks.map(\.place.line) == [5, 11, 25])
    #expect(bank.remarks.allSatisfy { $0.why.contains("it is not well-formed XML: ") })
  }

  @Test("What is no bank at all is refused", arguments: ["", "no XML", "<quiz>&a;"])
  func refused(_ text: String) {
    do {
      let bank = try read(MoodleXMLReader.self, text: text)
      #expect(bank.items.isEmpty && text.hasPrefix("<quiz>"))
    } catch let error as ImportError {
      #expect(error.message.hasPrefix("This is no readable Moodle XML"))
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test("A question with more answers than a card holds is kept")
  func excess() throws {
    let answers = (0...DeckLimits.options).map {
      "<answer fraction='\($0 == 0 ? 100 : 0)'><text>a\($0)</text></answer>"
    }.joined()
    let bank = try read(
      MoodleXMLReader.self,
      text:
        "<quiz><question type='multichoice'><questiontext><text>Many?</text></questiontext>\(answers)"
        + "</question></quiz>")
    #expect(bank.items.map(\.content.kind) == ["kept:multichoice"])
    #expect(
      bank.remarks.map(\.why) == [
        "it has \(DeckLimits.options + 1) things to choose from, more than the \(DeckLimits.options) of a card"
      ])
  }

  @Test(
    "Texts and lists of any length end in proportionate work",
    arguments: [
      "<questiontext><text>" + String(repeating: "{1:SA:", count: 200_000)
        + "</text></questiontext>",
      "<questiontext><text>" + String(repeating: "[[", count: 200_000) + "]]</text></questiontext>",
      "<questiontext><text>q</text></questiontext>"
        + String(repeating: "<answer fraction='1'><text>a</text></answer>", count: 50_000),
      "<questiontext><text>q</text></questiontext>"
        + (0..<50_000).map {
          "<subquestion><text>a\($0)</text><answer><text>\($0)</text></answer></subquestion>"
        }.joined(),
    ])
  func proportionate(_ content: String) throws {
    for type in ["cloze", "ddwtos", "multichoice", "matching"] {
      let bank = try read(
        MoodleXMLReader.self, text: "<quiz><question type='\(type)'>\(content)</question></quiz>")
      #expect(bank.items.map(\.content.kind) == ["kept:\(type)"])
    }
  }

  @Test("A bank with something before it is read")
  func afterSomething() throws {
    let bank = try read(
      MoodleXMLReader.self,
      text:
        "Here it is: <?xml version='1.0'?><quiz><question type='essay'><questiontext><text>Why?</text>"
        + "</questiontext></question></quiz>")
    #expect(bank.items.map { $0.content.prompt?.plain } == ["Why?"])
  }

  @Test("Markup and ampersands that were not made a text are mended")
  func mended() throws {
    let bank = try read(
      MoodleXMLReader.self,
      text:
        "<quiz><question type='shortanswer'><questiontext format='html'><text>H<sub>2</sub>O & <br> it?</text>"
        + "</questiontext><answer fraction='100'><text>R&D</text></answer></question></quiz>")
    #expect(bank.items.flatMap(ItemLines.of) == ["type: H<sub>2</sub>O &amp;<br>it?", "  =R&D"])
    #expect(bank.remarks.map(\.kind) == [.doubtful])
    let good = try read(
      MoodleXMLReader.self,
      text:
        "<quiz><question type='essay'><questiontext format='html'><text>H<sub>2</sub>O</text></questiontext></question></quiz>"
    )
    #expect(good.items.flatMap(ItemLines.of) == ["open: H<sub>2</sub>O"])
  }

  @Test(
    "A file that is made to do harm is refused with the reason",
    arguments: [
      "<!DOCTYPE quiz [<!ENTITY a 'aa'><!ENTITY b '&a;&a;'>]><quiz><question type='essay'/></quiz>",
      "<!DOCTYPE quiz [<!ENTITY a SYSTEM 'file:///etc/passwd'>]><quiz>&a;<question type='essay'/></quiz>",
    ])
  func hostile(_ text: String) throws {
    let error = #expect(throws: ImportError.self) { _ = try read(MoodleXMLReader.self, text: text) }
    #expect(error?.code == "import-limit")
  }

  @Test(
    "Whatever is broken in a file, it is read or refused",
    arguments: [
      "moodle-xml/every-type.xml", "moodle-xml/faulty.xml", "moodle-cloze/capital.txt",
      "examview/types.xml",
      "blackboard/pool.dat",
    ])
  func mutations(_ name: String) throws {
    let source = try Fixtures.bytes(name)
    var chance = TextGenerator(seed: 99)
    let pieces = [
      "<", ">", "&", "]]>", "<![CDATA[", "</text>", "<text>", "{1:SA:", "}", "~", "=", "%", "\0",
      "\u{FFFF}", "é", "'", "[[1]]", "-1e999",
    ]
    for _ in 0..<150 {
      var bytes = source
      for _ in 0...chance.next(4) {
        let place = chance.next(bytes.count)
        if chance.next(2) == 0 {
          bytes.removeSubrange(place..<min(bytes.count, place + 1 + chance.next(40)))
        } else {
          bytes.insert(contentsOf: Array(chance.pick(pieces).utf8), at: place)
        }
      }
      for reader in [
        MoodleXMLReader.self, MoodleClozeReader.self, ExamViewReader.self,
        BlackboardPoolReader.self,
      ] as [any FormatReader.Type] {
        do {
          let bank = try read(reader, bytes: bytes)
          #expect(bank.items.allSatisfy { $0.content.prompt?.blocks.isEmpty == false })
          // What came in is a deck that can be kept.
          let deck = try ExportBank(importing: bank).deck
          if !deck.cards.isEmpty { #expect(try DeckReader.read(DeckWriter.write(deck)) == deck) }
        } catch let error as ImportError {
          #expect(!error.message.isEmpty)
        }
      }
    }
  }

  @Test("A bank is known by its content")
  func recognised() {
    #expect(
      MoodleXMLReader.recognise(probe("<?xml version='1.0'?><quiz><question type='essay'>"))
        == .certain)
    #expect(MoodleXMLReader.recognise(probe("<question type='essay'><questiontext>")) == .likely)
    #expect(MoodleXMLReader.recognise(probe("<questestinterop><item/>")) == .no)
    #expect(MoodleXMLReader.recognise(probe("What is <quiz> for?")) == .no)
  }

  @Test("The whole of a Cloze text is one question")
  func clozeText() throws {
    let bank = try read(MoodleClozeReader.self, fixture: "moodle-cloze/capital.txt")
    #expect(
      bank.items.map { ItemLines.of($0).joined(separator: "\n") } == [
        """
        gaps: The capital of [0] is Oslo.<br>Its river is the [1].
         [0] x1 typed
          =Norway # Yes
          ~Sweden 50% # A neighbour (to the east).
          ~* 0% # No
          with wildcards
         [1] x2 one
          =Akerselva
          ~Thames
        """
      ])
    #expect(MoodleClozeReader.recognise(probe("Oslo is in {1:SA:=Norway}.")) == .likely)
    #expect(MoodleClozeReader.recognise(probe("::q:: Oslo is in {1:SA:=Norway}.")) == .no)
    #expect(MoodleClozeReader.recognise(probe("Oslo is in {=Norway}.")) == .no)
  }

  @Test("An original is the question word for word, but for files that are kept in the library")
  func originals() throws {
    let media = MemoryMedia()
    let bank = try read(MoodleXMLReader.self, fixture: "moodle-xml/every-type.xml", media: media)
    let original = try #require(bank.items.first?.original)
    let kept = try #require(media.kept.keys.first)
    #expect(original.format == .moodleXML)
    #expect(original.text.contains("<answernumbering>ABCD</answernumbering>"))
    #expect(original.text.contains("encoding=\"base64\">media:\(kept)</file>"))
    #expect(original.text.contains("<![CDATA[<p>Which of these is a <b>spoon</b>?"))
  }

  @Test("Texts in Markdown come in as such, with their gaps")
  func markdown() throws {
    let bank = try read(
      MoodleXMLReader.self,
      text: """
        <quiz><question type="shortanswer"><questiontext format="markdown"><text>A *word*:

        1. one
        2. `a_b`</text></questiontext><answer fraction="100"><text>x</text></answer>
        <generalfeedback format="markdown"><text>**So** it is.</text></generalfeedback></question>
        <question type="cloze"><questiontext format="markdown"><text><![CDATA[**Tea** is
        {1:SA:=hot} & {1:NM:=5}: <u>so</u>]]></text></questiontext></question>
        <question type="gapselect"><questiontext format="plain"><text>1 &lt; [[1]]</text></questiontext>
        <selectoption><text>2</text></selectoption><selectoption><text>0</text></selectoption>
        </question></quiz>
        """)
    #expect(
      bank.items.flatMap { ItemLines.of($0) } == [
        "type: <p>A <em>word</em>:</p><ol><li>one</li><li><code>a_b</code></li></ol>", "  =x",
        "explanation: <strong>So</strong> it is.",
        "gaps: <strong>Tea</strong> is [0] &amp; [1]: <u>so</u>", " [0] x1 typed", "  =hot",
        " [1] x1 number", "  5 in 5...5", "gaps: 1 &lt; [0]", " [0] x1 one", "  =2", "  ~0",
      ])
  }

  @Test("A text that is nested too deep costs no other question")
  func nested() throws {
    func question(_ text: String) -> String {
      "<question type=\"truefalse\"><questiontext><text>\(text)</text></questiontext>"
        + "<answer fraction=\"100\"><text>true</text></answer>"
        + "<answer fraction=\"0\"><text>false</text></answer></question>"
    }
    let deep = String(repeating: "<b>", count: 100) + "deep" + String(repeating: "</b>", count: 100)
    let bank = try read(
      MoodleXMLReader.self,
      text: "<quiz>\(question("one"))\(question(deep))\(question("two"))</quiz>")
    #expect(bank.items.map { $0.content.prompt?.plain } == ["one", "deep", "two"])
    #expect(bank.remarkLines.contains { $0.contains("nested deeper than 64 levels") })
  }
}
