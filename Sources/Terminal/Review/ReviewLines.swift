package import Library
package import QuizCore

/// What a shell has to do for a session of reviews.
package enum ReviewAction: Sendable {
  /// Write a line.
  case say(String)
  /// Give an entry to the library, and send `kept`.
  case keep(CardReview)
  /// End the program.
  case quit
}

/// A session of reviews line by line: lines go in, lines come out.
package struct ReviewLines: Sendable {
  private var session: ReviewSession
  private let language: Language
  private let bits: @Sendable () -> UInt64
  private var reviews = 0
  private var lastExpectation: String?
  private var isOver = false

  /// Something that happens.
  package enum Input: Sendable {
    case line(String)
    case endOfInput
    /// The library has kept the entry, or says why not.
    case kept(LibraryError?)
  }

  /// Makes a session; `bits` gives 64 random bits.
  package init(
    _ session: ReviewSession, language: Language, bits: @escaping @Sendable () -> UInt64
  ) {
    self.session = session
    self.language = language
    self.bits = bits
  }

  /// Begins with what is due.
  package mutating func begin(at now: LocalMoment) -> [ReviewAction] {
    let remark = session.queue.backlog.map {
      [say(.backlog($0, newWaiting: session.queue.newWaiting))]
    }
    return (remark ?? []) + carryOut(session.apply(.goOn(at: now, early: false)), at: now)
  }

  /// Takes what happened and answers what is to be done.
  package mutating func handle(_ input: Input, at now: LocalMoment) -> [ReviewAction] {
    if isOver { return [] }
    switch input {
    case .line(let line): return take(LineParser.trimmed(line), at: now)
    case .endOfInput: return leave()
    case .kept(nil):
      return carryOut(session.apply(.kept(at: now)), at: now)
    case .kept(let error?):
      reviews -= 1
      return [say(.notKept(SafeText.line(error.message)))]
        + carryOut(session.apply(.notKept), at: now)
    }
  }

  private mutating func take(_ text: String, at now: LocalMoment) -> [ReviewAction] {
    switch session.phase {
    case .asking: return answer(text, at: now)
    case .rating(let suggested): return rate(text, suggested, at: now)
    case .waiting: return wait(text, at: now)
    case .keeping, .finished: return []
    }
  }

  // MARK: - Answering

  private mutating func answer(_ text: String, at now: LocalMoment) -> [ReviewAction] {
    guard let game = session.game else { return [] }
    let body = game.question.body
    let command = LineParser.command(in: text, for: body)
    if command == "q" { return leave() }
    if command == "u" { return takeBack(at: now) }
    if body == .flip {
      guard text.isEmpty else { return [notUnderstood(text)] + expect(game) }
      return carryOut(session.apply(.turn(at: now)), at: now)
    }
    guard let response = LineParser.response(text, to: body) else {
      return (text.isEmpty ? [] : [notUnderstood(text)]) + expect(game)
    }
    return carryOut(session.apply(.answer(response, at: now)), at: now)
  }

  private mutating func rate(
    _ text: String, _ suggested: Rating?, at now: LocalMoment
  ) -> [ReviewAction] {
    if text == "q" { return leave() }
    if text == "u" { return takeBack(at: now) }
    let chosen = text.isEmpty ? suggested : Int(text).flatMap { Rating(rawValue: $0) }
    guard let chosen else {
      return (text.isEmpty ? [] : [notUnderstood(text)]) + [say(.rateIt(suggested: suggested))]
    }
    reviews += 1
    return carryOut(
      session.apply(.rate(chosen, id: ReviewID(bits(), bits()))), at: now)
  }

  private mutating func takeBack(at now: LocalMoment) -> [ReviewAction] {
    guard session.canUndo else { return [say(.nothingToTakeBack)] }
    reviews -= 1
    return [say(.takenBack)]
      + carryOut(session.apply(.undo(at: now, id: ReviewID(bits(), bits()))), at: now)
  }

  private mutating func wait(_ text: String, at now: LocalMoment) -> [ReviewAction] {
    if text == "q" { return leave() }
    if text == "u" { return takeBack(at: now) }
    return carryOut(session.apply(.goOn(at: now, early: true)), at: now)
  }

  private mutating func leave() -> [ReviewAction] {
    isOver = true
    return [say(.leftReview(reviews: reviews)), .quit]
  }

  // MARK: - Saying

  private mutating func carryOut(
    _ effects: [ReviewSession.Effect], at now: LocalMoment
  ) -> [ReviewAction] {
    effects.flatMap { carryOut($0, at: now) }
  }

  private mutating func carryOut(
    _ effect: ReviewSession.Effect, at now: LocalMoment
  ) -> [ReviewAction] {
    switch effect {
    case .ask: return ask()
    case .show: return show()
    case .keep(let deck, let card, let entry):
      return [.keep(CardReview(deck: deck, card: card, entry: entry))]
    case .leech(let isSuspended): return [say(.leech(isSuspended: isSuspended))]
    case .wait(let until):
      let seconds = (until.milliseconds - now.at.milliseconds + 999) / 1000
      let next = NextReview.step(index: 0, seconds: Int32(clamping: max(seconds, 1)))
      return [say(.nextStep(next)), say(.waitOrNot)]
    case .finish: return finish(at: now)
    }
  }

  private mutating func ask() -> [ReviewAction] {
    guard let game = session.game else { return [] }
    let queue = session.queue
    let left = ReviewPhrase.left(
      learning: queue.learning.count + Int(queue.learningLater), due: queue.due.count,
      new: queue.new.count)
    return [say(left)] + LineQuestion(game: game, language: language).lines.map { .say($0) }
      + expect(game)
  }

  /// How a question is answered, where that differs from the last time.
  private mutating func expect(_ game: Game) -> [ReviewAction] {
    let question = LineQuestion(game: game, language: language)
    let expected = question.expectation(isTurned: false).text(in: language)
    defer { lastExpectation = expected }
    return expected == lastExpectation ? [] : [.say(expected)]
  }

  private mutating func show() -> [ReviewAction] {
    guard let game = session.game, let preview = session.preview else { return [] }
    let question = LineQuestion(game: game, language: language)
    var lines: [String] = []
    if let side = game.turnedSide {
      lines.append(TerminalPhrase.otherSide(side.onOneLine).text(in: language))
    } else {
      lines += question.verdict
    }
    lines += question.explanation
    lines += Rating.allCases.map {
      ReviewPhrase.rating($0, preview[$0].next).text(in: language)
    }
    var suggested: Rating?
    if case .rating(let rating) = session.phase { suggested = rating }
    return lines.map { .say($0) } + [say(.rateIt(suggested: suggested))]
  }

  private mutating func finish(at now: LocalMoment) -> [ReviewAction] {
    isOver = true
    var actions = [say(.finished(reviews: reviews))]
    if let (days, cards) = session.upcoming {
      actions.append(say(.upcoming(days: days, cards: cards)))
    }
    return actions + [.quit]
  }

  private func say(_ phrase: ReviewPhrase) -> ReviewAction { .say(phrase.text(in: language)) }

  private func notUnderstood(_ text: String) -> ReviewAction {
    let shown = CellWidth.truncated(SafeText.line(text), to: 40)
    return .say(TerminalPhrase.notUnderstood(shown).text(in: language))
  }
}
