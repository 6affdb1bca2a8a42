import DeckFormats
import QuizCore
import Testing

@Suite("Writing GIFT") struct GIFTWriterTests {
  @Test(
    "What is written reads back with the same kinds, answers, weights and feedback",
    arguments: 0..<60)
  func roundTrip(seed: UInt64) throws {
    var maker = CardMaker(seed: seed)
    let items = (0..<15).map { _ in maker.item() }
    var bank = ImportedBank(format: .gift)
    bank.decks = [ImportedDeck()]
    bank.decks[0].items = items
    let export = try ExportBank(importing: bank)
    let bytes = try write(GIFTWriter.self, export)
    let text = String(decoding: bytes, as: UTF8.self)
    let again = try read(GIFTReader.self, bytes: bytes)
    #expect(again.items.map(\.dump) == items.map(\.dump), "\(text)")
    #expect(GIFTWriter.losses(of: export).isEmpty)
  }

  @Test("A question that nobody has edited is given back word for word")
  func verbatim() throws {
    let bank = try read(GIFTReader.self, fixture: "gift/kinds.gift")
    let text = String(
      decoding: try write(GIFTWriter.self, try ExportBank(importing: bank)), as: UTF8.self)
    for item in bank.items {
      let original = try #require(item.original)
      #expect(text.contains("\n\(original.text)\n"))
    }
    let again = try read(GIFTReader.self, text: text)
    #expect(again.items.map(\.dump) == bank.items.map(\.dump))
  }

  @Test(
    "A weight that Moodle does not take becomes the nearest one, and that is told",
    arguments: [
      (-15, "%-14.28571%"), (33, "%33.33333%"), (97, "%100%"), (3, "%5%"), (1, "%0%"),
    ] as [(Int32, String)])
  func weights(percent: Int32, written: String) throws {
    var details = Card.Details()
    let options = [Option(RichText("a")), Option(RichText("b"))]
    details.answers = [Card.AnswerNote(answer: options[1].id.text, share: Share(percent: percent))]
    let card = Card(
      id: try #require(CardID("w")),
      content: .choice(
        prompt: RichText("q"), options: options, right: [options[0].id], isMultiple: false),
      details: details)
    let bank = ExportBank(
      id: try #require(DeckID("d")), deck: Deck(title: LocalizedText("d"), cards: [card]))
    let text = String(decoding: try write(GIFTWriter.self, bank), as: UTF8.self)
    #expect(text.contains("~\(written)[plain]b"))
    let losses = GIFTWriter.losses(of: bank).map { "\($0.what): \($0.why)" }
    #expect(
      losses == [
        "the weight \(percent) % becomes \(written.dropFirst().dropLast()) %: Moodle takes certain weights only"
      ])
  }

  @Test("What GIFT cannot hold is told before it is written")
  func losses() throws {
    var styled = try card("a", .trueFalse(statement: RichText("t"), isTrue: true))
    var details = Card.Details()
    details.hints = [RichText("h")]
    details.seconds = 5
    styled = Card(id: styled.id, content: styled.content, details: details)
    let bank = ExportBank(
      id: try #require(DeckID("d")),
      deck: Deck(
        title: LocalizedText("d"),
        cards: [
          styled, try card("b", .ordering(prompt: RichText("o"), items: [Option(RichText("x"))])),
          try card("c", .cloze(text: RichText("z"), blanks: [])),
          try card("e", .open(prompt: RichText("e"), model: RichText("m"))),
        ]))
    #expect(
      GIFTWriter.losses(of: bank).map { "\($0.kind.rawValue) \($0.place): \($0.what): \($0.why)" }
        == [
          "changed \"t\": the hints cannot be kept: GIFT has no place for it",
          "changed \"t\": the time limit cannot be kept: GIFT has no place for it",
          "left-out \"o\": the card is left out: GIFT has no putting in order",
          "left-out \"z\": the card is left out: GIFT has no texts with gaps",
          "changed \"e\": the model answer: GIFT has none",
        ])
  }

  @Test("The back of a card reads back as the one answer, whatever signs it begins with")
  func backs() throws {
    let backs = ["%50%off", "[html]", "a = b", "{x}", "50 % off"]
    let cards = try backs.enumerated().map { index, back in
      try card("c\(index)", .pair(front: RichText("f\(index)"), back: RichText(back), wrong: []))
    }
    let arrow = try card("x", .pair(front: RichText("f"), back: RichText("p -> q"), wrong: []))
    let bank = ExportBank(
      id: try #require(DeckID("d")), deck: Deck(title: LocalizedText("d"), cards: cards + [arrow]))
    let again = try read(GIFTReader.self, bytes: try write(GIFTWriter.self, bank))
    #expect(
      again.items.map(\.dump) == backs.enumerated().map { "typed: f\($0.offset) | =\($0.element)" })
    #expect(GIFTWriter.losses(of: bank).filter { $0.kind == .leftOut }.count == 1)
    #expect(GIFTWriter.losses(of: bank).filter { $0.kind == .changed }.count == 6)
  }

  @Test("A deck of which nothing fits is refused")
  func nothing() throws {
    let bank = ExportBank(
      id: try #require(DeckID("d")),
      deck: Deck(
        title: LocalizedText("d"), cards: [try card("c", .cloze(text: RichText("z"), blanks: []))]))
    #expect(
      throws: ExportError.nothingFits(
        format: .gift, reason: "none of its cards is a question that it knows")
    ) { try write(GIFTWriter.self, bank) }
  }

  @Test("A wrong answer of several is written with what it takes away")
  func takesAway() throws {
    let options = ["a", "b", "c"].map { Option(RichText($0)) }
    let content = Card.Content.choice(
      prompt: RichText("q"), options: options, right: [options[0].id, options[1].id],
      isMultiple: true)
    let bank = ExportBank(
      id: try #require(DeckID("d")),
      deck: Deck(title: LocalizedText("d"), cards: [try card("a", content)]))
    let text = String(decoding: try write(GIFTWriter.self, bank), as: UTF8.self)
    #expect(text.contains("\t~%50%[plain]a\n\t~%50%[plain]b\n\t~%-50%[plain]c"))
  }
}
