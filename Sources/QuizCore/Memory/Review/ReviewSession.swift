/// A session of reviews: what is due is asked card by card, each is rated, and nothing goes on before the rating is kept.
///
/// It has no clock and no randomness of its own: moments and identities come with the events.
public struct ReviewSession: Sendable {
  /// Where a session stands.
  public enum Phase: Hashable, Sendable {
    /// A question is open.
    case asking
    /// The answer shows, and the card waits for its rating; an answer that was graded suggests one.
    case rating(suggested: Rating?)
    /// An entry is on its way into the log.
    case keeping
    /// Nothing is due now, but cards on their steps are later today.
    case waiting(until: Timestamp)
    /// Nothing more is due today.
    case finished
  }

  /// Something that happens to a session.
  public enum Event: Hashable, Sendable {
    /// The learner answers the open question.
    case answer(Response, at: LocalMoment)
    /// The learner turns the card.
    case turn(at: LocalMoment)
    /// The learner says how well the card was known.
    case rate(Rating, id: ReviewID)
    /// The entry that was to be kept is on disk.
    case kept(at: LocalMoment)
    /// It could not be kept: the card waits for its rating again.
    case notKept
    /// The learner takes the last rating back.
    case undo(at: LocalMoment, id: ReviewID)
    /// Time has passed, or the learner does not want to wait for the next step.
    case goOn(at: LocalMoment, early: Bool)
  }

  /// What the shell has to do.
  public enum Effect: Hashable, Sendable {
    /// Show the open question.
    case ask
    /// Show the answer, and what each rating would come to.
    case show
    /// Keep an entry, and send `kept` or `notKept`.
    case keep(DeckID, CardID, ReviewEntry)
    /// Say that the card is forgotten again and again, and is set aside if that is so.
    case leech(isSuspended: Bool)
    /// Say when the next card is due.
    case wait(until: Timestamp)
    /// Say that nothing more is due today.
    case finish
  }

  /// The decks.
  public let courses: [ReviewCourse]
  /// Where the session stands.
  public private(set) var phase = Phase.finished
  /// The card that is asked, as a game of its own; `nil` before the first and after the last.
  public private(set) var game: Game?
  /// What each rating of the card would come to; `nil` while its question is open.
  public private(set) var preview: Preview?
  /// What is to be done today.
  public private(set) var queue: StudyQueue

  private let model: MemoryModel
  private let rule: DayRule
  private let schedulers: [Scheduler]
  private let limits: StudyLimits
  private var cards: [LearntCard]
  private var done: DoneToday
  private var today: StudyDay
  private var current: Int?
  private var askedAt: LocalMoment
  private var milliseconds: Int32 = 0
  /// What is on its way into the log, for the card at a place.
  private var pending: (place: Int, entry: ReviewEntry, isLeech: Bool)?
  /// The ratings that can be taken back, the last one last.
  private var rated: [(place: Int, id: ReviewID)] = []

  /// Prepares a session; `goOn` begins it.
  public init(
    _ courses: [ReviewCourse], _ model: MemoryModel, limits: StudyLimits = StudyLimits(),
    _ rule: DayRule = DayRule(), at now: LocalMoment
  ) {
    (self.courses, self.model, self.rule, self.limits) = (courses, model, rule, limits)
    schedulers = courses.map { Scheduler(model, $0.options, rule) }
    cards = courses.enumerated().flatMap { LearntCard.all(of: $1, at: $0, model, rule) }
    today = rule.day(of: now)
    askedAt = now
    done = Self.done(cards, today, rule)
    queue = Self.queue(cards, at: now, limits: limits, done: done, model, rule)
  }

  /// Moves the session on; an event that does not fit does nothing.
  public mutating func apply(_ event: Event) -> [Effect] {
    switch (event, phase) {
    case (.answer(let response, let now), .asking): return answer(response, at: now)
    case (.turn(let now), .asking): return turn(at: now)
    case (.rate(let rating, let id), .rating): return rate(rating, id: id)
    case (.kept(let now), .keeping): return kept(at: now)
    case (.notKept, .keeping): return keepAgain()
    case (.undo(let now, let id), .asking), (.undo(let now, let id), .rating),
      (.undo(let now, let id), .waiting), (.undo(let now, let id), .finished):
      return undo(at: now, id: id)
    case (.goOn(let now, let isEarly), .waiting), (.goOn(let now, let isEarly), .finished):
      return next(at: now, early: isEarly)
    default: return []
    }
  }

  /// Whether there is a rating to take back.
  public var canUndo: Bool { !rated.isEmpty && pending == nil }

  /// After how many days more comes due, and how many cards then; `nil` when no card waits for a day.
  public var upcoming: (days: Int32, cards: Int32)? {
    var (first, count): (StudyDay?, Int32) = (nil, 0)
    for card in cards where !card.state.isSuspended {
      guard case .on(let day) = card.state.due, day > today else { continue }
      if let first, first < day { continue }
      count = day == first ? count + 1 : 1
      first = day
    }
    return first.map { ($0.elapsed(since: today), count) }
  }

  // MARK: - Asking

  private mutating func next(at now: LocalMoment, early isEarly: Bool) -> [Effect] {
    (current, game, preview) = (nil, nil, nil)
    let day = rule.day(of: now)
    if day != today { (today, done) = (day, Self.done(cards, day, rule)) }
    makeQueue(at: now)
    var place = (queue.learning.first ?? queue.due.first ?? queue.new.first).map { Int($0) }
    if place == nil, isEarly { place = earliestStep }
    guard let place else {
      if let until = queue.nextLearning {
        phase = .waiting(until: until)
        return [.wait(until: until)]
      }
      phase = .finished
      return [.finish]
    }
    return ask(place, at: now)
  }

  private mutating func ask(_ place: Int, at now: LocalMoment) -> [Effect] {
    let card = cards[place]
    let seed = card.key ^ UInt64(UInt32(bitPattern: card.state.repetitions))
    do throws(GameError) {
      game = try courses[card.course].game(of: card.id, seed: seed)
    } catch {
      // Cards that cannot be asked are not among those of a session.
      phase = .finished
      return [.finish]
    }
    (current, askedAt, phase) = (place, now, .asking)
    return [.ask]
  }

  /// The card whose step is due next.
  private var earliestStep: Int? {
    var found: (place: Int, at: Timestamp)?
    for (place, card) in cards.enumerated() where !card.state.isSuspended {
      guard case .at(let moment) = card.state.due else { continue }
      if let best = found, best.at <= moment { continue }
      found = (place, moment)
    }
    return found?.place
  }

  // MARK: - Answering

  private mutating func answer(_ response: Response, at now: LocalMoment) -> [Effect] {
    guard var game, let current else { return [] }
    do throws(GameError) {
      _ = try game.apply(.answer(Answer(card: game.question.card, response: response)))
    } catch {
      return []
    }
    self.game = game
    takeTime(now)
    let suggested = game.lastTurn.map { Rating(of: $0.grade, after: milliseconds) }
    return show(current, suggested, at: now)
  }

  private mutating func turn(at now: LocalMoment) -> [Effect] {
    guard let current, game?.turnedSide != nil else { return [] }
    takeTime(now)
    return show(current, nil, at: now)
  }

  private mutating func takeTime(_ now: LocalMoment) {
    milliseconds = Int32(clamping: now.at.milliseconds - askedAt.at.milliseconds)
    milliseconds = min(max(milliseconds, 0), Self.longestTime)
  }

  private mutating func show(_ place: Int, _ suggested: Rating?, at now: LocalMoment) -> [Effect] {
    let card = cards[place]
    preview = schedulers[card.course].preview(card.state, key: card.key, at: now)
    phase = .rating(suggested: suggested)
    return [.show]
  }

  // MARK: - Keeping

  private mutating func rate(_ rating: Rating, id: ReviewID) -> [Effect] {
    guard let current, let preview else { return [] }
    let outcome = preview[rating]
    let entry = outcome.entry(id: id, at: preview.moment, milliseconds: milliseconds)
    return keep(entry, current, isLeech: outcome.isLeech)
  }

  private mutating func undo(at now: LocalMoment, id: ReviewID) -> [Effect] {
    guard let last = rated.last else { return [] }
    return keep(
      ReviewEntry(id: id, moment: now, event: .undone(last.id)), last.place, isLeech: false)
  }

  private mutating func keep(_ entry: ReviewEntry, _ place: Int, isLeech: Bool) -> [Effect] {
    pending = (place, entry, isLeech)
    phase = .keeping
    return [.keep(courses[cards[place].course].id, cards[place].id, entry)]
  }

  private mutating func kept(at now: LocalMoment) -> [Effect] {
    guard let (place, entry, isLeech) = pending else { return [] }
    pending = nil
    done -= cards[place].done(on: today, rule)
    cards[place].log.add(entry)
    cards[place].state = cards[place].log.state(model, rule)
    done += cards[place].done(on: today, rule)
    if case .undone = entry.event {
      rated.removeLast()
      makeQueue(at: now)
      return ask(place, at: now)
    }
    rated.append((place, entry.id))
    let told: [Effect] = isLeech ? [.leech(isSuspended: cards[place].state.isSuspended)] : []
    return told + next(at: now, early: false)
  }

  private mutating func keepAgain() -> [Effect] {
    guard let (place, entry, _) = pending else { return [] }
    pending = nil
    if case .undone = entry.event { return ask(place, at: entry.moment) }
    phase = .rating(suggested: nil)
    return [.show]
  }

  // MARK: - The day

  private mutating func makeQueue(at now: LocalMoment) {
    queue = Self.queue(cards, at: now, limits: limits, done: done, model, rule)
  }

  private static func queue(
    _ cards: [LearntCard], at now: LocalMoment, limits: StudyLimits, done: DoneToday,
    _ model: MemoryModel, _ rule: DayRule
  ) -> StudyQueue {
    let cards = cards.enumerated().map { QueueCard($1.state, note: UInt32($0)) }
    return StudyQueue(cards, at: now, limits: limits, done: done, model, rule)
  }

  private static func done(_ cards: [LearntCard], _ today: StudyDay, _ rule: DayRule) -> DoneToday {
    cards.reduce(into: DoneToday()) { $0 += $1.done(on: today, rule) }
  }

  /// Longer than five minutes nobody thinks about a card: something else has happened.
  private static let longestTime: Int32 = 300_000
}
