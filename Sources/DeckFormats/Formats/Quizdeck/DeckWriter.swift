package import QuizCore

/// Writes deck files, as `DeckReader` reads them: what is usual is left out, so that the file is one that a person could
/// have written. Reading what was written gives the same deck.
package enum DeckWriter {
  /// The deck as a file: JSON in UTF-8, a card on each line.
  package static func write(_ deck: Deck) -> [UInt8] {
    compose(deck, cards: deck.cards.count) { writer, place in
      deck.cards[place].write(to: &writer)
    }
  }

  /// A card that was written before, for a file that is put together of many.
  package struct CardText {
    /// Its members but for its identity, without the brackets around them.
    package let members: ArraySlice<UInt8>
    /// Its identity, unless that is derived from what it asks.
    package let id: CardID?

    package init(members: ArraySlice<UInt8>, id: CardID?) {
      self.members = members
      self.id = id
    }

    /// So many bytes it has in a file beside its members at most.
    package static let overhead = 88
  }

  /// A card as an object without its identity.
  package static func write(_ card: Card) -> [UInt8] {
    // Nearly all cards have room in it, and so small a piece of memory is had again at once.
    var writer = JSONWriter(capacity: 768)
    write(card, to: &writer)
    return writer.bytes
  }

  /// Writes a card as an object without its identity.
  package static func write(_ card: Card, to writer: inout JSONWriter) {
    writer.object { card.writeMembers(to: &$0) }
  }

  /// The file of a deck with cards that were written before, each given by its place. `bytes` is about how many it has.
  package static func write(
    _ deck: Deck, cards: Int, bytes: Int, card: (Int) -> CardText
  ) -> [UInt8] {
    compose(deck, cards: cards, bytes: bytes) { writer, place in
      let card = card(place)
      writer.object(then: card.members) { writer in
        if let id = card.id { writer.member("id", id.text) }
      }
    }
  }

  /// The file of a deck, each card by `card`.
  private static func compose(
    _ deck: Deck, cards: Int, bytes: Int = 0, card: (inout JSONWriter, Int) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter(capacity: bytes)
    writer.object { writer in
      writer.line { $0.member("quizdeck", DeckReader.version) }
      writer.line { $0.member("title", deck.title) }
      writer.line { $0.optional("summary", deck.summary) }
      write(deck.languages, to: &writer)
      if deck.rules != Rules() {
        writer.line { writer in
          writer.name("rules")
          deck.rules.write(to: &writer)
        }
      }
      if !deck.starters.isEmpty { writer.line { write(deck.starters, to: &$0) } }
      writer.line { writer in
        writer.name("cards")
        writer.array { writer in
          for place in 0..<cards {
            writer.breakLine(indent: 4)
            card(&writer, place)
          }
          writer.breakLine(indent: 2)
        }
      }
      writer.breakLine(indent: 0)
    }
    writer.endLine()
    return writer.bytes
  }

  private static func write(_ languages: Deck.Languages, to writer: inout JSONWriter) {
    if languages == Deck.Languages() { return }
    writer.line { writer in
      if let front = languages.front, front == languages.back {
        return writer.member("language", front)
      }
      writer.name("language")
      writer.object { writer in
        if let front = languages.front { writer.member("front", front) }
        if let back = languages.back { writer.member("back", back) }
      }
    }
  }

  private static func write(_ starters: [Deck.Starter], to writer: inout JSONWriter) {
    writer.list("highScores", starters) { writer, starter in
      writer.object { writer in
        writer.member("name", starter.name.text)
        writer.member("score", Int64(starter.score))
      }
    }
  }
}

extension JSONWriter {
  /// Writes what `body` writes on a line of its own.
  fileprivate mutating func line(_ body: (inout JSONWriter) -> Void) {
    breakLine(indent: 2)
    body(&self)
  }

  /// Writes a member with a number.
  mutating func member(_ name: String, _ number: Decimal) {
    self.name(name)
    value(.number(number))
  }

  /// Writes a member with a text by languages.
  mutating func member(_ name: String, _ text: LocalizedText) {
    self.name(name)
    text.write(to: &self)
  }

  /// Writes a member with a text.
  mutating func member(_ name: String, _ text: RichText) {
    self.name(name)
    text.write(to: &self)
  }

  /// Writes a member when there is something to write.
  mutating func optional(_ name: String, _ text: LocalizedText?) {
    if let text { member(name, text) }
  }

  /// Writes a member when there is something to write.
  mutating func optional(_ name: String, _ text: RichText?) {
    if let text { member(name, text) }
  }

  /// Writes a member with a list, each item by `body`.
  mutating func list<Item>(
    _ name: String, _ items: [Item], _ body: (inout JSONWriter, Item) -> Void
  ) {
    self.name(name)
    array { writer in for item in items { body(&writer, item) } }
  }

  /// Writes a member with a list of texts.
  mutating func list(_ name: String, _ texts: [String]) {
    list(name, texts) { $0.string($1) }
  }
}
