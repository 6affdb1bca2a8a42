import QuizCore

extension Session {
  mutating func pressPlaying(_ key: Key) -> [SessionAction] {
    guard let game = run.game else { return [] }
    if key == .escape { return [.quit] }
    switch game.phase {
    case .asking: return pressAsking(key, game)
    case .verdict: return pressVerdict(key, game)
    case .explanation:
      if key == .enter || key == .text(" ") { return goOn(from: game.moment) }
      return key == .text("q") ? [.quit] : pressEnd(key, game)
    case .finished: return []
    }
  }

  private mutating func pressAsking(_ key: Key, _ game: Game) -> [SessionAction] {
    switch sheet.press(key, for: game.question.body) {
    case .changed:
      scroll = 0
      return []
    case .answered(let response): return answer(response, game)
    case .unused:
      if key == .function(2) || (!isTypingText && key == .text("h")) {
        if sheet.showHint(of: game.question.hints.count) { scroll = 0 }
        return []
      }
      if !isTypingText && (key == .text("q") || key == .text("Q")) { return [.quit] }
      return pressEnd(key, game)
    }
  }

  /// While a verdict shows, keys do nothing, unless it waits for the player.
  private mutating func pressVerdict(_ key: Key, _ game: Game) -> [SessionAction] {
    guard run.options.waits else { return [] }
    if key == .enter || key == .text(" ") { return goOn(from: game.moment) }
    if key == .text("q") { return [.quit] }
    return pressEnd(key, game)
  }

  /// A game without an end is ended by the player.
  private mutating func pressEnd(_ key: Key, _ game: Game) -> [SessionAction] {
    let isEnd = key == .control("o") || (!isTypingText && (key == .text("o") || key == .text("O")))
    if isEnd && game.length == nil { return apply(.end) }
    _ = scrolled(by: key)
    return []
  }

  private mutating func answer(_ response: Response, _ game: Game) -> [SessionAction] {
    notice = nil
    let actions = apply(.answer(Answer(card: game.question.card, response: response)))
    guard let record = run.record, record.answers.count > game.turns.count else { return actions }
    return [.remember(record)] + actions
  }

  mutating func goOn(from moment: Game.Moment) -> [SessionAction] {
    guard stage.isPlaying else { return [] }
    return apply(.goOn(from: moment))
  }

  private mutating func apply(_ event: Game.Event) -> [SessionAction] {
    do {
      return try run.apply(event).flatMap { carryOut($0) }
    } catch {
      report(error)
      return []
    }
  }

  private mutating func carryOut(_ effect: Game.Effect) -> [SessionAction] {
    switch effect {
    case .ask:
      showQuestion()
      return []
    case .judge(let isRight, let milliseconds): return judge(isRight, milliseconds)
    case .explain:
      scroll = 0
      return []
    case .finish: return finish()
    }
  }

  private mutating func judge(_ isRight: Bool, _ milliseconds: Int32) -> [SessionAction] {
    guard let game = run.game else { return [] }
    let bell: [SessionAction] = run.options.hasBell && !isRight ? [.bell] : []
    if run.options.waits {
      // The explanation waits for the player by itself; a bare verdict stays until Enter.
      return bell + (game.following == .explain ? goOn(from: game.moment) : [])
    }
    if milliseconds == 0 { return bell + goOn(from: game.moment) }
    return bell + [.wait(milliseconds: milliseconds, game.moment)]
  }
}
