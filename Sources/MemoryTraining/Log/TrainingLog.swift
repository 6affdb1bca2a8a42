package import QuizCore

/// The reviews that training learns from, as flat columns: the entries at one index are one review.
///
/// They may be in any order.
package struct TrainingLog: Sendable {
  /// The card of each review.
  package private(set) var cards: [Int64] = []
  /// When each review was, in milliseconds.
  package private(set) var times: [Int64] = []
  /// The day of study that each review was on.
  package private(set) var days: [StudyDay] = []
  /// How each review went, as the ratings' numbers from 1 to 4.
  package private(set) var ratings: [UInt8] = []

  /// No reviews, with room for some.
  package init(capacity: Int = 0) {
    cards.reserveCapacity(capacity)
    times.reserveCapacity(capacity)
    days.reserveCapacity(capacity)
    ratings.reserveCapacity(capacity)
  }

  /// How many reviews there are.
  package var count: Int { cards.count }

  /// Adds a review.
  package mutating func append(card: Int64, time: Int64, day: StudyDay, rating: Rating) {
    cards.append(card)
    times.append(time)
    days.append(day)
    ratings.append(UInt8(rating.rawValue))
  }
}
