/// A card on its way into the queue.
public struct QueueCard: Sendable {
  /// Where it stands.
  public let state: CardState
  /// The number of the note that it is made of: cards of one note are siblings. Numbers begin at 0 and leave no large gaps.
  public let note: UInt32

  /// Puts it together.
  public init(_ state: CardState, note: UInt32) {
    self.state = state
    self.note = note
  }
}

/// What is to be studied today, as indices into the cards it was made of.
public struct StudyQueue: Sendable {
  /// The cards on their steps that are due now, the earliest first.
  public let learning: [Int32]
  /// The cards on their steps that become due later today.
  public let learningLater: Int32
  /// When the first of those is due.
  public let nextLearning: Timestamp?
  /// The cards that are due for review and fit into the day, in the order in which the least is forgotten.
  public let due: [Int32]
  /// The new cards of today, in the order of the cards.
  public let new: [Int32]
  /// The new cards that would have come today, were it not for a backlog.
  public let newWaiting: Int32
  /// The cards that another card of the same note keeps from coming today.
  public let siblings: Int32
  /// What is due and does not fit into the day; `nil` when all fits.
  public let backlog: Backlog?

  /// Makes the queue of one moment.
  public init(
    _ cards: [QueueCard], at now: LocalMoment, limits: StudyLimits, done: DoneToday = DoneToday(),
    _ model: MemoryModel, _ rule: DayRule
  ) {
    let today = rule.day(of: now)
    var sorting = QueueSorting(cards, today, now, rule, isApart: limits.keepsSiblingsApart)
    sorting.sort(cards)
    learning = sorting.orderedLearning
    learningLater = sorting.learningLater
    nextLearning = sorting.nextLearning

    let forgetting = Forgetting(model)
    var ranked: [UInt32] = []
    for rank in forgetting.order(sorting.dueCards) where sorting.takes(sorting.dueNotes[Int(rank)])
    {
      ranked.append(rank)
    }
    let room = min(Int(max(limits.budget - done.reviews, 0)), ranked.count)
    due = ranked.prefix(room).map { sorting.due[Int($0)] }
    let waiting = ranked.dropFirst(room).map { sorting.dueCards[Int($0)] }
    backlog =
      waiting.isEmpty
      ? nil
      : Backlog(
        today: Int32(truncatingIfNeeded: room), waiting: waiting, budget: limits.budget,
        ahead: sorting.ahead, forgetting)

    let newRoom = Int(max(limits.newPerDay - done.new, 0))
    var fresh: [Int32] = []
    for index in sorting.new {
      guard fresh.count < newRoom else { break }
      if sorting.takes(cards[Int(index)].note) { fresh.append(index) }
    }
    new = backlog == nil ? fresh : []
    newWaiting = backlog == nil ? 0 : Int32(truncatingIfNeeded: fresh.count)
    siblings = sorting.held
  }
}
