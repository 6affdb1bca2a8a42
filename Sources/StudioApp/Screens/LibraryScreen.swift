internal import QuizCore
internal import WebUI

extension Studio {
  /// All decks, and what the owner can do with them.
  func libraryScreen(_ html: inout HTML) {
    html.main("library") { html in
      html.element(.p, .class("actions")) { html in
        importLink(&html)
        html.element(.a, .id("to-imports"), .href(.imports), .class("button"), text: texts.imports)
      }
      switch decks {
      case .ready(let list) where list.isEmpty:
        html.message(
          icon: .upload, title: texts.emptyLibrary, advice: texts.emptyLibraryAdvice
        ) { _ in }
      case .ready(let list): shelf(list, &html)
      case .failed(let failure): self.failure(&html, failure)
      case .absent, .loading: html.waiting(texts)
      }
    }
  }

  private func shelf(_ list: [DeckListing], _ html: inout HTML) {
    let shown = list.filter { matches($0) }
    html.element(.div, .class("field"), .role("search")) { html in
      html.element(.label, .for("filter"), text: texts.findAnything)
      html.element(
        .input, .id("filter"), .type("text"), .value(search.text), .automaticDirection,
        .autocomplete("off"), .noSpellcheck, .onInput { .filter($0) })
    }
    html.element(.p, .class("hint"), .role("status"), text: texts.found(shown.count))
    html.element(.ul, .class("shelf"), .role("list"), .label(texts(.decks))) { html in
      for deck in shown { row(deck, &html) }
    }
    if !search.text.isEmpty { foundCards(in: list, &html) }
  }

  private func matches(_ deck: DeckListing) -> Bool {
    deck.title.text(in: texts.language).lowercased().hasBytes(of: search.text.lowercased())
  }

  private func row(_ deck: DeckListing, _ html: inout HTML) {
    let id = deck.id.text
    let title = deck.title.text(in: texts.language)
    html.element(.li, .key(id), .class("entry"), .suit(of: id)) { html in
      html.element(.span, .class("corner"), .ariaHidden, text: title.initial)
      html.element(.div, .class("entry-text")) { html in
        html.element(.h2, .automaticDirection, text: title)
        html.element(.p, .class("hint"), text: texts(.deckCards(Int(deck.cards))))
      }
      html.element(.div, .class("entry-actions")) { html in
        html.element(
          .a, .href(.export(id)), .class("button"), .label(texts.exporting(title)),
          text: texts.export)
        html.element(
          .a, .href(deck: id), .class("button"), .label(texts.playing(title)), text: texts.play)
      }
    }
  }
}
