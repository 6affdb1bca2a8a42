internal import QuizCore
internal import WebUI

extension Studio {
  /// Letting a deck out: the format, what it cannot hold, the file.
  func exportScreen(_ deck: String, _ html: inout HTML) {
    html.main("export") { html in
      switch decks {
      case .ready(let list):
        guard let listing = list.first(where: { $0.id.text == deck }) else {
          return html.message(
            icon: .warning, title: texts(.deckNotFound), advice: texts.explain(.missing)
          ) { $0.element(.a, .href(.library), .class("button"), text: texts.library) }
        }
        html.element(.h2, .automaticDirection, text: listing.title.text(in: texts.language))
        html.element(.p, .class("hint"), text: texts(.deckCards(Int(listing.cards))))
        choice(&html)
        if !export.format.isEmpty { outcome(of: deck, &html) }
      case .failed(let failure): self.failure(&html, failure)
      case .absent, .loading: html.waiting(texts)
      }
    }
  }

  private func choice(_ html: inout HTML) {
    html.element(.div, .class("field")) { html in
      html.element(.label, .for("export-format"), text: texts.format)
      html.element(.select, .id("export-format"), .onChange { .setExport($0.value) }) { html in
        html.element(
          .option, .value(""), .selected(export.format.isEmpty), text: texts.chooseFormat)
        for format in formats.value?.writers ?? [] {
          html.element(
            .option, .value(format.id), .selected(format.id == export.format), text: format.name)
        }
      }
    }
    guard let limits = formats.value?.writers.first(where: { $0.id == export.format })?.limits
    else { return }
    html.element(.p, .class("hint")) { html in
      html.text(texts.cannotHold)
      html.element(.span, .lang(serverLanguage), text: limits)
    }
  }

  private func outcome(of deck: String, _ html: inout HTML) {
    html.element(.div, .class("panel"), .role("status")) { html in
      switch export.losses {
      case .ready(let losses): lossesView(losses, &html)
      case .failed(let failure): html.element(.p, .class("fault"), text: texts.explain(failure))
      case .absent, .loading: html.waiting(texts)
      }
    }
    html.element(.p, .class("actions")) { html in
      html.element(
        .a, .id("download"), .href(path: "/api/decks/\(deck)/export?to=\(export.format)"),
        .download,
        .class("button primary")
      ) { html in
        Icon.down.draw(&html)
        html.element(.span, text: texts.download)
      }
    }
  }

  private func lossesView(_ losses: Losses, _ html: inout HTML) {
    html.element(.p, .class("status")) { html in
      (losses.total == 0 ? Icon.check : .warning).draw(&html)
      html.element(.span, text: texts.losses(losses.total))
    }
    guard !losses.listed.isEmpty else { return }
    html.element(.ul, .class("remark-list"), .lang(serverLanguage)) { html in
      for loss in losses.listed { remark(loss, &html) }
    }
    let rest = losses.total - losses.listed.count
    if rest > 0 { html.element(.p, .class("hint"), text: texts.moreLosses(rest)) }
  }
}
