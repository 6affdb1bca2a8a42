internal import QuizCore

extension HTMLLines {
  /// A list or a table that is no part of another.
  enum Outer {
    case none
    case list(List)
    case table(Table)
  }

  /// A list that is being filled.
  struct List {
    let isNumbered: Bool
    var items: [[RichText.Inline]] = []
    var item: [RichText.Inline]?

    mutating func append(_ line: [RichText.Inline]) {
      // A text between items belongs to the one before it.
      if item == nil, let last = items.popLast() { item = last }
      HTMLLines.join(line, to: &item)
    }

    mutating func endItem() {
      if let item { items.append(item) }
      item = nil
    }
  }

  /// A table that is being filled.
  struct Table {
    var rows: [[[RichText.Inline]]] = []
    var row: [[RichText.Inline]]?
    var cell: [RichText.Inline]?
    /// How many columns the open cell takes.
    var span = 1

    /// `false` when no cell is open: what stands there is shown before the table, as in browsers.
    mutating func append(_ line: [RichText.Inline]) -> Bool {
      guard cell != nil else { return false }
      HTMLLines.join(line, to: &cell)
      return true
    }

    mutating func endCell() {
      guard let cell else { return }
      let empty = Array(repeating: [RichText.Inline](), count: max(0, span - 1))
      row = (row ?? []) + [cell] + empty
      self.cell = nil
    }

    mutating func endRow() {
      endCell()
      if let row { rows.append(row) }
      row = nil
    }
  }

  /// Adds a line to those before it, in place: there may be very many.
  fileprivate static func join(_ line: [RichText.Inline], to before: inout [RichText.Inline]?) {
    guard before?.isEmpty == false else {
      before = line
      return
    }
    before?.append(.lineBreak)
    before?.append(contentsOf: line)
  }

  mutating func beginItem() {
    endLine()
    guard case .list(var list) = outer else { return }
    list.endItem()
    list.item = []
    outer = .list(list)
    base = frames.count
  }

  mutating func endItem() {
    guard case .list = outer else { return }
    endLine()
    closeAll(from: base)
    base = 1
    guard case .list(var list) = outer else { return }
    list.endItem()
    outer = .list(list)
  }

  mutating func beginRow() {
    endCell()
    guard case .table(var table) = outer else { return }
    table.endRow()
    outer = .table(table)
  }

  mutating func beginCell(span: Int) {
    endCell()
    guard case .table(var table) = outer else { return }
    table.cell = []
    table.span = span
    outer = .table(table)
    base = frames.count
  }

  mutating func endCell() {
    endLine()
    guard case .table(var table) = outer else { return }
    closeAll(from: base)
    base = 1
    table.endCell()
    outer = .table(table)
  }

  /// Ends the list or the table that is open.
  mutating func endOuter() {
    switch outer {
    case .none: break
    case .list:
      endItem()
      guard case .list(let list) = outer else { break }
      outer = .none
      let items = list.items.filter { !$0.isEmpty }
      if !items.isEmpty { append(.list(isNumbered: list.isNumbered, items: items)) }
    case .table:
      beginRow()
      guard case .table(let table) = outer else { break }
      outer = .none
      appendTable(table.rows)
    }
    base = 1
  }

  /// A table that only places its content is no table.
  private mutating func appendTable(_ rows: [[[RichText.Inline]]]) {
    guard rows.contains(where: { row in row.contains { !$0.isEmpty } }) else { return }
    let width = rows.map(\.count).max() ?? 0
    if rows.count == 1, width == 1 { return append(.paragraph(rows[0][0])) }
    append(
      .table(
        rows: rows.map { row in
          row + Array(repeating: [RichText.Inline](), count: width - row.count)
        }))
  }
}
