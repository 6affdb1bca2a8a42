internal import QuizCore
internal import WebUI

extension Studio {
  /// What the studio looks like now.
  package func view() -> HTML {
    var html = HTML()
    html.page(key: { _ in nil }) { html in
      html.bar(title(of: route), back: { back(&$0) }, actions: { barActions(&$0) })
      screen(&html)
      if let noticeText { html.notice(noticeText) { _ in } }
      undoDialog(&html)
    }
    return html
  }

  private func back(_ html: inout HTML) {
    let title = route.parent.map { self.title(of: $0) } ?? texts.toPlaying
    html.element(
      .a, .id("back"), .href(path: route.parent?.path ?? "/"), .class("quiet back"),
      .label(texts.back(to: title))
    ) { html in
      Icon.back.draw(&html)
      html.element(.span, .class("back-title"), text: title)
    }
  }

  private func barActions(_ html: inout HTML) {
    html.element(
      .a, .id("to-settings"), .href(path: "/settings"), .class("quiet symbol"),
      .label(texts(.settings))
    ) { Icon.settings.draw(&$0) }
  }

  private func screen(_ html: inout HTML) {
    switch owner {
    case .ready(true): ownScreen(&html)
    case .ready(false):
      html.main("message") { html in
        html.message(icon: .warning, title: texts.ownerOnly, advice: texts.ownerOnlyAdvice) {
          $0.element(.a, .href(path: "/"), .class("button"), text: texts.toDecks)
        }
      }
    case .failed(let failure): html.main("message") { self.failure(&$0, failure) }
    case .absent, .loading: html.main("waiting") { $0.waiting(texts) }
    }
  }

  private func ownScreen(_ html: inout HTML) {
    switch route {
    case .library: libraryScreen(&html)
    case .export(let deck): exportScreen(deck, &html)
    case .importing: importScreen(&html)
    case .imports: importsScreen(&html)
    case .receipt(let id): receiptScreen(id, &html)
    case .unknown:
      html.main("message") { html in
        html.message(icon: .warning, title: texts.notFound, advice: texts.notFoundAdvice) {
          $0.element(.a, .href(.library), .class("button"), text: texts.library)
        }
      }
    }
  }

  /// What shows instead of what could not be had.
  func failure(_ html: inout HTML, _ failure: Failure) {
    html.message(
      icon: .warning, title: texts.title(of: failure), advice: texts.explain(failure)
    ) {
      $0.element(
        .button, .type("button"), .class("primary"), .onClick(.retry), text: texts.tryAgain)
    }
  }

  /// The texts of the server are English, whatever the interface speaks.
  var serverLanguage: String? { texts.language == .english ? nil : "en" }
}
