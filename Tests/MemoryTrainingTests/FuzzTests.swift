import QuizCore
import Testing

@testable import MemoryTraining

@Suite struct FuzzTests {
  /// Histories that nobody has: few cards, reviews at any time, days that jump.
  private func history(_ random: inout RandomNumbers) throws -> TrainingLog {
    var history = TrainingLog()
    let cards = Int64.random(in: 1...60, using: &random)
    let jump = Int32([0, 1, 3, 400, 40_000].randomElement(using: &random) ?? 1)
    var days: [Int64: Int32] = [:]
    for index in 0..<Int.random(in: 0...400, using: &random) {
      let card = Int64.random(in: 0..<cards, using: &random)
      var day = (days[card] ?? 0) + Int32.random(in: 0...jump, using: &random)
      // Now and then what cannot have happened.
      if Int.random(in: 0..<1_000, using: &random) == 0 {
        day = .random(in: .min ... .max, using: &random)
      }
      days[card] = min(max(day, -2_000_000), 2_000_000)
      let isRepeated = Int.random(in: 0..<4_000, using: &random) == 0
      history.append(
        card: card, time: isRepeated ? 0 : Int64(index), day: StudyDay(number: day),
        rating: try #require(Rating.allCases.randomElement(using: &random)))
    }
    return history
  }

  @Test func `any history is refused or gives parameters within their bounds`() throws {
    var random = RandomNumbers(seed: 11)
    var (refused, taken) = (0, 0)
    for _ in 0..<40 {
      let history = try history(&random)
      do throws(TrainingError) {
        let report = try Training.run(history, heldOut: 0.3)
        taken += 1
        for (value, bounds) in zip(report.parameters.values, MemoryParameters.bounds) {
          #expect(value.isFinite && bounds.contains(value))
        }
        #expect(report.trained.after.isFinite && report.heldOut?.after.isFinite == true)
      } catch {
        refused += 1
        if case .noParameters = error { Issue.record("\(error)") }
      }
    }
    #expect(refused > 3 && taken > 10)
  }
}
