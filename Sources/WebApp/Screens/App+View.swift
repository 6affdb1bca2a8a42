internal import QuizCore
internal import WebUI

extension App {
  /// What the app looks like now.
  package func view() -> HTML {
    var html = HTML()
    html.missing = HTML.MissingMedia(
      names: missingMedia, text: texts.missing, message: { .mediaMissing($0) })
    html.page(key: key) { html in
      bar(&html)
      screen(&html)
      noticeView(&html)
      dialogs(&html)
    }
    return html
  }

  private func screen(_ html: inout HTML) {
    switch location.screen {
    case .decks: decksScreen(&html)
    case .deck: withDeck(&html) { startScreen($0, &$1) }
    case .play: withDeck(&html) { playScreen($0, &$1) }
    case .scores: scoresScreen(&html)
    case .editScore: editScreen(&html)
    case .settings: settingsScreen(&html)
    case .about: break  // a sheet is never the screen under itself
    case .unknown:
      html.main("message") {
        message(&$0, icon: .warning, title: texts.notFound, advice: texts.notFoundAdvice)
      }
    }
  }

  /// A screen that needs the deck: it shows when the deck is here.
  private func withDeck(_ html: inout HTML, _ content: (LoadedDeck, inout HTML) -> Void) {
    switch deck {
    case .ready(let loaded): content(loaded, &html)
    case .failed(.missing):
      html.main("message") {
        message(
          &$0, icon: .warning, title: texts(.deckNotFound), advice: texts.explain(.missing))
      }
    case .failed(let failure): html.main("message") { self.failure(&$0, failure) }
    case .absent, .loading: html.main("waiting") { $0.waiting(texts) }
    }
  }

  /// What shows instead of what could not be had.
  func failure(_ html: inout HTML, _ failure: Failure) {
    message(
      &html, icon: .warning, title: texts.title(of: failure), advice: texts.explain(failure)
    ) {
      $0.element(
        .button, .type("button"), .class("primary"), .onClick(.retry), text: texts.tryAgain)
    }
  }

  /// A screen that says only one thing.
  func message(
    _ html: inout HTML, icon: Icon, title: String, advice: String,
    actions: (inout HTML) -> Void = { _ in }
  ) {
    html.message(icon: icon, title: title, advice: advice) { html in
      actions(&html)
      if location.screen != .decks {
        html.element(.a, .href(Route.decks), .class("button"), text: texts.toDecks)
      }
    }
  }

  private func noticeView(_ html: inout HTML) {
    guard let notice else { return }
    html.notice(notice.text) { html in
      guard notice.undo != nil else { return }
      html.element(.button, .id("undo"), .type("button"), .onClick(.undo)) { html in
        Icon.undo.draw(&html)
        html.element(.span, text: texts(.undo))
      }
    }
  }

  private func dialogs(_ html: inout HTML) {
    playDialogs(&html)
    if isResetAsked { resetDialog(&html) }
    if location.route == .about { aboutSheet(&html) }
  }
}
