internal import DeckFormats
internal import Library
internal import QuizCore

/// A stored import.
struct ImportRow: Sendable {
  let number: Int64
  var record: ImportRecord
  var decks: [Change] = [] {
    didSet { record.decks = decks.map(\.deck) }
  }

  /// What an import did to a deck's file.
  struct Change: Sendable {
    let deck: DeckID
    let after: DeckHash
    let before: DeckHash?

    /// The columns deck, hash, before.
    init?(_ row: borrowing Row) {
      guard let deck = DeckID(row.text(0)), let after = DeckHash(row.text(1)) else { return nil }
      self.deck = deck
      self.after = after
      before = row.optionalText(2).flatMap { DeckHash($0) }
    }
  }

  /// The columns seq, id, at, file, format, cards, undone.
  init?(_ row: borrowing Row) {
    guard let id = EventID(row.text(1)) else { return nil }
    number = row.integer(0)
    record = ImportRecord(
      id: id, at: Timestamp(milliseconds: row.integer(2)), file: row.text(3), format: row.text(4),
      cards: Int(row.integer(5)), decks: [],
      undone: row.optionalInteger(6).map { Timestamp(milliseconds: $0) })
  }
}

/// The last import that made or changed a deck.
struct LastImport: Sendable {
  let number: Int64
  /// The deck as the source had it.
  let source: DeckHash
  /// Where the deck came from.
  let origin: ImportOrigin
  /// The numbers of its items.
  let range: Range<Int64>
  var items: [KnownItem] = []

  /// The columns import, source, first_item, end_item, origin.
  init?(_ row: borrowing Row) {
    let (first, end) = (row.integer(2), row.integer(3))
    guard let source = DeckHash(row.text(1)), first <= end else { return nil }
    number = row.integer(0)
    self.source = source
    origin = ImportOrigin(stored: row.text(4))
    range = first..<end
  }
}

extension KnownItem {
  /// The columns card, source_id, siblings, id, whether there is no original, and origin, which is null for `usual`.
  init?(_ row: borrowing Row, _ usual: ImportOrigin) {
    guard let card = CardID(row.text(0)) else { return nil }
    self.init(
      card: card, origin: row.optionalText(5).map { ImportOrigin(stored: $0) } ?? usual,
      sourceID: row.optionalText(1), siblings: row.optionalText(2),
      original: row.integer(4) == 0 ? .stored(row.integer(3)) : nil)
  }
}

extension Row {
  /// A text, or `nil` where the column is null.
  fileprivate func optionalText(_ column: Int32) -> String? {
    isNull(column) ? nil : text(column)
  }
}
