/// Breaks styled text into lines: Latin text at blanks and hyphens, East Asian text between its characters.
enum TextWrap {
  /// A character with its style and its columns.
  struct Cell {
    let character: Character
    let style: Look
    let width: Int
  }

  /// The cells of a text.
  static func cells(_ text: String, _ style: Look) -> [Cell] {
    text.map { Cell(character: $0, style: style, width: CellWidth.of($0)) }
  }

  /// The text in lines of at most `columns`.
  static func wrap(_ text: String, _ style: Look = .plain, columns: Int) -> [StyledLine] {
    wrap(cells(SafeText.lines(text), style), columns: columns)
  }

  /// The cells in lines of at most `columns` (two at least); a line break in them begins a new line.
  static func wrap(_ cells: [Cell], columns: Int) -> [StyledLine] {
    var lines: [StyledLine] = []
    for paragraph in cells.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.character == "\n" })
    {
      breakLines(paragraph, columns: max(2, columns), into: &lines)
    }
    return lines
  }

  private static func breakLines(
    _ cells: ArraySlice<Cell>, columns: Int, into lines: inout [StyledLine]
  ) {
    var rest = cells
    repeat {
      let end = endOfLine(rest, columns: columns)
      lines.append(line(rest[..<end]))
      rest = rest[end...].drop { $0.character == " " }
    } while !rest.isEmpty
  }

  /// Where the first line of `cells` ends.
  private static func endOfLine(_ cells: ArraySlice<Cell>, columns: Int) -> Int {
    var width = 0
    var lastBreak: Int?
    for index in cells.indices {
      let cell = cells[index]
      if index > cells.startIndex && mayBreak(cells[index - 1], cell) { lastBreak = index }
      width += cell.width
      if width <= columns { continue }
      // A blank at the end of a line hangs over it and is not shown.
      if cell.character == " " { return index }
      return lastBreak ?? max(index, cells.startIndex + 1)
    }
    return cells.endIndex
  }

  private static func line(_ cells: ArraySlice<Cell>) -> StyledLine {
    var shown = cells
    while shown.last?.character == " " { shown.removeLast() }
    var spans: [Span] = []
    var text = ""
    var style = Look.plain
    for cell in shown {
      if cell.style != style && !text.isEmpty {
        spans.append(Span(text, style))
        text = ""
      }
      style = cell.style
      text.append(cell.character)
    }
    if !text.isEmpty { spans.append(Span(text, style)) }
    return StyledLine(spans)
  }

  private static func mayBreak(_ before: Cell, _ after: Cell) -> Bool {
    if after.character == " " { return false }
    if before.character == " " { return true }
    if neverFirst.contains(after.character) || neverLast.contains(before.character) { return false }
    if before.character == "-" || before.character == "–" { return after.character.isLetter }
    return before.width == 2 || after.width == 2
  }

  /// What may not begin a line in East Asian typesetting.
  private static let neverFirst = Set("，。、；：！？）」』】》〉〕］｝,.;:!?)]}…‥・ー～％%’”々ゝヽっッゃャゅュょョ")
  /// What may not end a line.
  private static let neverLast = Set("（「『【《〈〔［｛([{‘“＄$")
}
