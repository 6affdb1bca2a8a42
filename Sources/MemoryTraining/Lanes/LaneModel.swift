/// What the formulas of FSRS-6 need of one set of parameters, named as there: w0 to w20.
struct LaneModel {
  /// The parameters.
  let w: SIMD32<Float>
  /// 0.9 to the power of -1 / w20, less 1; and how it changes with w20.
  let factor: Float
  let factorByW20: Float
  /// e to the power of w8.
  let growth: Float
  /// The difficulty after a first review with each rating, unclamped; and how it changes with w5.
  let difficulties: SIMD4<Float>
  let difficultiesByW5: SIMD4<Float>
  /// What a stability is multiplied with on the same day, by rating, before its own power comes in.
  let sameDay: SIMD4<Float>
  /// What a stability is multiplied with at most when the card is forgotten.
  let lapseCap: Float

  /// The difficulty that all others are drawn to, unclamped.
  var easiest: Float { difficulties[3] }
  /// How it changes with w5.
  var easiestByW5: Float { difficultiesByW5[3] }

  /// Prepares 21 parameters that are within their bounds.
  init(_ parameters: [Double]) {
    var w = SIMD32<Float>.zero
    for (index, parameter) in parameters.enumerated() { w[index] = Float(parameter) }
    self.w = w
    let lnOf0_9: Float = -0.105_360_516
    let ease = Self.exponential(-lnOf0_9 / w[20])
    factor = ease.less1[0]
    factorByW20 = ease.value[0] * lnOf0_9 / (w[20] * w[20])
    growth = Self.exponential(w[8]).value[0]
    let ratings = SIMD4<Float>(0, 1, 2, 3)
    let falls = Exponential(Lanes(lowHalf: ratings * w[5], highHalf: .zero)).value.lowHalf
    difficulties = w[4] - falls + 1
    difficultiesByW5 = -ratings * falls
    let shifted = (ratings - 2 + w[18]) * w[17]
    sameDay = Exponential(Lanes(lowHalf: shifted, highHalf: .zero)).value.lowHalf
    lapseCap = Self.exponential(-w[17] * w[18]).value[0]
  }

  /// In lanes as everything else: the system's library gives other bits on other systems.
  private static func exponential(_ x: Float) -> Exponential { Exponential(Lanes(repeating: x)) }
}
