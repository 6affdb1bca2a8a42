/// A day of the Gregorian calendar.
package struct CivilDate: Equatable {
  /// The year.
  package let year: Int32
  /// The month, 1 to 12.
  package let month: Int32
  /// The day of the month, from 1.
  package let day: Int32

  /// The day at a time (milliseconds since 1970 in UTC) where clocks are `offset` minutes ahead of UTC.
  package init(milliseconds: Int64, offset: Int32) {
    let local = milliseconds + Int64(offset) * 60_000
    let days = (local >= 0 ? local : local - 86_399_999) / 86_400_000
    // Years begin in March here, so that the leap day is the last; an era has 400 of them.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let isNextYear = monthFromMarch >= 10
    year = Int32(truncatingIfNeeded: yearOfEra + era * 400 + (isNextYear ? 1 : 0))
    month = Int32(truncatingIfNeeded: isNextYear ? monthFromMarch - 9 : monthFromMarch + 3)
    day = Int32(truncatingIfNeeded: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }
}
