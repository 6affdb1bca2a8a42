internal import QuizCore
internal import WebUI

extension App {
  /// The high scores of a deck.
  func scoresScreen(_ html: inout HTML) {
    html.main("scores") { html in
      if let deckID, let name = titleOfDeck(deckID) {
        html.element(.p, .class("tagline"), .automaticDirection, text: name)
      }
      switch scores {
      case .ready where shownScores.isEmpty:
        message(&html, icon: .trophy, title: texts(.highScores), advice: texts(.noScores))
      case .ready:
        html.element(.ol, .class("score-list"), .role("list"), .label(texts(.highScores))) { html in
          for ranked in shownScores { row(ranked, &html) }
        }
      case .failed(let failure): self.failure(&html, failure)
      case .absent, .loading: html.waiting(texts)
      }
    }
  }

  private func row(_ ranked: HighScores.Ranked, _ html: inout HTML) {
    let entry = ranked.entry
    let id = entry.id.text
    let time = entry.date.milliseconds
    let date = texts.date(CivilDate(milliseconds: time, offset: world.offset(time)))
    html.element(
      .li, .key(id), .class("score-row"), .onSwipe(.delete(entry: id)),
      .onKey { $0.key == "Delete" ? .delete(entry: id) : nil }
    ) { html in
      html.element(
        .a, .id("entry-\(id)"), .class("score"),
        .href(.editScore(deck: deckID ?? "", entry: id)), .label(texts.edit(ranked, date: date))
      ) { html in
        html.element(.span, .class("rank"), text: "\(ranked.rank)")
        html.element(.span, .class("name"), .automaticDirection, text: entry.name.text)
        html.element(.span, .class("points"), text: "\(entry.score)")
        html.element(.span, .class("date"), text: date)
      }
      html.element(
        .button, .type("button"), .class("quiet symbol delete"), .label(texts.delete(entry)),
        .onClick(.delete(entry: id))
      ) { Icon.trash.draw(&$0) }
    }
  }

  /// Asks whether the high scores are to be reset.
  func resetDialog(_ html: inout HTML) {
    let hasStarters = deck.value.map { !$0.deck.starters.isEmpty } ?? true
    html.question(
      "reset", title: texts.resetQuestion,
      text: texts(hasStarters ? .confirmReset : .confirmResetToNothing),
      cancel: HTML.Choice(texts(.cancel), .cancelReset),
      confirm: HTML.Choice(texts(.reset), .reset))
  }
}
