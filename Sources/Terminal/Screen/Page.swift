/// The parts of a screen before they are fitted into the window.
struct Page {
  var header: [StyledLine] = []
  var content: [StyledLine] = []
  /// The lines of the content that have to be seen, such as the option under the pointer.
  var focus: Range<Int>?
  /// The cursor's place: a line of the content, and a column.
  var cursor: (line: Int, column: Int)?
  var notice: StyledLine?
  /// What keys do what, most important first.
  var hints: [Hint] = []

  /// A key, and what it does.
  struct Hint {
    let key: String
    let label: String

    init(_ key: String, _ label: String) {
      self.key = key
      self.label = label
    }

    var width: Int { CellWidth.of(key) + 1 + CellWidth.of(label) }
  }
}

/// A screen: as many lines as the window has rows, and the cursor's place when there is one.
package struct Frame: Equatable, Sendable {
  package let lines: [StyledLine]
  package let cursor: Place?
  /// How far the content can be scrolled.
  let lastScroll: Int

  /// A place on the screen, counted from 0.
  package struct Place: Hashable, Sendable {
    package let row: Int
    package let column: Int
  }

  /// The texts alone, as a reader sees them.
  package var text: String {
    lines.map { line in
      var text = line.text
      while text.last == " " { text.removeLast() }
      return text
    }.joined(separator: "\n")
  }
}

/// The size of a window, in characters.
package struct WindowSize: Hashable, Sendable {
  package let columns: Int
  package let rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

extension Page {
  /// Fits the page into a window: what does not fit is scrolled so that the focus is seen.
  func frame(in size: WindowSize, scroll: Int, margin: Int) -> Frame {
    let isLow = size.rows < 16
    let head = header + (isLow || header.isEmpty ? [] : [StyledLine()])
    var foot: [StyledLine] = isLow ? [] : [StyledLine()]
    if let notice { foot.append(notice) }
    foot.append(hintLine(columns: size.columns - 2 * margin))
    let room = max(1, size.rows - head.count - foot.count)
    let body = isLow ? self.withoutBlankLines(room: room) : self
    let first = body.firstLine(room: room, scroll: scroll)
    var shown = Array(body.content.dropFirst(first).prefix(room))
    shown += Array(repeating: StyledLine(), count: room - shown.count)
    let lines = (head + shown + foot).prefix(size.rows).map {
      $0.indented(by: margin).clipped(to: size.columns)
    }
    let place = body.cursor.flatMap { cursor -> Frame.Place? in
      let row = cursor.line - first
      guard (0..<room).contains(row) else { return nil }
      return Frame.Place(row: row + head.count, column: cursor.column + margin)
    }
    return Frame(
      lines: Array(lines), cursor: place, lastScroll: max(0, body.content.count - room))
  }

  private func firstLine(room: Int, scroll: Int) -> Int {
    let last = max(0, content.count - room)
    var first = min(scroll, last)
    if let focus {
      first = max(first, min(focus.upperBound - room, last))
      first = min(first, max(0, focus.lowerBound))
    }
    return first
  }

  /// In a low window blank lines give way to text, where that lets more of it be seen.
  private func withoutBlankLines(room: Int) -> Page {
    guard content.count > room else { return self }
    var page = self
    page.content = []
    var places: [Int] = []
    for line in content {
      places.append(page.content.count)
      if !line.spans.isEmpty { page.content.append(line) }
    }
    places.append(page.content.count)
    page.focus = focus.map {
      places[$0.lowerBound]..<max(places[$0.lowerBound], places[$0.upperBound])
    }
    page.cursor = cursor.map { (places[$0.line], $0.column) }
    return page
  }

  private func hintLine(columns: Int) -> StyledLine {
    var spans: [Span] = []
    var width = 0
    for (index, hint) in hints.enumerated() {
      let needed = hint.width + (spans.isEmpty ? 0 : 3)
      // The last one, which leads to all the others, is never left out for one of them.
      let reserved = index == hints.count - 1 ? 0 : (hints.last?.width ?? 0) + 3
      if width + needed + reserved > columns { continue }
      if !spans.isEmpty { spans.append(Span("   ")) }
      spans.append(Span(hint.key, .bold))
      spans.append(Span(" \(hint.label)", .faint))
      width += needed
    }
    return StyledLine(spans)
  }
}
