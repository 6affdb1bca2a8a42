package import QuizCore

/// The reviews that training learns from, as flat columns: the entries at one index are one review.
///
/// They may be in any order.
package struct ReviewHistory: Sendable {
  /// The card of each review.
  package private(set) var cards: [Int64] = []
  /// When each review was, in milliseconds.
  package private(set) var times: [Int64] = []
  /// The day of study that each review was on, counted from any fixed day.
  package private(set) var days: [Int32] = []
  /// How each review went, as the grades' numbers from 1 to 4.
  package private(set) var grades: [UInt8] = []

  /// No reviews, with room for some.
  package init(capacity: Int = 0) {
    cards.reserveCapacity(capacity)
    times.reserveCapacity(capacity)
    days.reserveCapacity(capacity)
    grades.reserveCapacity(capacity)
  }

  /// How many reviews there are.
  package var count: Int { cards.count }

  /// Adds a review.
  package mutating func append(card: Int64, time: Int64, day: Int32, grade: Grade) {
    cards.append(card)
    times.append(time)
    days.append(day)
    grades.append(UInt8(grade.rawValue))
  }
}
