/// A day of study: a date of the calendar, as the number of days since 1970-01-01.
public struct StudyDay: Hashable, Comparable, Sendable {
  /// The days since 1970-01-01.
  public let number: Int32

  /// Wraps a number of days.
  public init(number: Int32) { self.number = number }

  /// Whether one day is before another.
  public static func < (one: StudyDay, two: StudyDay) -> Bool { one.number < two.number }

  /// The day so many days later.
  public func adding(_ days: Int32) -> StudyDay {
    let (sum, isOver) = number.addingReportingOverflow(days)
    return StudyDay(number: isOver ? (days < 0 ? .min : .max) : sum)
  }

  /// The days from another day to this one; 0 from a later one, which a journey across the date line can bring about.
  public func elapsed(since earlier: StudyDay) -> Int32 {
    Int32(clamping: max(Int64(number) - Int64(earlier.number), 0))
  }
}

/// When a day of study begins, by the clock of wherever the learner is.
public struct DayRule: Hashable, Sendable {
  /// The hour at which a new day begins, from 0 to 23: until then it is still the evening before.
  public let rolloverHour: UInt8

  /// Takes an hour; one after 23 is taken as 23.
  public init(rolloverHour: UInt8 = 4) { self.rolloverHour = min(rolloverHour, 23) }

  /// The day of a moment: the date in the zone that was in force at it, less the hours until a day begins.
  ///
  /// Whatever has to do with days goes through here. A day that a clock's change makes shorter or longer is one day.
  public func day(of moment: LocalMoment) -> StudyDay {
    day(of: moment.at, in: moment.offset)
  }

  /// The day of a moment by the clocks of an offset.
  func day(of at: Timestamp, in offset: ZoneOffset) -> StudyDay {
    let shifted = at.milliseconds + shift(offset)
    let day = shifted / Self.length - (shifted % Self.length < 0 ? 1 : 0)
    return StudyDay(number: Int32(clamping: day))
  }

  /// When a day begins, for clocks that keep an offset.
  public func start(of day: StudyDay, in offset: ZoneOffset) -> Timestamp {
    Timestamp(milliseconds: Int64(day.number) * Self.length - shift(offset))
  }

  private func shift(_ offset: ZoneOffset) -> Int64 {
    Int64(offset.minutes) * 60_000 - Int64(rolloverHour) * 3_600_000
  }

  private static let length: Int64 = 86_400_000
}
