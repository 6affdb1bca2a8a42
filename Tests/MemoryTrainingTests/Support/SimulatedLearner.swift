import MemoryTraining
import QuizCore

/// A learner whose memory follows known parameters, so that there is a truth to find.
struct SimulatedLearner {
  private var random: RandomNumbers
  private let memory: MemoryModel

  /// Parameters that no default is.
  static let parameters = [
    0.1, 0.5, 1.1, 4, 6.2, 0.9, 2.4, 0.02, 1.3, 0.22, 1.1, 1.2, 0.1, 0.35, 1.2, 0.4, 2.4, 0.4, 0.2,
    0.12,
    0.45,
  ]

  init(seed: UInt64) throws {
    random = RandomNumbers(seed: seed)
    memory = MemoryModel(try MemoryParameters(Self.parameters))
  }

  /// The reviews of so many cards, one card after the other.
  mutating func history(cards: Int) -> TrainingLog {
    var history = TrainingLog()
    for card in 0..<cards { review(Int64(card), in: &history) }
    return history
  }

  private mutating func review(_ card: Int64, in history: inout TrainingLog) {
    var day = Int32.random(in: 0...100, using: &random)
    var rating = Rating.allCases.randomElement(using: &random) ?? .good
    var state = memory.start(rating)
    for number in 0..<Int.random(in: 1...14, using: &random) {
      if number > 0 {
        let gap = gap(state)
        let recall = memory.retrievability(of: state, after: Double(gap))
        rating = self.rating(recall)
        state = memory.next(state, after: Double(gap), rating)
        day += gap
      }
      // No two reviews are at one moment.
      let time = Int64(day) * 86_400_000 + Int64(number) * 1_000_000 + card
      history.append(card: card, time: time, day: StudyDay(number: day), rating: rating)
    }
  }

  private mutating func gap(_ state: MemoryState) -> Int32 {
    if Double.random(in: 0..<1, using: &random) < 0.2 { return 0 }
    let due = state.stability * Double.random(in: 0.4...1.8, using: &random)
    return Int32(min(max(due.rounded(), 1), 900))
  }

  private mutating func rating(_ recall: Double) -> Rating {
    if Double.random(in: 0..<1, using: &random) >= recall { return .again }
    return [.hard, .good, .good, .good, .easy].randomElement(using: &random) ?? .good
  }
}

/// The same numbers for the same seed, everywhere (Steele, Lea and Flood: SplitMix64).
struct RandomNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
