/// Something that has happened, as the journal keeps it for ever; all state is a fold over these.
public struct JournalEvent: Hashable, Sendable {
  /// The event's identity.
  public let id: EventID
  /// When the library heard of it.
  public let at: Timestamp
  /// The deck it is about.
  public let deck: DeckID
  /// What has happened.
  public let kind: Kind

  /// What can happen.
  public enum Kind: Hashable, Sendable {
    case gameFinished(FinishedGame)
    case scoreRenamed(entry: EventID, name: PlayerName)
    case scoreDeleted(entry: EventID)
    /// A deletion was undone.
    case scoreRestored(entry: EventID)
    /// All scores were removed and these put in their place.
    case scoresReset(starters: [Deck.Starter])
    /// An import made the deck or changed it.
    case deckImported(DeckChange)
    /// An import was undone: the deck is what it was before, or is gone.
    case importUndone(DeckChange)
  }

  /// Makes an event.
  public init(id: EventID, at: Timestamp, deck: DeckID, kind: Kind) {
    self.id = id
    self.at = at
    self.deck = deck
    self.kind = kind
  }
}

/// How an import, or undoing one, changed a deck's file.
public struct DeckChange: Hashable, Sendable {
  /// The import.
  public let origin: EventID
  /// The version before; `nil` where there was no deck.
  public let before: DeckHash?
  /// The version after; `nil` where there is no deck any more.
  public let after: DeckHash?

  /// Makes a change.
  public init(origin: EventID, before: DeckHash?, after: DeckHash?) {
    self.origin = origin
    self.before = before
    self.after = after
  }
}
