/// The number of an event in the journal of this file, in the order in which the library heard of them.
struct EventNumber: Hashable, Sendable {
  let value: Int64
}

/// Where a score is kept: the event that brought it, and which of its scores it is.
struct ScorePlace: Hashable, Sendable {
  let event: EventNumber
  /// 0 for the score of a game, from 1 for the starters of a reset.
  let part: Int64
}

/// A score that was looked for by its id.
struct FoundScore: Sendable {
  let place: ScorePlace
  let isDeleted: Bool

  /// The columns seq, part, deleted.
  init(_ row: borrowing Row) {
    place = ScorePlace(event: EventNumber(value: row.integer(0)), part: row.integer(1))
    isDeleted = row.integer(2) != 0
  }
}
