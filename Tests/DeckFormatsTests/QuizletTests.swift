import DeckFormats
import QuizCore
import Testing

@Suite("Quizlet texts") struct QuizletTests {
  @Test(
    "What stands between is found: each row is split at its first separator only",
    arguments: [
      (
        "der Hund\tthe dog\nto look up; consult\tnachschlagen, suchen",
        ["der Hund = the dog", "to look up; consult = nachschlagen, suchen"]
      ),
      (
        "photosynthesis,plants turn light, water and CO2 into sugar\nosmosis,water moves\n",
        ["photosynthesis = plants turn light, water and CO2 into sugar", "osmosis = water moves"]
      ),
      (
        "Bail ---an amount; of money, paid\r\nSlander---a spoken lie\r\n",
        ["Bail = an amount; of money, paid", "Slander = a spoken lie"]
      ),
      (
        "propose|I ___ Tom\nsurprise|It | wouldn't ___ me\n",
        ["propose = I ___ Tom", "surprise = It | wouldn't ___ me"]
      ),
      (
        "cat=>Katze###two\nlines=>first\nsecond###dog=>Hund",
        ["cat = Katze", "two⏎lines = first⏎second", "dog = Hund"]
      ),
      ("a,b;c,d;e,f", ["a = b", "c = d", "e = f"]),
      ("H2O - water\nNaCl - salt - white\n", ["H2O = water", "NaCl = salt - white"]),
    ] as [(String, [String])])
  func guesses(text: String, cards: [String]) throws {
    let bank = try read(QuizletReader.self, text: text)
    #expect(bank.items.map(\.short) == cards)
    #expect(bank.remarks.map(\.kind) == [.guessed])
  }

  @Test("Separators that are named are taken, and nothing is guessed")
  func named() throws {
    var options = ImportOptions()
    options.separator = " / "
    options.rowSeparator = "%%"
    let bank = try read(
      QuizletReader.self, text: "a\tb / c\td%%\ne / f / g%%", options: options)
    #expect(bank.items.map(\.short) == ["a\tb = c\td", "e = f / g"])
    #expect(bank.items.map(\.place.line) == [1, 2])
    #expect(bank.remarks.isEmpty)
  }

  @Test("A line without a separator continues the definition; a term alone is told")
  func continued() throws {
    let bank = try read(QuizletReader.self, text: "\n\na\tb\nmore, of it\nc\t\n\td\ne\tf\n")
    #expect(bank.items.map(\.short) == ["a = b⏎more, of it", "? c", "e = f"])
    #expect(bank.items.map(\.place.line) == [3, 5, 7])
    #expect(
      bank.remarkLines.dropFirst() == [
        "guessed: line 4: the line was added to the definition before it: there is no tab in it",
        "doubtful: line 5: the card came in without an answer: there is no definition in the row",
        "left-out: line 6: the row was left out: there is no term in it",
      ])
  }

  @Test("What is written is read as the same pairs; what has no place is told")
  func roundTrip() throws {
    let bank = try ExportBank(importing: TableExamples.bank())
    let again = try read(QuizletReader.self, bytes: try write(QuizletWriter.self, bank))
    #expect(
      again.items.map(\.short) == [
        "der Hund = the dog", "How many? = 8", "Which? = x; w", "Either? = x; y",
        "Water is wet. = true", "Capital of Italy? = Rome / Roma", "Why? / In two lines. = because",
        "=1+1 = -2",
      ])
    #expect(
      QuizletWriter.losses(of: bank).map { "\($0.place): \($0.what)" } == [
        "\"c0\": its wrong answers were left out",
        "\"c0\": left out: the hints, the tags, the category, the explanation",
        "\"c1\": only its right answers were written", "\"c1\": left out: the time limit",
        "\"c2\": only its right answers were written", "\"c2\": left out: the tags",
        "\"c3\": only its right answers were written",
        "\"c4\": it was written as a term with its definition",
        "\"c5\": it was written as a term with its definition",
        "\"c5\": its lines were put on one line",
        "\"c6\": it was written as a term with its definition",
        "\"c6\": its lines were put on one line",
        "\"c7\": the card was left out", "\"c8\": the card was left out",
      ])
  }

  @Test("Rows that nobody changed are written as they came, with their own separators")
  func originals() throws {
    let source = "cat => Katze###two\nlines => first\nsecond###dog => Hund"
    let kept = try ExportBank(importing: read(QuizletReader.self, text: source))
    #expect(String(decoding: try write(QuizletWriter.self, kept), as: UTF8.self) == source)
    #expect(QuizletWriter.losses(of: kept).isEmpty)
  }

  @Test("The format is recognised where no table fits better")
  func recognition() {
    #expect(QuizletReader.recognise(probe("a---b\nc---d, e\n")) == .likely)
    #expect(QuizletReader.recognise(probe("a,b, c\nd,e\nf,g, h, i\n")) == .likely)
    #expect(QuizletReader.recognise(probe("a\tb\nc\td\n")) == .possible)
    #expect(QuizletReader.recognise(probe("Just words.\nNothing else\n")) == .no)
  }
}
