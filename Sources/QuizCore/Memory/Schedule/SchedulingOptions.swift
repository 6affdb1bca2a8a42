/// How the cards of a deck are scheduled.
public struct SchedulingOptions: Hashable, Sendable {
  /// What happens to a card that is forgotten again and again.
  public enum LeechAction: UInt8, Sendable, CaseIterable {
    /// It is shown as such.
    case mark
    /// It is set aside, too.
    case suspend
  }

  /// The steps of a new card, in seconds.
  public let learningSteps: [Int32]
  /// The steps of a card that was forgotten, in seconds.
  public let relearningSteps: [Int32]
  /// The probability, from 0.7 to 0.99, with which a card is to be remembered when it is due.
  public let desiredRetention: Double
  /// The longest interval, in days.
  public let maximumInterval: Int32
  /// After how many lapses a card is a leech; 0 for never.
  public let leechThreshold: Int32
  /// What happens to it.
  public let leechAction: LeechAction
  /// Whether intervals are spread a little, so that cards that were learnt together do not stay together.
  public let isFuzzed: Bool

  /// Takes settings; what is out of its range is put into it.
  public init(
    learningSteps: [Int32] = [60, 600], relearningSteps: [Int32] = [600],
    desiredRetention: Double = 0.9, maximumInterval: Int32 = 36_500, leechThreshold: Int32 = 8,
    leechAction: LeechAction = .mark, isFuzzed: Bool = true
  ) {
    self.learningSteps = Self.steps(learningSteps)
    self.relearningSteps = Self.steps(relearningSteps)
    self.desiredRetention = desiredRetention.clamped(0.7...0.99)
    self.maximumInterval = min(max(maximumInterval, 1), NextReview.mostDays)
    self.leechThreshold = max(leechThreshold, 0)
    self.leechAction = leechAction
    self.isFuzzed = isFuzzed
  }

  private static func steps(_ seconds: [Int32]) -> [Int32] {
    seconds.prefix(100).map { min(max($0, 1), NextReview.longestStep) }
  }

  /// Whether a card that was forgotten so often is a leech.
  public func isLeech(lapses: Int32) -> Bool { leechThreshold > 0 && lapses >= leechThreshold }

  /// Whether it is said again with this lapse: with the first that makes a leech, and then with each half as many.
  func isLeechNow(lapses: Int32) -> Bool {
    isLeech(lapses: lapses) && (lapses - leechThreshold) % max((leechThreshold + 1) / 2, 1) == 0
  }
}
