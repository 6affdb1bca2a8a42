internal import Library
internal import QuizCore

extension Connection {
  private static let selectCard = "SELECT number FROM reviewed_card WHERE deck = ? AND card = ?"
  private static let insertCard = "INSERT INTO reviewed_card (deck, card) VALUES (?, ?)"

  private static let insertReview = """
    INSERT INTO review VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING
    """

  private static let selectReviews = """
    SELECT c.card, r.at, r.high, r.low, r.zone, r.kind, r.rating, r.took, r.step, r.length, r.ease,
      r.suspends, r.body
    FROM reviewed_card c JOIN review r ON r.card = c.number
    WHERE c.deck = ? ORDER BY r.card, r.at, r.high, r.low
    """

  /// Adds an entry to the log of its card, unless it is there.
  func append(_ review: CardReview) throws(SQLiteError) {
    let names: [SQLValue] = [.text(review.deck.text), .text(review.card.text)]
    var number = try query(Self.selectCard, names) { row in row.integer(0) }.first
    if number == nil {
      try run(Self.insertCard, names)
      number = lastRowID
    }
    guard let number else { preconditionFailure("a card that was inserted has a number") }
    try run(Self.insertReview, [.integer(number)] + ReviewRow(review.entry).values)
  }

  /// The entries of a deck's cards, those of a card one after the other in the order of time.
  func reviews(of deck: DeckID) throws(SQLiteError) -> [(card: CardID, entry: ReviewEntry)] {
    let rows = try query(Self.selectReviews, .text(deck.text)) { row in
      (CardID(row.text(0)), ReviewRow.entry(row, first: 1))
    }
    var reviews: [(card: CardID, entry: ReviewEntry)] = []
    reviews.reserveCapacity(rows.count)
    for (card, entry) in rows {
      guard let card, let entry else {
        throw .unreadable("an entry of the log of reviews of \(deck) cannot be read")
      }
      reviews.append((card, entry))
    }
    return reviews
  }
}
