import DeckFormats
import Platform
import QuizCore
import Testing

/// Packages of QTI: which files are read, how they make decks, and what they name.
@Suite struct QTIPackageTests {
  @Test func filesOfEachVersionAreRead() throws {
    let quiz = try read(QTI12Reader.self, fixture: "qti12/quiz.xml")
    #expect(quiz.decks.map(\.title) == ["Rivers"])
    #expect(quiz.items.map(\.content.kind) == ["choice", "numeric", "cloze"])
    #expect(quiz.items.map(\.details.category) == [[], ["Pool"], ["Pool"]])
    #expect(quiz.items[0].details.answers.map(\.share) == [Share(percent: 25)])
    #expect(numbers(quiz.items[1]) == ["10 in [10, 10]"])
    let order = try read(QTI2Reader.self, fixture: "qti2/order.xml")
    #expect(order.items.map(\.content.kind) == ["ordering"])
    #expect(order.items[0].details.instructions == RichText("Begin at the sun."))
    #expect(order.decks[0].languages.front == "en")
    let inline = try read(QTI3Reader.self, fixture: "qti3/inline.xml")
    guard case .cloze(_, let blanks) = inline.items[0].content else {
      Issue.record("\(inline.items)")
      return
    }
    #expect(blanks.map(\.weight) == [2, 1])
    #expect(
      blanks[0].kind
        == .numeric([
          NumericAnswer(
            value: Decimal(mantissa: 0), minimum: Decimal(mantissa: -5, exponent: -1),
            maximum: Decimal(mantissa: 5, exponent: -1))
        ]))
  }

  @Test func cartridgesThatHoldAQuizTwiceGiveItOnce() throws {
    let poor = Item12(prompt: "Q").choice(["a": "x", "b": "y"]).rule(
      "<varequal respident=\"response1\">a</varequal>", 100
    ).xml
    let rich = Item12(type: "text_only_question", prompt: "Rich", id: "i2").xml
    let bank = try readPackage(
      QTI12Reader.self,
      members: [
        "imsmanifest.xml": "<manifest><resources/></manifest>",
        "g1/assessment_qti.xml":
          "<questestinterop><assessment title=\"A\"><section>\(poor)</section></assessment></questestinterop>",
        "non_cc_assessments/g1.xml.qti":
          "<questestinterop><assessment title=\"A\"><section>\(poor)\(rich)</section></assessment></questestinterop>",
        "g1/assessment_meta.xml": "<quiz identifier=\"g1\"><title>A</title></quiz>",
        "__MACOSX/g1/._assessment_qti.xml": "rubbish",
      ])
    #expect(bank.decks.map { $0.items.count } == [2])
  }

  @Test func whatCanvasSaysOfAQuizIsUsed() throws {
    let item = Item12(prompt: "Q").choice(["a": "x", "b": "y"]).rule(
      "<varequal respident=\"response1\">a</varequal>", 100
    ).xml
    let bank = try readPackage(
      QTI12Reader.self,
      members: [
        "imsmanifest.xml":
          "<manifest><resources><resource identifier=\"q\" type=\"imsqti_xmlv1p2\"><file href=\"q/q.xml\"/></resource></resources></manifest>",
        "q/q.xml":
          "<questestinterop><assessment ident=\"q\" title=\"short\"><section>\(item)</section></assessment></questestinterop>",
        "q/assessment_meta.xml":
          "<quiz identifier=\"q\"><title>Long title</title><description>&lt;p&gt;Two &lt;b&gt;units&lt;/b&gt;.&lt;/p&gt;</description><shuffle_answers>false</shuffle_answers></quiz>",
      ])
    let deck = try #require(bank.decks.first)
    #expect(deck.title == "Long title")
    #expect(deck.summary == "Two units.")
    #expect(deck.items.map(\.details.keepsOrder) == [true])
    #expect(bank.remarkLines == [])
  }

  @Test func picturesAreFoundInTheWaysOfCartridges() throws {
    let media = MemoryMedia()
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]
    let prompt =
      "&lt;img src=\"$IMS-CC-FILEBASE$/Uploaded%20Media/a.png?x=1\" alt=\"A\"&gt; &lt;img src=\"../pictures/b.png\" alt=\"B\"&gt; &lt;img src=\"gone.png\" alt=\"C\"&gt;"
    let bank = try readPackage(
      QTI12Reader.self,
      members: [
        "imsmanifest.xml": "<manifest><resources/></manifest>",
        "q/q.xml": Item12(type: "text_only_question", prompt: prompt).document,
      ], files: ["web_resources/Uploaded Media/a.png": png, "pictures/b.png": png + [2]],
      media: media)
    #expect(bank.mediaCount == 2)
    #expect(media.kept.count == 2)
    #expect(bank.remarkLines.filter { $0.contains("gone.png") }.count == 1)
    #expect(bank.decks[0].originals["media:pictures/b.png"] != nil)
  }

  @Test func aDamagedPictureCostsOnlyItself() throws {
    let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1]
    let prompt = "A &lt;img src=\"a.png\" alt=\"A\"&gt;"
    var damaged = HostileZip.Member(name: "a.png", content: png)
    damaged.checksum = 1
    let zip = HostileZip(members: [
      .init(name: "imsmanifest.xml", content: Array("<manifest><resources/></manifest>".utf8)),
      .init(
        name: "q.xml",
        content: Array(Item12(type: "text_only_question", prompt: prompt).document.utf8)), damaged,
    ])
    let bank = try read(QTI12Reader.self, bytes: zip.bytes)
    #expect(bank.items.map { $0.content.prompt?.plain } == ["A A"])
    #expect(bank.remarkLines.contains { $0.contains("the file a.png was left out") })
  }

  @Test func aTestGivesOrderWeightsSectionsAndSelections() throws {
    var members = [
      "imsmanifest.xml": "<manifest><resources/></manifest>",
      "t.xml":
        "<assessmentTest identifier=\"t\" title=\"Test\"><testPart><assessmentSection identifier=\"s1\" title=\"One\"><rubricBlock view=\"candidate\"><p>Read well.</p></rubricBlock><assessmentItemRef identifier=\"r2\" href=\"items/b.xml\"><weight identifier=\"W\" value=\"2.5\"/><timeLimits maxTime=\"30\"/></assessmentItemRef></assessmentSection><assessmentSection identifier=\"s2\" title=\"Two\"><selection select=\"1\"/><assessmentItemRef identifier=\"r1\" href=\"items/a.xml\"/><assessmentItemRef identifier=\"r3\" href=\"items/c.xml\"/></assessmentSection></testPart></assessmentTest>",
    ]
    for name in ["a", "b", "c", "d"] {
      members["items/\(name).xml"] =
        "<assessmentItem identifier=\"\(name)\" title=\"\(name)\"><itemBody><p>\(name)</p></itemBody></assessmentItem>"
    }
    let bank = try readPackage(QTI2Reader.self, members: members)
    #expect(bank.decks.map { $0.items.map(\.sourceID) } == [["b", "a", "c"], ["d"]])
    let deck = bank.decks[0]
    #expect(deck.title == "Test")
    #expect(deck.items.map(\.details.category) == [["One"], ["Two"], ["Two"]])
    #expect(deck.items[0].details.weight == Decimal(mantissa: 25, exponent: -1))
    #expect(deck.items[0].details.seconds == 30)
    #expect(deck.items[0].details.instructions == RichText("Read well."))
    #expect(deck.rules.length == .count(2))
  }

  @Test(arguments: [(true, Rules.Order.shuffled), (false, .fixed)])
  func aTestSaysWhetherItsQuestionsAreMixed(shuffle: Bool, order: Rules.Order) throws {
    let test =
      "<assessmentTest identifier=\"t\" title=\"Test\"><testPart><assessmentSection identifier=\"s\" title=\"One\"><ordering shuffle=\"\(shuffle)\"/><assessmentItemRef identifier=\"r\" href=\"a.xml\"/></assessmentSection></testPart></assessmentTest>"
    let item =
      "<assessmentItem identifier=\"a\" title=\"a\"><itemBody><p>a</p></itemBody></assessmentItem>"
    let bank = try readPackage(
      QTI2Reader.self, members: ["imsmanifest.xml": "<manifest/>", "t.xml": test, "a.xml": item])
    #expect(bank.decks.map(\.rules.order) == [order])
  }

  @Test func templatesAndPassagesOfThePackageAreRead() throws {
    let template =
      "<responseProcessing><responseCondition><responseIf><match><variable identifier=\"RESPONSE\"/><correct identifier=\"RESPONSE\"/></match><setOutcomeValue identifier=\"SCORE\"><baseValue baseType=\"float\">1</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>"
    let item = Item2(
      response: "<correctResponse><value>A</value></correctResponse>",
      body:
        "<object type=\"text/html\" data=\"../shared/text.html\"/><choiceInteraction responseIdentifier=\"RESPONSE\" shuffle=\"true\" maxChoices=\"1\"><prompt>Q</prompt><simpleChoice identifier=\"A\">x</simpleChoice><simpleChoice identifier=\"B\">y</simpleChoice></choiceInteraction>",
      template: "special"
    ).document
    let bank = try readPackage(
      QTI2Reader.self,
      members: [
        "imsmanifest.xml": "<manifest><resources/></manifest>", "items/a.xml": item,
        "rp/special.xml": template,
        "shared/text.html": "<html><body><p>A passage.</p></body></html>",
      ])
    let first = try #require(bank.items.first)
    #expect(first.content.rightTexts == ["x"])
    #expect(first.details.instructions == RichText("A passage."))
    #expect(bank.decks[0].originals["text:shared/text.html"]?.contains("A passage.") == true)
  }

  @Test func aBrokenFileCostsOnlyItself() throws {
    let good = Item12(type: "text_only_question", prompt: "Good").document
    let bank = try readPackage(
      QTI12Reader.self,
      members: [
        "imsmanifest.xml":
          "<manifest><resources><resource type=\"imsqti_xmlv1p2\"><file href=\"a.xml\"/><file href=\"lost.xml\"/></resource></resources></manifest>",
        "a.xml": "\u{1}", "b.xml": good,
      ])
    #expect(bank.items.map(\.content) == [.note(RichText("Good"))])
    #expect(bank.remarks.contains { $0.place.member == "a.xml" && $0.kind == .leftOut })
    #expect(bank.remarkLines.contains { $0.contains("the file lost.xml is missing") })
  }

  @Test(arguments: [
    ("imsqti_xmlv1p2", FormatID.qti12), ("imsqti_item_xmlv2p1", .qti2),
    ("imsqti_item_xmlv3p0", .qti3),
  ])
  func packagesAreToldApartByTheirList(type: String, format: FormatID) {
    let list = "<manifest><resources><resource type=\"\(type)\"/></resources></manifest>"
    let probe = Probe(
      name: "x.zip", head: [0x50, 0x4B, 3, 4], text: "", members: ["imsmanifest.xml", "a.xml"],
      manifest: list)
    let certain = [
      QTI12Reader.recognise(probe) == .certain ? FormatID.qti12 : nil,
      QTI2Reader.recognise(probe) == .certain ? .qti2 : nil,
      QTI3Reader.recognise(probe) == .certain ? .qti3 : nil,
    ]
    #expect(certain.compactMap { $0 } == [format])
  }

  @Test(arguments: [
    ("imsqti_xmlv1p2", FormatID.qti12), ("imsqti_item_xmlv2p1", .qti2),
    ("imsqti_item_xmlv3p0", .qti3),
  ])
  func theImporterTellsPackagesApart(type: String, format: FormatID) throws {
    let item =
      format == .qti12
      ? Item12(type: "text_only_question", prompt: "A").document
      : Item2(response: "", body: "<p>A</p>").document
    let folder = try TemporaryFolder()
    let zip = try ZipWriter(folder.file("package.zip"))
    try zip.add(
      "inner/imsmanifest.xml",
      bytes: Array(
        "<manifest><resources><resource type=\"\(type)\"><file href=\"a.xml\"/></resource></resources></manifest>"
          .utf8))
    try zip.add("inner/a.xml", bytes: Array(item.utf8))
    try zip.close()
    let bank = try Importer.read(
      SourceFile(path: folder.file("package.zip")), context: ImportContext(media: MemoryMedia()))
    #expect(bank.format == format)
    #expect(bank.remarkLines == [])
    #expect(bank.items.map(\.content) == [.note(RichText("A"))])
  }

  /// Files of sections of which each but the last names the next one twice.
  private func sections(_ count: Int, last: String) -> [String: String] {
    var members: [String: String] = [:]
    for level in 0..<count {
      let content =
        level == count - 1
        ? last : "<assessmentSectionRef identifier=\"s\" href=\"s\(level + 1).xml\"/>"
      members["s\(level).xml"] =
        "<assessmentSection identifier=\"s\(level)\" title=\"S\(level)\">\(content)\(content)</assessmentSection>"
    }
    members["test.xml"] =
      "<assessmentTest identifier=\"t\"><testPart><assessmentSectionRef identifier=\"s\" href=\"s0.xml\"/></testPart></assessmentTest>"
    members["a.xml"] =
      Item2(
        response: "<correctResponse><value>A</value></correctResponse>",
        body:
          "<p>What?</p><choiceInteraction responseIdentifier=\"RESPONSE\"><simpleChoice identifier=\"A\">x</simpleChoice><simpleChoice identifier=\"B\">y</simpleChoice></choiceInteraction>"
      ).document
    return members
  }

  @Test func `sections that name each other more than once come in once`() throws {
    let item = "<assessmentItemRef identifier=\"r\" href=\"a.xml\"/>"
    let bank = try readPackage(QTI2Reader.self, members: sections(25, last: item))
    #expect(bank.items.count == 1)
    #expect(
      bank.remarkLines.filter { $0.contains("came in once") }.first
        == "left-out: s24.xml, \"r\": the question a.xml came in once: the test names it more than once, and a deck asks each question once"
    )
    #expect(bank.remarks.count { $0.what.contains("came in once") } == 25)
  }

  @Test func `sections that lie too deep are told`() throws {
    let item = "<assessmentItemRef identifier=\"r\" href=\"a.xml\"/>"
    let bank = try readPackage(QTI2Reader.self, members: sections(40, last: item))
    #expect(bank.items.count == 1, "it comes in by itself")
    #expect(bank.remarks.count { $0.what == "the questions of a section were left out" } == 1)
  }

  @Test func `sections that name themselves come in once`() throws {
    let again = "<assessmentSectionRef identifier=\"s\" href=\"s0.xml\"/>"
    let item = "<assessmentItemRef identifier=\"r\" href=\"a.xml\"/>"
    let bank = try readPackage(QTI2Reader.self, members: sections(3, last: again + item))
    #expect(bank.items.count == 1)
  }

  @Test func `questions in more tests than their size allows are refused`() throws {
    var members = sections(1, last: "<assessmentItemRef identifier=\"r\" href=\"a.xml\"/>")
    let long = String(repeating: "word ", count: 300_000)
    members["a.xml"] = members["a.xml"]?.replacing("What?", with: long)
    for number in 0..<40 { members["t\(number).xml"] = members["test.xml"] }
    let error = #expect(throws: ImportError.self) {
      try readPackage(QTI2Reader.self, members: members)
    }
    #expect(error?.code == "import-limit")
    for number in 5..<40 { members["t\(number).xml"] = nil }
    #expect(try readPackage(QTI2Reader.self, members: members).decks.count == 6)
  }

  private func readPackage<Reader: FormatReader>(
    _ reader: Reader.Type, members: [String: String], files: [String: [UInt8]] = [:],
    media: any MediaSink = MemoryMedia()
  ) throws -> ImportedBank {
    let folder = try TemporaryFolder()
    let path = folder.file("package.zip")
    let zip = try ZipWriter(path)
    for (name, text) in members.sorted(by: { $0.key < $1.key }) {
      try zip.add(name, bytes: Array(text.utf8))
    }
    for (name, bytes) in files { try zip.add(name, bytes: bytes) }
    try zip.close()
    return try read(reader, path: path, media: media)
  }
}
