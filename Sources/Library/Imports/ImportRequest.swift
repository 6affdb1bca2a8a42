package import DeckFormats
package import QuizCore

/// What was read of a source and is to become decks of the library.
package struct ImportRequest: Sendable {
  /// The identity of the import, made by whoever asks: asking twice imports once.
  package let id: EventID
  /// When it was asked for.
  package let at: Timestamp
  /// What the person calls the file.
  package let file: String
  /// What was read.
  package let bank: ImportedBank
  /// What the person decided.
  package let choices: ImportChoices

  package init(
    id: EventID, at: Timestamp, file: String, bank: ImportedBank,
    choices: ImportChoices = ImportChoices()
  ) {
    self.id = id
    self.at = at
    self.file = file
    self.bank = bank
    self.choices = choices
  }
}

/// What the person who imports decides about the decks.
package struct ImportChoices: Sendable, Hashable {
  /// The deck that everything goes into, whether it is there or not; `nil` finds the decks of an earlier import of the
  /// same source, and makes new ones where there is none.
  package var deck: DeckID?
  /// Whether cards that the source no longer has are removed.
  package var removesGone = false

  package init(deck: DeckID? = nil, removesGone: Bool = false) {
    self.deck = deck
    self.removesGone = removesGone
  }
}

/// What tells that a later file is another state of an earlier source: its format, the deck's title there, and which of
/// several decks of that title it is.
package struct ImportOrigin: Hashable, Sendable {
  /// The origin as it is stored.
  package let text: String

  package init(format: FormatID, title: String, number: Int) {
    text = "\(format.rawValue)\n\(number)\n\(title)"
  }

  /// Makes an origin of what was stored.
  package init(stored text: String) {
    self.text = text
  }

  /// The origin of a part of a deck that had to be divided.
  func part(_ number: Int) -> ImportOrigin {
    ImportOrigin(stored: "\(text)\n\(number)")
  }
}
