internal import Library
internal import QuizCore

extension Connection {
  private static let insertScore = """
    INSERT INTO score (seq, part, deck, id, name, score, date) VALUES (?, ?, ?, ?, ?, ?, ?)
    """
  private static let renameScore = "UPDATE score SET name = ? WHERE seq = ? AND part = ?"
  private static let hideScore = "UPDATE score SET deleted = ? WHERE seq = ? AND part = ?"
  private static let removeScores = "DELETE FROM score WHERE deck = ?"
  private static let keepName = """
    INSERT INTO last_name (only, name) VALUES (1, ?)
      ON CONFLICT (only) DO UPDATE SET name = excluded.name
    """
  private static let selectGame = """
    SELECT score.seq, part, deleted FROM event JOIN score ON score.seq = event.seq AND part = 0
      WHERE event.id = ? AND score.deck = ?
    """
  private static let selectStarter = """
    SELECT seq, part, deleted FROM score WHERE part > 0 AND id = ? AND deck = ?
    """
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
  func project(_ event: EventRecord, number: EventNumber, score: Int64) throws(SQLiteError) {
    switch event.kind {
    case .gameFinished(let game):
      if let name = game.name { try run(Self.keepName, .text(name.text)) }
      guard game.entersHighScores(with: score) else { return }
      // A starter may have taken the id; the first to come keeps it.
      guard try starter(game.id, deck: event.deck) == nil else { return }
      let entry = HighScores.Entry(
        id: game.id, name: game.name ?? .unknown, score: score, date: event.at)
      try enter(entry, at: ScorePlace(event: number, part: 0), deck: event.deck)
    case .scoreRenamed(let entry, let name):
      try run(Self.keepName, .text(name.text))
      guard let place = try find(entry, deck: event.deck)?.place else { return }
      try run(
        Self.renameScore, .text(name.text), .integer(place.event.value), .integer(place.part))
    case .deckImported, .importUndone: return
    case .scoreDeleted(let entry): try hide(entry, true, deck: event.deck)
    case .scoreRestored(let entry): try hide(entry, false, deck: event.deck)
    case .scoresReset(let starters):
      try run(Self.removeScores, .text(event.deck.text))
      let entries = HighScores.entries(of: starters, event: event.id, date: event.at)
      for (index, entry) in entries.enumerated() {
        let place = ScorePlace(event: number, part: Int64(index + 1))
        try enter(entry, at: place, deck: event.deck)
      }
    }
  }

  /// The rank that a score has, or would have, among a deck's scores.
  func rank(of score: Int64, deck: DeckID) throws(SQLiteError) -> Int32 {
    let higher = try integer(Self.countHigher, .text(deck.text), .integer(score)) ?? 0
    return Int32(clamping: higher + 1)
  }

  /// The entry of this id in a deck's list, deleted or not.
  func find(_ entry: EventID, deck: DeckID) throws(SQLiteError) -> FoundScore? {
    let games = try query(Self.selectGame, .text(entry.text), .text(deck.text)) { row in
      FoundScore(row)
    }
    if let game = games.first { return game }
    return try starter(entry, deck: deck)
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

  /// A number that changes with each change that another connection makes to the file.
  func dataVersion() throws(SQLiteError) -> Int64 {
    try integer("PRAGMA data_version") ?? 0
  }

  /// The name that was last given.
  func lastName() throws(SQLiteError) -> PlayerName? {
    try query(Self.selectName) { row in Self.name(row.text(0)) }.first.map(Self.readable)
  }

  private func starter(_ entry: EventID, deck: DeckID) throws(SQLiteError) -> FoundScore? {
    try query(Self.selectStarter, .text(entry.text), .text(deck.text)) { row in
      FoundScore(row)
    }.first
  }

  private func hide(_ entry: EventID, _ isHidden: Bool, deck: DeckID) throws(SQLiteError) {
    guard let place = try find(entry, deck: deck)?.place else { return }
    try run(
      Self.hideScore, .integer(isHidden ? 1 : 0), .integer(place.event.value),
      .integer(place.part))
  }

  private func enter(_ entry: HighScores.Entry, at place: ScorePlace, deck: DeckID)
    throws(SQLiteError)
  {
    try run(
      Self.insertScore, .integer(place.event.value), .integer(place.part), .text(deck.text),
      .text(entry.id.text), .text(entry.name.text), .integer(entry.score),
      .integer(entry.date.milliseconds))
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
