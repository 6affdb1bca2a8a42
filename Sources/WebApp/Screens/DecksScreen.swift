internal import QuizCore

extension App {
  /// All decks.
  func decksScreen(_ html: inout HTML) {
    main(&html, "decks") { html in
      html.element(.p, .class("tagline"), text: texts(.tagline))
      switch decks {
      case .ready(let list) where list.isEmpty:
        message(&html, icon: .warning, title: texts.noDecks, advice: texts.noDecksAdvice)
      case .ready(let list): deckList(list, &html)
      case .failed(let failure): self.failure(&html, failure)
      case .absent, .loading: waiting(&html)
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
    let title = deck.title.text(in: language)
    html.element(.li, .key(deck.id.text), .class("stack"), .suit(of: deck.id.text)) { html in
      html.element(.a, .class("deck"), .href(.deck(deck.id.text))) { html in
        html.element(.span, .class("corner"), .ariaHidden, text: Self.initial(of: title))
        html.element(.h2, .automaticDirection, text: title)
        if let summary = deck.summary {
          html.element(.p, .class("summary"), .automaticDirection, text: summary.text(in: language))
        }
        html.element(.p, .class("count"), text: texts(.deckCards(Int(deck.cards))))
      }
    }
  }

  /// The first letter of a title, for the corner of its card.
  static func initial(of title: String) -> String {
    title.unicodeScalars.first.map { String($0) } ?? ""
  }
}

extension Attribute {
  /// One of the four colours of cards, always the same for a deck.
  static func suit(of deck: String) -> Attribute {
    var sum: UInt32 = 0
    for byte in deck.utf8 { sum = sum &* 31 &+ UInt32(byte) }
    return .suit(Int(sum % 4))
  }
}
