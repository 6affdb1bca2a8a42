import QuizCore

extension Session {
  mutating func pressStart(_ key: Key, _ menu: StartMenu) -> [SessionAction] {
    let count = run.choices.directions.count + (menu.left == nil ? 0 : 1)
    var moved = menu
    switch key {
    case .down, .tab: moved.selection = (menu.selection + 1) % count
    case .up, .backTab: moved.selection = (menu.selection + count - 1) % count
    case .text("f"), .text("F"), .right:
      moved.form = (menu.form + 1) % run.choices.forms.count
    case .left:
      moved.form = (menu.form + run.choices.forms.count - 1) % run.choices.forms.count
    case .text("h"), .text("H"): return openScores()
    case .text("q"), .text("Q"), .escape: return [.quit]
    case .enter: return choose(menu.selection, menu)
    case .text(let text):
      guard let number = Int(text), (1...count).contains(number) else { return [] }
      return choose(number - 1, menu)
    default: return []
    }
    stage = .start(moved)
    return []
  }

  private mutating func choose(_ index: Int, _ menu: StartMenu) -> [SessionAction] {
    if let left = menu.left {
      return index == 0 ? goOn(with: left) : startGame(direction: index - 1, form: menu.form)
    }
    return startGame(direction: index, form: menu.form)
  }

  mutating func startGame(direction: Int, form: Int) -> [SessionAction] {
    let choices = run.choices
    do {
      try run.begin(ask: choices.directions[direction].ask, form: choices.forms[form])
    } catch {
      report(error)
      return []
    }
    if let remark = run.startRemarks.first {
      notice = Notice(text: remark.text(in: run.language), role: .faint)
    }
    return [.forget] + openGame()
  }

  private mutating func goOn(with left: ResumableGame) -> [SessionAction] {
    run.resume(left)
    return openGame()
  }

  /// Shows the open question of the game that `run` has just begun or gone on with.
  mutating func openGame() -> [SessionAction] {
    guard let game = run.game else { return [] }
    if game.phase == .finished { return finish() }
    stage = .playing
    stagesBelow = []
    showQuestion()
    return []
  }

  mutating func showQuestion() {
    guard let game = run.game else { return }
    sheet = AnswerSheet(for: game.question.body)
    scroll = 0
  }
}
