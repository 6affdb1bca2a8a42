import DeckFormats
import Platform
import QuizCore
import Testing

/// Writing QTI: what is written is read as the same, items that nobody edited come back word for word, losses are told.
@Suite struct QTIWriterTests {
  @Test(arguments: [FormatID.qti12, .qti2, .qti3], UInt64(1)...25)
  func whatIsWrittenIsReadAsTheSame(format: FormatID, seed: UInt64) throws {
    let folder = try TemporaryFolder()
    var cards = try QTICards(seed: seed, format: format, folder: folder)
    let deck = cards.deck(cards: 16)
    let bank = ExportBank(id: try #require(DeckID("deck")), deck: deck)
    #expect(losses(format, bank) == [])
    let bytes = try written(format, bank, media: [cards.picture.name: cards.picture.path])
    let read = try again(format, bytes)
    #expect(read.remarkLines == [])
    #expect(read.decks.map(\.title) == ["A & B <deck>"])
    let items = read.items
    #expect(items.count == deck.cards.count)
    for (card, item) in zip(deck.cards, items) {
      #expect(item.sourceID == card.id.text)
      #expect(item.content == card.content, "\(seed)")
      #expect(item.explanation == card.explanation)
      #expect(item.details == card.details, "\(seed) \(card.content)")
    }
  }

  @Test(arguments: [FormatID.qti12, .qti2, .qti3], UInt64(1)...10)
  func anyDeckIsWrittenWithItsLossesTold(format: FormatID, seed: UInt64) throws {
    var generator = DeckGenerator(seed: seed)
    let bank = ExportBank(id: try #require(DeckID("deck")), deck: generator.deck(cards: 20))
    let out = losses(format, bank).filter {
      $0.kind == .leftOut && $0.what == "the question was left out"
    }
    let read = try again(format, try written(format, bank))
    #expect(read.items.count == 20 - out.count)
    #expect(!read.remarkLines.contains { $0.contains("no proper XML") })
  }

  @Test(arguments: [FormatID.qti12, .qti2, .qti3])
  func whatNobodyEditedComesBackWordForWord(format: FormatID) throws {
    let text =
      switch format {
      case .qti12:
        Item12(type: "calculated_question", prompt: "Sum?").extra(
          "<itemproc_extension><calculated x=\"1\"/></itemproc_extension>"
        ).document
      case .qti2:
        Item2(response: "", body: "<drawingInteraction responseIdentifier=\"RESPONSE\"/>").document
      default:
        Item2(response: "", body: "<drawingInteraction responseIdentifier=\"RESPONSE\"/>").third
      }
    let first = try read(reader(format), text: text)
    let bytes = try written(format, try ExportBank(importing: first))
    let second = try again(format, bytes)
    #expect(second.items.map(\.original) == first.items.map(\.original))
    #expect(first.items.count == 1)
  }

  @Test func aDeckOfWhichNothingFitsIsRefused() throws {
    let card = try card("k", .kept(kind: "hotspot", prompt: RichText("Where?")))
    let bank = ExportBank(
      id: try #require(DeckID("deck")), deck: Deck(title: LocalizedText("T"), cards: [card]))
    #expect(losses(.qti12, bank).map(\.kind) == [.leftOut])
    #expect(
      throws: ExportError.nothingFits(format: .qti12, reason: "it holds no question that QTI knows")
    ) { try written(.qti12, bank) }
  }

  @Test(arguments: [FormatID.qti12, .qti2, .qti3])
  func whatIsSimplifiedIsTold(format: FormatID) throws {
    let pair = try card(
      "p", .pair(front: RichText("Hund"), back: RichText("dog"), wrong: []), tags: ["animals"])
    let bank = ExportBank(
      id: try #require(DeckID("deck")), deck: Deck(title: LocalizedText("T"), cards: [pair]))
    let told = losses(format, bank).map(\.what)
    #expect(
      told == ["left out: the tags", "the two sides became a question to type the answer of"])
    let read = try again(format, try written(format, bank))
    #expect(read.items.map(\.content) == [.typed(prompt: RichText("Hund"), accepted: ["dog"])])
  }

  @Test(arguments: [FormatID.qti12, .qti2, .qti3])
  func theNumberOfQuestionsIsKept(format: FormatID) throws {
    var rules = Rules()
    rules.length = .count(2)
    let cards = try (1...3).map {
      try card("c\($0)", .trueFalse(statement: RichText("S\($0)"), isTrue: true))
    }
    let bank = ExportBank(
      id: try #require(DeckID("deck")),
      deck: Deck(title: LocalizedText("T"), cards: cards, rules: rules))
    #expect(try again(format, try written(format, bank)).decks.map(\.rules.length) == [.count(2)])
  }

  /// Packages for programs that know nothing of this one, with the right answers that they have to find.
  @Test(
    .enabled(if: Environment.value("QUIZDECK_EXPORTS") != nil),
    arguments: [FormatID.qti12, .qti2, .qti3])
  func exportsForOtherPrograms(format: FormatID) throws {
    let target = try #require(Environment.value("QUIZDECK_EXPORTS"))
    try Files.makeFolder(target)
    let folder = try TemporaryFolder()
    var cards = try QTICards(seed: 7, format: format, folder: folder)
    let deck = cards.deck(cards: 80)
    let bank = ExportBank(id: try #require(DeckID("deck")), deck: deck)
    let bytes = try written(format, bank, media: [cards.picture.name: cards.picture.path])
    try Files.replace("\(target)/\(format.rawValue).zip", with: bytes)
    var writer = JSONWriter()
    writer.object { writer in
      for card in deck.cards {
        guard let right = right(card.content, format) else { continue }
        writer.name(card.id.text)
        writer.array { writer in for id in right { writer.string(id) } }
      }
    }
    try Files.replace("\(target)/\(format.rawValue).json", with: writer.bytes)
  }

  private func right(_ content: Card.Content, _ format: FormatID) -> [String]? {
    switch content {
    case .trueFalse(_, let isTrue): [isTrue ? "true" : "false"]
    case .choice(_, _, let right, _): right.map(\.text)
    case .ordering(_, let items): items.map(\.id.text)
    case .typed(_, let accepted):
      format == .qti12 ? Array(accepted.prefix(2)) : Array(accepted.prefix(1))
    default: nil
    }
  }

  private func reader(_ format: FormatID) -> any FormatReader.Type {
    switch format {
    case .qti12: QTI12Reader.self
    case .qti2: QTI2Reader.self
    default: QTI3Reader.self
    }
  }

  private func writer(_ format: FormatID) -> any FormatWriter.Type {
    switch format {
    case .qti12: QTI12Writer.self
    case .qti2: QTI2Writer.self
    default: QTI3Writer.self
    }
  }

  private func losses(_ format: FormatID, _ bank: ExportBank) -> [Remark] {
    writer(format).losses(of: bank)
  }

  private func written(_ format: FormatID, _ bank: ExportBank, media: [MediaName: String] = [:])
    throws -> [UInt8]
  {
    try write(writer(format), bank, media: media)
  }

  private func again(_ format: FormatID, _ bytes: [UInt8]) throws -> ImportedBank {
    try read(reader(format), bytes: bytes, name: "export.zip")
  }
}
