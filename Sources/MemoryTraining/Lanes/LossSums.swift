/// What is added up over the scored reviews of many cards.
struct LossSums {
  /// The weighted log losses.
  private(set) var loss = 0.0
  /// The weights.
  private(set) var weight = 0.0
  private var laneLoss = Lanes.zero
  private var laneWeight = Lanes.zero

  /// The least probability that counts, so that no loss is infinite.
  static let leastProbability: Float = 1e-7

  /// Adds reviews with their weights.
  @inline(__always)
  mutating func add(_ recall: LaneRecall, _ review: LaneReview, weight: Lanes) {
    laneLoss += Self.losses(recall, review) * weight
    laneWeight += weight
  }

  /// The log losses of reviews.
  @inline(__always)
  static func losses(_ recall: LaneRecall, _ review: LaneReview) -> Lanes {
    // Most often no card of the eight was forgotten.
    guard review.isAgain.isAnywhere else { return recall.surprise }
    let forgotten = recall.complement.bounded(leastProbability, 1)
    return recall.surprise.replaced(by: -forgotten.logarithm, where: review.isAgain)
  }

  /// Moves what the lanes hold into the sums; called after every batch, before the lanes lose digits.
  mutating func collect() {
    loss += laneLoss.total
    weight += laneWeight.total
    laneLoss = .zero
    laneWeight = .zero
  }
}
