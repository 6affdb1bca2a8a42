import Library
import QuizCore

extension Screen {
  func scoresPage(_ list: ScoreList) -> Page {
    var page = Page()
    page.header = [split("\(title) · \(say(.highScores))", ""), StyledLine(rule, .faint)]
    if let scores = list.page {
      if scores.ranked.isEmpty { page.content = [StyledLine(say(.noScores), .faint)] }
      appendTable(scores.ranked, list, to: &page)
      if scores.total > scores.ranked.count {
        page.content.append(StyledLine(say(.shown(scores.ranked.count, of: scores.total)), .faint))
      }
    }
    if case .confirmingReset = list.mode {
      let isEmptied = deck.starters.isEmpty
      page.content +=
        [StyledLine()] + wrapped(say(isEmptied ? .confirmResetToNothing : .confirmReset))
      page.focus = page.content.count - 1..<page.content.count
    }
    if let fault = list.fault {
      page.notice = StyledLine(CellWidth.truncated(fault, to: columns), Look(.wrong))
    } else if let deleted = list.deleted {
      page.notice = StyledLine(
        CellWidth.truncated(say(.scoreDeleted(SafeText.line(deleted.name.text))), to: columns - 8)
          + "   u \(say(.undo))")
    }
    page.hints = scoreHints(list)
    return page
  }

  private func appendTable(_ ranked: [HighScores.Ranked], _ list: ScoreList, to page: inout Page) {
    guard !ranked.isEmpty else { return }
    let rows = ranked.map { entry in
      [
        "\(entry.rank)", SafeText.line(entry.entry.name.text), "\(entry.entry.score)",
        day(entry.entry.date),
      ]
    }
    let titles = [say(.rank), say(.name), say(.points), say(.date)]
    var widths = (0..<4).map { column in
      max(
        CellWidth.of(titles[column]), rows.map { CellWidth.of($0[column]) }.max() ?? 0)
    }
    // The name gives way where the window is narrow.
    widths[1] = max(6, min(widths[1], columns - 2 - widths[0] - widths[2] - widths[3] - 6))
    page.content.append(row(" ", titles, widths, .faint))
    for (index, cells) in rows.enumerated() {
      let isSelected = index == list.selection
      let place = page.content.count
      if isSelected { page.focus = place..<place + 1 }
      if isSelected, case .renaming(let editor) = list.mode {
        appendRenaming(editor, rank: cells[0], widths, to: &page)
        continue
      }
      let look = isSelected ? Look(.accent, .bold) : .plain
      page.content.append(row(isSelected ? glyphs.pointer : " ", cells, widths, look))
    }
  }

  private func appendRenaming(
    _ editor: LineEditor, rank: String, _ widths: [Int], to page: inout Page
  ) {
    let lead = "\(glyphs.pointer) " + CellWidth.padded(rank, to: widths[0], fromRight: true) + "  "
    let room = columns - CellWidth.of(lead)
    let (text, cursor) = editor.visible(columns: room)
    page.cursor = (page.content.count, CellWidth.of(lead) + cursor)
    page.content.append(
      StyledLine([Span(lead, Look(.accent, .bold)), Span(text, Look(.plain, .underlined))]))
  }

  /// A row of the table; each column is a span of its own, so that a name cannot push the next one aside.
  private func row(_ lead: String, _ cells: [String], _ widths: [Int], _ look: Look) -> StyledLine {
    let columns = cells.indices.map { column in
      let isNumber = column == 0 || column == 2
      return Span(
        CellWidth.padded(cells[column], to: widths[column], fromRight: isNumber) + "  ", look)
    }
    return StyledLine([Span("\(lead) ", look)] + columns)
  }

  private func scoreHints(_ list: ScoreList) -> [Page.Hint] {
    switch list.mode {
    case .browsing:
      return [
        .init("r", say(.rename)), .init("d", say(.delete)), .init("u", say(.undo)),
        .init("x", say(.reset)), .init("q", say(.back)), .init("?", say(.keys)),
      ]
    case .renaming: return [.init("Enter", say(.done)), .init("Esc", say(.cancel))]
    case .confirmingReset:
      return [.init("y", say(.yes)), .init("n", say(.no))]
    }
  }
}
