// One card at a time: only the powers that are needed.
extension MemoryFormulas {
  /// The stability after another review on the same day, which a success never lowers.
  func stability(of state: MemoryState, onTheSameDay rating: Rating) -> Double {
    let body = Elementary.power(state.stability, bodyExponents.sameDay)
    let (gain, least) = sameDay(rating)
    return state.stability * Double.larger(gain * body, least)
  }

  /// The stability after a success on a later day.
  func stability(of state: MemoryState, recalledAfter days: Double, _ rating: Rating) -> Double {
    let urge = urge(
      retrievability(state.stability, days), lnDifficulty: 0, urgeFactors.recalled)
    let gain = gain(
      difficulty: state.difficulty, body: Elementary.power(state.stability, bodyExponents.recalled),
      urge: Elementary.exp(urge))
    return state.stability * (1 + gain * bonus(rating))
  }

  /// The stability after the card was forgotten on a later day.
  func stability(of state: MemoryState, forgottenAfter days: Double) -> Double {
    let urge = urge(
      retrievability(state.stability, days), lnDifficulty: Elementary.ln(state.difficulty),
      urgeFactors.forgotten)
    return forgotten(
      state.stability, body: Elementary.power(state.stability + 1, bodyExponents.forgotten),
      urge: Elementary.exp(urge))
  }

  /// The states after each rating on a later day: what the ratings have in common is computed once, and the rest side by side.
  @inline(__always)
  func next(_ state: MemoryState, after days: Double) -> NextStates {
    let (stability, difficulty) = (state.stability, state.difficulty)
    let logarithms = Elementary.ln(
      SIMD4(fading(stability, days), difficulty, stability, stability + 1))
    let retrievability = Elementary.exp(decay * logarithms[0])
    let (exponents, factors) = (bodyExponents, urgeFactors)
    let powers = Elementary.exp(
      SIMD4(
        urge(retrievability, lnDifficulty: 0, factors.recalled),
        urge(retrievability, lnDifficulty: logarithms[1], factors.forgotten),
        exponents.recalled * logarithms[2], exponents.forgotten * logarithms[3]))
    let gain = gain(difficulty: difficulty, body: powers[2], urge: powers[0])
    var stabilities =
      stability * (1 + gain * SIMD4(0, bonus(.hard), bonus(.good), bonus(.easy)))
    stabilities[0] = forgotten(stability, body: powers[3], urge: powers[1])
    return NextStates(stabilities: stabilities, difficulties: difficulties(after: difficulty))
  }

  /// The difficulties after each rating, not yet within their bounds.
  @inline(__always)
  func difficulties(after difficulty: Double) -> SIMD4<Double> {
    let changes = SIMD4(
      difficultyChange(.again), difficultyChange(.hard), difficultyChange(.good),
      difficultyChange(.easy))
    return self.difficulty(SIMD4(repeating: difficulty), change: changes)
  }
}
