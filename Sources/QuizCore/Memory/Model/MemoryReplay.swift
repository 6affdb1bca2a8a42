/// The reviews of many cards one after the other, to be replayed at once.
///
/// Flat arrays: a million reviews take five megabytes.
public struct ReviewBatch: Sendable {
  /// The whole days of study since the card's review before; what a card's first review has counts for nothing.
  public private(set) var days: [Int32] = []
  /// How each review went, from 1 to 4.
  public private(set) var ratings: [UInt8] = []
  /// For each card, the index after its last review.
  public private(set) var ends: [Int32] = []

  /// A batch without reviews.
  public init() {}

  /// Adds a card with its reviews, the earliest first.
  public mutating func add(card reviews: some Sequence<(days: Int32, rating: Rating)>) {
    for review in reviews {
      days.append(max(review.days, 0))
      ratings.append(UInt8(truncatingIfNeeded: review.rating.rawValue))
    }
    ends.append(Int32(truncatingIfNeeded: days.count))
  }
}

extension MemoryModel {
  /// What each card of a batch is remembered like after its last review; `nil` for a card without reviews.
  ///
  /// Four cards at a time, and the same bits as one review after the other by ``next(_:after:_:)``.
  public func replay(_ batch: ReviewBatch) -> [MemoryState?] {
    var states = [MemoryState?](repeating: nil, count: batch.ends.count)
    batch.days.withUnsafeBufferPointer { days in
      batch.ratings.withUnsafeBufferPointer { ratings in
        ReplayCase.table(formulas).withUnsafeBufferPointer { table in
          var lanes = ReplayLanes(self, batch.ends)
          while lanes.load(ratings, into: &states) { lanes.step(days, ratings, table, formulas) }
        }
      }
    }
    return states
  }
}
