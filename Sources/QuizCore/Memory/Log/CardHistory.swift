/// The reviews of a card that tell about memory, in the order of time.
///
/// Which entries those are is the field's rule: answers outside of the schedule do not count; what was before a reset does
/// not; a card that was learnt anew begins at its last learning.
public struct CardHistory: Hashable, Sendable {
  /// One of them.
  public struct Review: Hashable, Sendable {
    /// When it was.
    public let moment: LocalMoment
    /// How it went.
    public let rating: Rating
    /// Whether the card was really shown, so that the rating says something about memory.
    public let isScored: Bool
  }

  /// Where it begins.
  public enum Start: Hashable, Sendable {
    /// With the first of the reviews, when the card was learnt.
    case learning
    /// With the first review that is known; how the card was learnt is not.
    case guessed
    /// With a card that SM-2 had scheduled: its ease in thousandths and its interval in days after the first of the reviews.
    case sm2(ease: Int32, interval: Int32)
    /// With a state that another program has told, before the first of the reviews.
    case known(MemoryState, at: LocalMoment)
  }

  /// Where it begins.
  public let start: Start
  /// The reviews, the earliest first.
  public let reviews: [Review]

  /// Whether parameters can be learnt from it: the whole course since the card was learnt is known.
  public var isComplete: Bool { start == .learning && !reviews.isEmpty }
}

extension CardLog {
  /// The reviews that tell about memory.
  public var history: CardHistory { CardHistory(effective) }
}

extension CardHistory {
  /// Finds them in the entries of a card, which are in the order of time and not taken back.
  init(_ entries: [ReviewEntry]) {
    var known: Start?
    var answers: [(moment: LocalMoment, answer: ReviewAnswer)] = []
    for entry in entries {
      switch entry.event {
      case .reset:
        (known, answers) = (nil, [])
      case .placed(let placement):
        guard let memory = placement.memory else { continue }
        (known, answers) = (.known(memory, at: entry.moment), [])
      case .answer(let answer) where answer.kind != .cram: answers.append((entry.moment, answer))
      default: continue
      }
    }
    var first = answers.startIndex
    if let last = answers.lastIndex(where: { $0.answer.kind == .learn }) {
      known = .learning
      first = last
      while first > 0, answers[first - 1].answer.kind == .learn { first -= 1 }
    } else if known == nil {
      // Nobody knows how the card was learnt: it begins when SM-2 had given it an interval of days.
      first = answers.firstIndex { $0.answer.ease > 0 && $0.answer.next.isDays } ?? 0
    }
    let counted = answers[first...]
    start = known ?? Self.start(of: counted.first?.answer)
    reviews = counted.map {
      Review(moment: $0.moment, rating: $0.answer.rating, isScored: $0.answer.kind != .bulk)
    }
  }

  private static func start(of answer: ReviewAnswer?) -> Start {
    guard let answer, answer.ease > 0, case .days(let days) = answer.next else {
      return .guessed
    }
    return .sm2(ease: answer.ease, interval: days)
  }

  /// What the card is remembered like after the last of the reviews, and when that was; `nil` for a card without any.
  func memory(_ model: MemoryModel, _ days: DayRule, retention: Double = 0.9)
    -> (state: MemoryState, last: LocalMoment)?
  {
    var rest = reviews[...]
    var found: (state: MemoryState, last: LocalMoment)
    switch start {
    case .known(let state, let moment): found = (state, moment)
    case .learning, .guessed:
      guard let first = rest.popFirst() else { return nil }
      found = (model.start(first.rating), first.moment)
    case .sm2(let ease, let interval):
      guard let first = rest.popFirst() else { return nil }
      let state = model.converted(
        ease: Double(ease) / 1000, interval: Double(interval), retention: retention)
      found = (state, first.moment)
    }
    for review in rest {
      let elapsed = days.day(of: review.moment).elapsed(since: days.day(of: found.last))
      found = (model.next(found.state, after: Double(elapsed), review.rating), review.moment)
    }
    return found
  }
}

extension NextReview {
  /// Whether it is an interval of days.
  var isDays: Bool { if case .days = self { true } else { false } }
}
