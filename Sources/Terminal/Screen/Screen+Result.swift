import QuizCore

extension Screen {
  var keepingPage: Page {
    var page = Page()
    page.header = endHeader
    page.content = [StyledLine(say(.saving), .faint)]
    return page
  }

  func keepFailedPage(_ why: String) -> Page {
    var page = Page()
    page.header = endHeader
    page.content = [StyledLine("\(glyphs.wrong) \(say(.notSaved))", Look(.wrong, .bold))]
    page.content += wrapped(why)
    page.hints = [
      .init("s", say(.tryAgain)), .init("g", say(.goOnWithoutSaving)), .init("q", say(.quit)),
      .init("?", say(.keys)),
    ]
    return page
  }

  var announcedPage: Page {
    guard let game = session.run.game else { return Page() }
    var page = Page()
    page.header = endHeader
    page.content = [
      StyledLine(say(.finished), Look(.accent, .bold)), StyledLine(),
    ]
    page.content += scoreLines(game)
    page.hints = [.init("Enter", say(.goOn))]
    if !game.missed.isEmpty { page.hints.append(.init("p", say(.practiseMissed))) }
    page.hints += [
      .init("h", say(.highScores)), .init("q", say(.quit)), .init("?", say(.keys)),
    ]
    return page
  }

  var resultPage: Page {
    guard let game = session.run.game else { return Page() }
    var page = Page()
    page.header = endHeader
    page.content = scoreLines(game)
    if let message = game.message { page.content += wrapped(message.text(in: language)) }
    page.content.append(
      StyledLine([
        Span("\(glyphs.right) \(say(.rightCount(game.rightCount)))", Look(.right)), Span("   "),
        Span("\(glyphs.wrong) \(say(.wrongCount(game.wrongCount)))", Look(.wrong)),
      ]))
    page.content.append(StyledLine())
    page.content += missedLines(game)
    if !game.missed.isEmpty { page.hints = [.init("p", say(.practiseMissed))] }
    page.hints += [
      .init("r", say(.startAgain)), .init("h", say(.highScores)), .init("q", say(.quit)),
      .init("↑↓", say(.scroll)), .init("?", say(.keys)),
    ]
    return page
  }

  private var endHeader: [StyledLine] {
    guard let game = session.run.game else { return [] }
    return gameHeader(game)
  }

  private func scoreLines(_ game: Game) -> [StyledLine] {
    let best = game.bestScore
    let share = best > 0 ? "   \(say(.outOf(game.score, best)))" : ""
    return TextWrap.wrap(
      TextWrap.cells(say(.finalScore(game.score)), .bold) + TextWrap.cells(share, .faint),
      columns: textColumns)
  }

  private func missedLines(_ game: Game) -> [StyledLine] {
    let missed = game.missed
    if missed.isEmpty { return [StyledLine(say(.nothingMissed), Look(.right))] }
    var shown = [StyledLine(say(.missedCards), .bold)]
    for review in missed {
      let asked = review.question.prompt.text(in: language).onOneLine
      shown += hanging("\(glyphs.wrong) ", asked, Look(.wrong))
      let answer = review.key.solution.text(in: language)
      shown += hanging("  ", say(.rightAnswer(answer)), .plain)
    }
    return shown
  }

  private func hanging(_ mark: String, _ text: String, _ markLook: Look) -> [StyledLine] {
    let indent = CellWidth.of(mark)
    return TextWrap.wrap(text, columns: textColumns - indent).enumerated().map {
      $0 == 0 ? StyledLine([Span(mark, markLook)] + $1.spans) : $1.indented(by: indent)
    }
  }
}
