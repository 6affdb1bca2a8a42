import Testing

@testable import QuizCore

@Suite struct CardLogTests {
  private let model = MemoryModel()
  private let rule = DayRule()

  private func entry(_ id: UInt64, _ day: Int64, _ event: ReviewEvent, hour: Int64 = 12) throws
    -> ReviewEntry
  {
    let at = try moment(2026, 6, 1, hour).at.milliseconds + day * 86_400_000
    return ReviewEntry(
      id: ReviewID(1, id),
      moment: try LocalMoment(at: Timestamp(milliseconds: at), offset: .utc), event: event)
  }

  private func answer(
    _ kind: ReviewAnswer.Kind, _ rating: Rating, _ next: NextReview = .days(3), ease: Int32 = 0
  ) -> ReviewEvent {
    .answer(
      ReviewAnswer(kind: kind, rating: rating, milliseconds: 4000, next: next, ease: ease))
  }

  private func state(_ entries: [ReviewEntry]) -> CardState {
    CardLog(entries).state(model, rule)
  }

  /// Cards that are answered, reset, moved, set aside and taken back in all ways, at random.
  private func course(_ seed: UInt64) throws -> (entries: [ReviewEntry], state: CardState) {
    let scheduler = Scheduler(
      model, SchedulingOptions(learningSteps: seed % 2 == 0 ? [60, 600] : []), rule)
    var random = Random(seed: seed)
    var entries: [ReviewEntry] = []
    var state = CardState()
    var at: Int64 = 1_780_000_000_000
    for turn in 0..<30 {
      let offset = try ZoneOffset(minutes: Int32(random.next(below: 27)) * 60 - 780)
      let now = try LocalMoment(at: Timestamp(milliseconds: at), offset: offset)
      let (entry, outcome) = scheduler.answer(
        state, key: seed, Rating.allCases[Int(random.next(below: 4))], at: now,
        id: ReviewID(seed, UInt64(turn)), milliseconds: 900)
      entries.append(entry)
      state = outcome.state
      at += Int64(random.next(below: 200_000_000)) + 1
    }
    return (entries, state)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `what the scheduler says is what the log comes to`(seed: UInt64) throws {
    let (entries, state) = try course(seed)
    #expect(self.state(entries) == state)
    var log = CardLog()
    for entry in entries { log.add(entry) }
    #expect(log == CardLog(entries.reversed()))
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `the logs of devices come to the same in any order`(seed: UInt64) throws {
    var (entries, _) = try course(seed)
    entries.append(try entry(900, 3, .suspended))
    entries.append(try entry(901, 4, .undone(entries[12].id)))
    entries.append(try entry(902, 4, .buried(until: StudyDay(number: 20_700))))
    entries.append(try entry(903, 4, .reset))
    let whole = CardLog(entries)
    var random = Random(seed: seed)
    for _ in 0..<6 {
      var shuffled = entries
      random.shuffle(&shuffled)
      let cut = Int(random.next(below: UInt32(entries.count)))
      var one = CardLog(Array(shuffled.prefix(cut + 3)))
      let other = CardLog(Array(shuffled.dropFirst(cut)))
      one.merge(other)
      one.merge(other)
      #expect(one == whole)
      #expect(one.state(model, rule) == whole.state(model, rule))
    }
  }

  @Test func `answers outside of the schedule change nothing`() throws {
    let entries = [try entry(1, 0, answer(.learn, .good)), try entry(2, 3, answer(.review, .good))]
    let cram = try entry(3, 4, answer(.cram, .again, .step(index: 0, seconds: 60)))
    #expect(state(entries + [cram]) == state(entries))
    #expect(CardLog(entries + [cram]).history == CardLog(entries).history)
  }

  @Test func `a reset cuts off what was before it`() throws {
    let before = [try entry(1, 0, answer(.learn, .easy)), try entry(2, 3, answer(.review, .again))]
    let reset = try entry(3, 4, .reset)
    #expect(state(before + [reset]) == CardState())
    let after = [try entry(4, 5, answer(.learn, .good))]
    #expect(state(before + [reset] + after) == state(after))
    #expect(state(before + [reset] + after).repetitions == 1)
  }

  @Test func `a history begins with the last block of learning`() throws {
    let entries = [
      try entry(1, 0, answer(.learn, .again)), try entry(2, 2, answer(.review, .hard)),
      try entry(3, 9, answer(.learn, .again)), try entry(4, 9, answer(.learn, .good), hour: 13),
      try entry(5, 12, answer(.review, .easy)),
    ]
    let history = CardLog(entries).history
    #expect(history.reviews.map { $0.rating } == [.again, .good, .easy])
    #expect(history.isComplete)
    #expect(state(entries).memory == state(Array(entries.dropFirst(2))).memory)
  }

  @Test func `a card of SM-2 goes on where it was`() throws {
    let entries = [
      try entry(1, 0, answer(.relearn, .again, .step(index: 0, seconds: 600), ease: 2300)),
      try entry(2, 1, answer(.review, .good, .days(10), ease: 2500)),
      try entry(3, 11, answer(.review, .good, .days(25), ease: 2500)),
    ]
    let history = CardLog(entries).history
    #expect(history.start == .sm2(ease: 2500, interval: 10))
    #expect(!history.isComplete, "how it was learnt is not known: nothing is to be trained from it")
    let begin = model.converted(ease: 2.5, interval: 10, retention: 0.9)
    #expect(state(entries).memory == model.next(begin, after: 10, .good))
  }

  @Test func `a state that another program tells is where a card begins`() throws {
    let memory = MemoryState(stability: 31, difficulty: 4)
    let placed = try entry(
      2, 5,
      .placed(Placement(due: StudyDay(number: 20_640), interval: 31, lapses: 3, memory: memory)))
    let entries = [try entry(1, 0, answer(.review, .again)), placed]
    #expect(state(entries).memory == memory)
    #expect(state(entries).due == .on(StudyDay(number: 20_640)))
    #expect(state(entries).lapses == 3 && state(entries).phase == .review)
    let next = try entry(3, 36, answer(.review, .good))
    #expect(state(entries + [next]).memory == model.next(memory, after: 31, .good))
    let moved = try entry(4, 40, .placed(Placement(due: StudyDay(number: 20_700), interval: 9)))
    #expect(state(entries + [next, moved]).memory == state(entries + [next]).memory)
    #expect(state(entries + [next, moved]).due == .on(StudyDay(number: 20_700)))
  }

  @Test func `what is rated by the hundred moves a card and is not scored`() throws {
    let entries = [
      try entry(1, 0, answer(.learn, .good)), try entry(2, 5, answer(.bulk, .good, .days(9))),
    ]
    #expect(CardLog(entries).history.reviews.map { $0.isScored } == [true, false])
    #expect(state(entries).interval == 9)
  }

  @Test func `taking back takes back, and taking that back restores`() throws {
    let entries = [
      try entry(1, 0, answer(.learn, .good)), try entry(2, 3, answer(.review, .again)),
    ]
    let undone = try entry(3, 3, .undone(ReviewID(1, 2)), hour: 13)
    #expect(state(entries + [undone]) == state([entries[0]]))
    let redone = try entry(4, 3, .undone(ReviewID(1, 3)), hour: 14)
    #expect(state(entries + [undone, redone]) == state(entries))
  }

  @Test func `cards are set aside and taken up again`() throws {
    let learnt = try entry(1, 0, answer(.learn, .good))
    #expect(state([learnt, try entry(2, 1, .suspended)]).isSuspended)
    #expect(!state([learnt, try entry(2, 1, .suspended), try entry(3, 2, .resumed)]).isSuspended)
    let day = StudyDay(number: 20_650)
    #expect(state([learnt, try entry(2, 1, .buried(until: day))]).buriedUntil == day)
    #expect(
      state([learnt, try entry(2, 1, .buried(until: day)), try entry(3, 2, .unburied)]).buriedUntil
        == nil)
    let leech = ReviewEvent.answer(
      ReviewAnswer(kind: .review, rating: .again, milliseconds: 1, next: .days(1), suspends: true))
    #expect(state([learnt, try entry(2, 1, leech)]).isSuspended)
  }

  @Test func `numbers out of range are put into it, and no date or state is beyond its bounds`()
    throws
  {
    let answer = ReviewAnswer(
      kind: .review, rating: .good, milliseconds: -5, next: .days(.max), ease: .max)
    #expect(answer.milliseconds == 0 && answer.next == .days(36_500) && answer.ease == 30_000)
    #expect(
      ReviewAnswer(
        kind: .learn, rating: .good, milliseconds: 0, next: .step(index: 9, seconds: .min)
      )
      .next == .step(index: 9, seconds: 1))
    let latest = try LocalMoment(at: LocalMoment.latest, offset: ZoneOffset(minutes: 1080))
    let wild = ReviewEntry(
      id: ReviewID(0, 0), moment: latest,
      event: .placed(
        Placement(
          due: StudyDay(number: .max), interval: .min, lapses: .max,
          memory: MemoryState(stability: .nan, difficulty: -.infinity))))
    var entries = [wild]
    for index in 0..<50 as Range<UInt64> {
      entries.append(ReviewEntry(id: ReviewID(9, index), moment: latest, event: .answer(answer)))
      let again = self.answer(.review, Rating.allCases[Int(index) % 4])
      entries.append(ReviewEntry(id: ReviewID(8, index), moment: latest, event: again))
    }
    let state = state(entries)
    let memory = try #require(state.memory)
    #expect(MemoryState.stabilities.contains(memory.stability))
    #expect(MemoryState.difficulties.contains(memory.difficulty))
    let preview = Scheduler(model).preview(state, key: 1, at: latest)
    for rating in Rating.allCases { #expect(preview[rating].next.seconds > 0) }
  }
}
