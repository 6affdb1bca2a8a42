internal import Terminal

/// Lines in columns, by the width that characters take in a terminal.
struct TextTable {
  /// How a column is set.
  enum Alignment { case left, right }

  private let alignments: [Alignment]
  private var rows: [[String]] = []

  /// A table with a column for each alignment.
  init(_ alignments: [Alignment]) {
    self.alignments = alignments
  }

  /// Adds a row; what could control the terminal is taken out of its cells.
  mutating func add(_ cells: [String]) {
    precondition(cells.count == alignments.count, "one cell for each column")
    rows.append(cells.map { SafeText.line($0) })
  }

  /// The table as lines without blanks at their ends.
  var text: String {
    let widths = alignments.indices.map { column in
      rows.map { CellWidth.of($0[column]) }.max() ?? 0
    }
    return rows.map { row in
      let cells = row.indices.map { column in
        CellWidth.padded(
          row[column], to: widths[column], fromRight: alignments[column] == .right)
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
