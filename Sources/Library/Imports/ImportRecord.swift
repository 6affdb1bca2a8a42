package import QuizCore

/// An import as the library remembers it.
package struct ImportRecord: Sendable, Hashable {
  /// Its identity.
  package let id: EventID
  /// When it was.
  package let at: Timestamp
  /// What the person called the file.
  package let file: String
  /// The word for its format.
  package let format: String
  /// How many cards the file gave.
  package let cards: Int
  /// The decks that it made or changed.
  package var decks: [DeckID]
  /// When it was undone; `nil` for one that stands.
  package var undone: Timestamp?

  package init(
    id: EventID, at: Timestamp, file: String, format: String, cards: Int, decks: [DeckID],
    undone: Timestamp?
  ) {
    self.id = id
    self.at = at
    self.file = file
    self.format = format
    self.cards = cards
    self.decks = decks
    self.undone = undone
  }

  /// Writes the record as an object.
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id.text)
      writer.member("date", at.milliseconds)
      writer.member("file", file)
      writer.member("format", format)
      writer.member("cards", Int64(cards))
      writer.name("decks")
      writer.array { writer in for deck in decks { writer.string(deck.text) } }
      if let undone { writer.member("undone", undone.milliseconds) }
    }
  }
}
