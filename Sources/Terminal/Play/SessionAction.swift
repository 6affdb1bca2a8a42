package import Library
package import QuizCore

/// What a shell has to do for a session.
package enum SessionAction: Sendable {
  /// Send `timer` with this moment after so many milliseconds.
  case wait(milliseconds: Int32, Game.Moment)
  /// Give a finished game to the library, and send `kept`.
  case keep(FinishedGame)
  /// Write the running game down, so that it can go on after a crash.
  case remember(FinishedGame)
  /// Remove what was written of the running game.
  case forget
  /// Send `scores` with the deck's high scores.
  case loadScores
  /// Give a change of the high scores to the library, and send `scores`.
  case change(JournalEvent.Kind)
  /// Write a line; in plain lines only.
  case say(String)
  /// Sound the terminal's bell.
  case bell
  /// Draw everything anew.
  case redraw
  /// Let the shell that started the program have the terminal.
  case suspend
  /// End the program.
  case quit
}

/// What the library answered about a finished game.
package typealias KeepOutcome = Result<Acceptance, LibraryError>
/// What the library answered about the high scores.
package typealias ScoresOutcome = Result<ScorePage, LibraryError>
