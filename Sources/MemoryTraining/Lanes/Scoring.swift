/// How much reviews count, by their age.
struct Scoring {
  /// The ranks of those that count.
  let ranks: Range<Int>

  /// How much less the oldest one counts than the newest.
  private static let decline: Float = 0.75
  private let lower: Float
  private let upper: Float
  private let scale: Float

  /// Newer reviews count more: the weight rises with the cube of the rank, from a quarter to 1.
  init(recent ranks: Range<Int>) {
    self.ranks = ranks
    lower = Float(ranks.lowerBound)
    upper = Float(ranks.upperBound)
    scale = 1 / Float(max(ranks.count - 1, 1))
  }

  /// The weights of reviews with these ranks; 0 for those that do not count.
  @inline(__always)
  func weights(_ ranks: Lanes) -> Lanes {
    let age = (ranks - lower) * scale
    let weights = age * age * age * Self.decline + (1 - Self.decline)
    let isInside = (ranks .>= Lanes(repeating: lower)) .& (ranks .< Lanes(repeating: upper))
    return weights.only(where: isInside)
  }
}
