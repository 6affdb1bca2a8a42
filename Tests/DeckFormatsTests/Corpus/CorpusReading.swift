import DeckFormats
import QuizCore
import Synchronization
import Testing

/// A foreign file that was read.
struct CorpusReading {
  let row: Corpus.Row
  let bank: ImportedBank
  /// Under how many names the source has pictures and sounds.
  let mediaNames: Int

  /// In what it differs from what an independent reader found.
  func differences() throws -> [String] {
    var differences = Differences()
    differences.compare("format", bank.format.rawValue, expectedFormat)
    switch row.format {
    case "anki_text", "derived_anki_text": try compareAnkiText(&differences)
    case _ where row.format.contains("anki"): try compareAnkiPackage(&differences)
    case "csv", "derived_csv": try compareCSV(&differences)
    case "kahoot", "derived_kahoot": try compareKahoot(&differences)
    case "quizlet", "derived_quizlet": try compareQuizlet(&differences)
    case "gift", "derived_gift", "aiken", "missingword", "respondus_webct":
      try compareQuestionText(&differences)
    case "moodle_xml", "moodle_cloze", "examview", "blackboard_qti":
      try compareMoodle(&differences)
    case "qti12", "derived_qti12", "qti21", "qti30": try compareQTI(&differences)
    case "opentdb", "derived_opentdb": try compareOpenTrivia(&differences)
    case "mnemosyne_xml", "derived_mnemosyne_cards": try compareMnemosyne(&differences)
    case "hashcards": try compareHashcards(&differences)
    case "blackboard_tab", "derived_blackboard_tab": try compareBlackboardTab(&differences)
    case "h5p": try compareH5P(&differences)
    default: try compareOthers(&differences)
    }
    return differences.lines
  }

  private var expectedFormat: String {
    if row.path == "supermemo/03_supermemo1.xml" { return FormatID.superMemoXML.rawValue }
    return Self.formats[row.format]?.rawValue ?? "one that is known"
  }

  /// The format that the content of a file shows, by what the list calls it.
  static let formats: [String: FormatID] = [
    "aiken": .aiken, "anki_anki21b": .ankiPackage, "anki_legacy1": .ankiPackage,
    "anki_legacy2": .ankiPackage, "anki_text": .ankiText, "blackboard_qti": .blackboardQTI,
    "blackboard_tab": .blackboardTab, "csv": .csv, "cuecard": .cueCard,
    "derived_anki_latest": .ankiPackage, "derived_anki_legacy_reexport": .ankiPackage,
    "derived_anki_text": .ankiText, "derived_blackboard_tab": .blackboardTab, "derived_csv": .csv,
    "derived_gift": .gift, "derived_kahoot": .kahoot, "derived_mnemosyne_cards": .mnemosyneCards,
    "derived_mochi": .mochi, "derived_opentdb": .openTrivia, "derived_qti12": .qti12,
    "derived_quizlet": .quizlet, "derived_respondus": .respondus, "examview": .examView,
    "gift": .gift, "h5p": .h5p, "hashcards": .hashcards, "jeopardy": .jeopardy, "kahoot": .kahoot,
    "markdown_cards": .markdownCards, "missingword": .missingWord, "mnemosyne_xml": .mnemosyneXML,
    "moodle_cloze": .moodleCloze, "moodle_xml": .moodleXML, "opentdb": .openTrivia,
    "org_drill": .orgDrill, "qti12": .qti12, "qti21": .qti2, "qti30": .qti3, "quizlet": .quizlet,
    "respondus_webct": .webCT, "supermemo": .superMemo,
  ]
}

/// Differences, a line for each.
struct Differences {
  private(set) var lines: [String] = []

  mutating func add(_ lines: [String]) {
    self.lines += lines
  }

  /// Takes note where what was read is not what was expected.
  mutating func compare<Value: Equatable>(_ name: String, _ own: Value?, _ expected: Value?) {
    guard own != expected else { return }
    func shown(_ value: Value?) -> String { value.map { "\($0)" } ?? "nothing" }
    lines.append("\(name): \(shown(own)), expected \(shown(expected))")
  }
}

/// Counts the names under which contents are kept: two names can stand for one content.
final class CountingMedia: MediaSink {
  private let folder: MediaFolder
  private let count = Mutex(0)

  init(_ folder: MediaFolder) {
    self.folder = folder
  }

  var names: Int { count.withLock { $0 } }

  func keep(
    _ name: String,
    from parts: (_ take: (UnsafeRawBufferPointer) throws(ImportError) -> Void) throws(ImportError)
      -> Void
  ) throws(ImportError) -> KeptMedia {
    let kept = try folder.keep(name, from: parts)
    count.withLock { $0 += 1 }
    return kept
  }
}
