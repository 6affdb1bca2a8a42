internal import QuizCore

/// Reads the rows of one sheet, from front to back.
struct SheetRows {
  let package: SpreadsheetPackage
  let sheet: SpreadsheetPackage.Sheet
  /// Where the rows say they are: the sheet's name where there are several.
  let placeName: String?

  /// So many empty cells may stand before filled ones, in all rows together.
  private static let gapLimit = 2_000_000

  /// No sheet has more rows than this; what says so is moved here.
  private static let lastRow = 1_000_000_000

  /// A cell that is being read.
  private struct Cell {
    var column = 0
    var type = ""
    var style = 0
    var run = SpreadsheetRun()
    var hasFormula = false
  }

  /// What is being read.
  private struct State {
    var row = 0
    var line = 0
    var cells: [String] = []
    var cell = Cell()
    var isInCell = false
    var texts = 0
    /// How many empty cells stand before filled ones.
    var gaps = 0
    var missing: [Int] = []
    var styled: [Int: RichText] = [:]
  }

  /// Tells each row that is not empty; its line is its number in the sheet. The texts of a sheet are limited as those of a
  /// text file are, for one text may be shared by any number of cells.
  func read(
    _ bytes: [UInt8], into bank: inout ImportedBank,
    _ take: (TableRow, inout ImportedBank) throws(ImportError) -> Void
  ) throws(ImportError) {
    var state = State()
    try XMLStream(format: .xlsx, member: sheet.member).read(bytes) { (event) throws(ImportError) in
      switch event {
      case .start(let name, let attributes, let isEmpty, _):
        try start(name, attributes, isEmpty, &state)
        if name == "row", isEmpty { state.cells = [] }
        if state.isInCell { state.cell.run.take(event) }
      case .text: if state.isInCell { state.cell.run.take(event) }
      case .end("row"):
        let row = row(state)
        state.cells = []
        state.styled = [:]
        if !row.isBlank { try take(row, &bank) }
      case .end(let name):
        if state.isInCell { state.cell.run.take(event) }
        try end(name, &state)
      }
    }
    remark(state, &bank)
  }

  private func remark(_ state: State, _ bank: inout ImportedBank) {
    if let first = state.missing.first {
      let others = state.missing.count > 1 ? " and \(state.missing.count - 1) more" : ""
      bank.remark(
        .doubtful, at: Place(member: placeName, line: first),
        what: "a cell came in empty\(others)",
        why: "its formula was stored without a result; open the spreadsheet and save it once more")
    }
  }

  private func row(_ state: State) -> TableRow {
    var raw: [UInt8] = []
    CSVWriter.append(state.cells, separator: ",", to: &raw)
    return TableRow(
      line: state.line, cells: state.cells, styled: state.styled,
      raw: String(decoding: raw.dropLast(2), as: UTF8.self))
  }

  private func start(
    _ name: String, _ attributes: [(name: String, value: String)], _ isEmpty: Bool,
    _ state: inout State
  ) throws(ImportError) {
    switch name {
    case "row":
      let number = attributes.first { $0.name == "r" }.flatMap { Int($0.value) }
      state.line = number.map { min(max(1, $0), Self.lastRow) } ?? state.row + 1
      state.row = state.line
      state.cells = []
      state.styled = [:]
    case "c":
      state.cell = Cell()
      state.cell.column = state.cells.count
      for attribute in attributes {
        switch attribute.name {
        case "r": state.cell.column = Self.column(attribute.value) ?? state.cells.count
        case "t": state.cell.type = attribute.value
        case "s": state.cell.style = Int(attribute.value) ?? 0
        default: break
        }
      }
      state.isInCell = !isEmpty
    case "f": state.cell.hasFormula = true
    default: break
    }
  }

  private func end(_ name: String, _ state: inout State) throws(ImportError) {
    switch name {
    case "c":
      guard state.isInCell else { return }
      state.isInCell = false
      let text = text(of: state.cell)
      if text.isEmpty {
        if state.cell.hasFormula { state.missing.append(state.line) }
        return
      }
      try place(text, &state)
      state.styled[state.cell.column] = styled(state.cell)
    default: break
    }
  }

  private func place(_ text: String, _ state: inout State) throws(ImportError) {
    let column = state.cell.column
    guard column < TableRow.widthLimit else { return }
    state.gaps += max(0, column - state.cells.count)
    state.texts += text.utf8.count
    guard state.texts <= ImportLimits.textBytes, state.gaps <= Self.gapLimit else {
      throw .limit(
        place: Place(member: sheet.member, line: state.line),
        reason: "the texts of its cells are larger than the \(ImportLimits.textBytes) bytes that "
          + "are read")
    }
    while state.cells.count < column { state.cells.append("") }
    if column < state.cells.count { state.cells[column] = text } else { state.cells.append(text) }
  }

  /// The text of a cell of which a part is emphasised.
  private func styled(_ cell: Cell) -> RichText? {
    switch cell.type {
    case "s": Int(cell.run.text.trimmed).flatMap { package.texts.styled[$0] }
    case "inlineStr": cell.run.styled
    default: nil
    }
  }

  private func text(of cell: Cell) -> String {
    switch cell.type {
    case "s":
      return Int(cell.run.text.trimmed).flatMap { package.texts[$0] } ?? ""
    case "inlineStr", "str": return SpreadsheetText.decoded(cell.run.text)
    case "b": return cell.run.text.trimmed == "1" ? "TRUE" : "FALSE"
    case "e", "d": return cell.run.text
    default:
      let stored = cell.run.text.trimmed
      guard !stored.isEmpty else { return "" }
      let style = package.styles.indices.contains(cell.style) ? package.styles[cell.style] : .plain
      return SpreadsheetNumber.text(of: stored, style: style, from1904: package.countsFrom1904)
        ?? cell.run.text
    }
  }

  /// The column of a reference such as `AB12`, counted from 0.
  private static func column(_ reference: String) -> Int? {
    var column = 0
    for byte in reference.utf8 {
      let letter = byte & 0xDF
      guard byte >= 0x41, (0x41...0x5A).contains(letter), column < 1_000_000 else { break }
      column = column * 26 + Int(letter) - 0x40
    }
    return column > 0 ? column - 1 : nil
  }
}
