internal import DeckFormats
internal import Library
internal import QuizCore

extension Connection {
  private static let insertImport = """
    INSERT INTO import (id, at, file, format, cards, receipt) VALUES (?, ?, ?, ?, ?, ?)
    """
  private static let insertDeck = """
    INSERT INTO import_deck (import, deck, origin, hash, source, before, first_item, end_item)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """
  private static let insertDeckOriginal = """
    INSERT INTO deck_original (import, deck, name, text) VALUES (?, ?, ?, ?)
    """
  private static let selectDeckOriginals = """
    SELECT name, text FROM deck_original WHERE import = ? AND deck = ?
    """
  private static let endOfItems = "SELECT coalesce(max(id), 0) + 1 FROM import_item"
  private static let insertItem = """
    INSERT INTO import_item (card, origin, source_id, siblings, format, original)
      VALUES (?, ?, ?, ?, ?, ?)
    """
  private static let copyItem = """
    INSERT INTO import_item (card, origin, source_id, siblings, format, original)
      SELECT ?, ?, ?, ?, format, original FROM import_item WHERE id = ?
    """
  private static let selectImports = """
    SELECT seq, id, at, file, format, cards, undone FROM import ORDER BY seq DESC
    """
  private static let selectImport = """
    SELECT seq, id, at, file, format, cards, undone FROM import WHERE id = ?
    """
  private static let selectReceipt = "SELECT receipt FROM import WHERE id = ?"
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
  private static let selectOrigins = """
    SELECT origin, deck FROM import_deck JOIN import ON import.seq = import_deck.import
      WHERE (origin = ?1 OR origin > ?1 || char(10) AND origin < ?1 || char(11)) AND undone IS NULL
      ORDER BY import DESC
    """
  private static let selectLast = """
    SELECT import, source, first_item, end_item, origin FROM import_deck
      JOIN import ON import.seq = import_deck.import
      WHERE deck = ? AND undone IS NULL ORDER BY import DESC LIMIT 1
    """
  private static let selectItems = """
    SELECT card, source_id, siblings, id, original IS NULL, origin FROM import_item
      WHERE id >= ? AND id < ?
    """
  private static let selectOriginals = """
    SELECT card, format, original FROM import_item
      WHERE id >= ? AND id < ? AND original IS NOT NULL
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
    let id = SQLValue.text(deck.id.text)
    let items = try enter(deck.items, from: deck.origin)
    try run(
      Self.insertDeck, .integer(number), id, .text(deck.origin.text), .text(deck.hash.text),
      .text((deck.source?.hash ?? deck.hash).text), .optional(deck.before?.text),
      .integer(items.lowerBound), .integer(items.upperBound))
    for (name, text) in deck.originals {
      try run(Self.insertDeckOriginal, .integer(number), id, .text(name), .text(text))
    }
  }

  /// Enters where cards came from; the numbers that the items got.
  private func enter(
    _ items: [KnownItem], from usual: ImportOrigin
  ) throws(SQLiteError) -> Range<Int64> {
    let first = try integer(Self.endOfItems) ?? 1
    for item in items {
      let card = SQLValue.text(item.card.text)
      let origin = SQLValue.optional(item.origin == usual ? nil : item.origin.text)
      let names = (SQLValue.optional(item.sourceID), SQLValue.optional(item.siblings))
      switch item.original {
      case nil:
        try run(Self.insertItem, card, origin, names.0, names.1, .null, .null)
      case .new(let original)?:
        try run(
          Self.insertItem, card, origin, names.0, names.1,
          .text(original.format.rawValue), .text(original.text))
      case .stored(let number)?:
        try run(Self.copyItem, card, origin, names.0, names.1, .integer(number))
      }
    }
    return first..<first + Int64(items.count)
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

  /// The receipt of the import of this identity, as it was written.
  func receipt(of id: EventID) throws(SQLiteError) -> [UInt8]? {
    try query(Self.selectReceipt, .text(id.text)) { row in row.bytes(0) }.first
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

  /// The decks that earlier imports made of an origin and of the parts into which it was divided.
  func decks(of origin: ImportOrigin) throws(SQLiteError) -> [ImportOrigin: DeckID] {
    let rows = try query(Self.selectOrigins, .text(origin.text)) { row in
      (ImportOrigin(stored: row.text(0)), DeckID(row.text(1)))
    }
    return Dictionary(rows) { latest, _ in latest }.compactMapValues { $0 }
  }

  /// What the last import of a deck left, with where its cards came from.
  func lastImport(of deck: DeckID) throws(SQLiteError) -> LastImport? {
    let rows = try query(Self.selectLast, .text(deck.text)) { row in LastImport(row) }
    guard var last = rows.first ?? nil else { return nil }
    last.items = try query(
      Self.selectItems, .integer(last.range.lowerBound), .integer(last.range.upperBound)
    ) { row in
      KnownItem(row, last.origin)
    }.compactMap { $0 }
    return last
  }

  /// The source's own fields of the cards of an import.
  func originals(of last: LastImport) throws(SQLiteError) -> [String: Original] {
    let rows = try query(
      Self.selectOriginals, .integer(last.range.lowerBound), .integer(last.range.upperBound)
    ) { row in
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
