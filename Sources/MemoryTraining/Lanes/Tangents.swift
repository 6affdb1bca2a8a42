/// How the state of eight cards changes with each parameter: the derivatives are carried on from review to review, beside
/// the state (forward mode).
///
/// A card knows only one of w0 to w3, that of its first rating, and w4 to w20: so there are 18 of them.
struct Tangents: ~Copyable {
  /// The derivatives of the stability; the first is that by w0, w1, w2 or w3, the last that by w20.
  private let stability = LaneBuffer(count: count)
  /// The derivatives of the difficulty by w4 to w7.
  private let difficulty = LaneBuffer(count: 4)

  /// How many derivatives there are.
  static let count = 18

  /// The parameter of a derivative, for cards whose first rating is this, counted from 0.
  static func parameter(_ index: Int, firstRating: Int) -> Int {
    index == 0 ? firstRating : index + 3
  }

  /// Makes them those of cards after their first reviews.
  func start(firstRating: Int, _ model: LaneModel) {
    stability.clear()
    difficulty.clear()
    stability[0] = Lanes(repeating: 1)
    let start = model.difficulties[firstRating]
    if start > LaneState.leastDifficulty && start < LaneState.mostDifficulty {
      difficulty[0] = Lanes(repeating: 1)
      difficulty[1] = Lanes(repeating: model.difficultiesByW5[firstRating])
    }
  }

  /// How the probability to remember changes with each parameter.
  @inline(__always)
  func ofRecall(_ recall: LaneRecall, to tangents: borrowing LaneBuffer) {
    for index in 0..<Self.count { tangents[index] = stability[index] * recall.byStability }
    tangents[17] += recall.byW20
  }

  /// Carries the derivatives over a review.
  @inline(__always)
  func carry(
    over change: StabilityChange, _ recall: LaneRecall, _ difficultyChange: DifficultyChange
  ) {
    let whole = change.byStability + change.byRecall * recall.byStability
    for index in 0..<Self.count { stability[index] *= whole }
    for index in 0..<4 { stability[index + 1] += change.byDifficulty * difficulty[index] }
    add(change.byParameter)
    stability[17] += change.byRecall * recall.byW20
    carry(over: difficultyChange)
  }

  /// Carries the derivatives over reviews that are all on the same day as the ones before.
  @inline(__always)
  func carry(over change: StabilityChange, _ difficultyChange: DifficultyChange) {
    for index in 0..<Self.count { stability[index] *= change.byStability }
    stability[14] += change.byParameter.w17
    stability[15] += change.byParameter.w18
    stability[16] += change.byParameter.w19
    carry(over: difficultyChange)
  }

  @inline(__always)
  private func carry(over change: DifficultyChange) {
    let kept = change.byDifficulty
    difficulty[0] = difficulty[0] * kept + change.byW4
    difficulty[1] = difficulty[1] * kept + change.byW5
    difficulty[2] = difficulty[2] * kept + change.byW6
    difficulty[3] = difficulty[3] * kept + change.byW7
  }

  @inline(__always)
  private func add(_ slopes: ParameterSlopes) {
    stability[5] += slopes.w8
    stability[6] += slopes.w9
    stability[7] += slopes.w10
    stability[8] += slopes.w11
    stability[9] += slopes.w12
    stability[10] += slopes.w13
    stability[11] += slopes.w14
    stability[12] += slopes.w15
    stability[13] += slopes.w16
    stability[14] += slopes.w17
    stability[15] += slopes.w18
    stability[16] += slopes.w19
  }
}
