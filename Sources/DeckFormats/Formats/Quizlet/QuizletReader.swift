internal import QuizCore

/// Reads the text that Quizlet lets out: terms and definitions, with nothing quoted.
package enum QuizletReader: FormatReader {
  package static let format = FormatID.quizlet

  package static func recognise(_ probe: Probe) -> Certainty {
    guard probe.isPlainText else { return .no }
    let text = lines(probe.text)
    guard let guess = QuizletGuess(text) else { return .no }
    guard guess.fit >= 0.9, CSVReader.recognise(probe) < .likely else { return .possible }
    // Colons and equals signs are in texts of many other formats.
    return [":", ": ", "=", " = ", ";"].contains(guess.separator) ? .possible : .likely
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let options = context.options
    let text = lines(
      try TextDecoding.decode(source.bytes(), options: options, at: Place(), into: &bank))
    let guess = QuizletGuess(
      text, separator: options.separator, rowSeparator: options.rowSeparator)
    let separator = options.separator ?? guess?.separator ?? "\t"
    let rowSeparator = options.rowSeparator ?? guess?.rowSeparator ?? "\n"
    guard !separator.isEmpty, !rowSeparator.isEmpty else {
      throw .unsupported(
        format: .quizlet, place: Place(),
        reason: "an empty text separates nothing; name another one")
    }
    if options.separator == nil || options.rowSeparator == nil {
      bank.remark(
        .guessed, at: Place(),
        what:
          "terms and definitions were split at each first \(CSVTable.name(of: separator)), rows at "
          + "each \(CSVTable.name(of: rowSeparator))",
        why: "the text does not say it; name both if cards look wrong")
    }
    var rows = QuizletRows(separator: separator, rowSeparator: rowSeparator)
    try rows.read(text, &bank)
    bank.decks.append(rows.deck)
  }

  /// A text whose lines end with LF.
  private static func lines(_ text: String) -> String {
    guard text.utf8.contains(0x0D) else { return text }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    var isAfterReturn = false
    for byte in text.utf8 {
      if byte == 0x0D {
        bytes.append(0x0A)
      } else if byte != 0x0A || !isAfterReturn {
        bytes.append(byte)
      }
      isAfterReturn = byte == 0x0D
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// Makes cards of the rows of a text.
struct QuizletRows {
  private(set) var deck = ImportedDeck()
  private let separator: String
  private let rowSeparator: String
  private var cellText = CellText()
  /// The row that is being put together: with ends of lines between rows, one without a separator continues it.
  private var pending: (row: String, line: Int)?

  /// Begins with what stands between the parts.
  init(separator: String, rowSeparator: String) {
    self.separator = separator
    self.rowSeparator = rowSeparator
    deck.originals = ["quizlet.separator": separator, "quizlet.rows": rowSeparator]
  }

  /// Reads all rows.
  mutating func read(_ text: String, _ bank: inout ImportedBank) throws(ImportError) {
    var line = 1
    for part in text.split(separator: rowSeparator, omittingEmptySubsequences: false) {
      try take(String(part), line: line, &bank)
      line += part.utf8.count { $0 == 0x0A } + rowSeparator.utf8.count { $0 == 0x0A }
    }
    flush(&bank)
  }

  private mutating func take(_ row: String, line: Int, _ bank: inout ImportedBank)
    throws(ImportError)
  {
    if row.trimmed.isEmpty { return }
    if rowSeparator == "\n", pending != nil, !row.contains(separator) {
      pending?.row += "\n" + row
      bank.remark(
        .guessed, at: Place(line: line), what: "the line was added to the definition before it",
        why: "there is no \(CSVTable.name(of: separator)) in it")
      return
    }
    flush(&bank)
    guard deck.items.count < ImportLimits.items else {
      throw .limit(
        place: Place(line: line), reason: "there are more than \(ImportLimits.items) rows")
    }
    let blanks = row.prefix { $0.isNewline }.utf8.count
    pending = (String(row.drop { $0.isNewline }), line + blanks)
  }

  private mutating func flush(_ bank: inout ImportedBank) {
    guard let (row, line) = pending else { return }
    pending = nil
    let place = Place(line: line)
    let parts = row.split(separator: separator, maxSplits: 1, omittingEmptySubsequences: false)
    let term = cellText.rich(String(parts[0]), at: place, &bank)
    let definition =
      parts.count > 1 ? cellText.rich(String(parts[1]), at: place, &bank) : RichText(blocks: [])
    guard !term.blocks.isEmpty else {
      bank.remark(
        .leftOut, at: place, what: "the row was left out", why: "there is no term in it")
      return
    }
    var item = ImportedItem(.pair(front: term, back: definition, wrong: []), at: place)
    if definition.blocks.isEmpty {
      item.content = .open(prompt: term, model: nil)
      bank.remark(
        .doubtful, at: place, what: "the card came in without an answer",
        why: "there is no definition in the row")
    }
    item.original = Original(format: .quizlet, text: row)
    deck.items.append(item)
  }
}
