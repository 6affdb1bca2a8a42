/// What was studied on which day: a fold over the moments of reviews.
public struct StudyCalendar: Sendable {
  /// One day of it.
  public struct Day: Hashable, Sendable {
    /// Which day.
    public let day: StudyDay
    /// How many reviews it had.
    public var reviews: Int32 = 0
    /// The time they took together, in milliseconds.
    public var milliseconds: Int64 = 0
  }

  /// What makes a day one of a streak.
  public enum Goal: Hashable, Sendable {
    /// So many reviews; 1 at least.
    case reviews(Int32)
    /// So many minutes.
    case minutes(Int32)

    /// Whether a day has reached it.
    public func isReached(by day: Day) -> Bool {
      switch self {
      case .reviews(let count): day.reviews >= max(count, 1)
      case .minutes(let minutes): day.reviews > 0 && day.milliseconds >= Int64(minutes) * 60_000
      }
    }
  }

  /// The days that had reviews, the earliest first.
  public let days: [Day]
  private let rule: DayRule
  /// Reviews one after the other that were on the same day and in the same zone, in the order of time.
  private let runs: [Run]

  private struct Run {
    let day: StudyDay
    let first: LocalMoment
    var last: LocalMoment
  }

  /// Counts reviews, each with the milliseconds that it took; their order does not matter.
  public init(_ reviews: [(moment: LocalMoment, milliseconds: Int32)], _ rule: DayRule) {
    var found: [StudyDay: Day] = [:]
    var runs: [Run] = []
    for review in reviews.sorted(by: { $0.moment.at < $1.moment.at }) {
      let day = rule.day(of: review.moment)
      found[day, default: Day(day: day)].reviews &+= 1
      found[day, default: Day(day: day)].milliseconds &+= Int64(max(review.milliseconds, 0))
      if let run = runs.last, run.day == day, run.last.offset == review.moment.offset {
        runs[runs.count - 1].last = review.moment
      } else {
        runs.append(Run(day: day, first: review.moment, last: review.moment))
      }
    }
    days = found.values.sorted { $0.day < $1.day }
    self.rule = rule
    self.runs = runs
  }

  /// How many days in a row have reached a goal, up to today, or to yesterday while today is still open.
  ///
  /// No change of zone breaks it: a day is missed only if it is by the clocks of both the review before it and the one
  /// after. Who flies from Honolulu to Tokyo has no such day in between.
  public func streak(_ goal: Goal, at now: LocalMoment) -> Int32 {
    var reached: Set<StudyDay> = []
    for day in days where goal.isReached(by: day) { reached.insert(day.day) }
    var counted: Set<StudyDay> = []
    var next = now
    for run in runs.reversed() where reached.contains(run.day) {
      guard isUnbroken(from: run.last, to: next) else { break }
      counted.insert(run.day)
      next = run.first
    }
    return Int32(clamping: counted.count)
  }

  private func isUnbroken(from one: LocalMoment, to two: LocalMoment) -> Bool {
    func gap(_ first: ZoneOffset, _ second: ZoneOffset) -> Int32 {
      rule.day(of: two.at, in: second).elapsed(since: rule.day(of: one.at, in: first))
    }
    return gap(one.offset, two.offset) <= 1 || gap(one.offset, one.offset) <= 1
      || gap(two.offset, two.offset) <= 1
  }
}
