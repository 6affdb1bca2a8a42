package import QuizCore
package import WebUI

/// Everything that can happen to the app.
package enum Message: Equatable {
  /// The host tells something that is no event of an element.
  case host(HostMessage)
  /// The back button of the bar.
  case goBack
  case open(Route)
  /// Ask the server again for what this screen lacks.
  case retry
  /// The little message at the bottom is taken at its offer.
  case undo

  /// A picture or a sound could not be loaded.
  case mediaMissing(MediaName)

  // MARK: Settings

  case setSound(Bool)
  case setLanguage(Language?)
  case setTheme(Settings.Theme?)
  case setMotion(Settings.Motion?)
  case setWaits(Bool)

  // MARK: The start screen of a deck

  case chooseDirection(Direction.Side)
  case chooseForm(Form)
  case typePlayerName(String)
  /// Begin a new game with the deck of this screen.
  case start

  // MARK: Playing

  case respond(Response)
  /// Mark or unmark an option of a question with several right ones.
  case mark(OptionID)
  case typeAnswer(String)
  case slide(Int32)
  /// Give the n-th thing a partner, by its place among them; nil takes it away.
  case pair(Int, with: Int?)
  /// Move something one place up (-1) or down (1).
  case move(OptionID, by: Int)
  /// Put a text into the n-th gap.
  case fill(Int, String)
  /// Go on from the n-th gap to the next, or give the answer from the last.
  case leaveGap(Int)
  /// Choose an option for the n-th gap, or mark and unmark one of several.
  case chooseInGap(Int, OptionID?)
  case showHint
  case turnCard
  /// Give the answer that was marked, typed or set.
  case submit
  /// Go on from a verdict or an explanation.
  case goOn
  /// End a game that has no end of its own.
  case endGame
  /// Close the dialog at the end of a game.
  case closeFinished
  /// Begin another game of the same kind.
  case again
  /// Begin a game with the cards that were missed.
  case practise
  case focusOption(Int)

  // MARK: High scores

  case typeEntryName(String)
  case saveEntryName
  case delete(entry: String)
  case askReset
  case cancelReset
  case reset
}
