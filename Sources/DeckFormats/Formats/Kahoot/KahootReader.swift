/// Reads the spreadsheets that Kahoot takes, as XLSX or as CSV.
package enum KahootReader: FormatReader {
  package static let format = FormatID.kahoot

  package static func recognise(_ probe: Probe) -> Certainty {
    guard !probe.isPackage, !probe.text.isEmpty else { return .no }
    let bytes = Array(probe.text.utf8)
    guard let separator = SeparatorGuess(bytes).separator else { return .no }
    var splitter = CSVSplitter(bytes, separator: separator)
    for _ in 0..<20 {
      guard let row = splitter.next() else { return .no }
      if KahootHeader(row.cells) != nil { return .certain }
    }
    return .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let bytes = try source.bytes()
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      try XLSXReader.read(source, into: &bank, context: context)
    } else {
      let text = try TextDecoding.decode(bytes, options: context.options, at: Place(), into: &bank)
      var table = CSVTable(Array(text.utf8), options: context.options)
      table.remarkSeparator(&bank)
      try read(&table, into: &bank)
    }
    if !bank.decks.contains(where: { deck in deck.items.contains { $0.original?.format == .kahoot }
    }),
      bank.remarks.allSatisfy({ $0.kind != .leftOut })
    {
      throw .malformed(
        format: .kahoot, place: Place(),
        reason:
          "there is no row with the heads \"Question\", \"Answer 1\" … and \"Correct answer(s)\" "
          + "with questions below it")
    }
  }

  private static func read(_ table: inout CSVTable, into bank: inout ImportedBank)
    throws(ImportError)
  {
    var deck = ImportedDeck()
    var rows: KahootRows?
    while let row = table.next() {
      guard deck.items.count < ImportLimits.items else {
        throw .limit(
          place: Place(line: row.line), reason: "there are more than \(ImportLimits.items) rows")
      }
      if rows == nil {
        rows = KahootHeader(row.cells).map { KahootRows($0, member: nil) }
      } else {
        rows?.add(row, to: &deck, &bank)
      }
    }
    bank.decks.append(deck)
  }
}
