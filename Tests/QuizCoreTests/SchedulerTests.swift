import Testing

@testable import QuizCore

@Suite struct SchedulerTests {
  private let now: LocalMoment
  private let rule = DayRule()

  init() throws { now = try moment(2026, 6, 10, 12, offset: 120) }

  private func scheduler(_ options: SchedulingOptions = SchedulingOptions()) -> Scheduler {
    Scheduler(MemoryModel(), options, rule)
  }

  /// The four answers as a button shows them, such as "1m 6m 10m 8d".
  private func shown(_ preview: Preview) -> String {
    Rating.allCases.map { rating in
      switch preview[rating].next {
      case .step(_, let seconds): seconds % 60 == 0 ? "\(seconds / 60)m" : "\(seconds)s"
      case .days(let days): "\(days)d"
      }
    }.joined(separator: " ")
  }

  /// A card in review that was last seen so many days ago.
  private func card(stability: Double, difficulty: Double = 5, interval: Int32, days: Int64) throws
    -> CardState
  {
    var card = CardState()
    card.phase = .review
    card.interval = interval
    card.repetitions = 6
    card.memory = MemoryState(stability: stability, difficulty: difficulty)
    card.lastReview = try now.earlier(by: days * 86_400_000)
    card.due = .on(rule.day(of: now))
    return card
  }

  @Test(
    arguments: [
      // Without steps the intervals are memory's own: 0.212, 1.2931, 2.3065 and 8.2956 days.
      ([], "18316s 1d 2d 8d"), ([60, 600], "1m 330s 10m 8d"), ([60], "1m 90s 2d 8d"),
      ([600, 60], "10m 330s 390s 8d"), ([86_400], "1440m 2880m 3d 8d"),
      ([60, 20 * 86_400], "1m 14400m 28800m 21d"), ([172_800], "2880m 4320m 4d 8d"),
    ] as [([Int32], String)])
  func `a new card goes up its steps`(steps: [Int32], expected: String) {
    let options = SchedulingOptions(learningSteps: steps, isFuzzed: false)
    #expect(shown(scheduler(options).preview(CardState(), key: 1, at: now)) == expected)
  }

  @Test func `the last step leads into review, hard repeats it, again begins anew`() {
    let scheduler = scheduler(SchedulingOptions(isFuzzed: false))
    let second = scheduler.preview(CardState(), key: 1, at: now)[.good].state
    #expect(second.phase == .learning && second.step == 1)
    #expect(second.due == .at(Timestamp(milliseconds: now.at.milliseconds + 600_000)))
    let preview = scheduler.preview(second, key: 1, at: now)
    #expect(shown(preview) == "1m 10m 2d 4d")
    #expect(preview[.again].state.step == 0)
    #expect(preview[.good].state.phase == .review)
    #expect(preview[.good].state.due == .on(rule.day(of: now).adding(2)))
  }

  @Test func `a review's intervals are those of memory`() throws {
    let card = try card(stability: 10, interval: 12, days: 12)
    #expect(
      shown(scheduler(SchedulingOptions(isFuzzed: false)).preview(card, key: 1, at: now))
        == "10m 25d 35d 57d")
    let strict = SchedulingOptions(desiredRetention: 0.95, isFuzzed: false)
    #expect(shown(scheduler(strict).preview(card, key: 1, at: now)) == "10m 10d 14d 23d")
    let short = SchedulingOptions(relearningSteps: [], maximumInterval: 30, isFuzzed: false)
    #expect(shown(scheduler(short).preview(card, key: 1, at: now)) == "1d 25d 30d 30d")
  }

  @Test func `a forgotten card goes through relearning`() throws {
    let scheduler = scheduler(SchedulingOptions(isFuzzed: false))
    let lapsed = scheduler.preview(
      try card(stability: 10, interval: 12, days: 12), key: 1, at: now)[.again]
    #expect(lapsed.state.phase == .relearning && lapsed.state.lapses == 1)
    let preview = scheduler.preview(lapsed.state, key: 1, at: now)
    #expect(shown(preview) == "10m 15m 1d 3d")
    #expect(preview[.again].state.phase == .relearning && preview[.again].state.lapses == 1)
    #expect(preview[.good].state.phase == .review)
    #expect(preview[.good].answer.kind == .relearn)
  }

  /// Every option and state in reach: in order, in range, never backwards, and what the button says is what happens.
  @Test func `hard before good before easy, whatever the steps, states and settings`() throws {
    let stepLists: [[Int32]] = [
      [], [60], [60, 600], [600, 60], [86_400], [60, 20 * 86_400, 1], [3 * 86_400, 60],
    ]
    var random = Random(seed: 4)
    for steps in stepLists {
      for maximum: Int32 in [1, 3, 40, 36_500] {
        for retention in [0.7, 0.9, 0.99] {
          let scheduler = scheduler(
            SchedulingOptions(
              learningSteps: steps, relearningSteps: steps, desiredRetention: retention,
              maximumInterval: maximum))
          var state = CardState()
          var at = now
          for turn in 0..<40 {
            let preview = scheduler.preview(state, key: 77, at: at)
            let seconds = Rating.allCases.map { preview[$0].next.seconds }
            let isCapped = seconds[3] >= Int64(maximum) * 86_400
            #expect(
              seconds[1] < seconds[2] || isCapped, "\(steps) \(maximum) \(retention): \(seconds)")
            #expect(
              seconds[2] < seconds[3] || isCapped, "\(steps) \(maximum) \(retention): \(seconds)")
            let rating = Rating.allCases[Int(random.next(below: 4))]
            let answer = scheduler.answer(
              state, key: 77, rating, at: at, id: ReviewID(0, UInt64(turn)), milliseconds: 1)
            #expect(answer.outcome == preview[rating])
            state = answer.outcome.state
            #expect(state.interval <= maximum)
            let wait = max(preview[rating].next.seconds * Int64(random.next(below: 30)) / 20, 1)
            at = try at.earlier(by: -min(wait, 200 * 86_400) * 1000)
          }
        }
      }
    }
  }

  @Test func `where memory has grown the interval grows, fuzz or not`() throws {
    // Hard leads to 25 days, spread from 22 to 28: after 24 days it is 25 at least.
    for key: UInt64 in 0..<300 {
      let card = try card(stability: 10, interval: 24, days: 12)
      guard case .days(let days) = scheduler().preview(card, key: key, at: now)[.hard].next else {
        throw Unexpected()
      }
      #expect(days > 24)
    }
  }

  @Test func `intervals are spread by card and repetition, within their bounds`() throws {
    var card = try card(stability: 10, interval: 12, days: 12)
    var seen: Set<Int32> = []
    for key: UInt64 in 0..<400 {
      let preview = scheduler().preview(card, key: key, at: now)
      let later = scheduler().preview(card, key: key, at: try now.earlier(by: -5000))
      #expect(Rating.allCases.allSatisfy { later[$0].next == preview[$0].next })
      guard case .days(let days) = preview[.good].next else { throw Unexpected() }
      seen.insert(days)
    }
    // 35.02 days: 1 + 0.15 * 4.5 + 0.1 * 13 + 0.05 * 15.02 = 3.73 either way; at least one more than hard.
    #expect(seen.min() == 31 && seen.max() == 39, "\(seen.sorted())")
    #expect(seen.count == 9)
    let before = scheduler().preview(card, key: 9, at: now)
    var differs = false
    for repetitions: Int32 in 7..<20 {
      card.repetitions = repetitions
      differs =
        differs || scheduler().preview(card, key: 9, at: now)[.easy].next != before[.easy].next
    }
    #expect(differs)
  }

  @Test func `short intervals are not spread, and bounds are those of the field`() {
    #expect(Fuzz.delta(2.4) == 0)
    #expect(abs(Fuzz.delta(100) - (1 + 0.675 + 1.3 + 4)) < 1e-9)
    let fuzz = Fuzz(position: 0.5, load: nil, maximum: 36_500)
    #expect(fuzz.bounds(10, minimum: 1) == 8...12)
    #expect(fuzz.bounds(10, minimum: 11) == 11...13)
    #expect(fuzz.bounds(2.4, minimum: 1) == 2...2)
    #expect(fuzz.bounds(3, minimum: 5) == 5...6)
  }

  @Test func `a day with few cards is chosen sooner than one with many`() throws {
    var cards: [CardState] = []
    let today = rule.day(of: now)
    for day: Int32 in 31...39 where day != 34 {
      for _ in 0..<40 {
        var state = CardState()
        state.due = .on(today.adding(day))
        cards.append(state)
      }
    }
    let load = DueLoad(cards, today: today)
    let card = try card(stability: 10, interval: 12, days: 12)
    var hits = 0
    for key: UInt64 in 0..<100
    where scheduler().preview(card, key: key, at: now, load: load)[.good].next == .days(34) {
      hits += 1
    }
    #expect(hits > 95)
  }

  @Test
  func
    `a card that is forgotten eight times is a leech, and is told again at every fourth lapse after that`()
    throws
  {
    let scheduler = scheduler(SchedulingOptions(leechAction: .suspend))
    var told: [Int32] = []
    for lapses: Int32 in 0..<20 {
      var card = try card(stability: 10, interval: 12, days: 12)
      card.lapses = lapses
      let outcome = scheduler.preview(card, key: 1, at: now)[.again]
      if outcome.isLeech { told.append(outcome.state.lapses) }
      #expect(outcome.state.isSuspended == outcome.isLeech)
      #expect(!scheduler.preview(card, key: 1, at: now)[.good].isLeech)
    }
    #expect(told == [8, 12, 16, 20])
    #expect(!SchedulingOptions(leechThreshold: 0).isLeech(lapses: 99))
    #expect(SchedulingOptions().isLeech(lapses: 9))
  }

  /// Card and learner at their worst: ever so often forgotten, with steps and without.
  @Test func `good again and again leads out of learning and out of the day`() throws {
    for steps in [[], [60], [60, 600]] as [[Int32]] {
      for stability in [0.001, 0.01, 0.1, 0.4] {
        for difficulty in [1, 9.6, 10] {
          let scheduler = scheduler(SchedulingOptions(learningSteps: steps, relearningSteps: steps))
          var state = CardState()
          state.phase = .relearning
          state.memory = MemoryState(stability: stability, difficulty: difficulty)
          state.lastReview = now
          var at = now
          var goods = 0
          while state.phase != .review {
            goods += 1
            try #require(goods <= 3, "\(steps) \(stability) \(difficulty)")
            let outcome = scheduler.preview(state, key: 3, at: at)[.good]
            state = outcome.state
            at = try at.earlier(by: -outcome.next.seconds * 1000)
          }
          #expect(state.interval >= 1)
        }
      }
    }
  }

  @Test func `what a step of a day or more leads to is a day`() throws {
    let options = SchedulingOptions(learningSteps: [60, 86_400], isFuzzed: false)
    let state = scheduler(options).preview(CardState(), key: 1, at: now)[.good].state
    #expect(state.phase == .learning && state.due == .on(rule.day(of: now).adding(1)))
  }

  @Test func `settings out of range are put into it`() {
    let options = SchedulingOptions(
      learningSteps: [-5, .max], desiredRetention: .nan, maximumInterval: -1, leechThreshold: -2)
    #expect(options.learningSteps == [1, 365 * 86_400])
    #expect(options.desiredRetention == 0.7 && options.maximumInterval == 1)
    #expect(options.leechThreshold == 0)
  }
}

private struct Unexpected: Error {}
