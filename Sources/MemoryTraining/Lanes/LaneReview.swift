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
    isAgain = step.grade .< Lanes(repeating: -1.5)
    isHard = (step.grade .< Lanes(repeating: -0.5)) .& .!isAgain
    isEasy = step.grade .> Lanes(repeating: 0.5)
    isLapse = isLater .& isAgain
    isSuccess = isLater .& .!isAgain
  }

  /// For each lane the number of its grade.
  @inline(__always)
  func chosen(_ byGrade: SIMD4<Float>) -> Lanes {
    Lanes(repeating: byGrade[2])
      .replaced(by: Lanes(repeating: byGrade[0]), where: isAgain)
      .replaced(by: Lanes(repeating: byGrade[1]), where: isHard)
      .replaced(by: Lanes(repeating: byGrade[3]), where: isEasy)
  }
}
