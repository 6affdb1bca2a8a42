import DeckFormats
import QuizCore
import Testing

@Suite("Kahoot spreadsheets") struct KahootTests {
  private static let head =
    ",Question - max 120 characters,Answer 1,Answer 2,Answer 3,Answer 4,Time limit (sec),Correct answer(s)\n"

  @Test("Questions stand below a banner; right answers are numbers in any writing")
  func questions() throws {
    let bank = try read(
      KahootReader.self,
      text: ",My quiz,,,,,,\n,,,,,,,\n" + Self.head
        + "1,One?,a,b,,,20,2\n2,Two?,a,b,c,d,30.0,\"1, 3\"\n3,,,,,,,\n4,Four?,1,2,3,4,,1.0\n"
        + "5,Five?,a,b,,,20,3\n6,Six?,a,b,,,never,\n7,Seven?,a,a,b,,soon,1\n")
    #expect(
      bank.items.map(\.short) == ["One? a *b", "Two? *a b *c d", "Four? *1 2 3 4", "Seven? *a a b"])
    #expect(bank.items.map(\.details.seconds) == [20, 30, nil, nil])
    #expect(bank.items.map(\.place.line) == [4, 5, 7, 10])
    #expect(
      bank.remarkLines.dropFirst() == [
        "left-out: line 8: the question was left out: the right answer is given as \"3\", "
          + "which is none of its 2 answers",
        "left-out: line 9: the question was left out: no answer is named as right",
        "doubtful: line 10: two options of the question read the same: both are \"a\"",
        "changed: line 10: the question has no time limit: \"soon\" is no number of seconds",
      ])
  }

  @Test("A spreadsheet shows by its head row that it is one for Kahoot, whichever reader is asked")
  func spreadsheet() throws {
    let bank = try ExportBank(importing: TableExamples.bank())
    let bytes = try write(KahootWriter.self, bank)
    let kahoot = try read(KahootReader.self, bytes: bytes)
    let plain = try read(XLSXReader.self, bytes: bytes)
    #expect(kahoot.remarks.isEmpty)
    #expect(plain.format == .kahoot)
    #expect(plain.remarks.map(\.what) == ["the sheet was read as questions for Kahoot"])
    #expect(kahoot.items.map(\.short) == plain.items.map(\.short))
    #expect(
      kahoot.items.map(\.short) == [
        "der Hund *the dog the cat", "How many? 6 *8 10", "Which? *x y, z *w", "Either? *x *y",
        "Water is wet. *True False",
      ])
    #expect(kahoot.items.map(\.details.seconds) == [20, 30, 20, 20, 20])
    #expect(kahoot.items.map(\.place.line) == [9, 10, 11, 12, 13])
  }

  @Test("What Kahoot cannot hold is told before")
  func losses() throws {
    var imported = ImportedBank(format: .gift)
    var deck = ImportedDeck()
    let options = ["a", "b", "c", "d", "e", "f"].map { Option(RichText($0)) }
    deck.items = [
      ImportedItem(
        .choice(
          prompt: RichText(String(repeating: "long ", count: 30)), options: options,
          right: [options[5].id], isMultiple: false), at: Place()),
      ImportedItem(.pair(front: RichText("a"), back: RichText("b"), wrong: []), at: Place()),
    ]
    deck.items[0].details.seconds = 45
    imported.decks = [deck]
    let bank = try ExportBank(importing: imported)
    #expect(
      KahootWriter.losses(of: bank).map(\.what) == [
        "2 of its wrong answers were left out", "its time limit was written as 60 seconds",
        "its texts were written whole", "the card was left out",
      ])
    let again = try read(KahootReader.self, bytes: try write(KahootWriter.self, bank))
    #expect(again.items.count == 1)
    #expect(again.items[0].short.hasSuffix("a b c *f"))
  }

  @Test("A table without such a head row is refused; one with it is recognised")
  func recognition() throws {
    #expect(throws: ImportError.self) { try read(KahootReader.self, text: "a,b\nc,d\n") }
    #expect(KahootReader.recognise(probe(Self.head + "1,One?,a,b,,,20,2\n")) == .certain)
    #expect(KahootReader.recognise(probe("Question,Answer\na,b\n")) == .no)
  }
}
