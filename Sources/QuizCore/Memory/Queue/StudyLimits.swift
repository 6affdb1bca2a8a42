/// How much a learner takes on each day.
public struct StudyLimits: Hashable, Sendable {
  /// New cards.
  public let newPerDay: Int32
  /// Reviews.
  public let reviewsPerDay: Int32
  /// Minutes for reviews; `nil` where only their number counts.
  public let minutesPerDay: Int32?
  /// The seconds that a review has taken this learner; what the minutes are divided by.
  public let secondsPerReview: Double
  /// Whether only one card of a note is asked on a day.
  public let keepsSiblingsApart: Bool

  /// Takes limits; what is less than none is none.
  public init(
    newPerDay: Int32 = 20, reviewsPerDay: Int32 = 200, minutesPerDay: Int32? = nil,
    secondsPerReview: Double = 8, keepsSiblingsApart: Bool = true
  ) {
    self.newPerDay = max(newPerDay, 0)
    self.reviewsPerDay = max(reviewsPerDay, 0)
    self.minutesPerDay = minutesPerDay.map { max($0, 0) }
    self.secondsPerReview = secondsPerReview.clamped(0.5...3600)
    self.keepsSiblingsApart = keepsSiblingsApart
  }

  /// The reviews of a whole day.
  public var budget: Int32 {
    guard let minutesPerDay else { return reviewsPerDay }
    let reviews = (Double(minutesPerDay) * 60 / secondsPerReview).clamped(0...1e9)
    return min(reviewsPerDay, Int32(reviews))
  }
}

/// What of a day's limits is used up.
public struct DoneToday: Hashable, Sendable {
  /// The new cards that were introduced.
  public let new: Int32
  /// The reviews of cards that were due.
  public let reviews: Int32

  /// Takes counts.
  public init(new: Int32 = 0, reviews: Int32 = 0) {
    self.new = max(new, 0)
    self.reviews = max(reviews, 0)
  }

  /// Adds what else was done.
  static func += (one: inout DoneToday, other: DoneToday) {
    one = DoneToday(new: one.new + other.new, reviews: one.reviews + other.reviews)
  }

  /// Takes away what is counted anew.
  static func -= (one: inout DoneToday, other: DoneToday) {
    one = DoneToday(new: one.new - other.new, reviews: one.reviews - other.reviews)
  }
}
