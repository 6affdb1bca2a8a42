package import Library
package import QuizCore

extension SQLiteLibrary {
  /// Keeps entries of the logs of cards, all of them or none; one that is kept already does nothing more.
  package func keep(_ reviews: [CardReview]) async throws(LibraryError) {
    try await writer.perform { (session) throws(SQLiteError) in
      for review in reviews { try session.connection.append(review) }
      return .success(())
    }
  }

  /// The logs of a deck's cards; a card without any entry is not among them.
  package func reviewLogs(of deck: DeckID) async throws(LibraryError) -> [CardID: CardLog] {
    let reviews = try await reader.read { (connection) throws(SQLiteError) in
      try connection.reviews(of: deck)
    }
    var logs: [CardID: CardLog] = [:]
    for review in reviews { logs[review.card, default: CardLog()].add(review.entry) }
    return logs
  }
}
