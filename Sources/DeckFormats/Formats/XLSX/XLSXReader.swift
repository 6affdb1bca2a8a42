/// Reads spreadsheets: each sheet that is shown is a deck.
package enum XLSXReader: FormatReader {
  package static let format = FormatID.xlsx

  package static func recognise(_ probe: Probe) -> Certainty {
    probe.members.contains("xl/workbook.xml") ? .certain : .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let archive = try ZipArchive(source.path)
    let package = try SpreadsheetPackage(archive)
    for sheet in package.sheets where !sheet.isVisible {
      bank.remark(
        .leftOut, at: Place(member: sheet.name), what: "the sheet was left out",
        why: "it is hidden; show it in the spreadsheet if its cards are wanted")
    }
    let shown = package.sheets.filter(\.isVisible)
    let asked = bank.format
    var kahoots = 0
    for sheet in shown {
      guard let member = archive.member(sheet.member) else {
        bank.remark(
          .leftOut, at: Place(member: sheet.name), what: "the sheet was left out",
          why: "the package lacks its member \(sheet.member)")
        continue
      }
      let rows = SheetRows(
        package: package, sheet: sheet, placeName: shown.count > 1 ? sheet.name : nil)
      var deck = SheetDeck(
        title: shown.count > 1 ? sheet.name : nil, options: context.options, format: asked,
        member: rows.placeName)
      try rows.read(try archive.bytes(of: member), into: &bank) {
        (row, bank) throws(ImportError) in try deck.take(row, &bank)
      }
      if let finished = deck.finished(&bank) { bank.decks.append(finished) }
      if deck.isKahoot { kahoots += 1 }
    }
    if kahoots > 0, kahoots == bank.decks.count { bank.format = .kahoot }
  }
}

/// Makes a deck of the rows of a sheet: the first ones are kept until it is clear what the columns are.
struct SheetDeck {
  private var deck: ImportedDeck
  private let options: ImportOptions
  private let format: FormatID
  private let member: String?
  private var sample: [TableRow] = []
  private var mapper: TableMapper?
  private var kahoot: KahootRows?

  /// Whether its head row is that of Kahoot's template.
  var isKahoot: Bool { kahoot != nil }

  /// Begins a deck.
  init(title: String?, options: ImportOptions, format: FormatID, member: String?) {
    deck = ImportedDeck(title: title)
    self.options = options
    self.format = format
    self.member = member
  }

  /// Takes the next row.
  mutating func take(_ row: TableRow, _ bank: inout ImportedBank) throws(ImportError) {
    guard deck.items.count < ImportLimits.items else {
      throw .limit(
        place: Place(member: member, line: row.line),
        reason: "there are more than \(ImportLimits.items) rows")
    }
    if kahoot != nil {
      kahoot?.add(row, to: &deck, &bank)
    } else if mapper != nil {
      mapper?.add(row, to: &deck, &bank)
    } else {
      sample.append(row)
      if let header = KahootHeader(row.cells) {
        kahoot = KahootRows(header, member: member)
        sample = []
      } else if sample.count == CSVTable.sampleRows {
        begin(&bank)
      }
    }
  }

  /// The deck, when all rows have come; `nil` when there were none.
  mutating func finished(_ bank: inout ImportedBank) -> ImportedDeck? {
    if let kahoot {
      kahoot.finish(asked: format, &bank)
      return deck
    }
    if mapper == nil { begin(&bank) }
    mapper?.finish(&bank)
    return mapper == nil ? nil : deck
  }

  private mutating func begin(_ bank: inout ImportedBank) {
    guard !sample.isEmpty else { return }
    let header = TableHeader.find(in: sample, options: options, member: member, &bank)
    var mapper = TableMapper(sample: sample, header: header, format: format, member: member)
    deck.originals["\(format.rawValue).separator"] = ","
    if header != nil { deck.originals["\(format.rawValue).columns"] = sample[0].raw }
    for row in sample.dropFirst(header == nil ? 0 : 1) { mapper.add(row, to: &deck, &bank) }
    sample = []
    self.mapper = mapper
  }
}
