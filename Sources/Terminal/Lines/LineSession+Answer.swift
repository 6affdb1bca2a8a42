import QuizCore

extension LineSession {
  /// Says a question, and how it is answered where that differs from the last time.
  mutating func ask(_ game: Game) -> [SessionAction] {
    step = .answer
    isTurned = false
    let question = game.question
    let place = Int(question.turn) + 1
    var actions = [say(.question(place, of: game.length.map { Int($0) }, score: game.shownScore))]
    if let instructions = question.instructions { actions += say(instructions) }
    actions += say(prompt(of: question))
    actions += numbered(options(of: question.body))
    actions += choices(of: question.body)
    hintsShown = 0
    if !question.hints.isEmpty { actions.append(say(.hints(left: question.hints.count))) }
    let expected = expectation(question.body)
    if expected != lastExpectation { actions.append(say(expected)) }
    lastExpectation = expected
    return actions
  }

  private func options(of body: Question.Body) -> [String] {
    switch body {
    case .trueFalse:
      [Phrase.isTrue.text(in: run.language), Phrase.isFalse.text(in: run.language)]
    case .choice(let options, _): options.map(\.text.onOneLine)
    case .matching(let lefts, _): lefts.map(\.text.onOneLine)
    case .ordering(let items): items.map(\.text.onOneLine)
    case .flip, .typed, .slider, .numeric, .cloze: []
    }
  }

  private func prompt(of question: Question) -> RichText {
    let text = question.prompt.text(in: run.language)
    if case .cloze = question.body { return text.numberingGaps }
    return text
  }

  /// The partners to choose from, by letters; and what can be chosen for a gap.
  private func choices(of body: Question.Body) -> [SessionAction] {
    switch body {
    case .matching(_, let rights):
      return zip(LineParser.letters, rights).map { .say("  \($0)) \($1.text.onOneLine)") }
    case .cloze(let gaps):
      return gaps.enumerated().compactMap { place, gap in
        guard case .choice(let options, _) = gap.kind else {
          return gap.hint.map { .say("(\(place + 1)) \(SafeText.line($0))") }
        }
        let names = options.enumerated().map { "\($0 + 1)) \($1.text.onOneLine)" }
        return .say("(\(place + 1)) \(names.joined(separator: "  "))")
      }
    default: return []
    }
  }

  private mutating func hint(_ game: Game) -> [SessionAction] {
    guard game.question.hints.indices.contains(hintsShown) else { return [] }
    hintsShown += 1
    return say(game.question.hints[hintsShown - 1])
  }

  private func expectation(_ body: Question.Body) -> TerminalPhrase {
    switch body {
    case .trueFalse: .expectsTrueFalse
    case .choice(let options, let isMultiple):
      isMultiple ? .expectsNumbers(options.count) : .expectsNumber(options.count)
    case .flip: isTurned ? .expectsRecall : .expectsTurn
    case .typed: .expectsText
    case .numeric: .expectsAmount
    case .matching(let lefts, _): .expectsMatches(lefts.count)
    case .ordering(let items): .expectsOrder(items.count)
    case .cloze(let gaps): .expectsFillings(gaps.count)
    case .slider(let scale, _): .expectsValue(scale.minimum, scale.maximum)
    }
  }

  mutating func answer(_ text: String) -> [SessionAction] {
    guard let game = run.game else { return [] }
    let body = game.question.body
    let isTyped = AnswerSheet.takesText(body)
    let command = isTyped ? (text.hasPrefix(":") ? String(text.dropFirst()) : "") : text
    if command == "q" { return quit() }
    if command == "o" && game.length == nil { return apply(.end) }
    if command == "h", !game.question.hints.isEmpty { return hint(game) }
    if command == "?" {
      lastExpectation = nil
      return ask(game)
    }
    if body == .flip && !isTurned { return turn(game, text) }
    guard let response = LineParser.response(text, to: body) else {
      return (text.isEmpty ? [] : [notUnderstood(text)]) + [say(expectation(body))]
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
    case .judge(let isRight, _):
      let key = game.following == .next && run.options.waits ? explanation(game) : []
      return verdict(game, isRight) + key + apply(.goOn(from: game.moment))
    case .explain: return explanation(game) + apply(.goOn(from: game.moment))
    case .finish: return finish()
    }
  }

  private func verdict(_ game: Game, _ isRight: Bool) -> [SessionAction] {
    guard let turn = game.lastTurn, turn.grade.distance != nil,
      case .value(let hit) = turn.answer.response
    else {
      guard let grade = game.lastTurn?.grade, grade.isPartlyRight else {
        return [say(isRight ? Phrase.right : .wrong)] + remarks(game)
      }
      let words = ([.partlyRight] + grade.worth).map { $0.text(in: run.language) }
      return [.say(words.joined(separator: " · "))] + remarks(game)
    }
    let words = [Phrase.youHit(hit), .pointsWon(turn.grade.points)].map {
      $0.text(in: run.language)
    }
    let closeness = game.closenessMessage.map { [SafeText.line($0.text(in: run.language))] } ?? []
    return (closeness + words).map { .say($0) }
  }

  /// What the deck says about this answer, and why a typed one was taken or not.
  private func remarks(_ game: Game) -> [SessionAction] {
    guard let grade = game.lastTurn?.grade else { return [] }
    return (grade.reading?.phrase.map { [say($0)] } ?? []) + grade.feedback.flatMap { say($0) }
  }

  private func explanation(_ game: Game) -> [SessionAction] {
    guard let key = game.key, let grade = game.lastTurn?.grade else { return [] }
    var actions: [SessionAction] = []
    let isShown = if case .side = key.solution { true } else { grade.isRight }
    if case .value(let target) = key.solution {
      actions.append(say(Phrase.target(target)))
    } else if !isShown {
      actions.append(say(Phrase.rightAnswer(key.solution.text(in: run.language))))
    }
    if let explanation = key.explanation { actions += say(explanation) }
    if let source = key.source {
      let address = source.address.map { " <\($0)>" } ?? ""
      let label = Phrase.source.text(in: run.language)
      actions.append(.say(SafeText.line("\(label): \(source.title)\(address)")))
    }
    return actions
  }
}
