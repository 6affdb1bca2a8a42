/// What a rating of a card would come to.
public struct Outcome: Hashable, Sendable {
  /// The answer for the log, but for the time that it takes.
  let answer: ReviewAnswer
  /// Where the card would stand.
  public let state: CardState
  /// Whether it is told now that the card is forgotten again and again.
  public let isLeech: Bool

  /// The rating.
  public var rating: Rating { answer.rating }
  /// When the card would come next.
  public var next: NextReview { answer.next }

  /// The entry for the log.
  public func entry(id: ReviewID, at moment: LocalMoment, milliseconds: Int32) -> ReviewEntry {
    let answer = ReviewAnswer(
      kind: answer.kind, rating: answer.rating, milliseconds: milliseconds, next: answer.next,
      suspends: answer.suspends)
    return ReviewEntry(id: id, moment: moment, event: .answer(answer))
  }
}

/// What each of the four ratings would come to.
public struct Preview: Hashable, Sendable {
  /// When the card was to be answered.
  public let moment: LocalMoment
  let again: Outcome
  let hard: Outcome
  let good: Outcome
  let easy: Outcome

  /// What one of the ratings would come to.
  public subscript(rating: Rating) -> Outcome {
    switch rating {
    case .again: again
    case .hard: hard
    case .good: good
    case .easy: easy
    }
  }
}
