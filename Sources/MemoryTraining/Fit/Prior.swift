internal import QuizCore

/// What parameters of learners are like, so that a short history moves them little.
struct Prior {
  /// The parameters that are likeliest before anything is known.
  private let center: [Double]
  /// How far the logarithms of w0 to w3 stray.
  private let startSpread: Double
  /// How much the distance of all others from the centre counts.
  private let strength: Double

  /// How far each parameter strays from learner to learner (published with FSRS-6); those of w0 to w3 are not used.
  private static let spreads = [
    6.43, 9.66, 17.58, 27.85, 0.57, 0.28, 0.6, 0.12, 0.39, 0.18, 0.33, 0.3, 0.09, 0.16, 0.57,
    0.25, 1.03, 0.31, 0.32, 0.14, 0.27,
  ]

  /// For w0 to w3 alone, which every learner has very different. The standard parameters count so many times as much as
  /// usual.
  static func ofStarts(caution: Double) -> Prior {
    Prior(
      center: MemoryParameters.standard.values, startSpread: 1 / caution.squareRoot(), strength: 0)
  }

  /// For all parameters, where those of the first reviews were found before; the fewer reviews are scored, the stronger.
  static func ofAll(starts: [Double], scored: Int, caution: Double) -> Prior {
    let center = Array(starts[..<4]) + MemoryParameters.standard.values[4...]
    return Prior(
      center: center, startSpread: 0.5 / caution.squareRoot(),
      strength: caution * (1.2 + 500 / Double(max(scored, 1))))
  }

  /// What the parameters cost, with the first derivatives and the second ones.
  func cost(of parameters: [Double]) -> (value: Double, slopes: [Double], curvatures: [Double]) {
    var (value, slopes, curvatures) = (0.0, [Double](), [Double]())
    for (index, parameter) in parameters.enumerated() {
      // By w0 to w3 the logarithm is what is normally distributed.
      let scale = index < 4 ? 1 / (startSpread * parameter) : 1 / Self.spreads[index]
      let weight = index < 4 ? 1 : strength
      let distance =
        index < 4
        ? Double(Lanes(repeating: Float(parameter / center[index])).logarithm[0]) / startSpread
        : (parameter - center[index]) * scale
      value += weight * distance * distance
      slopes.append(2 * weight * distance * scale)
      curvatures.append(2 * weight * scale * scale)
    }
    return (value, slopes, curvatures)
  }
}
