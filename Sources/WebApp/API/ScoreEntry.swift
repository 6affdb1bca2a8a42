/// A row of the high scores.
package struct ScoreEntry: Equatable {
  /// The entry's id.
  package let id: String
  /// The place, where equal scores share one.
  package let rank: Int32
  /// Whose it is.
  package let name: String
  /// The points.
  package let score: Int64
  /// When it was reached, in milliseconds since 1970 in UTC.
  package let date: Int64
}
