/// How memory of a card fades and grows, by FSRS-6 with one learner's parameters.
public struct MemoryModel: Sendable {
  /// The parameters.
  public let parameters: MemoryParameters
  // Named as in the published formulas, where w0 to w20 are the parameters.
  private let w: [Double]
  private let decay: Double
  private let factor: Double
  private let growth: Double
  private let easiest: Double
  private let starts: [MemoryState]
  private let lapseFloor: Double
  private let sameDay: [Double]

  /// Prepares what the formulas need of one learner's parameters.
  public init(_ parameters: MemoryParameters = .standard) {
    self.parameters = parameters
    let w = parameters.values
    self.w = w
    decay = -w[20]
    factor = Elementary.exp(Elementary.ln(0.9) / decay) - 1
    growth = Elementary.exp(w[8])
    func startDifficulty(_ rating: Rating) -> Double {
      w[4] - Elementary.exp(w[5] * Double(rating.rawValue - 1)) + 1
    }
    easiest = startDifficulty(.easy)
    starts = Rating.allCases.map { rating in
      MemoryState(stability: w[rating.rawValue - 1], difficulty: startDifficulty(rating))
    }
    lapseFloor = Elementary.exp(w[17] * w[18])
    sameDay = Rating.allCases.map { Elementary.exp(w[17] * (Double($0.rawValue - 3) + w[18])) }
  }

  /// The state after the first review of a card.
  public func start(_ rating: Rating) -> MemoryState { starts[rating.rawValue - 1] }

  /// The probability that a card is still remembered, from 0 to 1, so many days after its last review.
  public func retrievability(of state: MemoryState, after days: Double) -> Double {
    Elementary.power(1 + factor * Swift.max(days, 0) / state.stability, decay)
  }

  /// The days after which a card is remembered with the probability `retention` (between 0 and 1), neither rounded nor
  /// limited.
  public func interval(of state: MemoryState, retention: Double) -> Double {
    state.stability / factor * (Elementary.power(retention, 1 / decay) - 1)
  }

  /// The state after a review that comes so many days after the one before it; below 1 they were on the same day of study.
  public func next(_ state: MemoryState, after days: Double, _ rating: Rating) -> MemoryState {
    let stability =
      if days < 1 {
        sameDayStability(state, rating)
      } else if rating.isRecall {
        recalledStability(state, retrievability(of: state, after: days), rating)
      } else {
        forgottenStability(state, retrievability(of: state, after: days))
      }
    return MemoryState(stability: stability, difficulty: difficulty(after: state, rating))
  }

  private func difficulty(after state: MemoryState, _ rating: Rating) -> Double {
    let change = -w[6] * Double(rating.rawValue - 3)
    let damped = state.difficulty + change * (10 - state.difficulty) / 9
    return w[7] * (easiest - damped) + damped
  }

  /// On the same day a success never lowers the stability.
  private func sameDayStability(_ state: MemoryState, _ rating: Rating) -> Double {
    let gain = sameDay[rating.rawValue - 1] * Elementary.power(state.stability, -w[19])
    return state.stability * (rating.isRecall ? Swift.max(1, gain) : gain)
  }

  private func recalledStability(
    _ state: MemoryState, _ retrievability: Double, _ rating: Rating
  ) -> Double {
    var gain =
      growth * (11 - state.difficulty) * Elementary.power(state.stability, -w[9])
      * (Elementary.exp((1 - retrievability) * w[10]) - 1)
    if rating == .hard { gain *= w[15] }
    if rating == .easy { gain *= w[16] }
    return state.stability * (1 + gain)
  }

  private func forgottenStability(_ state: MemoryState, _ retrievability: Double) -> Double {
    let stability =
      w[11] * Elementary.power(state.difficulty, -w[12])
      * (Elementary.power(state.stability + 1, w[13]) - 1)
      * Elementary.exp((1 - retrievability) * w[14])
    return Swift.min(stability, state.stability / lapseFloor)
  }

  /// The state of a card that was learnt by SM-2 until now: `ease` is the factor by which its intervals have grown (such
  /// as 2.5), `interval` the last of them in days, `retention` the share of reviews that were successful (such as 0.9).
  public func converted(ease: Double, interval: Double, retention: Double) -> MemoryState {
    let stability =
      Swift.max(interval, 0.001) * factor / (Elementary.power(retention, 1 / decay) - 1)
    let gain =
      growth * Elementary.power(Swift.max(stability, 0.001), -w[9])
      * (Elementary.exp((1 - retention) * w[10]) - 1)
    return MemoryState(stability: stability, difficulty: 11 - (ease - 1) / gain)
  }
}
