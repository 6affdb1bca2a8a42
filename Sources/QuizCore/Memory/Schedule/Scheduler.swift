/// Says when cards come next, by a learner's memory and a deck's settings.
public struct Scheduler: Sendable {
  /// The learner's memory.
  public let model: MemoryModel
  /// The deck's settings.
  public let options: SchedulingOptions
  /// When a day begins.
  public let days: DayRule
  private let intervalFactor: Double

  /// Prepares what is the same for all cards of a deck.
  public init(
    _ model: MemoryModel, _ options: SchedulingOptions = SchedulingOptions(),
    _ days: DayRule = DayRule()
  ) {
    self.model = model
    self.options = options
    self.days = days
    intervalFactor = model.intervalFactor(retention: options.desiredRetention)
  }

  /// What each rating of a card would come to.
  ///
  /// - Parameters:
  ///   - card: Where the card stands.
  ///   - key: A number that is the card's own for ever, from which its intervals are spread.
  ///   - moment: Now.
  ///   - load: The cards that are due on the days to come, to even them out; `nil` to leave that to chance.
  /// - Returns: What the buttons show and, of the one that is pressed, what happens.
  public func preview(
    _ card: CardState, key: UInt64, at moment: LocalMoment, load: DueLoad? = nil
  ) -> Preview {
    let states = nextStates(card, at: moment)
    let plan = plan(card, states, key: key, load)
    func outcome(_ rating: Rating, _ next: NextReview) -> Outcome {
      self.outcome(card, rating, next, states[rating], at: moment)
    }
    return Preview(
      moment: moment, again: outcome(.again, plan.again), hard: outcome(.hard, plan.hard),
      good: outcome(.good, plan.good), easy: outcome(.easy, plan.easy))
  }

  /// Rates a card: the entry for its log, and where it stands then. It is what ``preview(_:key:at:load:)`` says for the moment.
  public func answer(
    _ card: CardState, key: UInt64, _ rating: Rating, at moment: LocalMoment,
    load: DueLoad? = nil, id: ReviewID, milliseconds: Int32
  ) -> (entry: ReviewEntry, outcome: Outcome) {
    let outcome = preview(card, key: key, at: moment, load: load)[rating]
    return (outcome.entry(id: id, at: moment, milliseconds: milliseconds), outcome)
  }

  private func nextStates(_ card: CardState, at moment: LocalMoment) -> NextStates {
    guard let memory = card.memory, let last = card.lastReview else { return model.start() }
    let elapsed = days.day(of: moment).elapsed(since: days.day(of: last))
    return model.next(memory, after: Double(elapsed))
  }

  private func plan(_ card: CardState, _ states: NextStates, key: UInt64, _ load: DueLoad?)
    -> ReviewPlan
  {
    var random = Random(seed: key, stream: UInt64(UInt32(bitPattern: card.repetitions)))
    let position = Double(random.next() >> 11) * 0x1p-53
    let fuzz = Fuzz(
      position: options.isFuzzed ? position : nil, load: load, maximum: options.maximumInterval)
    let hasShortTerm = model.parameters.values[17] > 0 && model.parameters.values[18] > 0
    let planner = ReviewPlanner(
      card: card, intervals: states.intervals(intervalFactor), fuzz: fuzz,
      staysForHours: hasShortTerm)
    switch card.phase {
    case .new, .learning: return planner.steps(options.learningSteps)
    case .relearning: return planner.steps(options.relearningSteps)
    case .review: return planner.review(options.relearningSteps)
    }
  }

  private func outcome(
    _ card: CardState, _ rating: Rating, _ next: NextReview, _ memory: MemoryState,
    at moment: LocalMoment
  ) -> Outcome {
    let isLapse = card.phase == .review && rating == .again
    let isLeech = isLapse && options.isLeechNow(lapses: card.lapses + 1)
    let kind: ReviewAnswer.Kind =
      switch card.phase {
      case .new, .learning: .learn
      case .review: .review
      case .relearning: .relearn
      }
    let answer = ReviewAnswer(
      kind: kind, rating: rating, milliseconds: 0, next: next,
      suspends: isLeech && options.leechAction == .suspend)
    var state = card
    state.apply(
      ReviewEntry(id: ReviewID(0, 0), moment: moment, event: .answer(answer)), days)
    state.memory = memory
    state.lastReview = moment
    return Outcome(answer: answer, state: state, isLeech: isLeech)
  }
}
