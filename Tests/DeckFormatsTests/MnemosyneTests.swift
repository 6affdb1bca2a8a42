import DeckFormats
import QuizCore
import Testing

@Suite("Mnemosyne XML") struct MnemosyneXMLTests {
  @Test("Cards of two and three sides are put together by their identities")
  func sides() throws {
    let bank = try read(MnemosyneXMLReader.self, fixture: "mnemosyne-xml/every-kind.xml")
    try #require(bank.decks.count == 2)
    #expect(
      bank.decks[0].items.map(\.line)
        == [
          "pair: Two < three,\nand bold | x^2",
          "pair: back | front",
          "pair: made up | identity",
          "pair: twin of | an identity",
          "open: no answer",
          "pair: third | card",
          "pair: fourth | card",
          "pair: sound [a.ogg] | here",
        ].map { $0.replacing("sound [a.ogg]", with: "sound") })
    #expect(
      bank.decks[1].items.map(\.line) == [
        "pair: Haus | house", "pair: 犬 | dog",
        "pair: Säntis | [alps/säntis.png]",
        "pair: eins | one",
      ])
    #expect(bank.decks[0].rules.directions == [Direction(ask: .front)])
    #expect(bank.decks[1].rules.directions.count == 2)
    #expect(bank.decks[1].items[1].explanation?.plain == "いぬ")
    #expect(bank.decks[1].items[2].details.category == ["Maps", "Alps"])
    #expect(
      bank.items.map(\.sourceID) == [
        "one", "lost.inv", nil, nil, nil, "five.tr.1", "five.inv.inv", nil, "two", "three", "map",
        "five",
      ])
    #expect(bank.items[0].original?.text.hasPrefix("<item id=\"one\" gr=\"3\"") == true)
    let kinds = bank.remarks.map(\.kind)
    #expect(kinds.count { $0 == .doubtful } == 1)
    let missing = bank.remarks.filter { $0.what.contains("is missing") }
    #expect(missing.count == 3)
    #expect(missing.allSatisfy { $0.why == "the file holds texts only" })
    #expect(bank.remarks.contains { $0.why == "it asks nothing" })
    #expect(bank.remarks.last?.what == "grades and dates of the cards were left out")
  }

  @Test("Line ends and formulas are kept")
  func formulas() throws {
    let bank = try read(MnemosyneXMLReader.self, fixture: "mnemosyne-xml/every-kind.xml")
    let first = try #require(bank.items.first)
    #expect(
      first.content
        == .pair(
          front: RichText(blocks: [
            .paragraph([
              .text("Two < three,"), .lineBreak, .text("and "), .styled(.strong, [.text("bold")]),
            ])
          ]), back: RichText(blocks: [.paragraph([.math("x^2", isDisplayed: false)])]), wrong: []))
  }

  @Test("Other versions and other files are refused with words")
  func refused() {
    func message(_ text: String) -> String? {
      do throws(ImportError) {
        _ = try Refusal.read(MnemosyneXMLReader.self, text)
        return nil
      } catch {
        return error.message
      }
    }
    #expect(
      message("<mnemosyne core_version=\"2\"/>")
        == "This Mnemosyne XML cannot be read (line 1): its core_version is \"2\", and only \"1\" "
        + "is known; export the cards from Mnemosyne as a .cards file instead.")
    #expect(
      message("<other core_version=\"1\"/>")
        == "This is no readable Mnemosyne XML (line 1): its outermost element is \"other\" and not "
        + "\"mnemosyne\".")
  }
}

@Suite("Mnemosyne cards") struct MnemosyneCardsTests {
  @Test("Every type of card")
  func types() throws {
    let media = MemoryMedia()
    let bank = try read(
      MnemosyneCardsReader.self, package: "mnemosyne-cards/every-kind", media: media)
    try #require(bank.decks.count == 2)
    #expect(
      bank.decks[0].items.map(\.line) == [
        "pair: front [] | back\ntwo",
        "cloze: The Rhine leaves ____; x. | [Lake Constance]",
        "cloze: The Rhine leaves ____; x. | [Lake Constance]",
        "pair: La maison est grande | mɛzɔ̃\nThe house is big",
        "cloze: La ____ est grande | [maison]",
        "pair: one\ntwo | three",
        "pair: sun | Sonne",
        "typed: sun | Sonne",
        "cloze: ____ lies on the Aare river in ____ | [Bern (capital)] | [Switzerland]",
        "cloze: Bern lies on the ____ in Switzerland | [Aare river]",
      ])
    #expect(
      bank.decks[1].items.map(\.line) == [
        "pair: Haus | house", "pair: 犬 | dog", "pair: Säntis\n[] | [alps/m.png]",
      ])
    #expect(bank.decks[0].items[0].details.tags == ["Alps"])
    #expect(bank.decks[0].items[0].explanation?.plain == "a note")
    #expect(bank.decks[1].items[1].explanation?.plain == "いぬ\nbarks")
    #expect(bank.decks.map(\.title) == ["Set: with a colon", "Set: with a colon (both ways)"])
    #expect(bank.decks[0].summary == "first line\nsecond: line")
    #expect(bank.mediaCount == 1)
    #expect(media.kept.count == 1)
    let leftOut = bank.remarks.filter { $0.kind == .leftOut }.map {
      "\($0.place.item ?? ""): \($0.why)"
    }
    #expect(leftOut.contains("c17: the file does not hold what it is made of"))
    #expect(leftOut.contains("c18: its texts do not make a card of the type \"9\""))
    #expect(leftOut.contains("c6: the package does not hold it"))
  }

  @Test("The identity is that of the fact, or of the card where a fact has several")
  func identities() throws {
    let bank = try read(MnemosyneCardsReader.self, package: "mnemosyne-cards/every-kind")
    #expect(
      bank.items.map(\.sourceID) == [
        "f1", "c8", "c9", "c10", "c11", "c12", "c13", "c14", "c15", "c16", "f2", "f3", "f4",
      ])
    #expect(bank.items[8].siblings == bank.items[9].siblings)
  }

  @Test("A package without cards is refused, and one whose count is wrong is told")
  func faults() throws {
    #expect(throws: ImportError.self) {
      try read(
        MnemosyneCardsReader.self, package: "mnemosyne-cards/every-kind", without: ["cards.xml"])
    }
    let bank = try read(
      MnemosyneCardsReader.self, package: "mnemosyne-cards/every-kind", without: ["METADATA"])
    #expect(bank.decks.first?.title == nil)
    #expect(bank.remarks.contains { $0.kind == .doubtful && $0.why.contains("40") })
  }

  @Test("It is recognised")
  func recognised() {
    #expect(
      MnemosyneCardsReader.recognise(probe("", members: ["METADATA", "cards.xml"])) == .certain)
    #expect(MnemosyneCardsReader.recognise(probe("", members: ["cards.txt"])) == .no)
  }
}

/// Reading that may be refused, with the error's own type.
enum Refusal {
  static func read<Reader: FormatReader>(
    _ reader: Reader.Type, _ text: String
  ) throws(ImportError) -> ImportedBank {
    do {
      return try DeckFormatsTests.read(reader, text: text)
    } catch let error as ImportError {
      throw error
    } catch {
      throw .storage("\(error)")
    }
  }
}
