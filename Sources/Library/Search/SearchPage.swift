package import QuizCore

/// What is searched for, and how much of what is found is wanted.
package struct SearchRequest: Hashable, Sendable {
  /// What was typed.
  package var text: String
  /// The only deck to search in.
  package var deck: DeckID?
  /// How many cards are wanted at most.
  package var limit: Int
  /// Where the page before ended.
  package var place: SearchPlace?
  /// Whether to wait until all cards can be found.
  package var waits = false

  /// The cards that one page may have.
  package static let limits = 1...100
  /// The cards of a page when nobody says how many.
  package static let usualLimit = 20

  package init(
    _ text: String, deck: DeckID? = nil, limit: Int = usualLimit, place: SearchPlace? = nil
  ) {
    self.text = text
    self.deck = deck
    self.limit = limit
    self.place = place
  }
}

/// Where a page of what was found ends: cards with the whole words come first, then those with words that begin so.
package struct SearchPlace: Hashable, Sendable {
  /// Whether the cards with whole words are through.
  package let isAmongBeginnings: Bool
  /// The number of the last card.
  package let number: Int64

  package init(isAmongBeginnings: Bool, number: Int64) {
    self.isAmongBeginnings = isAmongBeginnings
    self.number = number
  }

  /// The place as an address has it.
  package var text: String { "\(isAmongBeginnings ? "b" : "w")\(number)" }

  /// Reads what `text` gave.
  package init?(_ text: String) {
    guard let number = Int64(text.dropFirst()), number >= 0,
      text.hasPrefix("b") || text.hasPrefix("w")
    else { return nil }
    self.init(isAmongBeginnings: text.hasPrefix("b"), number: number)
  }
}

/// A card that was found.
package struct SearchHit: Hashable, Sendable {
  /// Its deck.
  package let deck: DeckID
  /// Its identity there.
  package let card: String
  /// Its kind, such as `choice`.
  package let kind: String
  /// What it asks.
  package let front: SearchExcerpt
  /// What answers it.
  package let back: SearchExcerpt
  /// What else it says, where something was found there.
  package let more: SearchExcerpt?
  /// Its tags.
  package let tags: [String]

  package init(
    deck: DeckID, card: String, kind: String, texts: CardTexts, query: SearchQuery
  ) {
    self.deck = deck
    self.card = card
    self.kind = kind
    front = SearchExcerpt(of: texts.front, for: query)
    back = SearchExcerpt(of: texts.back, for: query)
    let more = SearchExcerpt(of: texts.more, for: query)
    self.more = more.marks.isEmpty ? nil : more
    tags = texts.tags
  }
}

/// A part of what was found.
package struct SearchPage: Hashable, Sendable {
  /// The cards.
  package var hits: [SearchHit] = []
  /// How many cards there are in all, counted to `countLimit`.
  package var total = 0
  /// Where the next page goes on; `nil` at the end.
  package var next: SearchPlace?
  /// The cards of all decks.
  package var cards = 0
  /// Those of them that can be found.
  package var indexed = 0

  /// More cards than this are not counted.
  package static let countLimit = 1_000

  package init() {}

  /// Whether there may be more cards than `total`.
  package var isTotalLeast: Bool { total > Self.countLimit }
}

extension SearchPage {
  /// Writes the members of the answer, as `Docs/cli.md` and the API document them.
  package func write(to writer: inout JSONWriter) {
    writer.name("hits")
    writer.array { writer in for hit in hits { hit.write(to: &writer) } }
    writer.member("total", Int64(min(total, Self.countLimit)))
    writer.member("more", isTotalLeast)
    if let next { writer.member("next", next.text) }
    writer.member("cards", Int64(cards))
    writer.member("indexed", Int64(indexed))
  }
}

extension SearchHit {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("deck", deck.text)
      writer.member("card", card)
      writer.member("kind", kind)
      for (name, excerpt) in [("front", front), ("back", back)] {
        writer.name(name)
        excerpt.write(to: &writer)
      }
      if let more {
        writer.name("more")
        more.write(to: &writer)
      }
      writer.name("tags")
      writer.array { writer in for tag in tags { writer.string(tag) } }
    }
  }
}
