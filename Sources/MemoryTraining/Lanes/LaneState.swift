/// What memory of eight cards is like.
struct LaneState {
  /// The days after which a card is remembered with a probability of 90 %.
  var stability: Lanes
  /// How hard the cards are.
  var difficulty: Lanes

  static let leastStability: Float = 0.001
  static let mostStability: Float = 36_500
  static let leastDifficulty: Float = 1
  static let mostDifficulty: Float = 10

  /// Cards after their first reviews, all with the same rating, counted from 0.
  init(firstRating: Int, _ model: LaneModel) {
    stability = Lanes(repeating: model.w[firstRating])
    difficulty = Lanes(repeating: model.difficulties[firstRating])
      .bounded(Self.leastDifficulty, Self.mostDifficulty)
  }
}
