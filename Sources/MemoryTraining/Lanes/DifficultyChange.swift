/// The difficulties after a review, and how they change with what they are computed from.
struct DifficultyChange {
  /// The new difficulty.
  let difficulty: Lanes
  /// How it changes with the old one.
  let byDifficulty: Lanes
  /// How it changes with w4 to w7 directly.
  let byW4: Lanes
  let byW5: Lanes
  let byW6: Lanes
  let byW7: Lanes

  /// Reviews of cards of these difficulties.
  @inline(__always)
  init(_ difficulty: Lanes, _ review: LaneReview, _ model: LaneModel) {
    let w = model.w
    let rating = review.step.rating
    let room = (10 - difficulty) * (1.0 / 9)
    let damped = difficulty - rating * room * w[6]
    let kept = 1 - w[7]
    let free = damped * kept + model.easiest * w[7]
    let bounded = free.bounded(LaneState.leastDifficulty, LaneState.mostDifficulty)
    // A difficulty at one of its bounds depends on nothing.
    let isFree = Lanes.zero.replaced(by: Lanes(repeating: 1), where: free .== bounded)
    self.difficulty = bounded
    byDifficulty = (1 + rating * (w[6] / 9)) * kept * isFree
    byW4 = isFree * w[7]
    byW5 = isFree * (w[7] * model.easiestByW5)
    byW6 = -rating * room * kept * isFree
    byW7 = (model.easiest - damped) * isFree
  }
}
