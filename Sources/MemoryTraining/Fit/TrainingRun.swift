internal import QuizCore

/// Decides whether the parameters of a learner stay as they are.
struct TrainingRun {
  /// What became of the current parameters.
  private(set) var decision = TrainingReport.Decision.tooFew(least: Fitting.leastScored)
  /// The parameters to use from now on.
  private(set) var parameters: MemoryParameters
  /// How often reviews were gone through to fit.
  private(set) var passes = 0

  private let batches: LaneBatches
  /// Where the parts of the scored reviews end, by their ranks.
  private let bounds: [Int]
  private let before: [Double]
  private var after: [Double]

  /// The parts of the scored reviews, from the oldest to the newest.
  enum Part: Int {
    /// What a first fit learns from.
    case learnt
    /// What the first fit has to prove itself on.
    case checked
    /// What nothing is learnt from.
    case heldOut
  }

  /// The share of the reviews to learn from that a first fit is checked on.
  private static let checkedShare = 0.2
  /// How many times as much the prior counts in a second attempt.
  private static let caution = 5.0

  /// Learns from so many scored reviews, the oldest.
  init(batches: LaneBatches, current: MemoryParameters, trained: Int) {
    let checked = min(trained, max(1, Int(Double(trained) * Self.checkedShare)))
    self.batches = batches
    bounds = [trained - checked, trained, batches.scoredCount]
    before = batches.losses(current.values, below: bounds)
    after = before
    parameters = current
  }

  /// Fits new parameters, and takes them when they are better.
  mutating func decide() throws(TrainingError) {
    let (learnt, trained) = (bounds[0], bounds[1])
    guard let moving = Fitting.moving(scored: trained) else { return }
    var fitting = Fitting(batches: batches, moving: moving)
    var candidate = fitting.sampleFit(scored: learnt)
    check(candidate)
    if !isBetter && fitting.hasSample {
      candidate = fitting.fit(scored: learnt, from: candidate)
      check(candidate)
    } else if !isBetter {
      // Few reviews may say something true, and too loudly.
      fitting.caution = Self.caution
      candidate = fitting.sampleFit(scored: learnt)
      check(candidate)
    }
    let found = comparison(.checked)
    guard isBetter else {
      after = before
      decision = .notBetter(fitted: moving.count, found)
      return
    }
    let final = fitting.fit(scored: trained, from: candidate)
    passes += final.passes
    parameters = try Self.parameters(final)
    after = batches.losses(parameters.values, below: bounds)
    decision = .replaced(fitted: moving.count, found)
  }

  /// Looks how well parameters do on the reviews that they were not fitted to.
  private mutating func check(_ candidate: Fit) {
    after = batches.losses(candidate.parameters, below: Array(bounds[..<2])) + [0]
    passes += candidate.passes
  }

  private var isBetter: Bool { after[Part.checked.rawValue] < before[Part.checked.rawValue] }

  /// How well the current and the fitted parameters foretell the reviews of some parts.
  func comparison(_ parts: Part...) -> TrainingReport.Comparison {
    let count = parts.reduce(0) { sum, part in
      sum + bounds[part.rawValue] - (part == .learnt ? 0 : bounds[part.rawValue - 1])
    }
    func mean(_ losses: [Double]) -> Double {
      parts.reduce(0) { $0 + losses[$1.rawValue] } / Double(max(count, 1))
    }
    return TrainingReport.Comparison(reviews: count, before: mean(before), after: mean(after))
  }

  private static func parameters(_ fit: Fit) throws(TrainingError) -> MemoryParameters {
    do {
      return try MemoryParameters(fit.parameters)
    } catch {
      throw .noParameters(error)
    }
  }
}
