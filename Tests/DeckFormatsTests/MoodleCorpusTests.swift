import DeckFormats
import QuizCore
import Testing

/// Files of Moodle, ExamView and Blackboard against what an independent reader found in them.
@Suite("Moodle corpus", .needsCorpus) struct MoodleCorpusTests {
  /// The questions that we see otherwise, with the reason.
  static let explained: [String: String] = [
    // Kept, shown and exported again; the other reader has no such type.
    "randomsamatch": "",
    // The file marks the answer whose text is "True"; the other reader takes the first answer for true without a look at it.
    "truefalse true": "truefalse false",
    // ExamView and Blackboard have no answer for all other texts; the other reader adds one.
    "shortanswer: frog 1000": "shortanswer: frog 1000; * 0",
  ]

  @Test(
    "Files hold the expected questions",
    arguments: try Corpus.rows(
      of: "moodle_xml", "moodle_cloze", "examview", "blackboard_qti"))
  func row(_ row: Corpus.Row) throws {
    let bank = try read(row)
    let expected =
      try row.expectedJSON()["list"]?.items.filter { $0["qtype"]?.text != "category" } ?? []
    var theirs = expected.map(QuestionKey.of).sorted()
    var ours = bank.items.map { QuestionKey.of($0) }.sorted()
    for (own, their) in Self.explained where row.format != "moodle_xml" || own == "randomsamatch" {
      guard let place = ours.firstIndex(of: own), their.isEmpty || theirs.contains(their) else {
        continue
      }
      ours.remove(at: place)
      if let place = theirs.firstIndex(of: their) { theirs.remove(at: place) }
    }
    #expect(ours == theirs)
    #expect(bank.items.allSatisfy { $0.original != nil })
  }

  private func read(_ row: Corpus.Row) throws -> ImportedBank {
    switch row.format {
    case "moodle_cloze": try DeckFormatsTests.read(MoodleClozeReader.self, path: row.file)
    case "examview": try DeckFormatsTests.read(ExamViewReader.self, path: row.file)
    case "blackboard_qti": try DeckFormatsTests.read(BlackboardPoolReader.self, path: row.file)
    default: try DeckFormatsTests.read(MoodleXMLReader.self, path: row.file)
    }
  }

  @Test("What goes out again is what came in", arguments: try Corpus.rows(of: "moodle_xml"))
  func roundTrip(_ row: Corpus.Row) throws {
    let bank = try read(row)
    // Without the pictures, which are told as missing.
    let again = try DeckFormatsTests.read(
      MoodleXMLReader.self, bytes: try write(MoodleXMLWriter.self, try ExportBank(importing: bank)))
    #expect(again.items.map { QuestionKey.of($0) } == bank.items.map { QuestionKey.of($0) })
    #expect(again.items.map(\.details.category) == bank.items.map(\.details.category))
  }

  @Test(
    "A question with several answers of which one brings everything stays one with several answers")
  func singleFalse() throws {
    let bank = try DeckFormatsTests.read(
      MoodleXMLReader.self, path: Corpus.bug("33_single_false_with_one_100.xml"))
    #expect(
      bank.items.map { QuestionKey.of($0) } == ["multichoice some: 2 1000; 3 -1000; 1.5 -1000"])
  }
}
