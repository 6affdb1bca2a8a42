internal import Library
internal import QuizCore

/// Writing the search index; each of these is part of a transaction.
extension Connection {
  private static let selectRules = "SELECT rules FROM search_state"
  private static let selectSlots = """
    SELECT slot, deck, hash, cards, whole FROM search_deck ORDER BY slot
    """
  private static let selectNext = "SELECT next_slot FROM search_state"
  private static let selectStale = "SELECT stale FROM search_state"
  private static let advance = "UPDATE search_state SET next_slot = next_slot + 1"
  private static let addStale = "UPDATE search_state SET stale = stale + ?"
  private static let insertSlot = """
    INSERT INTO search_deck (slot, deck, hash, cards, whole) VALUES (?, ?, ?, ?, 0)
    """
  private static let hasSlot = "SELECT 1 FROM search_deck WHERE slot = ? AND deck = ? AND hash = ?"
  private static let markWhole = "UPDATE search_deck SET whole = 1 WHERE slot = ?"
  private static let deleteSlot = "DELETE FROM search_deck WHERE slot = ?"
  private static let deleteCards = "DELETE FROM search_card WHERE number BETWEEN ? AND ?"
  private static let countCards = "SELECT count(*) FROM search_card WHERE number BETWEEN ? AND ?"
  private static let insertCard = """
    INSERT INTO search_card (number, card, kind, front, back, more, tags)
      VALUES (?, ?, ?, ?, ?, ?, ?)
    """
  private static let insertText = """
    INSERT INTO search_text (rowid, front, back, more, tags) VALUES (?, ?, ?, ?, ?)
    """

  /// Makes the tables where they are missing, and all of them anew where one is or they were made by other rules.
  func prepareSearch() throws(SQLiteError) {
    if try !hasSearch() { try resetSearch() }
  }

  /// Whether the tables are there, made by these rules.
  func hasSearch() throws(SQLiteError) -> Bool {
    guard try integer(SearchSchema.countTables) == SearchSchema.tableCount else { return false }
    return try integer(Self.selectRules) == SearchTokens.version
  }

  /// Begins the index anew.
  func resetSearch() throws(SQLiteError) {
    try execute(SearchSchema.drop)
    try execute(SearchSchema.create)
  }

  /// All versions of decks that are in the index.
  func searchSlots() throws(SQLiteError) -> [SearchSlot] {
    try query(Self.selectSlots) { row in SearchSlot(row) }.compactMap { $0 }
  }

  /// How many cards the full-text index holds that have left the index.
  func staleCards() throws(SQLiteError) -> Int64 { try integer(Self.selectStale) ?? 0 }

  /// Gives a version of a deck a place in the index.
  func beginSlot(_ version: DeckVersion, cards: Int) throws(SQLiteError) -> Int64 {
    guard let slot = try integer(Self.selectNext) else {
      throw .unreadable("the search index has no state")
    }
    try run(Self.advance)
    try run(
      Self.insertSlot, .integer(slot), .text(version.deck.text), .text(version.hash.text),
      .integer(Int64(cards)))
    return slot
  }

  /// Whether a slot is there still: somebody may have begun the index anew.
  func isOpen(_ slot: Int64, for version: DeckVersion) throws(SQLiteError) -> Bool {
    try integer(
      Self.hasSlot, .integer(slot), .text(version.deck.text), .text(version.hash.text)) != nil
  }

  /// Enters a card.
  func enter(_ card: IndexedCard, number: Int64) throws(SQLiteError) {
    let texts = card.texts
    try run(
      Self.insertCard, .integer(number), .text(card.id.text), .text(card.kind.rawValue),
      .text(texts.front), .text(texts.back), .text(texts.more), .text(texts.joinedTags))
    try run(
      Self.insertText, .integer(number), .text(card.indexed[0]), .text(card.indexed[1]),
      .text(card.indexed[2]), .text(card.indexed[3]))
  }

  /// From the commit on the cards of a slot are found, and those of other versions of its deck are not.
  func complete(_ slot: Int64, replacing others: [SearchSlot]) throws(SQLiteError) {
    try run(Self.markWhole, .integer(slot))
    for other in others { try remove(other) }
  }

  /// Takes a version of a deck out of the index.
  func remove(_ slot: SearchSlot) throws(SQLiteError) {
    let numbers = SearchSlot.numbers(slot.number)
    let (first, last) = (SQLValue.integer(numbers.lowerBound), SQLValue.integer(numbers.upperBound))
    let count = try integer(Self.countCards, first, last) ?? 0
    try run(Self.deleteCards, first, last)
    try run(Self.deleteSlot, .integer(slot.number))
    try run(Self.addStale, .integer(count))
  }
}

extension SearchSlot {
  /// The columns slot, deck, hash, cards, whole.
  fileprivate init?(_ row: borrowing Row) {
    guard let deck = DeckID(row.text(1)), let hash = DeckHash(row.text(2)) else { return nil }
    self.init(
      number: row.integer(0), version: DeckVersion(deck: deck, hash: hash), cards: row.integer(3),
      isWhole: row.integer(4) == 1)
  }
}

/// A card with what the index takes of it.
struct IndexedCard: Sendable {
  let id: CardID
  let kind: CardKind
  let texts: CardTexts
  let indexed: [String]

  init(_ card: Card) {
    id = card.id
    kind = CardKind(card.content)
    texts = CardTexts(card)
    indexed = texts.indexed
  }
}
