/// What a learner's memory of a card is like after a review (FSRS-6).
public struct MemoryState: Sendable, Hashable {
  /// The days after which the card is remembered with a probability of 90 %, from 0.001 to 36,500.
  public let stability: Double
  /// How hard the card is for this learner, from 1 to 10.
  public let difficulty: Double

  /// A state within its bounds; what is no number becomes the least.
  @inline(__always)
  public init(stability: Double, difficulty: Double) {
    self.stability = stability.clamped(Self.stabilities)
    self.difficulty = difficulty.clamped(Self.difficulties)
  }

  /// The bounds of the stability, in days.
  public static let stabilities = 0.001...36_500.0
  /// The bounds of the difficulty.
  public static let difficulties = 1.0...10.0

  /// Days between two reviews that the formulas can bear: at most a few thousand years, none for NaN.
  static func elapsed(_ days: Double) -> Double { days.clamped(0...mostDays) }
  /// The most days between two reviews that count.
  static let mostDays = 1_000_000.0
}

extension Double {
  /// The nearest number within bounds; the lower bound for NaN.
  @inline(__always)
  func clamped(_ bounds: ClosedRange<Double>) -> Double {
    self >= bounds.lowerBound ? Swift.min(self, bounds.upperBound) : bounds.lowerBound
  }
}
