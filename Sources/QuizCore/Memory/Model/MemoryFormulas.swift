/// The formulas of FSRS-6, with what they need of the parameters computed once.
///
/// Each is written for lanes, so that a single review and a log full of them have the same bits. The names w0 to w20 are
/// those of the published formulas.
struct MemoryFormulas: Sendable {
  let decay: Double
  let factor: Double
  let growth: Double
  let w9: Double
  let w10: Double
  private let w6: Double
  private let w7: Double
  private let w11: Double
  private let w12: Double
  private let w13: Double
  private let w14: Double
  private let w15: Double
  private let w16: Double
  private let w19: Double
  /// The unlimited difficulty of a card whose first review was *Easy*.
  private let easiest: Double
  /// A forgotten card keeps at most this share of its stability.
  private let mostKept: Double
  /// How *Again*, *Hard*, *Good* and *Easy* change the stability on the same day.
  private let sameDay: (again: Double, hard: Double, good: Double, easy: Double)

  /// Prepares the formulas for 21 parameters.
  init(_ w: [Double]) {
    decay = -w[20]
    factor = Elementary.exp(Elementary.ln(0.9) / -w[20]) - 1
    growth = Elementary.exp(w[8])
    (w6, w7, w9, w10) = (w[6], w[7], w[9], w[10])
    (w11, w12, w13, w14) = (w[11], w[12], w[13], w[14])
    (w15, w16, w19) = (w[15], w[16], w[19])
    easiest = Self.startDifficulty(w, 4)
    mostKept = Elementary.exp(-w[17] * w[18])
    func gain(_ rating: Double) -> Double { Elementary.exp(w[17] * (rating - 3 + w[18])) }
    sameDay = (gain(1), gain(2), gain(3), gain(4))
  }

  /// The difficulty after a first review, not yet within its bounds.
  static func startDifficulty(_ w: [Double], _ rating: Double) -> Double {
    w[4] - Elementary.exp(w[5] * (rating - 1)) + 1
  }

  /// What the probability of recall is a power of, with the exponent `decay`.
  @inline(__always)
  func fading<V: Lanes>(_ stability: V, _ days: V) -> V {
    V(repeating: 1) + V(repeating: factor) * days / stability
  }

  @inline(__always)
  func retrievability<V: Lanes>(_ stability: V, _ days: V) -> V {
    Elementary.power(fading(stability, days), V(repeating: decay))
  }

  /// The difficulty after a later review, not yet within its bounds; `change` is that of a difficulty of 1.
  @inline(__always)
  func difficulty<V: Lanes>(_ difficulty: V, change: V) -> V {
    let damped = difficulty + change * (V(repeating: 10) - difficulty) * V(repeating: 1.0 / 9)
    return V(repeating: w7) * (V(repeating: easiest) - damped) + damped
  }

  /// What a rating changes a difficulty of 1 by.
  @inline(__always)
  func difficultyChange(_ rating: Rating) -> Double { w6 * Double(3 - rating.rawValue) }

  // The stability after a review is a power of the old one (`body`) and an exponential of what was forgotten (`urge`).
  // Each case has its own exponents; they are apart from what is made of them so that lanes may differ in case.

  /// The exponents: of the old stability, when recalled on a later day and on the same day; of the stability + 1, when
  /// forgotten.
  var bodyExponents: (recalled: Double, sameDay: Double, forgotten: Double) { (-w9, -w19, w13) }

  /// The factor of what was forgotten and that of the logarithm of the difficulty, when recalled and when forgotten.
  var urgeFactors: (recalled: (Double, Double), forgotten: (Double, Double)) {
    ((w10, 0), (w14, w12))
  }

  /// The exponent of `urge`.
  @inline(__always)
  func urge<V: Lanes>(_ retrievability: V, lnDifficulty: V, _ factors: (V, V)) -> V {
    (V(repeating: 1) - retrievability) * factors.0 - factors.1 * lnDifficulty
  }

  /// The growth that *Hard*, *Good* and *Easy* have in common.
  @inline(__always)
  func gain<V: Lanes>(difficulty: V, body: V, urge: V) -> V {
    V(repeating: growth) * (V(repeating: 11) - difficulty) * body * (urge - V(repeating: 1))
  }

  @inline(__always)
  func forgotten<V: Lanes>(_ stability: V, body: V, urge: V) -> V {
    V.smaller(
      V(repeating: w11) * (body - V(repeating: 1)) * urge, stability * V(repeating: mostKept))
  }

  /// What a rating multiplies the growth by.
  @inline(__always)
  func bonus(_ rating: Rating) -> Double {
    switch rating {
    case .again, .good: 1
    case .hard: w15
    case .easy: w16
    }
  }

  /// What a rating multiplies the stability by on the same day, and by how much at least.
  @inline(__always)
  func sameDay(_ rating: Rating) -> (gain: Double, least: Double) {
    switch rating {
    case .again: (sameDay.again, 0)
    case .hard: (sameDay.hard, 1)
    case .good: (sameDay.good, 1)
    case .easy: (sameDay.easy, 1)
    }
  }
}
