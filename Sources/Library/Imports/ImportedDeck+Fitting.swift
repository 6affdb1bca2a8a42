internal import DeckFormats
internal import QuizCore

extension ImportedDeck {
  /// The deck with what is said of it as a whole as a deck file can hold it; what had to change is told.
  func fitted(title: String, _ remark: (Remark) -> Void) -> ImportedDeck {
    let place = Place(item: title)
    var deck = self
    deck.summary = summary.flatMap { DeckHead.summary($0, at: place, remark) }
    deck.languages = Deck.Languages(
      front: languages.front.flatMap { DeckHead.tag($0, at: place, remark) },
      back: languages.back.flatMap { DeckHead.tag($0, at: place, remark) })
    if case .count(let count) = rules.length {
      deck.rules.length = .count(min(max(count, 1), Int32(DeckLimits.cards)))
    }
    return deck
  }
}

/// What stands before the cards of a deck.
private enum DeckHead {
  static func summary(
    _ text: String, at place: Place, _ remark: (Remark) -> Void
  ) -> String? {
    let text = DeckTexts.printable(text)
    guard !DeckTexts.isBlank(text) else { return nil }
    let limit = DeckLimits.shortTextBytes
    if text.utf8.count > limit {
      remark(
        Remark(
          .changed, at: place, what: "the description of the deck was shortened",
          why: "it has \(text.utf8.count) bytes, and a deck holds \(limit)"))
    }
    return DeckTexts.shortened(text, toBytes: limit)
  }

  static func tag(
    _ text: String, at place: Place, _ remark: (Remark) -> Void
  ) -> String? {
    if let tag = DeckTexts.languageTag(text) { return tag }
    if !DeckTexts.isBlank(text) {
      remark(
        Remark(
          .leftOut, at: place, what: "the language of the deck was left out",
          why: "\"\(DeckTexts.shortened(text, toBytes: 80))\" is no language tag such as \"en\""))
    }
    return nil
  }
}
