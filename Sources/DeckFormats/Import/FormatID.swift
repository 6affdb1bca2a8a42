/// A format that decks are brought in from or let out to.
package enum FormatID: String, Sendable, Hashable, CaseIterable {
  case quizdeck
  case ankiPackage = "anki"
  case ankiText = "anki-text"
  case csv
  case xlsx
  case gift
  case moodleXML = "moodle-xml"
  case moodleCloze = "moodle-cloze"
  case aiken
  case missingWord = "missing-word"
  case openTrivia = "opentdb"
  case qti12
  case qti2
  case qti3
  case blackboardQTI = "blackboard-qti"
  case kahoot
  case kahootJSON = "kahoot-json"
  case quizlet
  case mnemosyneXML = "mnemosyne-xml"
  case mnemosyneCards = "mnemosyne-cards"
  case superMemo = "supermemo"
  case superMemoXML = "supermemo-xml"
  case cueCard = "cuecard"
  case mochi
  case hashcards
  case markdownCards = "markdown-cards"
  case blackboardTab = "blackboard-tab"
  case respondus
  case webCT = "webct"
  case examView = "examview"
  case jeopardy
  case h5p
  case orgDrill = "org-drill"
  case print

  /// What people call it.
  package var title: String {
    switch self {
    case .quizdeck: "Quizdeck deck"
    case .ankiPackage: "Anki package"
    case .ankiText: "Anki text"
    case .csv: "table of texts (CSV, TSV)"
    case .xlsx: "spreadsheet (XLSX)"
    case .gift: "Moodle GIFT"
    case .moodleXML: "Moodle XML"
    case .moodleCloze: "Moodle Cloze text"
    case .aiken: "Aiken"
    case .missingWord: "Missing word"
    case .openTrivia: "Open Trivia DB JSON"
    case .qti12: "QTI 1.2"
    case .qti2: "QTI 2"
    case .qti3: "QTI 3"
    case .blackboardQTI: "Blackboard pool"
    case .kahoot: "Kahoot spreadsheet"
    case .kahootJSON: "Kahoot JSON"
    case .quizlet: "Quizlet text"
    case .mnemosyneXML: "Mnemosyne XML"
    case .mnemosyneCards: "Mnemosyne cards"
    case .superMemo: "SuperMemo Q&A"
    case .superMemoXML: "SuperMemo XML"
    case .cueCard: "CueCard"
    case .mochi: "Mochi"
    case .hashcards: "hashcards Markdown"
    case .markdownCards: "Markdown cards"
    case .blackboardTab: "Blackboard tab-delimited"
    case .respondus: "Respondus"
    case .webCT: "WebCT"
    case .examView: "ExamView XML"
    case .jeopardy: "Jeopardy JSON"
    case .h5p: "H5P"
    case .orgDrill: "Org-drill"
    case .print: "printable page"
    }
  }
}
