import QuizCore

extension LineSession {
  /// Says a question, and how it is answered where that differs from the last time.
  mutating func ask(_ game: Game) -> [SessionAction] {
    step = .answer
    isTurned = false
    let question = game.question
    let place = Int(question.turn) + 1
    var actions = [say(.question(place, of: game.length.map { Int($0) }, score: game.shownScore))]
    actions += said(game).lines.map { .say($0) }
    hintsShown = 0
    if !question.hints.isEmpty { actions.append(say(.hints(left: question.hints.count))) }
    let expected = expectation(game)
    if expected != lastExpectation { actions.append(say(expected)) }
    lastExpectation = expected
    return actions
  }

  private func said(_ game: Game) -> LineQuestion {
    LineQuestion(game: game, language: run.language)
  }

  private func expectation(_ game: Game) -> TerminalPhrase {
    said(game).expectation(isTurned: isTurned)
  }

  private mutating func hint(_ game: Game) -> [SessionAction] {
    guard game.question.hints.indices.contains(hintsShown) else { return [] }
    hintsShown += 1
    return say(game.question.hints[hintsShown - 1])
  }

  mutating func answer(_ text: String) -> [SessionAction] {
    guard let game = run.game else { return [] }
    let body = game.question.body
    let command = LineParser.command(in: text, for: body)
    if command == "q" { return quit() }
    if command == "o" && game.length == nil { return apply(.end) }
    if command == "h", !game.question.hints.isEmpty { return hint(game) }
    if command == "?" {
      lastExpectation = nil
      return ask(game)
    }
    if body == .flip && !isTurned { return turn(game, text) }
    guard let response = LineParser.response(text, to: body) else {
      return (text.isEmpty ? [] : [notUnderstood(text)]) + [say(expectation(game))]
    }
    return give(response, game)
  }

  private mutating func turn(_ game: Game, _ text: String) -> [SessionAction] {
    guard text.isEmpty, let side = game.turnedSide else {
      return [notUnderstood(text), say(.expectsTurn)]
    }
    isTurned = true
    return [say(.otherSide(side.onOneLine)), say(.expectsRecall)]
  }

  private mutating func give(_ response: Response, _ game: Game) -> [SessionAction] {
    let actions = apply(.answer(Answer(card: game.question.card, response: response)))
    guard let record = run.record, record.answers.count > game.turns.count else { return actions }
    return [.remember(record)] + actions
  }

  mutating func apply(_ event: Game.Event) -> [SessionAction] {
    do {
      return try run.apply(event).flatMap { carryOut($0) }
    } catch {
      return report(error)
    }
  }

  /// No verdict has to be waited for: it stays where it was written.
  private mutating func carryOut(_ effect: Game.Effect) -> [SessionAction] {
    guard let game = run.game else { return [] }
    switch effect {
    case .ask: return ask(game)
    case .judge:
      let key = game.following == .next && run.options.waits ? said(game).explanation : []
      return (said(game).verdict + key).map { .say($0) } + apply(.goOn(from: game.moment))
    case .explain:
      return said(game).explanation.map { .say($0) } + apply(.goOn(from: game.moment))
    case .finish: return finish()
    }
  }
}
