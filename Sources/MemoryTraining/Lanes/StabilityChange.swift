/// The stabilities after a review, and how they change with what they are computed from.
struct StabilityChange {
  /// The new stability.
  private(set) var stability: Lanes
  /// How it changes with the old one, while the probability to remember stays as it is.
  private(set) var byStability: Lanes
  /// How it changes with the probability to remember.
  private(set) var byRecall: Lanes
  /// How it changes with the old difficulty.
  private(set) var byDifficulty: Lanes
  /// How it changes with w8 to w19 directly.
  private(set) var byParameter: ParameterSlopes

  /// Reviews of cards of these stabilities and difficulties.
  @inline(__always)
  init(
    _ stability: Lanes, _ difficulty: Lanes, _ recall: LaneRecall, _ review: LaneReview,
    _ model: LaneModel
  ) {
    let lnStability = stability.logarithm
    self.init(sameDay: stability, lnStability, review, model)
    grow(stability, lnStability, difficulty, recall, review, model)
    // Most often no card of the eight was forgotten.
    if review.isLapse.isAnywhere { lapse(stability, difficulty, recall, review, model) }
    keepWithinBounds()
  }

  /// Reviews that are all on the same day as the ones before, where the probability to remember does not count.
  @inline(__always)
  init(sameDay stability: Lanes, _ review: LaneReview, _ model: LaneModel) {
    self.init(sameDay: stability, stability.logarithm, review, model)
    keepWithinBounds()
  }

  @inline(__always)
  private init(
    sameDay stability: Lanes, _ lnStability: Lanes, _ review: LaneReview, _ model: LaneModel
  ) {
    let w = model.w
    let power = Exponential(lnStability * -w[19]).value
    let factor = review.chosen(model.sameDay) * power
    // A success never lowers the stability.
    let isFlat = .!review.isAgain .& (factor .< Lanes(repeating: 1))
    let isBent = .!review.isLater .& .!isFlat
    self.stability = stability * factor.replaced(by: Lanes(repeating: 1), where: isFlat)
    byStability = Lanes(repeating: 1).replaced(by: factor * (1 - w[19]), where: isBent)
    byRecall = .zero
    byDifficulty = .zero
    let bent = self.stability.only(where: isBent)
    byParameter = ParameterSlopes(
      w17: bent * (review.step.rating + w[18]), w18: bent * w[17], w19: -bent * lnStability)
  }

  /// Remembered on a later day.
  @inline(__always)
  private mutating func grow(
    _ stability: Lanes, _ lnStability: Lanes, _ difficulty: Lanes, _ recall: LaneRecall,
    _ review: LaneReview, _ model: LaneModel
  ) {
    let w = model.w
    let power = Exponential(lnStability * -w[9]).value
    let forgetting = Exponential(recall.complement * w[10])
    let room = 11 - difficulty
    let unit = (stability * room * power * model.growth).only(where: review.isSuccess)
    let plain = unit * forgetting.less1
    let weight = review.chosen([1, w[15], 1, w[16]])
    let grown = plain * weight
    let steepness = unit * weight * forgetting.value
    self.stability.replace(with: stability + grown, where: review.isSuccess)
    byStability.replace(with: 1 + grown / stability * (1 - w[9]), where: review.isSuccess)
    byRecall = steepness * -w[10]
    byDifficulty = -grown / room
    byParameter.w8 = grown
    byParameter.w9 = -grown * lnStability
    byParameter.w10 = steepness * recall.complement
    byParameter.w15 = plain.only(where: review.isHard)
    byParameter.w16 = plain.only(where: review.isEasy)
  }

  /// Forgotten on a later day.
  @inline(__always)
  private mutating func lapse(
    _ stability: Lanes, _ difficulty: Lanes, _ recall: LaneRecall, _ review: LaneReview,
    _ model: LaneModel
  ) {
    let w = model.w
    let lnDifficulty = difficulty.logarithm
    let more = stability + 1
    let lnMore = more.logarithm
    let forgetting = Exponential(recall.complement * w[14]).value
    let rise = Exponential(lnMore * w[13])
    let unit = Exponential(lnDifficulty * -w[12]).value * forgetting * w[11]
    let left = unit * rise.less1
    let cap = stability * model.lapseCap
    let isCapped = review.isLapse .& (cap .< left)
    let isFree = review.isLapse .& .!isCapped
    let free = left.only(where: isFree)
    let capped = cap.only(where: isCapped)

    self.stability.replace(with: free + capped, where: review.isLapse)
    byStability.replace(with: unit * rise.value * w[13] / more, where: isFree)
    byStability.replace(with: Lanes(repeating: model.lapseCap), where: isCapped)
    byRecall.replace(with: free * -w[14], where: review.isLapse)
    byDifficulty.replace(with: free * -w[12] / difficulty, where: review.isLapse)
    byParameter.w11 = free * (1 / w[11])
    byParameter.w12 = -free * lnDifficulty
    byParameter.w13 = (unit * rise.value * lnMore).only(where: isFree)
    byParameter.w14 = free * recall.complement
    byParameter.w17 -= capped * w[18]
    byParameter.w18 -= capped * w[17]
  }

  /// A stability at one of its bounds depends on nothing.
  @inline(__always)
  private mutating func keepWithinBounds() {
    let bounded = stability.bounded(LaneState.leastStability, LaneState.mostStability)
    let isOutside = stability .!= bounded
    guard isOutside.isAnywhere else { return }
    stability = bounded
    byStability.replace(with: 0, where: isOutside)
    byRecall.replace(with: 0, where: isOutside)
    byDifficulty.replace(with: 0, where: isOutside)
    byParameter.clear(where: isOutside)
  }
}
