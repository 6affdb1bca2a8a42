package import QuizCore

/// Training: finds the parameters with which the model of memory foretells best what a learner will remember.
package enum Training {
  /// Fits parameters to a history, and takes them when they are better than the current ones.
  ///
  /// - Parameters:
  ///   - history: The reviews, in any order.
  ///   - current: The parameters until now.
  ///   - heldOut: The share of the scored reviews, the newest, that nothing is learnt from, so that the report can tell how
  ///     well the outcome does on them; from 0 to below 1.
  /// - Returns: The parameters to use, and why.
  /// - Throws: `TrainingError` for a history that cannot have happened.
  package static func run(
    _ history: TrainingLog, current: MemoryParameters = .standard, heldOut: Double = 0
  ) throws(TrainingError) -> TrainingReport {
    let histories = try CardHistories(history)
    let batches = LaneBatches(histories)
    let trained = Int(Double(batches.scoredCount) * (1 - heldOut))
    var run = TrainingRun(batches: batches, current: current, trained: trained)
    try run.decide()
    return TrainingReport(
      reviews: history.count, cards: histories.starts.count - 1, scored: batches.scoredCount,
      decision: run.decision, parameters: run.parameters, passes: run.passes,
      trained: run.comparison(.learnt, .checked),
      heldOut: heldOut > 0 ? run.comparison(.heldOut) : nil)
  }
}
