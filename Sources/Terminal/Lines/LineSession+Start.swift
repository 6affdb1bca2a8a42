import QuizCore

extension LineSession {
  /// Begins: says what deck it is, and asks what there is to choose.
  package mutating func begin(_ left: LeftGame) -> [SessionAction] {
    var actions: [SessionAction] = [.say(SafeText.line(run.deck.title.text(in: run.language)))]
    if let summary = run.deck.summary {
      actions += say(RichText(summary.text(in: run.language)))
    }
    switch left {
    case .lost(let why): actions.append(.say(SafeText.line(why)))
    case .found(let game) where !run.options.ignoresLeftGame: return actions + askDirection(game)
    case .none, .found: break
    }
    return actions + askDirection(nil)
  }

  private mutating func askDirection(_ left: ResumableGame?) -> [SessionAction] {
    let labels = startLabels(left)
    if labels.count < 2 { return askForm(run.choices.directions[0]) }
    step = .direction(left)
    return numbered(labels) + [say(.expectsNumber(labels.count))]
  }

  private func startLabels(_ left: ResumableGame?) -> [String] {
    let directions = run.choices.directions
    var labels = directions.map { StartChoices.label(of: $0, in: run.language) }
    if directions.count == 1 { labels = [TerminalPhrase.beginAnew.text(in: run.language)] }
    guard let left else { return labels }
    return [TerminalPhrase.leftGame(left).text(in: run.language)] + labels
  }

  mutating func chooseDirection(_ text: String, _ left: ResumableGame?) -> [SessionAction] {
    if text == "q" { return quit() }
    let labels = startLabels(left)
    guard let index = LineParser.index(text, below: labels.count) else {
      return [notUnderstood(text)] + numbered(labels) + [say(.expectsNumber(labels.count))]
    }
    guard let left else { return askForm(run.choices.directions[index]) }
    if index > 0 { return askForm(run.choices.directions[index - 1]) }
    run.resume(left)
    return open()
  }

  private mutating func askForm(_ direction: Direction) -> [SessionAction] {
    let forms = run.choices.forms
    if forms.count < 2 { return start(direction, forms[0]) }
    step = .form(direction)
    return numbered(forms.map { Phrase.form($0).text(in: run.language) })
      + [say(.expectsNumber(forms.count))]
  }

  mutating func chooseForm(_ text: String, _ direction: Direction) -> [SessionAction] {
    if text == "q" { return quit() }
    let forms = run.choices.forms
    guard let index = LineParser.index(text, below: forms.count) else {
      return [notUnderstood(text), say(.expectsNumber(forms.count))]
    }
    return start(direction, forms[index])
  }

  private mutating func start(_ direction: Direction, _ form: Form) -> [SessionAction] {
    do {
      try run.begin(ask: direction.ask, form: form)
    } catch {
      return report(error)
    }
    return [.forget] + run.startRemarks.map { say($0) } + open()
  }

  /// Says the open question of the game that `run` has just begun or gone on with.
  mutating func open() -> [SessionAction] {
    guard let game = run.game else { return [] }
    if game.phase == .finished { return finish() }
    let count = game.length.map { say(.questions(Int($0))) }
    return [count ?? say(.questionsWithoutEnd)] + (count == nil ? [say(.endsWithO)] : [])
      + ask(game)
  }

  func report(_ error: GameError) -> [SessionAction] { [.say(error.message)] }
}
