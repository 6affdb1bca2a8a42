internal import Platform
internal import QuizCore

/// A learner's cards, always the same.
struct Workload {
  private let model = MemoryModel()
  private var random = Random(seed: 1)
  /// What came out, so that no work can be left out.
  private(set) var check = 0.0

  /// The states after four ratings, and the intervals, of a thousand states in turn: nanoseconds.
  mutating func nextStates() -> Double {
    let states = (0..<1000).map { _ in
      MemoryState(
        stability: Double(random.next(below: 300_000)) / 1000 + 0.01,
        difficulty: 1 + Double(random.next(below: 9000)) / 1000)
    }
    let days = states.map { _ in Double(1 + random.next(below: 300)) }
    let factor = model.intervalFactor(retention: 0.9)
    var sum = 0.0
    let time = nanoseconds(each: 100_000, rounds: 41) {
      for _ in 0..<100 {
        for index in states.indices {
          let next = model.next(states[index], after: days[index])
          sum += next.intervals(factor).sum() + next[.again].difficulty + next[.easy].difficulty
        }
      }
    }
    check += sum
    return time
  }

  /// The states after all reviews of cards that have some fifty each: nanoseconds for a review.
  mutating func replay(reviews: Int) -> Double {
    var batch = ReviewBatch()
    while batch.days.count < reviews {
      let count = Int(20 + random.next(below: 60))
      batch.add(
        card: (0..<count).map { _ in (days: Int32(random.next(below: 40)), rating: rating()) })
    }
    var states: [MemoryState?] = []
    let time = nanoseconds(each: batch.days.count, rounds: 15) { states = model.replay(batch) }
    check += states.reduce(0) { $0 + ($1?.stability ?? 0) }
    return time
  }

  /// The queue of a day, with more due than fits: milliseconds, and how many cards are due.
  mutating func queue(cards count: Int) throws -> (milliseconds: Double, due: Int) {
    let rule = DayRule()
    let scheduler = Scheduler(model, SchedulingOptions(), rule)
    let now = try LocalMoment(at: Timestamp(milliseconds: 1_780_000_000_000), offset: .utc)
    var cards: [QueueCard] = []
    for index in 0..<count {
      cards.append(
        QueueCard(try card(UInt64(index), scheduler, until: now), note: UInt32(index / 2)))
    }
    let limits = StudyLimits(reviewsPerDay: 200)
    var queue = StudyQueue(cards, at: now, limits: limits, model, rule)
    let time = nanoseconds(each: 1, rounds: 15) {
      queue = StudyQueue(cards, at: now, limits: limits, model, rule)
    }
    let waiting = Int(queue.backlog?.waiting ?? 0)
    check += Double(queue.due.reduce(0) { $0 &+ Int($1) })
    return (time / 1e6, queue.due.count + waiting + Int(queue.siblings))
  }

  private mutating func card(_ key: UInt64, _ scheduler: Scheduler, until now: LocalMoment) throws
    -> CardState
  {
    var state = CardState()
    var at = now.at.milliseconds - 40_000_000_000 + Int64(random.next(below: 39_000_000)) * 1000
    for _ in 0..<12 {
      guard at < now.at.milliseconds else { break }
      let moment = try LocalMoment(at: Timestamp(milliseconds: at), offset: .utc)
      state = scheduler.preview(state, key: key, at: moment)[rating()].state
      at += 86_400_000 * Int64(max(state.interval, 1)) + Int64(random.next(below: 86_400_000))
    }
    return state
  }

  private mutating func rating() -> Rating {
    switch random.next(below: 100) {
    case ..<12: .again
    case ..<20: .hard
    case ..<90: .good
    default: .easy
    }
  }
}
