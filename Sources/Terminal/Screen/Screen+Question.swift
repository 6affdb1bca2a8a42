import QuizCore

extension Screen {
  var questionPage: Page {
    guard let game = session.run.game else { return Page() }
    var page = Page()
    page.header = gameHeader(game)
    if let instructions = game.question.instructions {
      page.content += lines(instructions, .faint) + [StyledLine()]
    }
    page.content += lines(prompt(game), .bold) + [StyledLine()]
    for hint in game.question.hints.prefix(session.sheet.hints) {
      page.content += wrapped("\(say(.hint)): \(hint.onOneLine)", Look(.accent)) + [StyledLine()]
    }
    appendBody(game, to: &page)
    if game.phase != .asking { appendVerdict(game, to: &page) }
    page.hints = questionHints(game)
    return page
  }

  func gameHeader(_ game: Game) -> [StyledLine] {
    let name = game.setup.only.isEmpty ? title : "\(title) · \(say(.practice))"
    let place = Int(game.question.turn) + 1
    guard let length = game.length.map({ Int($0) }) else {
      return [
        split(name, withScore(say(.round(place)), game)), StyledLine(rule, .faint),
      ]
    }
    return [
      split(name, withScore(say(.place(place, of: length)), game)),
      Bars.progress(game.turns.count, of: length, columns: columns, glyphs: glyphs),
    ]
  }

  private func withScore(_ place: String, _ game: Game) -> String {
    place + (game.shownScore.map { "   \(say(.score($0)))" } ?? "")
  }

  private func appendBody(_ game: Game, to page: inout Page) {
    switch game.question.body {
    case .trueFalse:
      let options = [say(.isTrue), say(.isFalse)]
      appendOptions(options.map { [StyledLine($0)] }, marks: trueFalseMarks(game), to: &page)
    case .choice(let options, let isMultiple):
      if isMultiple { page.content.append(StyledLine(say(.markAll), .faint)) }
      let boxes = options.map { option -> String in
        guard isMultiple else { return "" }
        return (isMarked(option, game) ? glyphs.marked : glyphs.unmarked) + " "
      }
      appendOptions(
        options.map { lines($0.text, indent: isMultiple ? 11 : 7) },
        marks: choiceMarks(options, game),
        boxes: boxes, to: &page)
    case .flip: appendCard(game, to: &page)
    case .typed, .numeric: appendEditor(game, to: &page)
    case .matching(let lefts, let rights): appendMatching(lefts, rights, game, to: &page)
    case .ordering(let items): appendOrdering(items, game, to: &page)
    case .cloze(let gaps): appendGaps(gaps, game, to: &page)
    case .slider(let scale, _):
      let value: Int32 =
        if case .value(let hit)? = shownAnswer(game) { hit } else { session.sheet.value }
      page.content.append(
        Bars.slider(value, on: scale, columns: textColumns, glyphs: glyphs))
    }
  }

  /// The answer that a verdict is about; `nil` while the question is open.
  func shownAnswer(_ game: Game) -> Response? {
    game.phase == .asking ? nil : game.lastTurn?.answer.response
  }

  private func isMarked(_ option: Option, _ game: Game) -> Bool {
    if case .options(let chosen)? = shownAnswer(game) { return chosen.contains(option.id) }
    return session.sheet.marked.contains(option.id)
  }

  func appendOptions(
    _ options: [[StyledLine]], marks: [Verdict?], boxes: [String] = [], to page: inout Page
  ) {
    let isOpen = session.run.game?.phase == .asking
    for (index, option) in options.enumerated() {
      let isSelected = isOpen && session.sheet.selection == index
      let first = page.content.count
      let box = index < boxes.count ? boxes[index] : ""
      var lines = item(index, option, isSelected: isSelected, mark: box)
      if let mark = marks[index] { lines = lines.map { judged($0, mark) } }
      page.content += lines
      if isSelected { page.focus = first..<page.content.count }
    }
  }

  private func judged(_ line: StyledLine, _ verdict: Verdict) -> StyledLine {
    let shape = verdict == .right ? glyphs.right : glyphs.wrong
    let colored = line.inRole(verdict.role).with(.bold)
    return StyledLine(colored.spans + [Span("  \(shape)", Look(verdict.role, .bold))])
  }

  private func appendCard(_ game: Game, to page: inout Page) {
    guard session.sheet.isTurned || game.phase != .asking, let side = game.turnedSide else {
      if game.setup.form == .choice {
        page.content += wrapped(say(.singleCard), .faint) + [StyledLine()]
      }
      page.content.append(
        StyledLine([Span("Space ", .bold), Span(say(.turnCard), .faint)]))
      return
    }
    page.content.append(StyledLine(String(repeating: glyphs.rule, count: textColumns), .faint))
    page.content += lines(side, Look(.accent, .bold)) + [StyledLine()]
    let words = [say(.knewIt), say(.didNotKnow)].map { [StyledLine($0)] }
    appendOptions(words, marks: recallMarks(game), to: &page)
  }

  private func appendEditor(_ game: Game, to page: inout Page) {
    if case .text(let text)? = shownAnswer(game) {
      page.content += wrapped(say(.youAnswered(text)))
      return
    }
    appendField(session.sheet.editor, lead: "\(glyphs.pointer) ", to: &page)
  }

  /// A line that is being typed, after a lead.
  func appendField(_ editor: LineEditor, lead: String, to page: inout Page) {
    let (text, cursor) = editor.visible(columns: max(1, textColumns - CellWidth.of(lead)))
    let line = page.content.count
    page.content.append(StyledLine([Span(lead, Look(.accent, .bold)), Span(text)]))
    page.focus = line..<line + 1
    page.cursor = (line, CellWidth.of(lead) + cursor)
  }
}
