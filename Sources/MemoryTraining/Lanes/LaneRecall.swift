/// How likely cards are to be remembered, before a review.
struct LaneRecall {
  /// The probability to remember.
  let probability: Lanes
  /// The probability to have forgotten, exact also where it is small.
  let complement: Lanes
  /// The negative logarithm of the probability to remember.
  let surprise: Lanes
  /// How the probability to remember changes with the stability.
  let byStability: Lanes
  /// How it changes with w20.
  let byW20: Lanes

  /// Cards of these stabilities, so many days after their last reviews.
  @inline(__always)
  init(_ stability: Lanes, after days: Lanes, _ model: LaneModel) {
    let w20 = model.w[20]
    let inverse = 1 / stability
    let elapsed = days * inverse
    let extra = elapsed * model.factor
    let base = 1 + extra
    let inverseBase = 1 / base
    // ln (1 + extra), exact also where `extra` is small and most of it was rounded away.
    let logarithm = base.logarithm + (extra - (base - 1)) * inverseBase
    surprise = logarithm * w20
    let power = Exponential(-surprise)
    probability = power.value
    complement = -power.less1
    byStability = probability * extra * inverseBase * inverse * w20
    byW20 = -probability * (logarithm + elapsed * inverseBase * (model.factorByW20 * w20))
  }
}
