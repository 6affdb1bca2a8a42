/// The cards by what they wait for.
struct QueueSorting {
  private(set) var due: [Int32] = []
  /// The memory of each of those, in the same order.
  private(set) var dueCards: [Forgetting.Card] = []
  /// The notes of those: together, because they are looked at in another order than the cards lie.
  private(set) var dueNotes: [UInt32] = []
  private(set) var new: [Int32] = []
  private(set) var learningLater: Int32 = 0
  private(set) var nextLearning: Timestamp?
  /// How many cards are due tomorrow and on each of the days after it.
  private(set) var ahead = [Int32](repeating: 0, count: 365)
  /// How many cards were kept back for a sibling.
  private(set) var held: Int32 = 0

  private var learning: [Int32] = []
  /// Since how many seconds each of those has been due.
  private var overdue: [UInt32] = []
  private var isTaken: [Bool]
  private let isApart: Bool
  private let today: StudyDay
  private let now: LocalMoment
  private let rule: DayRule
  private let tomorrow: Timestamp

  init(
    _ cards: [QueueCard], _ today: StudyDay, _ now: LocalMoment, _ rule: DayRule, isApart: Bool
  ) {
    (self.today, self.now, self.rule, self.isApart) = (today, now, rule, isApart)
    tomorrow = rule.start(of: today.adding(1), in: now.offset)
    var last: UInt32 = 0
    if isApart { for card in cards { last = max(last, card.note) } }
    isTaken = [Bool](repeating: false, count: isApart ? Int(last) + 1 : 0)
  }

  /// Looks at every card once.
  mutating func sort(_ cards: [QueueCard]) {
    for index in cards.indices { add(cards[index], Int32(truncatingIfNeeded: index)) }
  }

  /// The cards on their steps, the earliest first.
  var orderedLearning: [Int32] {
    StableOrder.ascending(overdue.map { Int64(~$0) }).map { learning[Int($0)] }
  }

  /// Takes a card of a note for today, unless there is one already.
  mutating func takes(_ note: UInt32) -> Bool {
    guard isApart else { return true }
    if isTaken[Int(note)] {
      held += 1
      return false
    }
    isTaken[Int(note)] = true
    return true
  }

  @inline(__always)
  private mutating func add(_ card: QueueCard, _ index: Int32) {
    let state = card.state
    if state.isSuspended { return }
    if isApart, let last = state.lastReview, rule.day(of: last) == today {
      isTaken[Int(card.note)] = true
    }
    if let buried = state.buriedUntil, today < buried { return }
    switch state.due {
    case .never: new.append(index)
    case .at(let moment): addLearning(moment, card.note, index)
    case .on(let day):
      guard day <= today else {
        let days = day.elapsed(since: today)
        if days <= 365 { ahead[Int(days) - 1] += 1 }
        return
      }
      if state.phase == .review {
        due.append(index)
        dueNotes.append(card.note)
        dueCards.append(Forgetting.Card(state, due: day, today: today, rule))
      } else {
        addLearning(Timestamp(milliseconds: 0), card.note, index)
      }
    }
  }

  private mutating func addLearning(_ moment: Timestamp, _ note: UInt32, _ index: Int32) {
    if isApart { isTaken[Int(note)] = true }
    if moment <= now.at {
      learning.append(index)
      overdue.append(UInt32(clamping: (now.at.milliseconds - moment.milliseconds) / 1000))
    } else if moment < tomorrow {
      learningLater += 1
      nextLearning = nextLearning.map { min($0, moment) } ?? moment
    }
  }
}
