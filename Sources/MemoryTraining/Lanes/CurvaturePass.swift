/// The log loss of reviews, with its derivatives by w0 to w20.
struct LossDerivatives {
  let loss: LossSums
  let gradient: [Double]
  /// The rows of the curvature; what is above the diagonal is 0.
  let curvature: [Double]
}

/// Goes through batches of cards for the log loss and its derivatives.
struct CurvaturePass: ~Copyable {
  private let scoring: Scoring
  private let model: LaneModel
  private var loss = LossSums()
  private var curvature = CurvatureSums()
  private let tangents = Tangents()

  init(scoring: Scoring, model: LaneModel) {
    self.scoring = scoring
    self.model = model
  }

  /// What was added up.
  var derivatives: LossDerivatives {
    LossDerivatives(loss: loss, gradient: curvature.gradient, curvature: curvature.curvature)
  }

  /// Adds the reviews of a batch.
  mutating func add(_ batch: LaneBatch, of batches: LaneBatches) {
    var state = LaneState(firstRating: batch.firstRating, model)
    tangents.start(firstRating: batch.firstRating, model)
    for index in batch.steps.dropFirst() {
      if Int(batches.lowestRanks[index]) >= scoring.ranks.upperBound { break }
      let review = LaneReview(batches.steps[index])
      let difficulty = DifficultyChange(state.difficulty, review, model)
      if review.isLater.isAnywhere {
        let recall = LaneRecall(state.stability, after: review.step.days, model)
        score(review, recall)
        let change = StabilityChange(state.stability, state.difficulty, recall, review, model)
        tangents.carry(over: change, recall, difficulty)
        state.stability = change.stability
      } else {
        let change = StabilityChange(sameDay: state.stability, review, model)
        tangents.carry(over: change, difficulty)
        state.stability = change.stability
      }
      state.difficulty = difficulty.difficulty
    }
  }

  @inline(__always)
  private mutating func score(_ review: LaneReview, _ recall: LaneRecall) {
    let weight = scoring.weights(review.step.ranks)
    guard (weight .> Lanes.zero).isAnywhere else { return }
    loss.add(recall, review, weight: weight)
    curvature.add(tangents, recall, review, weight: weight)
  }

  /// Moves what the lanes hold into the sums; `isLast` when the next batch has another first rating.
  mutating func collect(firstRating: Int, isLast: Bool) {
    loss.collect()
    curvature.collect(firstRating: firstRating, isLast: isLast)
  }
}
