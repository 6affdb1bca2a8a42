/// Where a card stands: what its log comes to.
public struct CardState: Hashable, Sendable {
  /// The stages of a card.
  public enum Phase: UInt8, Sendable, CaseIterable {
    /// Never asked.
    case new
    /// On its first steps.
    case learning
    /// Learnt: it comes after days.
    case review
    /// Forgotten, and on its steps again.
    case relearning

    /// Whether the card had been learnt once.
    var isLearnt: Bool { self == .review || self == .relearning }
  }

  /// When a card is due.
  public enum Due: Hashable, Sendable {
    /// It waits to be introduced.
    case never
    /// At a moment of the same day.
    case at(Timestamp)
    /// On a day.
    case on(StudyDay)
  }

  /// The stage.
  public internal(set) var phase = Phase.new
  /// The step it is on while it is learnt.
  public internal(set) var step: UInt8 = 0
  /// Whether it is set aside.
  public internal(set) var isSuspended = false
  /// The day before which it is not shown.
  public internal(set) var buriedUntil: StudyDay?
  /// What it is remembered like, after the last review.
  public internal(set) var memory: MemoryState?
  /// When that review was.
  public internal(set) var lastReview: LocalMoment?
  /// When it is due.
  public internal(set) var due = Due.never
  /// The interval in days that ends then; 0 while it is learnt.
  public internal(set) var interval: Int32 = 0
  /// How often it was answered.
  public internal(set) var repetitions: Int32 = 0
  /// How often it was forgotten after it had been learnt.
  public internal(set) var lapses: Int32 = 0

  /// A new card.
  public init() {}
}

extension CardLog {
  /// Where the card stands.
  public func state(_ model: MemoryModel, _ days: DayRule, retention: Double = 0.9) -> CardState {
    let entries = effective
    var state = CardState()
    for entry in entries { state.apply(entry, days) }
    let memory = CardHistory(entries).memory(model, days, retention: retention)
    state.memory = memory?.state
    state.lastReview = memory?.last
    return state
  }
}

extension CardState {
  /// Takes an entry into account, but for what the card is remembered like.
  mutating func apply(_ entry: ReviewEntry, _ days: DayRule) {
    switch entry.event {
    case .answer(let answer): apply(answer, at: entry.moment, days)
    case .reset:
      let (isSuspended, buriedUntil) = (isSuspended, buriedUntil)
      self = CardState()
      (self.isSuspended, self.buriedUntil) = (isSuspended, buriedUntil)
    case .placed(let placement):
      (phase, step, due) = (.review, 0, .on(placement.due))
      interval = placement.interval
      lapses = placement.lapses ?? lapses
    case .suspended: isSuspended = true
    case .resumed: isSuspended = false
    case .buried(let day): buriedUntil = day
    case .unburied: buriedUntil = nil
    case .undone: break
    }
  }

  private mutating func apply(_ answer: ReviewAnswer, at moment: LocalMoment, _ days: DayRule) {
    guard answer.kind != .cram else { return }
    repetitions = repetitions == .max ? .max : repetitions + 1
    if phase == .review && answer.rating == .again { lapses += 1 }
    switch answer.next {
    case .step(let index, _):
      phase = phase.isLearnt || answer.kind == .relearn ? .relearning : .learning
      (step, interval) = (index, 0)
    case .days(let count):
      (phase, step, interval) = (.review, 0, count)
    }
    due = days.due(answer.next, from: moment)
    if answer.suspends { isSuspended = true }
    buriedUntil = nil
  }
}

extension DayRule {
  /// When a card is due that comes so long after a moment: what takes a day or more is due on a day.
  func due(_ next: NextReview, from moment: LocalMoment) -> CardState.Due {
    let today = day(of: moment)
    switch next {
    case .days(let count): return .on(today.adding(count))
    case .step(_, let seconds):
      guard seconds < 86_400 else { return .on(today.adding((seconds + 43_200) / 86_400)) }
      return .at(Timestamp(milliseconds: moment.at.milliseconds + Int64(seconds) * 1000))
    }
  }
}
