import QuizCore
import Testing

@testable import MemoryTraining

@Suite struct HistoryTests {
  private func history(_ reviews: [(card: Int64, time: Int64, day: Int32)]) -> TrainingLog {
    var history = TrainingLog()
    for review in reviews {
      history.append(
        card: review.card, time: review.time, day: StudyDay(number: review.day), rating: .good)
    }
    return history
  }

  static let impossible: [([(card: Int64, time: Int64, day: Int32)], TrainingError)] = [
    ([(1, 5, 0), (2, 5, 0), (1, 5, 0)], .repeated(index: 2, earlier: 0)),
    ([(1, 5, 0), (1, 6, 365_251)], .tooFarApart(index: 1, earlier: 0)),
    ([(1, 5, .min), (1, 6, .max)], .tooFarApart(index: 1, earlier: 0)),
  ]

  @Test(arguments: impossible)
  func `what cannot have happened is refused`(
    reviews: [(card: Int64, time: Int64, day: Int32)], error: TrainingError
  ) {
    #expect(throws: error) { try Training.run(history(reviews)) }
  }

  @Test func `reviews are put in order, and those on later days are scored by time`() throws {
    let histories = try CardHistories(
      history([(7, 40, 9), (3, 30, 4), (7, 10, 1), (3, 20, 4), (3, 50, 9), (7, 15, 3)]))
    #expect(histories.starts == [0, 3, 6])
    #expect(histories.gaps == [0, 0, 5, 0, 2, 6])
    #expect(histories.ranks == [-1, -1, 2, -1, 0, 1])
    #expect(histories.scoredCount == 3)
  }

  @Test func `a day that is earlier, after a journey across the date line, is no later day`() throws
  {
    let histories = try CardHistories(history([(1, 5, 3), (1, 6, 2), (1, 7, 4)]))
    #expect(histories.gaps == [0, 0, 2] && histories.scoredCount == 1)
  }

  @Test(arguments: [0, 1, 7, 5_000, 300_000])
  func `an order is that of a stable sort`(count: Int) {
    var random = RandomNumbers(seed: UInt64(count))
    let ranges: [ClosedRange<Int64>] = [0...3, -70_000...70_000, .min ... .max]
    for range in ranges {
      let keys = (0..<count).map { _ in Int64.random(in: range, using: &random) }
      let given = (0..<UInt32(count)).map { $0 }
      let sorted = given.sorted {
        (keys[Int($0)], $0) < (keys[Int($1)], $1)
      }
      #expect(StableOrder.ascending(keys, from: given) == sorted)
    }
  }

  @Test func `every scored review stands in one lane, where its card's are`() throws {
    var learner = try SimulatedLearner(seed: 2)
    let histories = try CardHistories(learner.history(cards: 100))
    let batches = LaneBatches(histories)
    var ranks: [Int32] = []
    for batch in batches.batches {
      for index in batch.steps {
        let step = batches.steps[index]
        for lane in 0..<8 where step.ranks[lane] >= 0 {
          ranks.append(Int32(step.ranks[lane]))
          #expect(step.days[lane] > 0)
          #expect(batches.lowestRanks[index] <= Int32(step.ranks[lane]))
        }
      }
    }
    #expect(ranks.sorted() == (0..<Int32(histories.scoredCount)).map { $0 })
  }
}
