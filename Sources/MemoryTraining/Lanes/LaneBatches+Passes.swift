extension LaneBatches {
  /// The log losses of the scored reviews below each of the bounds, which ascend, and not below the one before it; all count
  /// the same.
  func losses(_ parameters: [Double], below bounds: [Int]) -> [Double] {
    let model = LaneModel(parameters)
    var sums = [Double](repeating: 0, count: bounds.count)
    let limits = bounds.map { Lanes(repeating: Float($0)) }
    for batch in batches {
      var state = LaneState(firstRating: batch.firstRating, model)
      var lanes = [Lanes](repeating: .zero, count: bounds.count)
      for index in batch.steps.dropFirst() {
        if Int(lowestRanks[index]) >= bounds.last ?? 0 { break }
        let review = LaneReview(steps[index])
        let difficulty = DifficultyChange(state.difficulty, review, model).difficulty
        if review.isLater.isAnywhere {
          let recall = LaneRecall(state.stability, after: review.step.days, model)
          let losses = LossSums.losses(recall, review)
            .only(where: review.step.ranks .>= Lanes.zero)
          for number in limits.indices {
            lanes[number] += losses.only(where: review.step.ranks .< limits[number])
          }
          let change = StabilityChange(state.stability, state.difficulty, recall, review, model)
          state.stability = change.stability
        } else {
          state.stability = StabilityChange(sameDay: state.stability, review, model).stability
        }
        state.difficulty = difficulty
      }
      for number in sums.indices { sums[number] += lanes[number].total }
    }
    return sums.indices.map { $0 == 0 ? sums[0] : sums[$0] - sums[$0 - 1] }
  }

  /// The log loss with its gradient and curvature; only every `stride`th batch is looked at.
  func derivatives(
    _ parameters: [Double], _ scoring: Scoring, stride: Int
  ) -> LossDerivatives {
    let model = LaneModel(parameters)
    var pass = CurvaturePass(scoring: scoring, model: model)
    for number in Swift.stride(from: 0, to: batches.count, by: stride) {
      let batch = batches[number]
      pass.add(batch, of: self)
      let next = number + stride
      let isLast = next >= batches.count || batches[next].firstRating != batch.firstRating
      pass.collect(firstRating: batch.firstRating, isLast: isLast)
    }
    return pass.derivatives
  }
}
