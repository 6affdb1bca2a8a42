import Testing

@testable import QuizCore

@Suite struct StudyQueueTests {
  private let model = MemoryModel()
  private let rule = DayRule()
  private let now: LocalMoment
  private let today: StudyDay

  init() throws {
    now = try moment(2026, 6, 10, 12)
    today = rule.day(of: now)
  }

  /// A card that was last seen so many days ago and is due since so many days.
  private func card(stability: Double, days: Int64, overdue: Int32 = 0) throws -> CardState {
    var card = CardState()
    card.phase = .review
    card.interval = Int32(days) - overdue
    card.memory = MemoryState(stability: stability, difficulty: 5)
    card.lastReview = try now.earlier(by: days * 86_400_000)
    card.due = .on(today.adding(-overdue))
    return card
  }

  private func queue(
    _ cards: [CardState], notes: [UInt32]? = nil, _ limits: StudyLimits = StudyLimits(),
    done: DoneToday = DoneToday()
  ) -> StudyQueue {
    let queued = cards.enumerated().map { QueueCard($1, note: notes?[$0] ?? UInt32($0)) }
    return StudyQueue(queued, at: now, limits: limits, done: done, model, rule)
  }

  @Test func `cards are sorted by what they wait for`() throws {
    var cards = [CardState(), try card(stability: 5, days: 5), try card(stability: 9, days: 3)]
    cards[2].due = .on(today.adding(6))
    for minutes: Int64 in [-1, -20, 5] {
      var learning = CardState()
      learning.phase = .learning
      learning.due = .at(Timestamp(milliseconds: now.at.milliseconds + minutes * 60_000))
      cards.append(learning)
    }
    var suspended = try card(stability: 5, days: 5)
    suspended.isSuspended = true
    var buried = try card(stability: 5, days: 5)
    buried.buriedUntil = today.adding(1)
    var back = try card(stability: 5, days: 5)
    back.buriedUntil = today
    var step = try card(stability: 5, days: 5)
    step.phase = .relearning
    cards += [suspended, buried, back, step]
    let queue = queue(cards)
    #expect(queue.new == [0])
    #expect(queue.due == [1, 8])
    #expect(queue.learning == [9, 4, 3], "a step of days first, then the earliest")
    #expect(queue.learningLater == 1)
    #expect(queue.nextLearning?.milliseconds == now.at.milliseconds + 300_000)
    #expect(queue.backlog == nil)
  }

  @Test func `limits hold, less what is done`() throws {
    let cards = [CardState](repeating: CardState(), count: 30) + (0..<30).map { _ in CardState() }
    #expect(queue(cards).new.count == 20)
    #expect(queue(cards, done: DoneToday(new: 15)).new.count == 5)
    #expect(queue(cards, done: DoneToday(new: 99)).new.isEmpty)
    let due = try (0..<30).map { _ in try card(stability: 5, days: 5) }
    #expect(queue(due, StudyLimits(reviewsPerDay: 20), done: DoneToday(reviews: 4)).due.count == 16)
    let minutes = StudyLimits(minutesPerDay: 2, secondsPerReview: 10)
    #expect(minutes.budget == 12 && queue(due, minutes).due.count == 12)
  }

  @Test func `cards of one note are kept apart`() throws {
    let due = try card(stability: 5, days: 5)
    var answered = try card(stability: 5, days: 0)
    answered.due = .on(today.adding(3))
    let cards = [due, due, CardState(), CardState(), CardState(), answered, due]
    let queue = queue(cards, notes: [0, 0, 0, 1, 1, 2, 2])
    #expect(queue.due == [0] && queue.new == [3])
    #expect(queue.siblings == 4)
    let together = self.queue(
      cards, notes: [0, 0, 0, 1, 1, 2, 2], StudyLimits(keepsSiblingsApart: false))
    #expect(together.due == [0, 1, 6] && together.new == [2, 3, 4] && together.siblings == 0)
  }

  @Test func `new cards wait while there is a backlog, and it says how many days it takes`() throws
  {
    var cards = try (0..<50).map { _ in try card(stability: 5, days: 9, overdue: 4) }
    for day: Int32 in 1...5 {
      for _ in 0..<4 {
        var ahead = try card(stability: 5, days: 2)
        ahead.due = .on(today.adding(day))
        cards.append(ahead)
      }
    }
    cards.append(CardState())
    let limits = StudyLimits(reviewsPerDay: 10)
    let queue = queue(cards, limits)
    let backlog = try #require(queue.backlog)
    #expect(queue.new.isEmpty && queue.newWaiting == 1)
    #expect(backlog.today == 10 && backlog.waiting == 40)
    // Five days with 6 to spare and then whole ones: 40 - 30 = 10.
    #expect(backlog.days == 7)
    let memory = MemoryState(stability: 5, difficulty: 5)
    let lost = (1...4).map { day in
      10
        * (model.retrievability(of: memory, after: 9)
          - model.retrievability(of: memory, after: 9 + Double(day)))
    }
    #expect(abs(backlog.lost - lost.reduce(0, +)) < 1e-9)
    #expect(self.queue(cards, StudyLimits(reviewsPerDay: 0)).backlog?.days == nil)
    #expect(self.queue(cards, StudyLimits(reviewsPerDay: 500)).new == [70])
  }

  /// What is lost when cards come in an order, so many on each day, today first.
  private func lost(_ cards: [CardState], _ order: [Int32], perDay: Int) throws -> Double {
    var sum = 0.0
    for (place, index) in order.enumerated() {
      let card = cards[Int(index)]
      let memory = try #require(card.memory)
      let last = try #require(card.lastReview)
      let days = Double(today.elapsed(since: rule.day(of: last)))
      sum += model.retrievability(of: memory, after: days)
      sum -= model.retrievability(of: memory, after: days + Double(place / perDay))
    }
    return sum
  }

  @Test
  func
    `the order of the queue loses less than any other that people use, and hardly more than the least`()
    throws
  {
    var random = Random(seed: 12)
    let cards = try (0..<600).map { _ in
      let stability = Double(1 + random.next(below: 1000)) / Double(1 + random.next(below: 30))
      return try card(
        stability: stability, days: Int64(min(stability, 9000)) + 1 + Int64(random.next(below: 60)),
        overdue: 0)
    }
    let limits = StudyLimits(reviewsPerDay: 1000)
    let ours = try lost(cards, queue(cards, limits).due, perDay: 40)
    func recall(_ index: Int32) -> Double {
      let card = cards[Int(index)]
      guard let memory = card.memory, let last = card.lastReview else { return 0 }
      return model.retrievability(
        of: memory, after: Double(today.elapsed(since: rule.day(of: last))))
    }
    let all = cards.indices.map { Int32($0) }
    for order in [
      all, all.sorted { recall($0) < recall($1) }, all.sorted { recall($0) > recall($1) },
      all.sorted {
        (cards[Int($0)].memory?.stability ?? 0) > (cards[Int($1)].memory?.stability ?? 0)
      },
    ] {
      #expect(try lost(cards, order, perDay: 40) > ours)
    }
    // Whatever two cards change places, little is won.
    let order = queue(cards, limits).due
    var best = ours
    for _ in 0..<2000 {
      var other = order
      other.swapAt(Int(random.next(below: 600)), Int(random.next(below: 600)))
      best = min(best, try lost(cards, other, perDay: 40))
    }
    #expect(best > ours * 0.999, "\(best) \(ours)")
  }

  @Test func `a sort by numbers keeps the order of equal ones`() {
    var random = Random(seed: 2)
    let keys = (0..<5000).map { _ in
      random.next(below: 3) == 0 ? random.next(below: 9) : random.next(below: .max)
    }
    let expected = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    #expect(StableOrder.ascending(keys.map { Int64($0) }).map { Int($0) } == expected)
    #expect(StableOrder.ascending([]).isEmpty)
  }
}
