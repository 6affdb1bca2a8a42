internal import Library
internal import Platform
internal import QuizCore

extension Connection {
  private static let hasVersion = "SELECT 1 FROM deck_version WHERE deck = ? AND hash = ?"
  private static let hasDeck = "SELECT 1 FROM deck_version WHERE deck = ? LIMIT 1"
  private static let insertVersion = "INSERT INTO deck_version (deck, hash, file) VALUES (?, ?, ?)"
  private static let selectFile = "SELECT file FROM deck_version WHERE deck = ? AND hash = ?"

  /// Keeps a version of a deck, and its starter scores when the deck is new here; what is kept already stays.
  func keep(
    _ version: DeckVersion, file: [UInt8], starters: [Deck.Starter], at time: Timestamp
  ) throws(SQLiteError) {
    let (id, hash) = (SQLValue.text(version.deck.text), SQLValue.text(version.hash.text))
    if try integer(Self.hasVersion, id, hash) != nil { return }
    let isNew = try !knows(version.deck)
    try run(Self.insertVersion, id, hash, blob: file)
    if isNew && !starters.isEmpty { try put(starters, of: version.deck, at: time) }
  }

  /// Whether this version of a deck is kept.
  func keeps(_ deck: ShelvedDeck) throws(SQLiteError) -> Bool {
    try integer(Self.hasVersion, .text(deck.id.text), .text(deck.hash.text)) != nil
  }

  /// Whether these versions of decks are all kept.
  func keeps(_ decks: [ShelvedDeck]) throws(SQLiteError) -> Bool {
    for deck in decks where try !keeps(deck) { return false }
    return true
  }

  /// Whether any version of a deck is kept.
  func knows(_ deck: DeckID) throws(SQLiteError) -> Bool {
    try integer(Self.hasDeck, .text(deck.text)) != nil
  }

  /// The file of a version of a deck.
  func file(of deck: DeckID, hash: DeckHash) throws(SQLiteError) -> [UInt8]? {
    try query(Self.selectFile, .text(deck.text), .text(hash.text)) { row in row.bytes(0) }.first
  }

  private func put(
    _ starters: [Deck.Starter], of deck: DeckID, at time: Timestamp
  ) throws(SQLiteError) {
    let event = EventRecord(
      JournalEvent(
        id: .starters(of: deck), at: time, deck: deck, kind: .scoresReset(starters: starters)))
    guard case .nothing = try kept(event) else { return }
    let number = try append(event)
    try project(event, number: number, score: 0)
  }
}

extension EventID {
  /// The identity of the event that first puts a deck's starter scores in: the same in every library.
  static func starters(of deck: DeckID) -> EventID {
    let digest = SHA256.hash(Array(deck.text.utf8))
    let halves = [digest[0..<8], digest[8..<16]].map { part in
      part.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    return EventID(random: halves[0], halves[1])
  }
}
