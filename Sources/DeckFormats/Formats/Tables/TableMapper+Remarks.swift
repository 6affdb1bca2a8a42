internal import QuizCore

extension TableMapper {
  mutating func addDetails(
    of row: TableRow, to item: inout ImportedItem, _ bank: inout ImportedBank
  ) {
    if let column = layout.explanation { item.explanation = text(row, column: column, &bank) }
    if let column = layout.tags { item.details.tags = TagList.tags(in: row[column]) }
    if let column = layout.category {
      item.details.category = row[column].split(separator: "::").map { $0.trimmed }
        .filter { !$0.isEmpty }
    }
    item.details.hints = layout.hints.compactMap { text(row, column: $0, &bank) }
    if let column = layout.seconds {
      item.details.seconds = Seconds.value(of: row[column])
      if item.details.seconds == nil, !row[column].trimmed.isEmpty {
        bank.remark(
          .changed, at: place(of: row), what: "the card has no time limit",
          why: "\"\(row[column])\" is no number of seconds")
      }
    }
  }

  func remarkFaults(of row: TableRow, _ bank: inout ImportedBank) {
    if row.faults.contains(.unclosedQuote) {
      bank.remark(
        .doubtful, at: place(of: row), what: "a quotation mark was taken as a part of the text",
        why: "it opens a cell and is never closed")
    }
    if row.faults.contains(.strayQuote) {
      bank.remark(
        .doubtful, at: place(of: row), what: "quotation marks were taken as a part of the text",
        why: "within a quoted cell they have to be doubled")
    }
    if row.faults.contains(.tooWide) {
      bank.remark(
        .changed, at: place(of: row), what: "the cells at the end of the row were left out",
        why: "it has more than \(TableRow.widthLimit) cells")
    }
  }

  mutating func remarkExtra(of row: TableRow, _ bank: inout ImportedBank) {
    for column in layout.extra.prefix(while: { $0 < row.cells.count })
    where !seenExtra.contains(column) {
      if !row[column].trimmed.isEmpty { seenExtra.insert(column) }
    }
    guard row.cells.count > width else { return }
    let further = row.cells[width...].map { $0.trimmed }.filter { !$0.isEmpty }
    let isSeen = layout.extra.last ?? 0 >= width
    guard let first = further.first, !isSeen else { return }
    let others = further.count > 1 ? " and \(further.count - 1) more" : ""
    bank.remark(
      .changed, at: place(of: row),
      what: "the cell \"\(first)\"\(others) came in beside the card only",
      why: "most rows have \(width) \(width == 1 ? "column" : "columns")")
  }

  /// Tells, after the last row, what was assumed of the columns and which of them are in no card.
  func finish(_ bank: inout ImportedBank) {
    let place = Place(member: member)
    if layout.isGuessed, case .pair(let front, let back) = layout.shape {
      bank.remark(
        .guessed, at: place, what: "\(name(front)) and \(name(back)) became the sides of the cards",
        why: "the table does not say which columns are meant")
    }
    if case .single = layout.shape {
      bank.remark(
        .doubtful, at: place, what: "the cards came in without an answer",
        why: "the table has one column only; if it has more, say what stands between them")
    }
    guard !seenExtra.isEmpty else { return }
    let names = seenExtra.sorted().map(name).joined(separator: ", ")
    bank.remark(
      .changed, at: place, what: "\(names) came in beside the cards only",
      why: "a card has no place for \(seenExtra.count == 1 ? "it" : "them"); an export as "
        + "\(format.title) gives \(seenExtra.count == 1 ? "it" : "them") back")
  }

  private func name(_ column: Int) -> String {
    guard let header, column < header.names.count else { return "column \(column + 1)" }
    let name = header.names[column].trimmed
    return name.isEmpty ? "column \(column + 1)" : "column \"\(name)\""
  }
}
