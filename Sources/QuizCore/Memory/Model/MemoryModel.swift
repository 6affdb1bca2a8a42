/// How memory of a card fades and grows, by FSRS-6 with one learner's parameters.
public struct MemoryModel: Sendable {
  /// The parameters.
  public let parameters: MemoryParameters
  let formulas: MemoryFormulas
  private let starts: NextStates

  /// Prepares what the formulas need of one learner's parameters.
  public init(_ parameters: MemoryParameters = .standard) {
    self.parameters = parameters
    formulas = MemoryFormulas(parameters.values)
    let w = parameters.values
    starts = NextStates(
      stabilities: SIMD4(w[0], w[1], w[2], w[3]),
      difficulties: SIMD4(
        MemoryFormulas.startDifficulty(w, 1), MemoryFormulas.startDifficulty(w, 2),
        MemoryFormulas.startDifficulty(w, 3), MemoryFormulas.startDifficulty(w, 4)))
  }

  /// The states after the first review of a card.
  public func start() -> NextStates { starts }

  /// The state after the first review of a card.
  public func start(_ rating: Rating) -> MemoryState { starts[rating] }

  /// The probability that a card is still remembered, from 0 to 1, so many days after its last review.
  public func retrievability(of state: MemoryState, after days: Double) -> Double {
    formulas.retrievability(state.stability, MemoryState.elapsed(days))
  }

  /// The days after which a card is remembered with the probability `retention` (between 0 and 1), neither rounded nor
  /// limited.
  public func interval(of state: MemoryState, retention: Double) -> Double {
    state.stability * intervalFactor(retention: retention)
  }

  /// What a stability is to be multiplied by for the interval after which a card is remembered with the probability
  /// `retention`; from 0.01 to 0.9999.
  public func intervalFactor(retention: Double) -> Double {
    (Elementary.power(retention.clamped(0.01...0.9999), 1 / formulas.decay) - 1) / formulas.factor
  }

  /// The state after a review that comes so many days after the one before it; below 1 they were on the same day of study.
  public func next(_ state: MemoryState, after days: Double, _ rating: Rating) -> MemoryState {
    let days = MemoryState.elapsed(days)
    let stability =
      if days < 1 {
        formulas.stability(of: state, onTheSameDay: rating)
      } else if rating.isRecall {
        formulas.stability(of: state, recalledAfter: days, rating)
      } else {
        formulas.stability(of: state, forgottenAfter: days)
      }
    let change = formulas.difficultyChange(rating)
    return MemoryState(
      stability: stability, difficulty: formulas.difficulty(state.difficulty, change: change))
  }

  /// The states after a review with each of the ratings, as `next(_:after:_:)` has them one by one, in less time.
  public func next(_ state: MemoryState, after days: Double) -> NextStates {
    let days = MemoryState.elapsed(days)
    guard days < 1 else { return formulas.next(state, after: days) }
    func stability(_ rating: Rating) -> Double {
      formulas.stability(of: state, onTheSameDay: rating)
    }
    return NextStates(
      stabilities: SIMD4(
        stability(.again), stability(.hard), stability(.good), stability(.easy)),
      difficulties: formulas.difficulties(after: state.difficulty))
  }

  /// The state of a card that was learnt by SM-2 until now: `ease` is the factor by which its intervals have grown (such
  /// as 2.5), `interval` the last of them in days, `retention` the share of reviews that were successful (such as 0.9).
  public func converted(ease: Double, interval: Double, retention: Double) -> MemoryState {
    let retention = retention.clamped(0.01...0.9999)
    let stability = interval.clamped(0.001...1e6) / intervalFactor(retention: retention)
    let f = formulas
    let gain =
      f.growth * Elementary.power(stability.clamped(0.001...1e12), -f.w9)
      * (Elementary.exp((1 - retention) * f.w10) - 1)
    return MemoryState(stability: stability, difficulty: 11 - (ease - 1) / gain)
  }
}
