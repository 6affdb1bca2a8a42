import DeckFormats
import QuizCore
import Testing

@Suite("hashcards") struct HashcardsTests {
  @Test("Cards, gaps, sections and the name of the deck; faults with their lines")
  func reading() throws {
    let bank = try read(HashcardsReader.self, fixture: "hashcards/garden.md")
    let cloze =
      "C: The [oak] bears [acorns] in \\[autumn\\], see [this](https://example.org) and ![x](y.png) and `[z]`."
    let rest = "in [autumn], see ⟨link https://example.org this⟩ and [x] and ⟨code [z]⟩."
    #expect(bank.decks.first?.title == "The \"garden\"")
    #expect(
      bank.items.map(\.dump) == [
        "pair: Which tree has needles? | The ⟨emphasis pine⟩,¶and the spruce. | in Garden/Trees",
        "pair: What is this? | ⟨code A: an oak⟩ | in Garden/Trees/Broad-leaved",
        "cloze: The ⟨0⟩ bears acorns \(rest) | [oak] | in Garden/Trees/Broad-leaved | of \(cloze.dropFirst(3))",
        "cloze: The oak bears ⟨0⟩ \(rest) | [acorns] | in Garden/Trees/Broad-leaved | of \(cloze.dropFirst(3))",
        "pair: What does this print? | Two lines:¶⟨code⏎# Title⏎Q: not a card⏎---⟩¶and ⟨math x_{[1]}⟩."
          + "¶⟨strong A heading in an answer⟩¶still the answer | in Garden/Shrubs",
      ])
    #expect(
      bank.remarkLines == [
        "left-out: line 7: a text was left out: it belongs to no card",
        "left-out: line 18: a picture or sound was left out: it is not in the file: @/oak.webp",
        "left-out: line 24: a picture or sound was left out: it is not in the file: y.png",
        "left-out: line 28: a text was left out: an answer has no question before it",
        "left-out: line 30: a card was left out: it has no answer after \"A:\"",
        "left-out: line 32: a card was left out: it has nothing in [brackets] to be hidden",
        "left-out: line 34: a card was left out: the same card stands above",
      ])
    #expect(bank.items[2].original == bank.items[3].original)
    #expect(bank.items[2].original?.text == cloze)
  }

  @Test(
    "Gaps",
    arguments: [
      ("[a] b [c]", "⟨0⟩ b c | [a] ‖ a b ⟨0⟩ | [c]"), ("[a [b] c]", "⟨0⟩ | [a [b] c]"),
      ("[ open [x]", "[ open ⟨0⟩ | [x]"), ("[$x_1$]", "⟨0⟩ | [x_1]"), ("[**b**]!", "⟨0⟩! | [b]"),
    ])
  func gaps(text: String, expected: String) throws {
    let bank = try read(HashcardsReader.self, text: "C: \(text)")
    let dumps = bank.items.map { item in
      String(item.dump.dropFirst(7).prefix { $0 != "\0" }).replacing(" | of \(text)", with: "")
    }
    #expect(dumps.joined(separator: " ‖ ") == expected)
  }

  @Test(
    "It is recognised by its content",
    arguments: [
      ("# T\n\nQ: a\nA: b\n\nC: [c]", "x", Certainty.certain), ("Q: a\n\nA: b", "x", .likely),
      ("Q: a\nA: b", "x.md", .likely), ("Q: a\nA: b", "x.txt", .possible),
      ("Q: a\nQ: b\nA: c", "x.md", .no), ("text", "x.md", .no), ("C: d", "x.md", .likely),
    ])
  func recognised(text: String, name: String, certainty: Certainty) {
    #expect(HashcardsReader.recognise(probe(text, name: name)) == certainty)
  }

  @Test("What is written reads back as the same cards", arguments: 0..<40)
  func roundTrip(seed: UInt64) throws {
    var maker = RichTextMaker(seed: seed)
    var bank = ImportedBank(format: .hashcards)
    bank.decks = [ImportedDeck(title: "A \"deck\"")]
    for _ in 0..<10 {
      let front = RichText(blocks: [.paragraph([.text(maker.plain())])])
      let back = RichText(blocks: [
        .paragraph([.text("Q:\(maker.plain())")]), .paragraph([.text("---")]),
      ])
      bank.decks[0].items.append(
        ImportedItem(.pair(front: front, back: back, wrong: []), at: Place()))
      let answer = maker.plain()
      let text = RichText(blocks: [.paragraph([.text("[x] \(maker.plain()) "), .blank(0)])])
      bank.decks[0].items.append(
        ImportedItem(
          .cloze(text: text, blanks: [Blank(.typed(accepted: [answer], policy: nil))]), at: Place())
      )
    }
    let export = try ExportBank(importing: bank)
    let bytes = try write(HashcardsWriter.self, export)
    let again = try read(HashcardsReader.self, bytes: bytes)
    #expect(
      again.items.map(\.content) == bank.items.map(\.content),
      "\(String(decoding: bytes, as: UTF8.self))")
    #expect(again.decks.first?.title == "A \"deck\"")
    #expect(HashcardsWriter.losses(of: export).isEmpty)
  }

  @Test("Cards that nobody has edited are given back word for word, a text with gaps once")
  func verbatim() throws {
    let bank = try read(HashcardsReader.self, fixture: "hashcards/garden.md")
    let bytes = try write(HashcardsWriter.self, try ExportBank(importing: bank))
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.split(separator: "\n").filter { $0.hasPrefix("C:") }.count == 1)
    let again = try read(HashcardsReader.self, bytes: bytes)
    #expect(again.items.map(\.content) == bank.items.map(\.content))
  }

  @Test("What hashcards cannot hold is told")
  func losses() throws {
    let options = [Option(RichText("a")), Option(RichText("b"))]
    let bank = ExportBank(
      id: try #require(DeckID("d")),
      deck: Deck(
        title: LocalizedText("d"),
        cards: [
          try card(
            "a",
            .choice(
              prompt: RichText("q"), options: options, right: [options[0].id], isMultiple: false),
            tags: ["t"]),
          try card("b", .note(RichText("n"))),
        ]))
    let why = "hashcards holds cards with two sides and texts with gaps only"
    #expect(
      HashcardsWriter.losses(of: bank).map { "\($0.kind.rawValue) \($0.what): \($0.why)" } == [
        "changed the wrong answers cannot be kept: \(why)",
        "changed the tags cannot be kept: \(why)",
        "left-out the card is left out: \(why)",
      ])
    #expect(
      String(decoding: try write(HashcardsWriter.self, bank), as: UTF8.self)
        == "---\nname = \"d\"\n---\n\nQ: q\nA: a\n")
  }
}
