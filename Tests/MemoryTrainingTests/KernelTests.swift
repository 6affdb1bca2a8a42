import QuizCore
import Testing

@testable import MemoryTraining

/// The fast way through the reviews against the plain one.
@Suite struct KernelTests {
  private let plain: PlainLoss
  private let batches: LaneBatches

  init() throws {
    var learner = try SimulatedLearner(seed: 5)
    let history = learner.history(cards: 300)
    plain = try PlainLoss(history)
    batches = LaneBatches(try CardHistories(history))
  }

  static let parameters = [
    MemoryParameters.standard.values, SimulatedLearner.parameters,
    [
      0.05, 0.4, 1.1, 60, 5.1, 1.2, 1.1, 0.3, 0.9, 0.05, 1.9, 0.6, 0.2, 0.6, 0.4, 0.9, 1.2, 1.3,
      0.8,
      0.4, 0.55,
    ],
  ]

  @Test(arguments: parameters)
  func `log losses are those of the plain way, in each part`(parameters: [Double]) throws {
    let bounds = [batches.scoredCount / 3, batches.scoredCount / 2, batches.scoredCount]
    let sums = batches.losses(parameters, below: bounds)
    var lower = 0
    for (sum, bound) in zip(sums, bounds) {
      let exact = try plain.sum(parameters) { (lower..<bound).contains($0) ? 1 : 0 }
      #expect(abs(sum / exact - 1) < 1e-5)
      lower = bound
    }
  }

  @Test(arguments: parameters)
  func `the gradient is that of differences of the plain way`(parameters: [Double]) throws {
    let count = batches.scoredCount * 4 / 5
    let weight = PlainLoss.recent(count)
    let found = batches.derivatives(parameters, Scoring(recent: 0..<count), stride: 1)
    let loss = try plain.sum(parameters, weight: weight)
    #expect(abs(found.loss.loss / loss - 1) < 1e-5)
    for index in 0..<21 where parameters[index] > 0.001 {
      let step = parameters[index] * 1e-5
      var (lower, upper) = (parameters, parameters)
      lower[index] -= step
      upper[index] += step
      let rise = try plain.sum(upper, weight: weight) - plain.sum(lower, weight: weight)
      let exact = rise / (2 * step)
      // Compared by what the parameter, changed by all that it is, would change of the loss.
      let error = abs(found.gradient[index] - exact) * parameters[index] / loss
      #expect(error < 2e-5, "w\(index): \(found.gradient[index]) instead of \(exact)")
    }
  }

  @Test(arguments: parameters)
  func `the curvature is that of differences of the probabilities`(parameters: [Double]) throws {
    let count = batches.scoredCount
    let weight = PlainLoss.recent(count)
    let found = batches.derivatives(parameters, Scoring(recent: 0..<count), stride: 1)
    let slopes = try (0..<21).map { index -> [Double] in
      let step = parameters[index] * 1e-5
      var (lower, upper) = (parameters, parameters)
      lower[index] -= step
      upper[index] += step
      return try zip(plain.probabilities(lower), plain.probabilities(upper)).map {
        ($1.recall - $0.recall) / (upper[index] - lower[index])
      }
    }
    let recalls = try plain.probabilities(parameters).map(\.recall)
    func exact(_ row: Int, _ column: Int) -> Double {
      recalls.indices.reduce(0) { sum, rank in
        let variance = recalls[rank] * (1 - recalls[rank])
        return sum + weight(rank) * slopes[row][rank] * slopes[column][rank] / variance
      }
    }
    let free = (0..<21).filter { parameters[$0] > 0.001 }
    for row in free {
      for column in free where column <= row {
        let scale = (exact(row, row) * exact(column, column)).squareRoot()
        let error = abs(found.curvature[row * 21 + column] - exact(row, column))
        #expect(error <= 1e-3 * scale, "w\(row), w\(column)")
      }
    }
  }

  @Test func `a sample of every second batch is like the whole`() {
    let parameters = MemoryParameters.standard.values
    let scoring = Scoring(recent: 0..<batches.scoredCount)
    let whole = batches.derivatives(parameters, scoring, stride: 1).loss
    let half = batches.derivatives(parameters, scoring, stride: 2).loss
    #expect(half.weight > whole.weight * 0.4 && half.weight < whole.weight * 0.6)
    #expect(abs(half.loss / half.weight - whole.loss / whole.weight) < 0.03)
  }
}
