internal import QuizCore

/// Cards over months, by the buttons' previews and by the log that comes of them; and the queue of a day.
enum ScheduleVectors {
  private static let model = MemoryModel()
  private static let rule = DayRule()

  static func add(to transcript: inout Transcript) {
    do {
      var cards: [QueueCard] = []
      for key: UInt64 in 1...16 {
        cards.append(QueueCard(try course(key, &transcript), note: UInt32(key / 2)))
      }
      try queue(cards, &transcript)
    } catch {
      transcript.add("schedule", "refused")
    }
  }

  /// The course of a card that is answered now and then, and where its log says that it stands.
  private static func course(_ key: UInt64, _ transcript: inout Transcript) throws(MomentError)
    -> CardState
  {
    let options = SchedulingOptions(
      learningSteps: key % 3 == 0 ? [] : [60, 600], desiredRetention: key % 2 == 0 ? 0.9 : 0.8)
    let scheduler = Scheduler(model, options, rule)
    var random = Random(seed: key)
    var log = CardLog()
    var state = CardState()
    var at: Int64 = 1_767_600_000_000
    for turn in 0..<9 {
      let moment = try moment(at)
      let rating = Rating(rawValue: 1 + Int(random.next(below: 4))) ?? .good
      let preview = scheduler.preview(state, key: key, at: moment)
      transcript.add(
        "schedule \(key) \(turn)",
        Rating.allCases.map { text(preview[$0].next) }.joined(separator: " ")
          + " \(rating.rawValue)")
      state = preview[rating].state
      log.add(
        preview[rating].entry(id: ReviewID(key, UInt64(turn)), at: moment, milliseconds: 5000))
      at += Int64(max(state.interval, 1)) * 90_000_000
    }
    let isSame = log.state(model, rule) == state
    let memory = state.memory.map { MemoryVectors.text($0) } ?? "none"
    transcript.add(
      "schedule \(key) end",
      "\(memory) \(state.repetitions) \(state.lapses) \(isSame ? "as its log" : "not as its log")")
    return state
  }

  private static func queue(_ cards: [QueueCard], _ transcript: inout Transcript)
    throws(MomentError)
  {
    let now = try moment(4_000_000_000_000)
    for budget: Int32 in [3, 100] {
      let queue = StudyQueue(
        cards, at: now, limits: StudyLimits(reviewsPerDay: budget), model, rule)
      let due = queue.due.map { "\($0)" }.joined(separator: " ")
      let lost = queue.backlog.map { Hex.text($0.lost.bitPattern) } ?? "nothing"
      transcript.add(
        "queue \(budget)", "\(due) | \(queue.learning.count) learnt | \(queue.siblings) | \(lost)")
    }
  }

  private static func moment(_ milliseconds: Int64) throws(MomentError) -> LocalMoment {
    try LocalMoment(
      at: Timestamp(milliseconds: milliseconds), offset: try ZoneOffset(minutes: 480))
  }

  private static func text(_ next: NextReview) -> String {
    switch next {
    case .step(let index, let seconds): "\(seconds)s/\(index)"
    case .days(let days): "\(days)d"
    }
  }
}
