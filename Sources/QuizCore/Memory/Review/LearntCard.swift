/// A card in a session of reviews.
struct LearntCard: Sendable {
  /// The place of its deck among the session's.
  let course: Int
  let id: CardID
  /// A number that is the card's own for ever, from which its intervals and its questions are drawn.
  let key: UInt64
  var log: CardLog
  var state: CardState

  init(_ id: CardID, course: Int, of deck: DeckID, log: CardLog, state: CardState) {
    self.id = id
    self.course = course
    self.log = log
    self.state = state
    var hash = StableHash()
    hash.add(deck.text)
    hash.add(id.text)
    key = hash.value
  }

  /// The cards of a course that can be asked.
  static func all(
    of course: ReviewCourse, at place: Int, _ model: MemoryModel, _ rule: DayRule
  ) -> [LearntCard] {
    course.deck.cards.filter { $0.content.isAsked }.map { card in
      let log = course.logs[card.id] ?? CardLog()
      return LearntCard(
        card.id, course: place, of: course.id, log: log, state: log.state(model, rule))
    }
  }

  /// What of a day's limits its answers have used up.
  func done(on day: StudyDay, _ rule: DayRule) -> DoneToday {
    let answers = log.answers
    let isNew = answers.first.map { rule.day(of: $0.moment) == day } ?? false
    let reviews = answers.reversed().prefix { rule.day(of: $0.moment) == day }.count {
      $0.isReview
    }
    return DoneToday(new: isNew ? 1 : 0, reviews: Int32(truncatingIfNeeded: reviews))
  }
}

extension CardLog {
  /// The answers that count, with the moment of each and whether it was of a card that was due after days.
  fileprivate var answers: [(moment: LocalMoment, isReview: Bool)] {
    effective.compactMap { entry in
      guard case .answer(let answer) = entry.event, answer.kind != .cram, answer.kind != .bulk
      else { return nil }
      return (entry.moment, answer.kind == .review)
    }
  }
}
