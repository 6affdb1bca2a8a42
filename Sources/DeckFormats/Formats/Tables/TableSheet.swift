internal import QuizCore

/// A deck as the rows of a table: as it came in where it came from such a table and nobody changed it, else with columns of
/// our own, which are read again as the same cards.
struct TableSheet {
  /// The rows; the first one names the columns, unless the table came in without names.
  private(set) var rows: [[String]] = []
  /// What the table cannot hold.
  private(set) var remarks: [Remark] = []
  /// Whether the first row names the columns.
  private var hasHeader = true

  /// How many cards the rows are of.
  var cardCount: Int { rows.count - (hasHeader ? 1 : 0) }

  /// Makes the rows of a bank for a format.
  init(_ bank: ExportBank, format: FormatID) {
    var losses = TableLosses()
    if let kept = Self.kept(bank, format: format) {
      rows = kept.rows
      hasHeader = kept.hasHeader
      for (index, card) in bank.deck.cards.enumerated() {
        losses.begin(card)
        let cells = kept.rows[index + (kept.hasHeader ? 1 : 0)]
        switch format {
        case .csv: for cell in cells { losses.checkFormula(cell) }
        default: if !cells.contains(where: CellMarkup.isAny) { losses.noteWords(of: card) }
        }
      }
      remarks = losses.remarks
      return
    }
    let records = bank.deck.cards.compactMap { card -> TableRecord? in
      guard let record = TableRecord(card, losses: &losses) else { return nil }
      // The cells of an XLSX file bear the mark that they are texts.
      if format == .csv {
        for cell in [record.question, record.answer] + record.options + record.wrong {
          losses.checkFormula(cell)
        }
      }
      return record
    }
    let columns = Column.columns(for: records)
    rows = [columns.map(\.name)] + records.map { record in columns.map { $0.cell(record) } }
    remarks = losses.remarks
  }

  /// The rows as they came in, if each card is one that nobody has changed.
  private static func kept(
    _ bank: ExportBank, format: FormatID
  ) -> (rows: [[String]], hasHeader: Bool)? {
    guard let separator = bank.deckOriginals["\(format.rawValue).separator"], !separator.isEmpty
    else { return nil }
    var rows: [[String]] = []
    let header = bank.deckOriginals["\(format.rawValue).columns"]
    if let header, let cells = cells(of: header, separator) { rows.append(cells) }
    for card in bank.deck.cards {
      guard let original = bank.originals[card.id]?.original, original.format == format,
        let cells = cells(of: original.text, separator)
      else { return nil }
      rows.append(cells)
    }
    return (rows, rows.count > bank.deck.cards.count)
  }

  private static func cells(of row: String, _ separator: String) -> [String]? {
    var splitter = CSVSplitter(Array(row.utf8), separator: separator)
    return splitter.next()?.cells
  }

  /// A column that is written.
  private struct Column {
    let name: String
    let cell: (TableRecord) -> String

    /// The columns that some records need.
    static func columns(for records: [TableRecord]) -> [Column] {
      let isPairs = records.allSatisfy { $0.kind == .pair }
      var columns: [Column] = []
      if isPairs {
        columns = [Column(name: "Front") { $0.question }, Column(name: "Back") { $0.answer }]
      } else {
        columns = [
          Column(name: "Kind") { $0.kind.rawValue }, Column(name: "Question") { $0.question },
        ]
        let options = records.map(\.options.count).max() ?? 0
        for place in 0..<(options == 1 ? 2 : options) {
          columns.append(
            Column(name: "Option \(TableRecord.letter(place))") { record in
              place < record.options.count ? record.options[place] : ""
            })
        }
        columns.append(Column(name: "Answer") { $0.answer })
      }
      for place in 0..<(records.map(\.wrong.count).max() ?? 0) {
        columns.append(
          Column(name: "Wrong \(place + 1)") { record in
            place < record.wrong.count ? record.wrong[place] : ""
          })
      }
      columns.append(Column(name: "Explanation") { $0.explanation })
      for place in 0..<(records.map(\.hints.count).max() ?? 0) {
        columns.append(
          Column(name: "Hint \(place + 1)") { record in
            place < record.hints.count ? record.hints[place] : ""
          })
      }
      columns.append(Column(name: "Category") { $0.category })
      columns.append(Column(name: "Tags") { $0.tags })
      columns.append(Column(name: "Seconds") { $0.seconds })
      let needed = isPairs ? 2 : 3
      return columns.enumerated().filter { index, column in
        index < needed || records.contains { !column.cell($0).isEmpty }
      }.map(\.element)
    }
  }
}
