internal import QuizCore
internal import WebUI

extension App {
  /// Shows the end of a game as its rules want it, and hands the game to the server.
  func finish() -> [Effect] {
    guard let session else { return [] }
    let rules = session.game.deck.rules
    let score = session.game.score
    var effects = submitFinished()
    if session.game.length == nil && rules.end.then == .restart && !rules.end.isAnnounced {
      // Whoever starts over wants the next round, not a dialog.
      effects += startOver()
      return effects + notify(texts.gameSaved(score))
    }
    session.isFinishShown = rules.end.isAnnounced || rules.end.then == .restart
    if session.isFinishShown { effects += play(Sounds.finished) }
    return effects + session.focus + [.scrollToTop]
  }

  /// Closes the dialog at the end: the result shows, or the next game begins.
  func closeFinished() -> [Effect] {
    guard let session, session.isFinishShown else { return [] }
    session.isFinishShown = false
    if session.game.deck.rules.end.then == .restart { return startOver() }
    return session.focus
  }

  /// Begins another game of the same kind.
  func startOver() -> [Effect] {
    guard let setup = session?.game.setup, let loaded = deck.value else { return [] }
    let next = GameSetup(seed: world.random(), ask: setup.ask, form: setup.form)
    return begin(next, of: loaded) + focusScreen()
  }

  /// Begins a game with the cards that were missed.
  func practise() -> [Effect] {
    guard let loaded = deck.value, let setup = session?.game.practice(seed: world.random())
    else { return [] }
    return begin(setup, of: loaded) + focusScreen() + [.scrollToTop]
  }
}
