import DeckFormats
import Platform
import QuizCore
import Testing

@Suite("Tables for other programs") struct TableExportsTests {
  /// Texts that separators, quotation marks, spreadsheets and XML have their own ideas about.
  private static let sides: [(String, String)] = [
    ("a, b; c\td|e", "say \"x\""), ("two\nlines", "\"quoted\""), ("=1+1", "@x"), ("-3", "+4"),
    ("日本 😀", "e\u{301}"), ("_x0041_", "<b>&amp;"), ("0012", "1.50"), ("TRUE", "2024-01-01"),
    (" blank ", "'007"),
  ]

  @Test(
    "What is written for the tests with other programs",
    .enabled(if: Environment.value("QUIZDECK_EXPORTS") != nil))
  func exportsForOtherPrograms() throws {
    let folder = try #require(Environment.value("QUIZDECK_EXPORTS"))
    var cards: [Card] = []
    for (index, sides) in Self.sides.enumerated() {
      let front = RichText(sides.0)
      cards.append(
        Card(
          id: try #require(CardID("c\(index)")),
          content: .pair(front: front, back: RichText(sides.1), wrong: [])))
    }
    let pairs = ExportBank(
      id: try #require(DeckID("deck")),
      deck: Deck(title: LocalizedText("Pairs: [1/2]"), cards: cards))
    for (name, separator, mark) in [
      ("comma", ",", false), ("semicolon", ";", true), ("tab", "\t", false),
    ] {
      var options = ExportOptions()
      options.separator = separator
      options.hasByteOrderMark = mark
      try Files.replace(
        "\(folder)/\(name).csv", with: write(CSVWriter.self, pairs, options: options))
    }
    try Files.replace("\(folder)/pairs.xlsx", with: write(XLSXWriter.self, pairs))
    let kinds = try ExportBank(importing: TableExamples.bank())
    let deck = ExportBank(id: kinds.id, deck: kinds.deck)
    try Files.replace("\(folder)/kinds.csv", with: write(CSVWriter.self, deck))
    try Files.replace("\(folder)/kinds.xlsx", with: write(XLSXWriter.self, deck))
    try Files.replace("\(folder)/kahoot.xlsx", with: write(KahootWriter.self, deck))
    try Files.replace("\(folder)/quizlet.txt", with: write(QuizletWriter.self, pairs))
  }
}
