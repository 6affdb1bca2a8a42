import DeckFormats
import QuizCore
import Testing

@Suite("Writing CSV") struct CSVWriterTests {
  private func bank(_ cards: [Card.Content]) throws -> ExportBank {
    var imported = ImportedBank(format: .gift)
    var deck = ImportedDeck()
    deck.items = cards.map { ImportedItem($0, at: Place()) }
    imported.decks = [deck]
    return try ExportBank(importing: imported)
  }

  private func text(_ bank: ExportBank, options: ExportOptions = ExportOptions()) throws -> String {
    String(decoding: try write(CSVWriter.self, bank, options: options), as: UTF8.self)
  }

  @Test("Pairs are two columns; cells are quoted where they have to be")
  func pairs() throws {
    let bank = try bank([
      .pair(front: RichText("a, b"), back: RichText("say \"c\""), wrong: []),
      .pair(front: RichText("two\nlines"), back: RichText("plain"), wrong: []),
    ])
    #expect(
      try text(bank) == "Front,Back\r\n\"a, b\",\"say \"\"c\"\"\"\r\n\"two\nlines\",plain\r\n")
    var options = ExportOptions()
    options.separator = ";"
    options.hasByteOrderMark = true
    #expect(try text(bank, options: options).hasPrefix("\u{FEFF}Front;Back\r\na, b;\"say"))
    #expect(CSVWriter.losses(of: bank).isEmpty)
  }

  @Test("What is written is read as the same cards", arguments: [",", ";", "\t", "|", "=>"])
  func roundTrip(separator: String) throws {
    let imported = try TableExamples.bank()
    let bank = ExportBank(
      id: try #require(DeckID("deck")), deck: try ExportBank(importing: imported).deck)
    var options = ExportOptions()
    options.separator = separator
    var reading = ImportOptions()
    if separator == "=>" { reading.separator = separator }
    let bytes = try write(CSVWriter.self, bank, options: options)
    let again = try read(CSVReader.self, bytes: bytes, options: reading)
    #expect(again.items.map(\.content) == bank.deck.cards.map(\.content))
    #expect(again.items.map(\.details) == bank.deck.cards.map(\.details))
    #expect(again.items.map(\.explanation) == bank.deck.cards.map(\.explanation))
    #expect(again.items.count == 10)
  }

  @Test("Rows that nobody changed are written as they came")
  func originals() throws {
    let source = "No;Term;Definition;IPA\r\n1;\" sun\";Sonne;\"s;ʌ\"\r\n2;moon;Mond;\r\n"
    let imported = try read(CSVReader.self, text: source)
    let bank = try ExportBank(importing: imported)
    var options = ExportOptions()
    options.separator = ";"
    #expect(try text(bank, options: options) == source)
    #expect(try text(bank).hasPrefix("No,Term,Definition,IPA\r\n1,\" sun\",Sonne,s;ʌ\r\n"))
  }

  @Test("What a table cannot hold is told before, and cells that look like formulas are warned of")
  func losses() throws {
    let whole = try bank([
      .kept(kind: "hotspot", prompt: RichText("Where?")),
      .pair(front: RichText("=1+1"), back: RichText("2"), wrong: []),
      .pair(
        front: RichText(blocks: [.paragraph([.styled(.strong, [.text("a")])])]),
        back: RichText("@b"), wrong: []),
      .ordering(
        prompt: RichText("Order"), items: [Option(RichText("1")), Option(RichText("2"))]),
    ])
    #expect(
      CSVWriter.losses(of: whole).map { "\($0.kind.rawValue) \($0.place): \($0.what)" } == [
        "left-out \"c0\": the card was left out",
        "doubtful \"c1\": the cell \"=1+1\" was written as it is",
        "changed \"c2\": only the words of its texts were written",
        "doubtful \"c2\": the cell \"@b\" was written as it is",
        "changed \"c3\": it was written as a question with its answer in words",
      ])
    #expect(
      try text(whole)
        == "Kind,Question,Answer\r\npair,=1+1,2\r\npair,a,@b\r\nopen,Order,\"1\n2\"\r\n")
    let nothing = try bank([.kept(kind: "hotspot", prompt: RichText("Where?"))])
    #expect(throws: ExportError.self) { try text(nothing) }
  }
}
