internal import QuizCore
internal import WebUI

extension App {
  /// All decks.
  func decksScreen(_ html: inout HTML) {
    html.main("decks") { html in
      html.element(.p, .class("tagline"), text: texts(.tagline))
      switch decks {
      case .ready(let list) where list.isEmpty:
        message(&html, icon: .warning, title: texts.noDecks, advice: texts.noDecksAdvice)
      case .ready(let list): deckList(list, &html)
      case .failed(let failure): self.failure(&html, failure)
      case .absent, .loading: html.waiting(texts)
      }
      if isOwner {
        html.element(.p, .class("aside")) { html in
          html.element(.a, .id("to-studio"), .href(path: "/studio"), .class("quiet")) { html in
            Icon.upload.draw(&html)
            html.element(.span, text: texts.studio)
          }
        }
      }
      if waitingGames > 0 {
        html.element(.p, .class("hint"), text: texts(.savedLater(waitingGames)))
      }
    }
  }

  private func deckList(_ list: [DeckListing], _ html: inout HTML) {
    html.element(.ul, .class("deck-list"), .role("list"), .label(texts(.decks))) { html in
      for deck in list { self.deck(deck, &html) }
    }
  }

  private func deck(_ deck: DeckListing, _ html: inout HTML) {
    let id = deck.id.text
    html.element(.li, .key(id), .class("stack"), .suit(of: id)) {
      $0.deckCard(deck, path: Route.deck(id).path, in: texts)
    }
  }
}
