internal import QuizCore

extension HTMLLines {
  /// A list or a table that is no part of another.
  enum Outer {
    case none
    case list(List)
    case table(Table)

    /// Changes the list where it is: a copy of one that is long would cost more than all that is done with it.
    @discardableResult
    mutating func changeList<Result>(_ change: (inout List) -> Result) -> Result? {
      guard case .list(var list) = self else { return nil }
      self = .none
      let result = change(&list)
      self = .list(list)
      return result
    }

    /// Changes the table where it is.
    @discardableResult
    mutating func changeTable<Result>(_ change: (inout Table) -> Result) -> Result? {
      guard case .table(var table) = self else { return nil }
      self = .none
      let result = change(&table)
      self = .table(table)
      return result
    }
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
      if row == nil { row = [] }
      row?.append(cell)
      for _ in 1..<max(1, span) { row?.append([]) }
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
    let isList: Void? = outer.changeList { list in
      list.endItem()
      list.item = []
    }
    if isList != nil { base = frames.count }
  }

  mutating func endItem() {
    guard case .list = outer else { return }
    endLine()
    closeAll(from: base)
    base = 1
    outer.changeList { $0.endItem() }
    count(1)
  }

  mutating func beginRow() {
    endCell()
    outer.changeTable { $0.endRow() }
    count(1)
  }

  mutating func beginCell(span: Int) {
    endCell()
    let isTable: Void? = outer.changeTable { table in
      table.cell = []
      table.span = span
    }
    if isTable != nil { base = frames.count }
    count(span)
  }

  mutating func endCell() {
    endLine()
    guard case .table = outer else { return }
    closeAll(from: base)
    base = 1
    outer.changeTable { $0.endCell() }
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

  /// So many cells more than it has a table may get for all rows to be of one length; others stay as they are.
  private static let paddingLimit = 10_000

  /// A table that only places its content is no table.
  private mutating func appendTable(_ rows: [[[RichText.Inline]]]) {
    guard rows.contains(where: { row in row.contains { !$0.isEmpty } }) else { return }
    let width = rows.map(\.count).max() ?? 0
    if rows.count == 1, width == 1 { return append(.paragraph(rows[0][0])) }
    let padding = rows.reduce(0) { $0 + width - $1.count }
    guard padding <= Self.paddingLimit else { return append(.table(rows: rows)) }
    append(
      .table(
        rows: rows.map { row in
          row + Array(repeating: [RichText.Inline](), count: width - row.count)
        }))
  }
}
