package import DeckFormats
package import QuizCore

/// A deck of the library that an import changes, with what is known of where its cards came from.
package struct KnownDeck: Sendable {
  /// The deck's name.
  package let id: DeckID
  /// The deck as it is now, edits by hand included.
  package let current: Deck
  /// The deck as its source had it at the last import; `nil` for one that was never imported into.
  package let imported: Deck?
  /// Where its cards came from.
  package let items: [KnownItem]
  /// What the source said of the deck as a whole.
  package let originals: [String: String]

  package init(
    id: DeckID, current: Deck, imported: Deck?, items: [KnownItem], originals: [String: String]
  ) {
    self.id = id
    self.current = current
    self.imported = imported
    self.items = items
    self.originals = originals
  }
}

/// Where a card came from.
package struct KnownItem: Hashable, Sendable {
  /// The card.
  package let card: CardID
  /// The source.
  package let origin: ImportOrigin
  /// The source's identity for it.
  package let sourceID: String?
  /// The identity of what it was made from, together with other cards.
  package let siblings: String?
  /// The source's own fields, word for word.
  package let original: KeptOriginal?

  package init(
    card: CardID, origin: ImportOrigin, sourceID: String?, siblings: String?,
    original: KeptOriginal?
  ) {
    self.card = card
    self.origin = origin
    self.sourceID = sourceID
    self.siblings = siblings
    self.original = original
  }

  /// The same without the source's own fields.
  var withoutOriginal: KnownItem {
    KnownItem(card: card, origin: origin, sourceID: sourceID, siblings: siblings, original: nil)
  }
}

/// The source's own fields of a card.
package enum KeptOriginal: Hashable, Sendable {
  case new(Original)
  /// They are kept already, under this number.
  case stored(Int64)
}
