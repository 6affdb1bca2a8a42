import DeckFormats
import QuizCore
import Testing

/// Files of Moodle, which come in, go out and come in again.
@Suite("Moodle corpus", .needsCorpus) struct MoodleCorpusTests {
  @Test("What goes out again is what came in", arguments: try Corpus.rows(of: "moodle_xml"))
  func roundTrip(_ row: Corpus.Row) throws {
    let bank = try read(MoodleXMLReader.self, path: row.file)
    // Without the pictures, which are told as missing.
    let again = try read(
      MoodleXMLReader.self, bytes: try write(MoodleXMLWriter.self, try ExportBank(importing: bank)))
    #expect(again.items.map { QuestionKey.of($0) } == bank.items.map { QuestionKey.of($0) })
    #expect(again.items.map(\.details.category) == bank.items.map(\.details.category))
  }
}
