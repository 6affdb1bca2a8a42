import DeckFormats
import QuizCore
import Testing

@Suite("GIFT: files of other people's programs", .enabled(if: Corpus.isPresent))
struct GIFTCorpusTests {
  /// What is read otherwise than Moodle does, and why.
  private static let explained: [String: [String]] = [
    // Several groups of answers in one text: Moodle takes the first and shows the others as they are written.
    "gift/03_EM-U4-p32_33-Review.gift": [
      "1: cloze with 9 gaps for multichoice", "1: 1 for 7 facts",
      "2: cloze with 9 gaps for shortanswer", "2: 1 for 3 facts",
      "3: cloze with 9 gaps for shortanswer", "3: 1 for 3 facts",
    ],
    // Feedback after a partner: Moodle takes it for a part of the partner.
    "gift/13_examen.gift": [
      "3: [\"Berlin\"] -> Allemagne for [\"Berlin\"] -> AllemagneBonneréponse",
      "3: [\"Paris\"] -> France for [\"Paris\"] -> FranceBonneréponse",
      "3: [\"Tokyo\"] -> Japon for [\"Tokyo\"] -> JaponBonneréponse",
    ],
  ]

  @Test("Kinds, right answers and weights are those that Moodle reads")
  func all() throws {
    for row in try Corpus.rows(of: "gift", "derived_gift") {
      let bank = try read(GIFTReader.self, path: row.file)
      let expected = try MoodleExpectation(row)
      let differences = expected.differences(bank.items)
      print("GIFT | \(row.path) | \(bank.items.count) | \(differences.count)")
      for difference in differences { print("     \(difference)") }
      for line in bank.remarkLines { print("     - \(line)") }
      #expect(differences == Self.explained[row.path] ?? [])
    }
  }
}
