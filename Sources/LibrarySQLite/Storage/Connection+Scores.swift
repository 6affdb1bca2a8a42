internal import Library
internal import QuizCore

extension Connection {
  private static let insertScore = """
    INSERT INTO score (deck, id, name, score, date) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (deck, id) DO NOTHING
    """
  private static let renameScore = "UPDATE score SET name = ? WHERE deck = ? AND id = ?"
  private static let hideScore = "UPDATE score SET deleted = ? WHERE deck = ? AND id = ?"
  private static let removeScores = "DELETE FROM score WHERE deck = ?"
  private static let keepName = """
    INSERT INTO last_name (only, name) VALUES (1, ?)
      ON CONFLICT (only) DO UPDATE SET name = excluded.name
    """
  private static let selectHidden = "SELECT deleted FROM score WHERE deck = ? AND id = ?"
  private static let countHigher = """
    SELECT coalesce(sum(entries), 0) FROM tally WHERE deck = ? AND score > ?
    """
  private static let countAll = "SELECT coalesce(sum(entries), 0) FROM tally WHERE deck = ?"
  private static let selectTop = """
    SELECT id, name, score, date FROM score WHERE deck = ? AND deleted = 0
      ORDER BY score DESC, date, id LIMIT ?
    """
  private static let selectName = "SELECT name FROM last_name"

  /// Brings the scores up to date with an event; `score` is what a finished game came to.
  func project(_ event: EventRecord, score: Int64) throws(SQLiteError) {
    let deck = SQLValue.text(event.deck.text)
    switch event.kind {
    case .gameFinished(let game):
      if let name = game.name { try run(Self.keepName, .text(name.text)) }
      guard game.entersHighScores(with: score) else { return }
      try enter(
        HighScores.Entry(
          id: game.id, name: game.name ?? .unknown, score: score, date: event.at),
        deck: event.deck)
    case .scoreRenamed(let entry, let name):
      try run(Self.keepName, .text(name.text))
      try run(Self.renameScore, .text(name.text), deck, .text(entry.text))
    case .scoreDeleted(let entry): try run(Self.hideScore, .integer(1), deck, .text(entry.text))
    case .scoreRestored(let entry): try run(Self.hideScore, .integer(0), deck, .text(entry.text))
    case .scoresReset(let starters):
      try run(Self.removeScores, deck)
      for entry in HighScores.entries(of: starters, event: event.id, date: event.at) {
        try enter(entry, deck: event.deck)
      }
    }
  }

  /// The rank that a score has, or would have, among a deck's scores.
  func rank(of score: Int64, deck: DeckID) throws(SQLiteError) -> Int32 {
    let higher = try integer(Self.countHigher, .text(deck.text), .integer(score)) ?? 0
    return Int32(clamping: higher + 1)
  }

  /// How an entry stands in a deck's list.
  enum EntryState {
    case missing, shown, hidden
  }

  /// How an entry stands in a deck's list.
  func state(of entry: EventID, deck: DeckID) throws(SQLiteError) -> EntryState {
    switch try integer(Self.selectHidden, .text(deck.text), .text(entry.text)) {
    case nil: .missing
    case 0: .shown
    default: .hidden
    }
  }

  /// The top of a deck's list, in one state of the file.
  func scores(of deck: DeckID, limit: Int) throws(SQLiteError) -> ScorePage {
    try reading { () throws(SQLiteError) in
      let entries = try query(Self.selectTop, .text(deck.text), .integer(Int64(limit))) { row in
        Self.entry(row)
      }
      let total = try integer(Self.countAll, .text(deck.text)) ?? 0
      let ranked = HighScores.rank(try entries.map(Self.readable))
      return ScorePage(ranked: ranked, total: Int(total))
    }
  }

  /// The name that was last given.
  func lastName() throws(SQLiteError) -> PlayerName? {
    try query(Self.selectName) { row in Self.name(row.text(0)) }.first.map(Self.readable)
  }

  private func enter(_ entry: HighScores.Entry, deck: DeckID) throws(SQLiteError) {
    try run(
      Self.insertScore, .text(deck.text), .text(entry.id.text), .text(entry.name.text),
      .integer(entry.score), .integer(entry.date.milliseconds))
  }

  private static func entry(_ row: borrowing Row) -> HighScores.Entry? {
    guard let id = EventID(row.text(0)), let name = name(row.text(1)) else { return nil }
    let date = Timestamp(milliseconds: row.integer(3))
    return HighScores.Entry(id: id, name: name, score: row.integer(2), date: date)
  }

  private static func readable<Value>(_ value: Value?) throws(SQLiteError) -> Value {
    guard let value else { throw .unreadable("a stored score or name breaks the rules for one") }
    return value
  }

  private static func name(_ text: String) -> PlayerName? {
    do {
      return try PlayerName(text)
    } catch {
      return nil
    }
  }
}
