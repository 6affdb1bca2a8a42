internal import QuizCore

extension Connection {
  // The tally first: were it wrong, the triggers that take each score from it could fail.
  private static let clear = "DELETE FROM tally; DELETE FROM score; DELETE FROM last_name"
  private static let selectJournal = """
    SELECT seq, id, at, deck, kind, body, score FROM event WHERE seq > ? ORDER BY seq LIMIT 1000
    """

  private struct JournalRow {
    let number: EventNumber
    let event: JournalEvent?
    let score: Int64
  }

  /// Makes all projections again from the journal; to be run in a transaction.
  func rebuildProjections() throws(SQLiteError) {
    try execute(Self.clear)
    var last: Int64 = 0
    while true {
      let rows = try query(Self.selectJournal, .integer(last)) { row in Self.journalRow(row) }
      guard let end = rows.last else { return }
      for row in rows {
        guard let event = row.event else {
          throw .unreadable("event \(row.number.value) of the journal cannot be read")
        }
        try project(EventRecord(event), number: row.number, score: row.score)
      }
      last = end.number.value
    }
  }

  private static func journalRow(_ row: borrowing Row) -> JournalRow {
    JournalRow(
      number: EventNumber(value: row.integer(0)), event: event(row), score: row.integer(6))
  }

  private static func event(_ row: borrowing Row) -> JournalEvent? {
    guard let id = EventID(row.text(1)), let deck = DeckID(row.text(3)) else { return nil }
    do {
      let kind = try JournalEvent.Kind.read(name: row.text(4), row.bytes(5))
      return JournalEvent(
        id: id, at: Timestamp(milliseconds: row.integer(2)), deck: deck, kind: kind)
    } catch {
      return nil
    }
  }
}
