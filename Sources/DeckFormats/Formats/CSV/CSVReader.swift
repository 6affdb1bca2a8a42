/// Reads tables of texts: comma-separated values and their kin.
package enum CSVReader: FormatReader {
  package static let format = FormatID.csv

  package static func recognise(_ probe: Probe) -> Certainty {
    guard probe.isPlainText else { return .no }
    let bytes = Array(probe.text.utf8)
    if SeparatorLine(bytes) != nil { return .certain }
    let guess = SeparatorGuess(bytes)
    guard let separator = guess.separator else {
      // A list of questions, one on each line; a single line without any separator is no table.
      return bytes.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        ? .possible : .no
    }
    // Texts without quotation marks that have commas in changing numbers are a list of terms rather than a table.
    if separator == ",", guess.regularity < 0.8, !bytes.contains(UInt8(ascii: "\"")) {
      return .possible
    }
    if guess.regularity >= 0.9, headsTable(bytes) { return .certain }
    return guess.regularity >= 0.5 ? .likely : .possible
  }

  /// Whether the first row names the columns.
  private static func headsTable(_ bytes: [UInt8]) -> Bool {
    let table = CSVTable(bytes, options: ImportOptions())
    return table.sample.first.flatMap { TableHeader($0.cells) } != nil
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let text = try TextDecoding.decode(
      source.bytes(), options: context.options, at: Place(), into: &bank)
    var table = CSVTable(Array(text.utf8), options: context.options)
    table.remarkSeparator(&bank)
    try read(&table, options: context.options, into: &bank)
  }

  private static func read(
    _ table: inout CSVTable, options: ImportOptions, into bank: inout ImportedBank
  ) throws(ImportError) {
    let sample = table.sample
    let header = TableHeader.find(in: sample, options: options, member: nil, &bank)
    var mapper = TableMapper(sample: sample, header: header, format: .csv)
    var deck = ImportedDeck()
    deck.originals["csv.separator"] = table.separator
    if header != nil, let row = table.nextFilled() { deck.originals["csv.columns"] = row.raw }
    while let row = table.next() {
      guard deck.items.count < ImportLimits.items else {
        throw .limit(
          place: Place(line: row.line), reason: "there are more than \(ImportLimits.items) rows")
      }
      mapper.add(row, to: &deck, &bank)
    }
    mapper.finish(&bank)
    bank.decks.append(deck)
  }
}

/// The first line of tables that Excel reads: `sep=;`.
struct SeparatorLine {
  /// What it says stands between the cells.
  let separator: String
  /// Where the table begins.
  let end: Int

  /// Looks for the line at the beginning of a text.
  init?(_ bytes: [UInt8]) {
    let end = bytes.prefix(64).firstIndex { $0 == 0x0A || $0 == 0x0D } ?? min(bytes.count, 64)
    var line = String(decoding: bytes[..<end], as: UTF8.self)
    if line.hasPrefix("\""), line.hasSuffix("\""), line.utf8.count > 1 {
      line = String(line.dropFirst().dropLast())
    }
    guard line.lowercased().hasPrefix("sep="), line.unicodeScalars.count == 5 else { return nil }
    separator = String(line.dropFirst(4))
    let isPair = end + 1 < bytes.count && bytes[end] == 0x0D && bytes[end + 1] == 0x0A
    self.end = min(bytes.count, end + (isPair ? 2 : 1))
  }
}

/// The rows of a text, and how they were told apart.
struct CSVTable {
  /// What stands between the cells.
  let separator: String
  private let guess: SeparatorGuess?
  private let bytes: [UInt8]
  private let start: Int
  private var splitter: CSVSplitter

  /// So many rows are looked at to find out what the columns are.
  static let sampleRows = 300

  /// Begins to read a text in UTF-8.
  init(_ bytes: [UInt8], options: ImportOptions) {
    let line = SeparatorLine(bytes)
    start = line?.end ?? 0
    if let separator = options.separator ?? line?.separator, !separator.isEmpty {
      self.separator = separator
      guess = nil
    } else {
      let guess = SeparatorGuess(bytes, from: start)
      separator = guess.separator ?? ","
      self.guess = guess
    }
    self.bytes = bytes
    splitter = CSVSplitter(
      bytes, separator: separator, line: line == nil ? 1 : 2, from: start)
  }

  /// The first rows that are not empty.
  var sample: [TableRow] {
    var splitter = CSVSplitter(bytes, separator: separator, from: start)
    var rows: [TableRow] = []
    while rows.count < Self.sampleRows, let row = splitter.next() {
      if !row.isBlank { rows.append(row) }
    }
    return rows
  }

  /// The next row.
  mutating func next() -> TableRow? { splitter.next() }

  /// The next row that is not empty.
  mutating func nextFilled() -> TableRow? {
    while let row = splitter.next() { if !row.isBlank { return row } }
    return nil
  }

  /// Tells the separator where the file did not say it.
  func remarkSeparator(_ bank: inout ImportedBank) {
    guard let guess, guess.separator != nil else { return }
    bank.remark(
      .guessed, at: Place(), what: "the rows were split at each \(Self.name(of: separator))",
      why: guess.regularity == 1
        ? "so all rows have the same number of cells"
        : "so most rows have the same number of cells; say what stands between them if it is wrong"
    )
  }

  /// What people call a separator.
  static func name(of separator: String) -> String {
    switch separator {
    case "\t": "tab"
    case ",": "comma"
    case ";": "semicolon"
    case "|": "vertical bar"
    case "\n": "end of a line"
    default: "\"\(separator)\""
    }
  }
}

extension TableHeader {
  /// The head row of a table, as the options say or as its words tell; what was found is remarked.
  static func find(
    in sample: [TableRow], options: ImportOptions, member: String?, _ bank: inout ImportedBank
  ) -> TableHeader? {
    guard options.hasHeader != false, let first = sample.first else { return nil }
    if options.hasHeader == true { return TableHeader(demanded: first.cells) }
    guard let header = TableHeader(first.cells) else { return nil }
    bank.remark(
      .guessed, at: Place(member: member, line: first.line),
      what: "the first row was read as the names of the columns",
      why: "its cells are words by which columns are named; say that there is no head row if it is "
        + "a card")
    return header
  }
}
