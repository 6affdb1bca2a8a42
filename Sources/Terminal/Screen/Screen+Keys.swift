import QuizCore

extension Screen {
  func questionHints(_ game: Game) -> [Page.Hint] {
    if game.phase == .explanation || (game.phase == .verdict && session.run.options.waits) {
      return [.init("Enter", say(.goOn)), .init("↑↓", say(.scroll))] + endHints(game)
    }
    if game.phase == .verdict { return [] }
    let more: [Page.Hint] =
      session.sheet.hints < game.question.hints.count
      ? [.init(session.isTypingText ? "F2" : "h", say(.hint))] : []
    return answerHints(game.question.body) + more + endHints(game)
  }

  private func endHints(_ game: Game) -> [Page.Hint] {
    let isTyped = session.isTypingText
    let over: [Page.Hint] =
      game.length == nil ? [.init(isTyped ? "Ctrl-O" : "o", say(.startOver))] : []
    return over + [
      .init(isTyped ? "Esc" : "q", say(.quit)), .init(isTyped ? "F1" : "?", say(.keys)),
    ]
  }

  private func answerHints(_ body: Question.Body) -> [Page.Hint] {
    switch body {
    case .trueFalse: return [.init("t", say(.isTrue)), .init("f", say(.isFalse))]
    case .choice(let options, let isMultiple):
      let digits = "1–\(min(9, options.count))"
      return isMultiple
        ? [.init(digits, say(.mark)), .init("Enter", say(.submit))]
        : [.init(digits, say(.submit)), .init("↑↓", say(.move))]
    case .flip:
      return session.sheet.isTurned
        ? [.init("y", say(.knewIt)), .init("n", say(.didNotKnow))]
        : [.init("Space", say(.turn))]
    case .typed, .numeric: return [.init("Enter", say(.submit))]
    case .matching:
      return [
        .init("↑↓", say(.move)), .init("←→ 1–9", say(.choose)), .init("Enter", say(.submit)),
      ]
    case .ordering:
      return [
        .init("↑↓", say(.move)), .init("Space", say(.hold)), .init("Enter", say(.submit)),
      ]
    case .cloze: return [.init("Tab", say(.nextGap)), .init("Enter", say(.submit))]
    case .slider:
      return [
        .init("←→", say(.move)), .init("Enter", say(.hitMe)), .init("PgUp/PgDn", say(.bigSteps)),
      ]
    }
  }

  /// All keys that mean something on the screen that was left for this one.
  var helpPage: Page {
    var page = Page()
    page.header = [split(say(.keys), ""), StyledLine(rule, .faint)]
    let keys = allKeys
    let width = keys.map { CellWidth.of($0.key) }.max() ?? 0
    // In a narrow window what a key does stands under it.
    let isNarrow = columns < width + 14
    page.content = keys.flatMap { hint -> [StyledLine] in
      if isNarrow {
        return [StyledLine(hint.key, .bold)]
          + TextWrap.wrap(hint.label, columns: columns - 2).map { $0.indented(by: 2) }
      }
      return TextWrap.wrap(hint.label, columns: max(10, textColumns - width - 2)).enumerated().map {
        $0 == 0
          ? StyledLine([Span(CellWidth.padded(hint.key, to: width + 2), .bold)] + $1.spans)
          : $1.indented(by: width + 2)
      }
    }
    page.content += [StyledLine(), StyledLine(say(.anyKey), .faint)]
    return page
  }

  private var allKeys: [Page.Hint] {
    switch session.stage {
    case .playing: return session.run.game.map(playingKeys) ?? []
    case .start:
      return [
        .init("↑ ↓", say(.move)), .init("1–9 Enter", say(.start)), .init("f ← →", say(.form)),
        .init("h", say(.highScores)), .init("q Esc", say(.quit)),
      ]
    case .keeping, .keepFailed:
      return [
        .init("s Enter", say(.tryAgain)), .init("g", say(.goOnWithoutSaving)),
        .init("q Esc", say(.leave)),
      ]
    case .announced:
      return [
        .init("Enter", say(.goOn)), .init("p", say(.practiseMissed)),
        .init("h", say(.highScores)), .init("q Esc", say(.quit)),
      ]
    case .result:
      return [
        .init("r Enter", say(.startAgain)), .init("p", say(.practiseMissed)),
        .init("h", say(.highScores)), .init("↑ ↓ PgUp PgDn", say(.scroll)),
        .init("q Esc", say(.quit)),
      ]
    case .scores:
      return [
        .init("↑ ↓", say(.move)), .init("r Enter", say(.rename)), .init("d Del", say(.delete)),
        .init("u", say(.undo)), .init("x", say(.reset)), .init("q Esc", say(.back)),
      ]
    }
  }

  private func playingKeys(_ game: Game) -> [Page.Hint] {
    var keys: [Page.Hint]
    switch game.question.body {
    case .trueFalse:
      keys = [
        .init("t 1", say(.isTrue)), .init("f 2", say(.isFalse)), .init("↑ ↓ Enter", say(.choose)),
      ]
    case .choice(_, false):
      keys = [.init("1–9", say(.submit)), .init("↑ ↓ Enter", say(.choose))]
    case .choice(_, true):
      keys = [
        .init("1–9 Space", say(.mark)), .init("↑ ↓", say(.move)), .init("Enter", say(.submit)),
      ]
    case .flip:
      keys = [
        .init("Space", say(.turnCard)), .init("y 1", say(.knewIt)),
        .init("n 2", say(.didNotKnow)),
      ]
    case .typed, .numeric:
      keys = [.init("Enter", say(.submit)), .init("← → Home End", say(.move))]
    case .matching:
      keys = [
        .init("↑ ↓", say(.move)), .init("← → 1–9", say(.choose)), .init("Del", say(.delete)),
        .init("Enter", say(.submit)),
      ]
    case .ordering:
      keys = [
        .init("↑ ↓", say(.move)), .init("Space", say(.hold)), .init("Enter", say(.submit)),
      ]
    case .cloze:
      keys = [
        .init("Tab ↓ Shift-Tab ↑", say(.nextGap)), .init("1–9", say(.choose)),
        .init("Enter", say(.submit)),
      ]
    case .slider:
      keys = [
        .init("← →", say(.move)), .init("Shift-← → PgUp PgDn", say(.bigSteps)),
        .init("Home End", say(.ends)), .init("Enter", say(.hitMe)),
      ]
    }
    if !game.question.hints.isEmpty { keys.append(.init("h F2", say(.hint))) }
    keys.append(.init("Enter Space", say(.goOn)))
    if game.length == nil { keys.append(.init("o Ctrl-O", say(.startOver))) }
    return keys + [.init("q Esc Ctrl-C", say(.leave))]
  }
}
