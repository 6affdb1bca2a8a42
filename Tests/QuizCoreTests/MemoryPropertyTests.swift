import Foundation
import Testing

@testable import QuizCore

/// What holds for every state and all parameters within their bounds.
@Suite struct MemoryPropertyTests {
  private func models() throws -> [MemoryModel] {
    var random = Random(seed: 5)
    return try [MemoryModel()]
      + (0..<30).map { _ in
        let values = MemoryParameters.bounds.map { bounds in
          let share = Double(random.next(below: 1001)) / 1000
          return bounds.lowerBound + share * (bounds.upperBound - bounds.lowerBound)
        }
        return MemoryModel(try MemoryParameters(values, relearningSteps: 1))
      }
  }

  private let stabilities = [0.001, 0.02, 0.5, 1, 7.3, 90, 2500, 36_500]
  private let difficulties = [1, 2.7, 5, 9.9, 10]

  @Test
  func
    `a success on a later day never lowers the stability, and hard is at most good, good at most easy`()
    throws
  {
    for model in try models() {
      for stability in stabilities {
        for difficulty in difficulties {
          for days in [1, 2, 30, 10_000] {
            let state = MemoryState(stability: stability, difficulty: difficulty)
            let next = model.next(state, after: Double(days))
            #expect(next[.hard].stability >= state.stability)
            #expect(next[.hard].stability <= next[.good].stability)
            #expect(next[.good].stability <= next[.easy].stability)
            #expect(next[.again].stability <= state.stability)
            #expect(next[.again].difficulty >= next[.easy].difficulty)
          }
        }
      }
    }
  }

  @Test func `on the same day a success never lowers the stability`() throws {
    for model in try models() {
      for stability in stabilities {
        let state = MemoryState(stability: stability, difficulty: 5)
        for rating in Rating.allCases where rating.isRecall {
          #expect(model.next(state, after: 0, rating).stability >= state.stability)
        }
      }
    }
  }

  @Test func `four ratings at once have the bits of one after the other`() throws {
    for model in try models() {
      for stability in stabilities {
        for difficulty in difficulties {
          for days in [0, 0.5, 1, 3.5, 900] {
            let state = MemoryState(stability: stability, difficulty: difficulty)
            let next = model.next(state, after: days)
            for rating in Rating.allCases {
              #expect(next[rating] == model.next(state, after: days, rating))
            }
          }
        }
      }
    }
  }

  @Test func `a replay of many cards has the bits of one review after the other`() throws {
    for model in try models() {
      var random = Random(seed: 8)
      var batch = ReviewBatch()
      var expected: [MemoryState?] = []
      for card in 0..<90 {
        let count = card % 3 == 0 ? Int(random.next(below: 3)) : Int(random.next(below: 40))
        let reviews = (0..<count).map { _ in
          (
            days: Int32(random.next(below: 50)) - 2,
            rating: Rating.allCases[Int(random.next(below: 4))]
          )
        }
        batch.add(card: reviews)
        var state: MemoryState?
        for review in reviews {
          state =
            state.map { model.next($0, after: Double(review.days), review.rating) }
            ?? model.start(review.rating)
        }
        expected.append(state)
      }
      #expect(model.replay(batch) == expected)
    }
    #expect(MemoryModel().replay(ReviewBatch()).isEmpty)
  }

  @Test func `an interval is what the curve of forgetting says`() throws {
    for model in try models() {
      for retention in [0.7, 0.85, 0.9, 0.99] {
        let state = MemoryState(stability: 20, difficulty: 5)
        let days = model.interval(of: state, retention: retention)
        #expect(abs(model.retrievability(of: state, after: days) - retention) < 1e-9)
      }
      #expect(model.intervalFactor(retention: .nan).isFinite)
    }
  }

  @Test func `elementary functions are right to eleven digits`() {
    for step in -6000...6000 {
      let x = Double(step) / 10 + Double(step) / 7919
      let exact = Foundation.exp(x)
      #expect(abs(Elementary.exp(x) - exact) <= 1e-11 * exact, "\(x)")
      let wide = Elementary.exp(SIMD4(x, x, -x, 0))
      #expect(wide[0] == Elementary.exp(x) && wide[2] == Elementary.exp(-x) && wide[3] == 1)
    }
    for step in 1...40_000 {
      let x = Foundation.exp(Double(step - 20_000) / 1000)
      #expect(
        abs(Elementary.ln(x) - Foundation.log(x)) <= 1e-12 * max(abs(Foundation.log(x)), 1), "\(x)")
      let wide = Elementary.ln(SIMD4(x, 1, 2, 10))
      #expect(wide[0] == Elementary.ln(x) && wide[1] == 0)
    }
  }
}
