import QuizCore
import Testing

/// A moment by the clock of a place.
func moment(
  _ year: Int64, _ month: Int64, _ day: Int64, _ hour: Int64 = 12, _ minute: Int64 = 0,
  offset: Int32 = 0
) throws -> LocalMoment {
  // Days since 1970-01-01 by the Gregorian calendar, with years that begin in March.
  let shifted = month > 2 ? year : year - 1
  let era = shifted / 400
  let ofEra = shifted - era * 400
  let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
  let days = era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  let local = (days * 24 + hour) * 60 + minute
  return try LocalMoment(
    at: Timestamp(milliseconds: (local - Int64(offset)) * 60_000),
    offset: ZoneOffset(minutes: offset))
}

@Suite struct StudyDayTests {
  @Test(arguments: 0...23) func `a day begins at the rollover hour, in every zone`(hour: UInt8)
    throws
  {
    let rule = DayRule(rolloverHour: hour)
    for offset: Int32 in [-720, -210, 0, 345, 480, 840] {
      let begin = try moment(2026, 5, 20, Int64(hour), 0, offset: offset)
      let before = try moment(2026, 5, 20, Int64(hour), 0, offset: offset).earlier(by: 1)
      #expect(rule.day(of: begin).number == 20_593, "\(offset)")
      #expect(rule.day(of: before).number == 20_592, "\(offset)")
      #expect(rule.start(of: rule.day(of: begin), in: begin.offset) == begin.at, "\(offset)")
    }
  }

  /// Berlin: on 2026-03-29 the clocks go from 2:00 to 3:00, on 2026-10-25 from 3:00 to 2:00.
  @Test(arguments: 0...23) func `the days on which clocks change are one day each`(hour: UInt8)
    throws
  {
    let rule = DayRule(rolloverHour: hour)
    for (date, before, after) in [((3, 29), 60, 120), ((10, 25), 120, 60)]
      as [((Int64, Int64), Int32, Int32)]
    {
      let change = try moment(2026, date.0, date.1, 1, 0, offset: 0).at.milliseconds
      var days: [Int32] = []
      for step in -30 * 60..<30 * 60 {
        let at = change + Int64(step) * 60_000
        let offset = try ZoneOffset(minutes: step < 0 ? before : after)
        let day = rule.day(of: try LocalMoment(at: Timestamp(milliseconds: at), offset: offset))
        if days.last != day.number { days.append(day.number) }
      }
      #expect(days == days.sorted() && Set(days).count == days.count, "never backwards, none twice")
      #expect(days.count == 3 || days.count == 4)
      #expect(zip(days, days.dropFirst()).allSatisfy { $1 == $0 + 1 }, "none left out")
    }
  }

  @Test func `the evening before and the morning after a change are a day apart`() throws {
    let rule = DayRule()
    for (month, day, before, after) in [(3, 28, 60, 120), (10, 24, 120, 60)]
      as [(Int64, Int64, Int32, Int32)]
    {
      let evening = try moment(2026, month, day, 22, offset: before)
      let morning = try moment(2026, month, day + 1, 8, offset: after)
      let night = try moment(2026, month, day + 1, 1, offset: before)
      #expect(rule.day(of: morning).elapsed(since: rule.day(of: evening)) == 1)
      #expect(rule.day(of: night).elapsed(since: rule.day(of: evening)) == 0)
    }
  }

  @Test func `who crosses the date line eastwards lives a date twice, and no days have passed`()
    throws
  {
    let rule = DayRule()
    let tokyo = try moment(2026, 6, 10, 9, offset: 540)
    let honolulu = try moment(2026, 6, 10, 9, offset: -600)
    #expect(honolulu.at > tokyo.at)
    #expect(rule.day(of: honolulu) == rule.day(of: tokyo))
    let earlier = try moment(2026, 6, 9, 23, offset: -600)
    #expect(earlier.at > tokyo.at)
    #expect(rule.day(of: earlier).elapsed(since: rule.day(of: tokyo)) == 0)
  }

  @Test func `an hour beyond 23 is 23, and days do not overflow`() throws {
    #expect(DayRule(rolloverHour: 200) == DayRule(rolloverHour: 23))
    #expect(StudyDay(number: .max).adding(5).number == .max)
    #expect(StudyDay(number: .max).elapsed(since: StudyDay(number: .min)) == .max)
    #expect(DayRule().day(of: try moment(1970, 1, 1, 3)).number == -1)
  }

  @Test func `offsets and moments that cannot be are refused`() {
    #expect(throws: MomentError.offsetOutOfRange(minutes: 1081)) { try ZoneOffset(minutes: 1081) }
    #expect(throws: MomentError.momentOutOfRange(milliseconds: -1)) {
      try LocalMoment(at: Timestamp(milliseconds: -1), offset: .utc)
    }
    #expect(throws: MomentError.momentOutOfRange(milliseconds: .max)) {
      try LocalMoment(at: Timestamp(milliseconds: .max), offset: .utc)
    }
  }
}

@Suite struct StudyCalendarTests {
  private let rule = DayRule()

  private func streak(
    _ moments: [LocalMoment], at now: LocalMoment, goal: StudyCalendar.Goal = .reviews(1)
  )
    -> Int32
  {
    StudyCalendar(moments.map { ($0, 6000) }, rule).streak(goal, at: now)
  }

  @Test func `days in a row count up to today, or to yesterday while today is open`() throws {
    let days = try (1...5).map { try moment(2026, 6, $0, 21) }
    #expect(streak(days, at: try moment(2026, 6, 5, 23)) == 5)
    #expect(streak(days, at: try moment(2026, 6, 6, 23)) == 5)
    #expect(streak(days, at: try moment(2026, 6, 7, 3)) == 5, "still the 6th")
    #expect(streak(days, at: try moment(2026, 6, 7, 5)) == 0)
    #expect(streak([days[0], days[1], days[3], days[4]], at: days[4]) == 2)
  }

  @Test func `only days that reach the goal count`() throws {
    let days = try [1, 1, 2, 3, 3].map { try moment(2026, 6, $0, 21) }
    #expect(streak(days, at: try moment(2026, 6, 3, 22), goal: .reviews(2)) == 1)
    #expect(streak(days, at: try moment(2026, 6, 3, 22), goal: .minutes(1)) == 0)
    #expect(
      StudyCalendar(days.map { ($0, 60_000) }, rule).streak(.minutes(1), at: days[4]) == 3)
    #expect(StudyCalendar(days.map { ($0, 7) }, rule).days.map { $0.reviews } == [2, 1, 2])
    #expect(StudyCalendar(days.map { ($0, 7) }, rule).days.map { $0.milliseconds } == [14, 7, 14])
  }

  @Test func `no journey breaks it`() throws {
    // Over the date line: from Honolulu to Tokyo a date is left out, the other way it is lived twice.
    let monday = try moment(2026, 6, 8, 20, offset: -600)
    let wednesday = try moment(2026, 6, 10, 20, offset: 540)
    #expect(streak([monday, wednesday], at: wednesday) == 2)
    let back = try moment(2026, 6, 10, 21, offset: -600)
    #expect(streak([monday, wednesday, back], at: back) == 2)
    // The other order of the same: who stays away for a whole day breaks it.
    let friday = try moment(2026, 6, 12, 20, offset: 540)
    #expect(streak([monday, friday], at: friday) == 1)
    for start in stride(from: -720 as Int32, through: 780, by: 60) {
      for end in stride(from: -720 as Int32, through: 780, by: 60) {
        // A day of study each, and at most 24 hours between them.
        let one = try moment(2026, 6, 10, 12, offset: start)
        let two = try LocalMoment(
          at: Timestamp(milliseconds: one.at.milliseconds + 86_400_000),
          offset: ZoneOffset(minutes: end))
        #expect(streak([one, two], at: two) >= 1)
        let isSameDay = rule.day(of: one) == rule.day(of: two)
        #expect(streak([one, two], at: two) == (isSameDay ? 1 : 2), "\(start) \(end)")
      }
    }
  }
}

extension LocalMoment {
  func earlier(by milliseconds: Int64) throws -> LocalMoment {
    try LocalMoment(at: Timestamp(milliseconds: at.milliseconds - milliseconds), offset: offset)
  }
}
