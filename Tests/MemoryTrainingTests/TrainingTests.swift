import QuizCore
import Testing

@testable import MemoryTraining

@Suite struct TrainingTests {
  private func learnt(seed: UInt64, cards: Int) throws -> TrainingLog {
    var learner = try SimulatedLearner(seed: seed)
    return learner.history(cards: cards)
  }

  @Test func `parameters come near those that the learner has`() throws {
    let history = try learnt(seed: 1, cards: 1_600)
    let current = try MemoryParameters(KernelTests.parameters[2])
    let report = try Training.run(history, current: current, heldOut: 0.2)
    guard case .replaced(fitted: 21, let check) = report.decision else {
      Issue.record("\(report.decision)")
      return
    }
    #expect(check.after < check.before)
    let plain = try PlainLoss(history)
    let heldOut = try #require(report.heldOut)
    let first = report.scored - heldOut.reviews
    func mean(_ parameters: [Double]) throws -> Double {
      try plain.sum(parameters) { $0 >= first ? 1 : 0 } / Double(heldOut.reviews)
    }
    #expect(abs(try mean(report.parameters.values) - heldOut.after) < 1e-5)
    #expect(abs(try mean(current.values) - heldOut.before) < 1e-5)
    let truth = try mean(SimulatedLearner.parameters)
    #expect(heldOut.before > truth + 0.005)
    #expect(heldOut.after < truth + 0.002)
  }

  @Test func `no step from the outcome lowers the objective any more`() throws {
    let history = try learnt(seed: 3, cards: 400)
    let batches = LaneBatches(try CardHistories(history))
    let fitting = Fitting(batches: batches, moving: 0..<21)
    let fit = fitting.fit(scored: batches.scoredCount, from: Fit(parameters: [], passes: 0))
    let plain = try PlainLoss(history)
    let weight = PlainLoss.recent(plain.scored)
    let whole = (0..<plain.scored).reduce(0) { $0 + weight($1) }
    let starts = Fitting(batches: batches, moving: 0..<4)
      .fit(scored: batches.scoredCount, from: fit)
    let prior = Prior.ofAll(starts: starts.parameters, scored: batches.scoredCount, caution: 1)
    func objective(_ parameters: [Double]) throws -> Double {
      let cost = prior.cost(of: parameters).value
      return (try plain.sum(parameters, weight: weight) + cost) / whole
    }
    let least = try objective(fit.parameters)
    for index in 0..<21 {
      let bounds = MemoryParameters.bounds[index]
      for factor in [0.9, 0.99, 1.01, 1.1] {
        var moved = fit.parameters
        moved[index] = min(max(moved[index] * factor, bounds.lowerBound), bounds.upperBound)
        #expect(try objective(moved) > least - 2 * BoundedNewton.tolerance, "w\(index) * \(factor)")
      }
    }
  }

  @Test func `the order of the reviews does not matter, down to the last bit`() throws {
    let history = try learnt(seed: 4, cards: 400)
    let report = try Training.run(history, heldOut: 0.1)
    var random = RandomNumbers(seed: 9)
    for _ in 0..<2 {
      var shuffled = TrainingLog()
      for index in (0..<history.count).shuffled(using: &random) {
        shuffled.append(
          card: history.cards[index], time: history.times[index], day: history.days[index],
          rating: try #require(Rating(rawValue: Int(history.ratings[index]))))
      }
      #expect(try Training.run(shuffled, heldOut: 0.1) == report)
    }
  }

  @Test func `parameters that were fitted to a history stay when nothing was added`() throws {
    let history = try learnt(seed: 6, cards: 200)
    let batches = LaneBatches(try CardHistories(history))
    let fit = Fitting(batches: batches, moving: 0..<21)
      .fit(scored: batches.scoredCount, from: Fit(parameters: [], passes: 0))
    let current = try MemoryParameters(fit.parameters)
    let report = try Training.run(history, current: current)
    guard case .notBetter(fitted: 21, let check) = report.decision else {
      Issue.record("\(report.decision)")
      return
    }
    #expect(check.after >= check.before && report.parameters == current)
    #expect(report.trained.before == report.trained.after && report.heldOut == nil)
  }

  @Test(arguments: [(7, 0), (8, 4), (63, 4), (64, 21)])
  func `few reviews fit few parameters`(scored: Int, fitted: Int) throws {
    var history = TrainingLog()
    // Forgotten each time: far from what the standard parameters foretell.
    for card in 0..<Int64(scored) {
      history.append(card: card, time: card, day: StudyDay(number: 0), rating: .good)
      history.append(card: card, time: 1_000 + card, day: StudyDay(number: 1), rating: .again)
    }
    let report = try Training.run(history)
    let standard = MemoryParameters.standard.values
    #expect(report.scored == scored)
    switch report.decision {
    case .tooFew(let least): #expect(fitted == 0 && least == 8 && report.parameters == .standard)
    case .replaced(let count, _): #expect(count == fitted)
    case .notBetter: Issue.record("\(report)")
    }
    if fitted == 4 { #expect(Array(report.parameters.values[4...]) == Array(standard[4...])) }
    if fitted > 0 { #expect(report.parameters.values[2] < standard[2]) }
  }

  @Test func `an empty history changes nothing`() throws {
    let report = try Training.run(TrainingLog(), heldOut: 0.2)
    #expect(report.decision == .tooFew(least: 8) && report.cards == 0 && report.scored == 0)
    #expect(report.heldOut == TrainingReport.Comparison(reviews: 0, before: 0, after: 0))
  }

  @Test(arguments: [
    ([1, 2, 3, 4, 5], [1, 2, 3, 4, 5]), ([4, 2, 3, 9, 5], [3, 3, 3, 9, 5]),
    ([4, 3, 2, 1, 5], [2.5, 2.5, 2.5, 2.5, 5]),
  ])
  func `a better first rating never gives a lower stability`(given: [Double], ordered: [Double]) {
    #expect(Fitting.ordered(given) == ordered)
  }
}
