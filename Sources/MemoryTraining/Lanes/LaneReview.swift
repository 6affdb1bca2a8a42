/// What kind of review each lane has.
struct LaneReview {
  /// The step that it was made of.
  let step: LaneStep
  /// Whether it was on a later day than the one before.
  let isLater: LaneMask
  /// Whether the card was forgotten.
  let isAgain: LaneMask
  let isHard: LaneMask
  let isEasy: LaneMask
  /// Forgotten on a later day.
  let isLapse: LaneMask
  /// Remembered on a later day.
  let isSuccess: LaneMask

  @inline(__always)
  init(_ step: LaneStep) {
    self.step = step
    isLater = step.days .> Lanes.zero
    isAgain = step.rating .< Lanes(repeating: -1.5)
    isHard = (step.rating .< Lanes(repeating: -0.5)) .& .!isAgain
    isEasy = step.rating .> Lanes(repeating: 0.5)
    isLapse = isLater .& isAgain
    isSuccess = isLater .& .!isAgain
  }

  /// For each lane the number of its rating.
  @inline(__always)
  func chosen(_ byRating: SIMD4<Float>) -> Lanes {
    Lanes(repeating: byRating[2])
      .replaced(by: Lanes(repeating: byRating[0]), where: isAgain)
      .replaced(by: Lanes(repeating: byRating[1]), where: isHard)
      .replaced(by: Lanes(repeating: byRating[3]), where: isEasy)
  }
}
