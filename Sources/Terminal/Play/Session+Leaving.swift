import Library
import QuizCore

extension Session {
  /// Whether a finished game is not in the library.
  var hasUnsavedGame: Bool {
    switch stage {
    case .keeping, .keepFailed: true
    default: false
    }
  }

  /// What to say when the player has left: what became of a game that was not over.
  var farewell: [String] {
    let kept = TerminalPhrase.leftGameKept(run.shelved.id).text(in: run.language)
    if hasUnsavedGame { return [TerminalPhrase.unsavedLeft.text(in: run.language), kept] }
    let isRunning = ([stage] + stagesBelow).contains { $0.isPlaying }
    guard isRunning, let game = run.game, !game.turns.isEmpty else { return [] }
    let left = TerminalPhrase.leftUnfinished(
      answers: game.turns.count, of: game.length.map { Int($0) })
    return [left.text(in: run.language), kept]
  }
}
