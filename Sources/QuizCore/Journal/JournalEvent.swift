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
  }

  /// Makes an event.
  public init(id: EventID, at: Timestamp, deck: DeckID, kind: Kind) {
    self.id = id
    self.at = at
    self.deck = deck
    self.kind = kind
  }
}
