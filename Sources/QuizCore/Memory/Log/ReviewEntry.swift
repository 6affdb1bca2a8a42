/// The identity of an entry, made by whoever writes it: 128 random bits, so that the logs of two devices are one set.
public struct ReviewID: Hashable, Comparable, Sendable {
  /// The upper half.
  public let high: UInt64
  /// The lower half.
  public let low: UInt64

  /// Wraps 128 bits.
  public init(_ high: UInt64, _ low: UInt64) {
    self.high = high
    self.low = low
  }

  /// An order of identities, which means nothing.
  public static func < (one: ReviewID, two: ReviewID) -> Bool {
    (one.high, one.low) < (two.high, two.low)
  }
}

/// Something that happened to a card. The entries of a card are all the truth there is about it.
public struct ReviewEntry: Hashable, Sendable {
  /// Its identity.
  public let id: ReviewID
  /// When it happened.
  public let moment: LocalMoment
  /// What happened.
  public let event: ReviewEvent

  /// Puts an entry together.
  public init(id: ReviewID, moment: LocalMoment, event: ReviewEvent) {
    self.id = id
    self.moment = moment
    self.event = event
  }

  /// The order of time; two entries of the same millisecond are in the order of their identities.
  static func isBefore(_ one: ReviewEntry, _ two: ReviewEntry) -> Bool {
    one.moment.at == two.moment.at ? one.id < two.id : one.moment.at < two.moment.at
  }
}

/// What can happen to a card.
public enum ReviewEvent: Hashable, Sendable {
  /// It was shown and rated.
  case answer(ReviewAnswer)
  /// It was made new again: what was before counts no more.
  case reset
  /// A person or another program has said when it is due.
  case placed(Placement)
  /// It is not to be shown.
  case suspended
  /// It may be shown again.
  case resumed
  /// It is not to be shown before a day.
  case buried(until: StudyDay)
  /// It is buried no more.
  case unburied
  /// Another entry has been taken back.
  case undone(ReviewID)
}

/// When a card comes next.
public enum NextReview: Hashable, Sendable {
  /// After a step of learning: which one, and after how many seconds.
  case step(index: UInt8, seconds: Int32)
  /// After so many days.
  case days(Int32)

  /// How long that is.
  var seconds: Int64 {
    switch self {
    case .step(_, let seconds): Int64(seconds)
    case .days(let days): Int64(days) * 86_400
    }
  }

  /// The same within what is sensible: from a second to 36,500 days.
  var bounded: NextReview {
    switch self {
    case .step(let index, let seconds):
      .step(index: index, seconds: min(max(seconds, 1), NextReview.longestStep))
    case .days(let days): .days(min(max(days, 1), NextReview.mostDays))
    }
  }

  /// The longest step, a year, in seconds.
  static let longestStep: Int32 = 365 * 86_400
  /// The longest interval in days.
  static let mostDays: Int32 = 36_500
}

/// How a card was answered, and what was decided then: the interval on the button is the one that happens, whatever
/// settings or parameters come later.
public struct ReviewAnswer: Hashable, Sendable {
  /// In what state of the card, or in what way, it was asked.
  public enum Kind: UInt8, Sendable, CaseIterable {
    /// A card that is new or being learnt.
    case learn
    /// A card that had been learnt.
    case review
    /// A card that had been forgotten and is being learnt again.
    case relearn
    /// Outside of the schedule, which it leaves as it is.
    case cram
    /// One of many that were rated at once without being shown: it moves the card, and says nothing about memory.
    case bulk
  }

  /// The kind.
  public let kind: Kind
  /// The rating.
  public let rating: Rating
  /// The milliseconds that it took.
  public let milliseconds: Int32
  /// When the card comes next.
  public let next: NextReview
  /// The ease that another program's SM-2 gave the card by this answer, in thousandths; 0 where there is none.
  public let ease: Int32
  /// Whether the card was set aside by it, as one that is forgotten again and again.
  public let suspends: Bool

  /// Puts an answer together; numbers out of their range are put into it.
  public init(
    kind: Kind, rating: Rating, milliseconds: Int32, next: NextReview, ease: Int32 = 0,
    suspends: Bool = false
  ) {
    self.kind = kind
    self.rating = rating
    self.milliseconds = max(milliseconds, 0)
    self.next = next.bounded
    self.ease = ease <= 0 ? 0 : min(max(ease, 1100), 30_000)
    self.suspends = suspends
  }
}

/// When a card is due because someone has said so.
public struct Placement: Hashable, Sendable {
  /// The day.
  public let due: StudyDay
  /// The days of the interval that ends then.
  public let interval: Int32
  /// How often the card has been forgotten, where that is known better than the log tells.
  public let lapses: Int32?
  /// What the card is remembered like at this moment, where that is known and the log does not tell.
  public let memory: MemoryState?

  /// Puts it together; an interval out of its range is put into it.
  public init(due: StudyDay, interval: Int32, lapses: Int32? = nil, memory: MemoryState? = nil) {
    self.due = due
    self.interval = min(max(interval, 1), NextReview.mostDays)
    self.lapses = lapses.map { min(max($0, 0), 1_000_000) }
    self.memory = memory
  }
}
