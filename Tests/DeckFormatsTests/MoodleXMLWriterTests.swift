import DeckFormats
import Platform
import QuizCore
import Testing

@Suite("Moodle XML writer") struct MoodleXMLWriterTests {
  @Test("Questions that nobody edited are given back as they were")
  func originals() throws {
    let media = MemoryMedia()
    let bank = try read(MoodleXMLReader.self, fixture: "moodle-xml/every-type.xml", media: media)
    let folder = try TemporaryFolder()
    let bytes = try write(
      MoodleXMLWriter.self, try ExportBank(importing: bank), media: try paths(media, in: folder))
    let again = try XMLDocument.parse(bytes, format: .moodleXML)
    let source = try XMLDocument.parse(
      try Fixtures.bytes("moodle-xml/every-type.xml"), format: .moodleXML)
    // The question that stands for others is the only one that did not come in.
    let questions = source.all("question").filter { $0["type"] != "random" }
    #expect(again.all("question").map(\.outer) == questions.map(\.outer))
    #expect(MoodleXMLWriter.losses(of: try ExportBank(importing: bank)).isEmpty)
  }

  private func paths(_ media: MemoryMedia, in folder: TemporaryFolder) throws -> [MediaName: String]
  {
    var paths: [MediaName: String] = [:]
    for (name, bytes) in media.kept {
      let path = folder.file(name)
      try Files.replace(path, with: bytes)
      paths[try #require(MediaName(name))] = path
    }
    return paths
  }

  @Test("Questions that are made anew are read as the same")
  func again() throws {
    let media = MemoryMedia()
    let bank = try read(MoodleXMLReader.self, fixture: "moodle-xml/every-type.xml", media: media)
    let folder = try TemporaryFolder()
    let export = try ExportBank(importing: bank)
    let playable = export.deck.cards.filter { !$0.content.kind.hasPrefix("kept") }
    let bytes = try write(
      MoodleXMLWriter.self, try ExportBank(cards: playable), media: try paths(media, in: folder))
    let again = try read(MoodleXMLReader.self, bytes: bytes, media: MemoryMedia())
    #expect(again.remarkLines.isEmpty)
    #expect(again.mediaCount == 1)
    #expect(again.items.map(\.content) == playable.map(\.content))
    #expect(again.items.map(\.details) == playable.map(\.details))
    #expect(again.items.map(\.explanation) == playable.map(\.explanation))
  }

  @Test("What Moodle cannot hold is told")
  func losses() throws {
    var details = Card.Details()
    details.seconds = 30
    details.instructions = RichText("Read.")
    let a = Option(RichText("a"))
    let b = Option(RichText("b"))
    details.answers = [Card.AnswerNote(answer: b.id.text, share: Share(percent: 37))]
    var policy = AnswerPolicy()
    policy.forgivesSlip = true
    var typed = Card.Details()
    typed.policy = policy
    let cards = [
      Card(
        id: try id(0),
        content: .choice(prompt: RichText("p"), options: [a, b], right: [a.id], isMultiple: false),
        source: Card.Source(title: "Book", address: "https://example.org"), details: details),
      Card(id: try id(1), content: .typed(prompt: RichText("t"), accepted: ["x"]), details: typed),
      Card(id: try id(2), content: .pair(front: RichText("f"), back: RichText("g"), wrong: [])),
      Card(id: try id(3), content: .kept(kind: "hotspot", prompt: RichText("h"))),
      Card(
        id: try id(4),
        content: .numeric(
          prompt: RichText("n"),
          answers: [
            NumericAnswer(
              value: Decimal(mantissa: 1), minimum: Decimal(mantissa: 1),
              maximum: Decimal(mantissa: 2), isOpen: true)
          ])),
    ]
    let bank = try ExportBank(cards: cards)
    #expect(
      MoodleXMLWriter.losses(of: bank).map { "\($0.kind.rawValue) \($0.place): \($0.what)" } == [
        "changed \"p\": the instructions are written into the question",
        "changed \"p\": a share of 37 % is written as 40 %",
        "changed \"p\": the source is written into the general feedback",
        "changed \"p\": the time limit is left out",
        "changed \"t\": how typed answers are compared is left out",
        "changed \"f\": it is written as a question with a typed answer",
        "left-out \"h\": the card is left out",
        "changed \"n\": the ends of a range are taken as answers",
        "changed \"n\": a range is written by its middle",
      ])
    let text = String(decoding: try write(MoodleXMLWriter.self, bank), as: UTF8.self)
    #expect(text.contains("fraction=\"40\""))
    #expect(text.contains("<text>1.5</text><tolerance>0.5</tolerance>"))
    #expect(text.contains("<![CDATA[<a href=\"https://example.org\">Book</a>]]>"))
    #expect(throws: ExportError.self) {
      _ = try write(MoodleXMLWriter.self, try ExportBank(cards: [cards[3]]))
    }
  }

  private func id(_ number: Int) throws -> CardID { try #require(CardID("c\(number)")) }

  @Test("Whatever a card holds, it is read as it was written")
  func roundTrip() throws {
    var generator = CardGenerator(seed: 42)
    for round in 0..<60 {
      let cards = try (0..<10).map { try generator.card($0) }
      let bank = try ExportBank(cards: cards)
      #expect(MoodleXMLWriter.losses(of: bank).isEmpty, "round \(round)")
      let again = try read(MoodleXMLReader.self, bytes: try write(MoodleXMLWriter.self, bank))
      #expect(again.remarkLines.isEmpty, "round \(round)")
      for (card, item) in zip(cards, again.items) {
        #expect(ItemLines.of(item) == ItemLines.of(Self.item(card)), "round \(round)")
        #expect(item.content == card.content, "round \(round)")
        #expect(item.details == card.details, "round \(round)")
        #expect(item.explanation == card.explanation, "round \(round)")
      }
      #expect(again.items.count == cards.count)
    }
  }

  private static func item(_ card: Card) -> ImportedItem {
    var item = ImportedItem(card.content, at: Place())
    item.details = card.details
    item.explanation = card.explanation
    return item
  }
}

extension ExportBank {
  /// A deck of some cards that came from nowhere.
  init(cards: [Card]) throws {
    self.init(
      id: try #require(DeckID("deck")), deck: Deck(title: LocalizedText("Deck"), cards: cards))
  }
}
