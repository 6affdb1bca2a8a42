/// What is made as small as can be: the mean log loss of the reviews that count, with the prior's share.
struct Objective {
  let batches: LaneBatches
  let scoring: Scoring
  let prior: Prior
  /// Only every so many batches of cards are looked at.
  let stride: Int

  /// The objective at one place, with what Newton's method needs.
  struct Point {
    let parameters: [Double]
    let value: Double
    let gradient: [Double]
    let curvature: LowerTriangle
  }

  /// Computes it for parameters that are within their bounds.
  func at(_ parameters: [Double]) -> Point {
    let derivatives = batches.derivatives(parameters, scoring, stride: stride)
    let cost = prior.cost(of: parameters)
    // A sample stands for all.
    let share = 1 / max(derivatives.loss.weight, 1)
    let priorShare = share / Double(stride)
    var curvature = LowerTriangle(derivatives.curvature.map { $0 * share }, size: 21)
    for index in 0..<21 { curvature[index, index] += cost.curvatures[index] * priorShare }
    return Point(
      parameters: parameters,
      value: derivatives.loss.loss * share + cost.value * priorShare,
      gradient: (0..<21).map {
        derivatives.gradient[$0] * share + cost.slopes[$0] * priorShare
      },
      curvature: curvature)
  }
}
