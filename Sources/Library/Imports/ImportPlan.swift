internal import DeckFormats
package import QuizCore

/// What an import is going to do: the decks as their files are going to be, and the receipt.
package struct ImportPlan: Sendable {
  /// What is told to the person.
  package let receipt: ImportReceipt
  /// The decks that are made or changed; a deck in which nothing changes is here too, with its identities.
  package let decks: [PlannedDeck]
}

/// A deck as an import is going to leave it.
package struct PlannedDeck: Sendable {
  /// The deck's name.
  package let id: DeckID
  /// Its file.
  package let bytes: [UInt8]
  /// The hash of the file.
  package let hash: DeckHash
  /// The deck as the source has it, where it is another one because of what was edited by hand.
  package let source: Version?
  /// What the next import of the same source is known by.
  package let origin: ImportOrigin
  /// The version that the import was made from; `nil` for a new deck.
  package let before: DeckHash?
  /// Where its cards came from.
  package let items: [KnownItem]
  /// What the source says of the deck as a whole, for an export to the same format.
  package let originals: [String: String]

  /// A file and its hash.
  package struct Version: Sendable {
    package let bytes: [UInt8]
    package let hash: DeckHash

    init(_ deck: Deck) {
      bytes = DeckWriter.write(deck)
      hash = DeckHash(of: bytes)
    }
  }
}

/// What a plan needs to know of the library.
package struct ImportSurroundings: Sendable {
  /// The decks that earlier imports made of the same sources, or of parts of them, and the one that the person named.
  package let known: [ImportOrigin: KnownVersion]
  /// The deck that the person named, where it is there.
  package let named: KnownVersion?
  /// The names of all deck files, in small letters.
  package let names: Set<String>

  package init(
    known: [ImportOrigin: KnownVersion], named: KnownVersion?, names: Set<String>
  ) {
    self.known = known
    self.named = named
    self.names = names
  }

  /// A deck with its file, as an import finds it.
  package struct KnownVersion: Sendable {
    package let deck: KnownDeck
    package let shelved: ShelvedDeck

    package init(deck: KnownDeck, shelved: ShelvedDeck) {
      self.deck = deck
      self.shelved = shelved
    }
  }
}
