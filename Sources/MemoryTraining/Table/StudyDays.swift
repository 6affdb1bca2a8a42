/// Which day of study a time is on: it begins at some hour, so that what is learnt after midnight still counts for the day
/// before.
package struct StudyDays: Sendable {
  /// What the clock of the learner was ahead of UTC, in minutes.
  private let offset: Int64
  /// The hour at which a day begins.
  private let rollover: Int64

  /// Days that begin at an hour from 0 to 23, where the clock is so many minutes ahead of UTC.
  package init(rollover: Int, minutesAheadOfUTC offset: Int = 0) {
    self.rollover = Int64(rollover)
    self.offset = Int64(offset)
  }

  /// The times that days can be told of, in milliseconds since 1970: from the year 1 to 9999.
  package static let times: ClosedRange<Int64> = -62_135_596_800_000...253_402_300_799_999

  /// The day that a time within `times` is on, counted from the first of January 1970.
  func day(of time: Int64) -> Int32 {
    let local = time + (offset - rollover * 60) * 60_000
    let length: Int64 = 86_400_000
    // Rounded down, before 1970 as well.
    return Int32((local >= 0 ? local : local - length + 1) / length)
  }
}
