import QuizCore

extension Screen {
  func startPage(_ menu: StartMenu) -> Page {
    var page = Page()
    page.header = [split(title, ""), StyledLine(rule, .faint)]
    if let summary = deck.summary { page.content += wrapped(summary.text(in: language)) }
    page.content.append(StyledLine(say(.deckCards(deck.cards.count)), .faint))
    page.content.append(StyledLine())
    appendMenu(menu, to: &page)
    if session.run.choices.forms.count > 1 {
      page.content += [StyledLine(), formLine(menu)]
    }
    page.hints = [
      .init("↑↓", say(.move)), .init("Enter", say(.start)), .init("h", say(.highScores)),
      .init("q", say(.quit)), .init("?", say(.keys)),
    ]
    return page
  }

  var rule: String { String(repeating: glyphs.rule, count: columns) }

  private func appendMenu(_ menu: StartMenu, to page: inout Page) {
    for (index, label) in labels(menu).enumerated() {
      let first = page.content.count
      page.content += item(
        index, TextWrap.wrap(label, columns: textColumns - 5), isSelected: index == menu.selection)
      if index == menu.selection { page.focus = first..<page.content.count }
    }
  }

  private func labels(_ menu: StartMenu) -> [String] {
    let directions = session.run.choices.directions
    var labels = directions.map { StartChoices.label(of: $0, in: language) }
    if directions.count == 1 { labels = [menu.left == nil ? say(.start) : say(.beginAnew)] }
    guard let left = menu.left else { return labels }
    return [TerminalPhrase.leftGame(left).text(in: language)] + labels
  }

  /// An item of a list with its number: the first line is numbered, the others are set under it.
  func item(_ index: Int, _ lines: [StyledLine], isSelected: Bool, mark: String = "")
    -> [StyledLine]
  {
    let pointer = isSelected ? glyphs.pointer : " "
    let number = CellWidth.padded(index < 9 ? "\(index + 1)" : " ", to: 1)
    let lead = "\(pointer) \(number)  \(mark)"
    let indent = CellWidth.of(lead)
    return lines.enumerated().map { place, line in
      let text = isSelected ? line.with(.bold) : line
      return place == 0
        ? StyledLine([Span(lead, isSelected ? Look(.accent, .bold) : .faint)] + text.spans)
        : text.indented(by: indent)
    }
  }

  /// The forms with the chosen one in brackets; that one alone where the window is narrow.
  private func formLine(_ menu: StartMenu) -> StyledLine {
    let forms = session.run.choices.forms.map { say(.form($0)) }
    let lead = [Span("f ", .bold), Span("\(say(.form)):", .faint)]
    let marked = forms.enumerated().map { $0 == menu.form ? "[\($1)]" : $1 }
    let all = StyledLine(
      lead
        + marked.enumerated().map {
          Span("  \($1)", $0 == menu.form ? Look(.accent, .bold) : .faint)
        })
    if all.width <= columns { return all }
    return StyledLine(
      lead + [
        Span("  \(marked[menu.form])", Look(.accent, .bold)),
        Span("  \(say(.place(menu.form + 1, of: forms.count)))", .faint),
      ])
  }
}

extension TerminalPhrase {
  /// The offer to go on with a game that was left.
  static func leftGame(_ left: ResumableGame) -> TerminalPhrase {
    .leftGame(answers: left.game.turns.count, of: left.game.length.map { Int($0) })
  }
}
