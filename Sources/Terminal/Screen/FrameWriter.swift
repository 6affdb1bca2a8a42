/// Turns frames into bytes for the terminal: only the lines that differ from what is shown, in one piece.
package struct FrameWriter: Sendable {
  private let theme: Theme
  private var shown: [StyledLine]?
  private var shownSize: WindowSize?

  package init(theme: Theme) {
    self.theme = theme
  }

  /// Forgets what is shown, so that the next frame is drawn as a whole.
  package mutating func invalidate() {
    shown = nil
  }

  /// The bytes that make the terminal show a frame.
  package mutating func bytes(for frame: Frame, size: WindowSize) -> String {
    // Terminals that know synchronized updates (2026) show the changes at once; the others ignore it.
    var out = "\u{1B}[?2026h\u{1B}[?25l"
    let isWhole = shown == nil || shownSize != size
    if isWhole { out += "\u{1B}[0m\u{1B}[2J" }
    for (row, line) in frame.lines.enumerated() {
      let isSame = !isWhole && row < (shown?.count ?? 0) && shown?[row] == line
      if !isSame { write(line, row: row, columns: size.columns, to: &out) }
    }
    if let count = shown?.count, !isWhole, count > frame.lines.count {
      for row in frame.lines.count..<count { out += "\u{1B}[\(row + 1);1H\u{1B}[K" }
    }
    if let cursor = frame.cursor {
      out += "\u{1B}[\(cursor.row + 1);\(cursor.column + 1)H\u{1B}[?25h"
    }
    shown = frame.lines
    shownSize = size
    return out + "\u{1B}[?2026l"
  }

  private func write(_ line: StyledLine, row: Int, columns: Int, to out: inout String) {
    out += "\u{1B}[\(row + 1);1H\u{1B}[0m\u{1B}[K"
    var column = 0
    var isSure = true
    for span in line.spans where column < columns {
      // A terminal may count the columns of an emoji otherwise: what follows is put at its place by number.
      if !isSure { out += "\u{1B}[\(column + 1)G" }
      let text = CellWidth.truncated(span.text, to: columns - column)
      let begin = span.style.sequence(in: theme)
      out += begin + text + (begin.isEmpty ? "" : "\u{1B}[0m")
      column += CellWidth.of(text)
      isSure = isSure && text.unicodeScalars.allSatisfy { $0.value < 0x1F000 && $0.value != 0xFE0F }
    }
  }
}
