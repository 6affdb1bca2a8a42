internal import QuizCore

/// Reads question banks of Moodle in XML: every type of question, with the files in them.
package enum MoodleXMLReader: FormatReader {
  package static let format = FormatID.moodleXML

  package static func recognise(_ probe: Probe) -> Certainty {
    let text = probe.text
    guard text.contains("<question") else { return .no }
    if text.contains("<quiz>") || text.contains("<quiz ") { return .certain }
    return text.contains("<questiontext") ? .likely : .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let bytes = try source.bytes()
    var reading = MoodleReading(bank, context)
    for piece in try pieces(of: bytes) { try reading.read(piece) }
    bank = reading.finish()
  }

  /// The document, or, where it is no good XML, its questions: a fault in one must not cost the next ones.
  private static func pieces(of bytes: [UInt8]) throws(ImportError) -> [MoodlePiece] {
    do throws(ImportError) {
      let document = try XMLDocument(bytes, format: format, isLenient: true)
      let whole = MoodlePiece(element: document.root, faults: document.faults)
      if document.faults.isEmpty { return [whole] }
      let pieces = MoodlePiece.pieces(of: bytes)
      return pieces.isEmpty ? [whole] : pieces
    } catch {
      guard case .malformed = error else { throw error }
      let pieces = MoodlePiece.pieces(of: bytes)
      if pieces.isEmpty { throw error }
      return pieces
    }
  }
}

/// What is read of a bank of Moodle.
struct MoodleReading {
  private var bank: ImportedBank
  private var intake: MediaIntake
  private let context: ImportContext
  private var deck = ImportedDeck()
  private var category: [String] = []

  init(_ bank: ImportedBank, _ context: ImportContext) {
    self.bank = bank
    self.context = context
    intake = MediaIntake(context)
  }

  consuming func finish() -> ImportedBank {
    bank.decks.append(deck)
    return bank
  }

  /// Reads the questions in an element, at whatever depth they stand.
  mutating func read(_ piece: MoodlePiece) throws(ImportError) {
    guard piece.element.name != "question" else { return try question(piece.element, piece) }
    for element in piece.element.elements {
      try read(MoodlePiece(element: element, lineOffset: piece.lineOffset, faults: []))
    }
    if let fault = piece.faults.first {
      MoodlePiece.remark([fault], Place(line: fault.line + piece.lineOffset), in: &bank)
    }
  }

  private mutating func question(_ element: XMLElement, _ piece: MoodlePiece) throws(ImportError) {
    let type = (element["type"] ?? "").trimmed.lowercased()
    if type == "category" { return readCategory(element) }
    let name = MoodleQuestion.raw(element.first("name")).onOneLine
    let place = Place(
      line: element.line + piece.lineOffset, item: name.isEmpty ? nil : Excerpt.of(name))
    let faultPlace = Place(
      line: piece.faults.first.map { $0.line + piece.lineOffset }, item: place.item)
    MoodlePiece.remark(piece.faults, faultPlace, in: &bank)
    guard deck.items.count < ImportLimits.items else {
      throw .limit(place: place, reason: "there are more than \(ImportLimits.items) questions")
    }
    var question = MoodleQuestion(element, place: place, intake: intake, bank: bank)
    // They are handed over, not copied: there is one owner at a time.
    intake = MediaIntake(context)
    bank = ImportedBank(format: .moodleXML)
    let item = try question.item()
    intake = question.intake
    bank = question.bank
    if var item {
      item.details.category = category
      deck.items.append(item)
    }
    // A question that is not ended holds the ones after it.
    for inner in element.elements where inner.name == "question" {
      try self.question(inner, MoodlePiece(element: inner, lineOffset: piece.lineOffset))
    }
  }

  /// The questions that follow are of this category.
  private mutating func readCategory(_ element: XMLElement) {
    let path = MoodleQuestion.raw(element.first("category")).trimmed
    category = MoodleCategory.levels(of: path)
    // What else is said of a category is kept for an export to the same format.
    deck.originals["category \(category.joined(separator: "/"))"] = element.outer
  }
}

/// Paths of categories, such as `$course$/top/Biology/Cells`.
enum MoodleCategory {
  /// The names in a path, the widest first, without the words for the place where Moodle keeps them. A `//` is a slash in
  /// a name.
  static func levels(of path: String) -> [String] {
    let mark = "\u{0}"
    var levels = path.replacing("//", with: mark).split(separator: "/").map {
      $0.replacing(mark, with: "/").onOneLine
    }.filter { !$0.isEmpty }
    while let first = levels.first, first.hasPrefix("$"), first.hasSuffix("$") {
      levels.removeFirst()
    }
    if levels.first == "top" { levels.removeFirst() }
    return levels
  }

  /// The path for some names.
  static func path(of levels: [String]) -> String {
    (["$course$", "top"] + levels.map { $0.replacing("/", with: "//") }).joined(separator: "/")
  }
}
