internal import QuizCore

/// Fits parameters to the scored reviews of a history.
struct Fitting {
  let batches: LaneBatches
  /// The parameters that are fitted: w0 to w3, or all.
  let moving: Range<Int>
  /// How many times as much as usual the prior counts.
  var caution = 1.0

  /// With fewer scored reviews than this nothing is fitted.
  static let leastScored = 8
  /// With fewer than this only w0 to w3 are.
  static let leastForAll = 64
  /// A smaller sample would not be like the rest.
  private static let batchesOfSample = 128
  private static let mostStride = 16

  /// The parameters that so many scored reviews can tell; `nil` when they are too few for any.
  static func moving(scored: Int) -> Range<Int>? {
    if scored < leastScored { return nil }
    return scored < leastForAll ? 0..<4 : 0..<21
  }

  /// Whether looking at a sample of the cards first is quicker.
  var hasSample: Bool { sampleStride > 1 }

  /// Fits to the reviews with the lowest ranks, so many of them; of a sample of the cards, where it is quicker.
  func sampleFit(scored: Int) -> Fit {
    fit(scored, stride: sampleStride, from: nil)
  }

  /// Fits to the reviews with the lowest ranks, so many of them, of all cards. With many reviews it begins with the
  /// parameters of another fit.
  func fit(scored: Int, from start: Fit) -> Fit {
    fit(scored, stride: 1, from: hasSample ? start.parameters : nil)
  }

  private var sampleStride: Int {
    min(Self.mostStride, max(1, batches.batches.count / Self.batchesOfSample))
  }

  private func fit(_ scored: Int, stride: Int, from start: [Double]?) -> Fit {
    let starts = lowest(
      0..<4, .ofStarts(caution: caution), scored, stride: sampleStride,
      from: MemoryParameters.standard.values)
    if moving.count == 4 { return starts }
    let prior = Prior.ofAll(starts: starts.parameters, scored: scored, caution: caution)
    var fit = lowest(moving, prior, scored, stride: stride, from: start ?? starts.parameters)
    fit.passes += starts.passes
    return fit
  }

  private func lowest(
    _ moving: Range<Int>, _ prior: Prior, _ scored: Int, stride: Int, from start: [Double]
  ) -> Fit {
    let scoring = Scoring(recent: 0..<scored)
    let objective = Objective(batches: batches, scoring: scoring, prior: prior, stride: stride)
    let fit = BoundedNewton(objective: objective, moving: moving).minimum(from: start)
    return Fit(parameters: Self.ordered(fit.parameters), passes: fit.passes)
  }

  /// A better first rating never gives a lower first stability: those that would are given their mean.
  static func ordered(_ parameters: [Double]) -> [Double] {
    var runs: [(sum: Double, count: Int)] = []
    for value in parameters[..<4] {
      runs.append((value, 1))
      while runs.count > 1, mean(runs[runs.count - 2]) > mean(runs[runs.count - 1]) {
        let last = runs.removeLast()
        runs[runs.count - 1].sum += last.sum
        runs[runs.count - 1].count += last.count
      }
    }
    return runs.flatMap { Array(repeating: mean($0), count: $0.count) } + parameters[4...]
  }

  private static func mean(_ run: (sum: Double, count: Int)) -> Double {
    run.sum / Double(run.count)
  }
}
