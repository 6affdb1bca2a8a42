import QuizCore
import Testing

/// A session of reviews, event by event.
@Suite struct ReviewSessionTests {
  static let deck = """
    { "quizdeck": 1, "title": "Words", "rules": { "forms": ["flip", "typed"], "order": "fixed" },
      "cards": [
        { "id": "one", "front": "moon", "back": "月亮" },
        { "id": "two", "front": "sun", "back": "太陽" },
        { "id": "sky", "statement": "The sky is up.", "answer": true },
        { "id": "say", "question": "Capital of France?", "accept": ["Paris"] } ] }
    """
  static let hour: Int64 = 3_600_000
  static let morning: Int64 = 1_800_000_000_000

  static func moment(_ milliseconds: Int64) throws -> LocalMoment {
    try LocalMoment(at: Timestamp(milliseconds: milliseconds), offset: ZoneOffset(minutes: 60))
  }

  var session: ReviewSession
  var now = Self.morning
  var number: UInt64 = 0
  var kept: [CardID: CardLog] = [:]

  init() throws {
    session = try Self.session(at: Self.morning, logs: [:])
  }

  static func session(
    at now: Int64, logs: [CardID: CardLog], limits: StudyLimits = StudyLimits(), form: Form? = nil
  ) throws -> ReviewSession {
    let deck = try DeckReader.read(Array(Self.deck.utf8))
    let course = ReviewCourse(
      id: try #require(DeckID("words")), deck: deck, logs: logs, form: form)
    return ReviewSession([course], MemoryModel(), limits: limits, at: try moment(now))
  }

  /// Lets time pass and something happen; keeps what is to be kept.
  mutating func send(_ event: ReviewSession.Event) throws -> [ReviewSession.Effect] {
    let effects = session.apply(event)
    guard case .keep(let deck, let card, let entry)? = effects.first else { return effects }
    #expect(deck.text == "words")
    #expect(session.phase == .keeping)
    #expect(session.game?.question.card != nil)
    kept[card, default: CardLog()].add(entry)
    return session.apply(.kept(at: try Self.moment(now)))
  }

  mutating func turn() throws -> [ReviewSession.Effect] {
    now += 5_000
    return try send(.turn(at: try Self.moment(now)))
  }

  mutating func answer(_ response: Response, after milliseconds: Int64 = 5_000) throws
    -> [ReviewSession.Effect]
  {
    now += milliseconds
    return try send(.answer(response, at: try Self.moment(now)))
  }

  mutating func rate(_ rating: Rating) throws -> [ReviewSession.Effect] {
    number += 1
    return try send(.rate(rating, id: ReviewID(1, number)))
  }

  mutating func goOn(early: Bool = false) throws -> [ReviewSession.Effect] {
    try send(.goOn(at: try Self.moment(now), early: early))
  }

  var asked: String? { session.game?.question.card.text }

  @Test mutating func `nothing is asked before the rating of the last card is on disk`() throws {
    #expect(try goOn() == [.ask])
    #expect(asked == "one")
    #expect(session.preview == nil)
    now += 3_000
    #expect(session.apply(.turn(at: try Self.moment(now))) == [.show])
    #expect(session.phase == .rating(suggested: nil))
    let effects = session.apply(.rate(.good, id: ReviewID(1, 1)))
    guard case .keep(_, let card, let entry)? = effects.first else {
      Issue.record("nothing is to be kept: \(effects)")
      return
    }
    #expect((card.text, entry.id) == ("one", ReviewID(1, 1)))
    #expect(asked == "one")
    #expect(session.apply(.rate(.good, id: ReviewID(1, 2))).isEmpty)
    #expect(session.apply(.kept(at: try Self.moment(now))) == [.ask])
    #expect(asked == "two")
  }

  @Test mutating func `a rating that could not be kept is asked for again`() throws {
    _ = try goOn()
    _ = try turn()
    _ = session.apply(.rate(.good, id: ReviewID(1, 1)))
    #expect(session.apply(.notKept) == [.show])
    #expect(session.phase == .rating(suggested: nil))
    #expect(try rate(.easy) == [.ask])
    #expect(kept.values.flatMap(\.entries).count == 1)
  }

  @Test mutating func `what the button says is what happens`() throws {
    _ = try goOn()
    for rating in Rating.allCases {
      let place = try #require(session.game?.question.card)
      if session.game?.turnedSide != nil {
        _ = try turn()
      } else if place.text == "sky" {
        _ = try answer(.trueFalse(true))
      } else {
        _ = try answer(.text("Paris"))
      }
      let told = try #require(session.preview)[rating].next
      _ = try rate(rating)
      guard case .answer(let answer)? = kept[place]?.entries.last?.event else {
        Issue.record("no answer was kept for \(place)")
        return
      }
      #expect(answer.next == told)
      #expect(answer.rating == rating)
      #expect(answer.milliseconds == 5_000)
    }
  }

  @Test mutating func `an answer suggests a rating, and the learner has the last word`() throws {
    _ = try goOn()
    for _ in 1...2 {
      _ = try turn()
      _ = try rate(.easy)
    }
    #expect(asked == "sky")
    _ = try answer(.trueFalse(false))
    #expect(session.phase == .rating(suggested: .again))
    _ = try rate(.good)
    #expect(asked == "say")
    _ = try answer(.text("paris"), after: 40_000)
    #expect(session.phase == .rating(suggested: .hard))
  }

  @Test mutating func `a card on its steps comes back, by waiting or at once`() throws {
    _ = try goOn()
    for _ in 1...2 {
      _ = try turn()
      _ = try rate(.easy)
    }
    _ = try answer(.trueFalse(false))
    _ = try rate(.again)
    _ = try answer(.text("Paris"))
    #expect(try rate(.easy).last == .wait(until: Timestamp(milliseconds: now - 5_000 + 60_000)))
    #expect(try goOn() == [.wait(until: Timestamp(milliseconds: now - 5_000 + 60_000))])
    now += 56_000
    #expect(try goOn() == [.ask])
    #expect(asked == "sky")
  }

  @Test mutating func `a rating is taken back, and the card comes again as it was`() throws {
    _ = try goOn()
    _ = try turn()
    let before = session.preview
    _ = try rate(.again)
    #expect(asked == "two")
    let undo = ReviewSession.Event.undo(at: try Self.moment(now), id: ReviewID(9, 9))
    #expect(session.canUndo)
    #expect(try send(undo) == [.ask])
    #expect(asked == "one")
    #expect(!session.canUndo)
    #expect(session.apply(undo).isEmpty)
    now -= 5_000
    _ = try turn()
    #expect(session.preview == before)
    let fold = try Self.session(at: now, logs: kept)
    #expect(fold.queue.new.count == session.queue.new.count)
  }

  @Test mutating func `a new session goes on where the last one was left`() throws {
    _ = try goOn()
    _ = try turn()
    _ = try rate(.good)
    _ = try turn()
    _ = try rate(.again)
    session = try Self.session(at: now + 120_000, logs: kept)
    #expect(session.queue.learning.count == 1)
    #expect(session.queue.learningLater == 1)
    #expect(session.queue.new.count == 2)
    now += 120_000
    _ = try goOn()
    #expect(asked == "two")
  }

  @Test mutating func `a day's new cards are so many, in however many sessions`() throws {
    let limits = StudyLimits(newPerDay: 2)
    session = try Self.session(at: now, logs: kept, limits: limits)
    _ = try goOn()
    for _ in 1...2 {
      _ = try turn()
      _ = try rate(.easy)
    }
    #expect(session.phase == .finished)
    #expect(session.upcoming?.cards ?? 0 > 0)
    session = try Self.session(at: now + Self.hour, logs: kept, limits: limits)
    #expect(session.apply(.goOn(at: try Self.moment(now + Self.hour), early: true)) == [.finish])
    session = try Self.session(at: now + 24 * Self.hour, logs: kept, limits: limits)
    #expect(session.queue.new.count == 2)
  }

  @Test mutating func `pairs are asked in the form that is wanted`() throws {
    session = try Self.session(at: now, logs: [:], form: .typed)
    _ = try goOn()
    _ = try answer(.text("月亮"))
    #expect(session.phase == .rating(suggested: .good))
    #expect(session.game?.key?.solution == .texts(["月亮"]))
  }

  @Test mutating func `no key is there while a question is open`() throws {
    session = try Self.session(at: now, logs: [:], form: .typed)
    _ = try goOn()
    #expect(session.game?.key == nil)
    #expect(session.game?.turnedSide == nil)
    #expect(session.preview == nil)
  }
}
