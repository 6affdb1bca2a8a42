internal import QuizCore

/// An event taken apart into the columns of the journal.
struct EventRecord: Sendable {
  let id: EventID
  let at: Timestamp
  let deck: DeckID
  let kind: JournalEvent.Kind
  /// `kind` as JSON.
  let body: [UInt8]

  init(_ event: JournalEvent) {
    id = event.id
    at = event.at
    deck = event.deck
    kind = event.kind
    var writer = JSONWriter()
    event.kind.write(to: &writer)
    body = writer.bytes
  }
}

extension Connection {
  private static let insertEvent = """
    INSERT INTO event (id, at, deck, kind, body, score, rank) VALUES (?, ?, ?, ?, ?, ?, ?)
    """

  private static let selectEvent = """
    SELECT deck, kind, body, score, rank FROM event WHERE id = ?
    """

  /// What is kept under an event's id.
  enum Kept {
    case nothing
    /// The same event; with the receipt that was given for it.
    case same(GameReceipt?)
    /// An event that says something else.
    case other
  }

  /// Whether an event is kept already; the time when it was heard of does not count.
  func kept(_ event: EventRecord) throws(SQLiteError) -> Kept {
    let rows = try query(Self.selectEvent, .text(event.id.text)) { row -> Kept in
      let isSame =
        row.text(0) == event.deck.text && row.text(1) == event.kind.name
        && row.bytes(2) == event.body
      guard isSame else { return .other }
      guard let score = row.optionalInteger(3) else { return .same(nil) }
      let rank = row.optionalInteger(4).map { Int32(truncatingIfNeeded: $0) }
      return .same(GameReceipt(score: score, rank: rank))
    }
    return rows.first ?? .nothing
  }

  /// Adds an event to the journal; `receipt` is what the sender of a game is told.
  func append(_ event: EventRecord, receipt: GameReceipt? = nil) throws(SQLiteError) -> EventNumber
  {
    try run(
      Self.insertEvent, .text(event.id.text), .integer(event.at.milliseconds),
      .text(event.deck.text), .text(event.kind.name), .utf8(event.body),
      receipt.map { .integer($0.score) } ?? .null,
      receipt?.rank.map { .integer(Int64($0)) } ?? .null)
    return EventNumber(value: lastRowID)
  }
}
