internal import QuizCore

/// A change of a deck's file that has been decided: which version is to be there, and which was.
struct DeckSwitch: Hashable, Sendable {
  let deck: DeckID
  /// The version that is to be there; `nil` when the file is to go.
  let after: DeckHash?
  /// The version that was there; `nil` when there was no file.
  let before: DeckHash?
}

extension Connection {
  private static let insertSwitch = """
    INSERT OR REPLACE INTO deck_switch (deck, hash, before) VALUES (?, ?, ?)
    """
  private static let selectSwitches = "SELECT deck, hash, before FROM deck_switch"
  private static let deleteSwitch = "DELETE FROM deck_switch WHERE deck = ?"

  /// Decides changes of deck files; from the commit on they are done, whatever happens.
  func decide(_ switches: [DeckSwitch]) throws(SQLiteError) {
    for change in switches {
      try run(
        Self.insertSwitch, .text(change.deck.text), change.after.map { .text($0.text) } ?? .null,
        change.before.map { .text($0.text) } ?? .null)
    }
  }

  /// The changes that have been decided and may not have been done.
  func decidedSwitches() throws(SQLiteError) -> [DeckSwitch] {
    try query(Self.selectSwitches) { row in DeckSwitch(row) }.compactMap { $0 }
  }

  /// Takes note that changes have been done.
  func settle(_ switches: [DeckSwitch]) throws(SQLiteError) {
    for change in switches { try run(Self.deleteSwitch, .text(change.deck.text)) }
  }
}

extension DeckSwitch {
  /// The columns deck, hash, before.
  fileprivate init?(_ row: borrowing Row) {
    guard let deck = DeckID(row.text(0)) else { return nil }
    self.init(
      deck: deck, after: row.isNull(1) ? nil : DeckHash(row.text(1)),
      before: row.isNull(2) ? nil : DeckHash(row.text(2)))
  }
}
