internal import Library
internal import QuizCore

/// Where in the index is searched: some slots, by their numbers.
struct SearchScope: Sendable {
  /// The slots, as a JSON array.
  let slots: String
  /// The numbers of cards that can be among them.
  let numbers: ClosedRange<Int64>
  /// The deck of each slot.
  let decks: [Int64: DeckID]

  /// The scope of some slots; `nil` when there is none.
  init?(_ slots: [SearchSlot]) {
    guard let first = slots.map(\.number).min(), let last = slots.map(\.number).max() else {
      return nil
    }
    self.slots = "[\(slots.map { "\($0.number)" }.joined(separator: ","))]"
    numbers =
      SearchSlot.numbers(first).lowerBound...SearchSlot.numbers(last).upperBound
    decks = Dictionary(slots.map { ($0.number, $0.version.deck) }) { first, _ in first }
  }
}

/// A card that was found.
struct FoundCard: Sendable {
  let number: Int64
  let card: String
  let kind: String
  let texts: CardTexts

  /// The columns number, card, kind, front, back, more, tags.
  init(_ row: borrowing Row) {
    number = row.integer(0)
    card = row.text(1)
    kind = row.text(2)
    texts = CardTexts(
      front: row.text(3), back: row.text(4), more: row.text(5),
      tags: CardTexts.tags(of: row.text(6)))
  }
}

extension Connection {
  // A join in this order: the index gives the cards in order, and stops at the limit.
  private static let selectMatches = """
    SELECT number, card, kind, search_card.front, search_card.back, search_card.more,
        search_card.tags
      FROM search_text CROSS JOIN search_card ON number = search_text.rowid
      WHERE search_text MATCH ? AND search_text.rowid BETWEEN ? AND ?
        AND (search_text.rowid >> \(SearchSchema.placeBits)) IN (SELECT value FROM json_each(?))
      ORDER BY search_text.rowid LIMIT ?
    """
  private static let selectAll = """
    SELECT number, card, kind, front, back, more, tags FROM search_card
      WHERE number BETWEEN ? AND ?
        AND (number >> \(SearchSchema.placeBits)) IN (SELECT value FROM json_each(?))
      ORDER BY number LIMIT ?
    """
  private static let countMatches = """
    SELECT count(*) FROM (
      SELECT 1 FROM search_text WHERE search_text MATCH ? AND rowid BETWEEN ? AND ?
        AND (rowid >> \(SearchSchema.placeBits)) IN (SELECT value FROM json_each(?)) LIMIT ?)
    """
  private static let countAll = """
    SELECT count(*) FROM (
      SELECT 1 FROM search_card WHERE number BETWEEN ? AND ?
        AND (number >> \(SearchSchema.placeBits)) IN (SELECT value FROM json_each(?)) LIMIT ?)
    """

  /// Cards of a scope, from a number on; all of them where no expression says which.
  func matches(
    _ expression: String?, in scope: SearchScope, from first: Int64, limit: Int
  ) throws(SQLiteError) -> [FoundCard] {
    let arguments: [SQLValue] = [
      .integer(max(first, scope.numbers.lowerBound)), .integer(scope.numbers.upperBound),
      .text(scope.slots), .integer(Int64(limit)),
    ]
    guard let expression else {
      return try query(Self.selectAll, arguments) { row in FoundCard(row) }
    }
    return try query(Self.selectMatches, [.text(expression)] + arguments) { row in FoundCard(row) }
  }

  /// How many cards of a scope there are, counted to a limit.
  func count(
    _ expression: String?, in scope: SearchScope, limit: Int
  ) throws(SQLiteError) -> Int {
    let arguments: [SQLValue] = [
      .integer(scope.numbers.lowerBound), .integer(scope.numbers.upperBound), .text(scope.slots),
      .integer(Int64(limit)),
    ]
    let counts =
      if let expression {
        try query(Self.countMatches, [.text(expression)] + arguments) { row in row.integer(0) }
      } else {
        try query(Self.countAll, arguments) { row in row.integer(0) }
      }
    return Int(counts.first ?? 0)
  }
}

extension SearchQuery {
  /// What the full-text index is asked; `nil` when every card has what is wanted. Tokens hold no character that means
  /// anything to it.
  func expression(withBeginnings: Bool) -> String? {
    guard hasTerms else { return nil }
    return terms.map { term in
      let phrase = "\"\(term.tokens.joined(separator: " "))\""
      let open = term.isPrefix && (withBeginnings || term.isTag) ? " *" : ""
      return term.isTag ? "tags : \(phrase)\(open)" : phrase + open
    }.joined(separator: " AND ")
  }

  /// The cards with words that begin so and not with the whole words; `nil` when no word may go on.
  var beginnings: String? {
    guard terms.contains(where: { $0.isPrefix && !$0.isTag }),
      let all = expression(withBeginnings: true), let whole = expression(withBeginnings: false)
    else { return nil }
    return "(\(all)) NOT (\(whole))"
  }
}
