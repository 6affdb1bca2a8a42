internal import DeckFormats
internal import Library
internal import QuizCore

extension Connection {
  private static let insertImport = """
    INSERT INTO import (id, at, file, format, cards, receipt) VALUES (?, ?, ?, ?, ?, ?)
    """
  private static let insertDeck = """
    INSERT INTO import_deck (import, deck, origin, hash, before) VALUES (?, ?, ?, ?, ?)
    """
  private static let insertDeckOriginal = """
    INSERT INTO deck_original (import, deck, name, text) VALUES (?, ?, ?, ?)
    """
  private static let selectDeckOriginals = """
    SELECT name, text FROM deck_original WHERE import = ? AND deck = ?
    """
  private static let insertOriginal = "INSERT INTO original (format, text) VALUES (?, ?)"
  private static let insertItem = """
    INSERT INTO import_item (import, deck, card, source_id, siblings, original)
      VALUES (?, ?, ?, ?, ?, ?)
    """
  private static let selectImports = """
    SELECT seq, id, at, file, format, cards, undone FROM import ORDER BY seq DESC
    """
  private static let selectImport = """
    SELECT seq, id, at, file, format, cards, undone FROM import WHERE id = ?
    """
  private static let selectDecks = """
    SELECT deck, hash, before FROM import_deck WHERE import = ? ORDER BY deck
    """
  private static let markUndone = "UPDATE import SET undone = ? WHERE seq = ?"
  private static let markIdleUndone = """
    UPDATE import SET undone = ?1 WHERE undone IS NULL AND seq > ?2
      AND seq IN (SELECT import FROM import_deck WHERE deck = ?3)
      AND NOT EXISTS (SELECT 1 FROM import_deck
        WHERE import_deck.import = import.seq AND hash IS NOT before)
    """
  private static let selectLater = """
    SELECT import.id FROM import_deck JOIN import ON import.seq = import_deck.import
      WHERE deck = ? AND import > ? AND undone IS NULL
        AND EXISTS (SELECT 1 FROM import_deck AS other
          WHERE other.import = import_deck.import AND other.hash IS NOT other.before)
      ORDER BY import DESC LIMIT 1
    """
  private static let selectOrigin = """
    SELECT deck FROM import_deck JOIN import ON import.seq = import_deck.import
      WHERE origin = ? AND undone IS NULL ORDER BY import DESC LIMIT 1
    """
  private static let selectLast = """
    SELECT import, hash FROM import_deck JOIN import ON import.seq = import_deck.import
      WHERE deck = ? AND undone IS NULL ORDER BY import DESC LIMIT 1
    """
  private static let selectItems = """
    SELECT card, source_id, siblings, original FROM import_item WHERE import = ? AND deck = ?
    """
  private static let selectOriginals = """
    SELECT card, original.format, original.text FROM import_item
      JOIN original ON original.id = import_item.original WHERE import = ? AND deck = ?
    """

  /// Enters an import with its decks and where their cards came from.
  func enter(_ plan: ImportPlan, of request: ImportRequest, receipt: [UInt8]) throws(SQLiteError) {
    try run(
      Self.insertImport, .text(request.id.text), .integer(request.at.milliseconds),
      .text(request.file), .text(request.bank.format.rawValue),
      .integer(Int64(plan.receipt.cardCount)), .utf8(receipt))
    let number = lastRowID
    for deck in plan.decks { try enter(deck, import: number) }
  }

  private func enter(_ deck: PlannedDeck, import number: Int64) throws(SQLiteError) {
    let id = SQLValue.text(deck.shelved.id.text)
    try run(
      Self.insertDeck, .integer(number), id, .text(deck.origin.text),
      .text(deck.shelved.hash.text), deck.before.map { .text($0.text) } ?? .null)
    for (name, text) in deck.originals {
      try run(Self.insertDeckOriginal, .integer(number), id, .text(name), .text(text))
    }
    for item in deck.items {
      try run(
        Self.insertItem, .integer(number), id, .text(item.card.text),
        item.sourceID.map { .text($0) } ?? .null, item.siblings.map { .text($0) } ?? .null,
        try place(of: item.original))
    }
  }

  private func place(of original: KeptOriginal?) throws(SQLiteError) -> SQLValue {
    switch original {
    case nil: return .null
    case .stored(let number)?: return .integer(number)
    case .new(let original)?:
      try run(Self.insertOriginal, .text(original.format.rawValue), .text(original.text))
      return .integer(lastRowID)
    }
  }

  /// All imports, the latest first.
  func imports() throws(SQLiteError) -> [ImportRow] {
    try reading { () throws(SQLiteError) in
      let rows = try query(Self.selectImports) { row in ImportRow(row) }
      return try rows.map { row throws(SQLiteError) in try withDecks(row) }
    }
  }

  /// The import of this identity.
  func importRow(_ id: EventID) throws(SQLiteError) -> ImportRow? {
    let rows = try query(Self.selectImport, .text(id.text)) { row in ImportRow(row) }
    guard let row = rows.first else { return nil }
    return try withDecks(row)
  }

  private func withDecks(_ row: ImportRow?) throws(SQLiteError) -> ImportRow {
    guard var row else { throw .unreadable("a stored import breaks the rules for one") }
    row.decks = try query(Self.selectDecks, .integer(row.number)) { row in
      ImportRow.Change(row)
    }.compactMap { $0 }
    return row
  }

  /// Takes note that an import was undone, and with it the later ones that found nothing to change in its decks: they
  /// stand on what is gone now.
  func markUndone(_ row: ImportRow, at time: Timestamp) throws(SQLiteError) {
    try run(Self.markUndone, .integer(time.milliseconds), .integer(row.number))
    for deck in row.decks where deck.before != deck.after {
      try run(
        Self.markIdleUndone, .integer(time.milliseconds), .integer(row.number),
        .text(deck.deck.text))
    }
  }

  /// The latest import after `row` that has to do with the same deck, changed something, and stands.
  func later(than row: ImportRow, changing deck: DeckID) throws(SQLiteError) -> EventID? {
    try query(Self.selectLater, .text(deck.text), .integer(row.number)) { row in
      EventID(row.text(0))
    }.first ?? nil
  }

  /// The deck that an earlier import made of an origin.
  func deck(of origin: ImportOrigin) throws(SQLiteError) -> DeckID? {
    try query(Self.selectOrigin, .text(origin.text)) { row in DeckID(row.text(0)) }.first ?? nil
  }

  /// What the last import of a deck left, with where its cards came from.
  func lastImport(of deck: DeckID) throws(SQLiteError) -> LastImport? {
    let rows = try query(Self.selectLast, .text(deck.text)) { row in LastImport(row) }
    guard var last = rows.first ?? nil else { return nil }
    last.items = try query(Self.selectItems, .integer(last.number), .text(deck.text)) { row in
      KnownItem(row)
    }.compactMap { $0 }
    return last
  }

  /// The source's own fields of the cards of an import.
  func originals(of last: LastImport, deck: DeckID) throws(SQLiteError) -> [String: Original] {
    let rows = try query(Self.selectOriginals, .integer(last.number), .text(deck.text)) { row in
      (row.text(0), FormatID(rawValue: row.text(1)).map { Original(format: $0, text: row.text(2)) })
    }
    return Dictionary(rows) { first, _ in first }.compactMapValues { $0 }
  }

  /// The source's own fields of the deck of an import.
  func deckOriginals(of last: LastImport, deck: DeckID) throws(SQLiteError) -> [String: String] {
    let rows = try query(Self.selectDeckOriginals, .integer(last.number), .text(deck.text)) { row in
      (row.text(0), row.text(1))
    }
    return Dictionary(rows) { first, _ in first }
  }
}
