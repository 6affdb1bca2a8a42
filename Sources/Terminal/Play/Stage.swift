import Library
import QuizCore

/// What a session shows.
enum Stage: Sendable {
  /// The choice before a game.
  case start(StartMenu)
  /// A question, its verdict or its explanation, as the game's own phase says.
  case playing
  /// The finished game is on its way to the library.
  case keeping
  /// It could not be kept; the text says why.
  case keepFailed(String)
  /// The end of the game, announced with its score.
  case announced
  case result
  case scores(ScoreList)

  var isPlaying: Bool { if case .playing = self { true } else { false } }
}

/// The choice before a game.
struct StartMenu: Sendable {
  var selection = 0
  /// The place of the form among those that are offered.
  var form = 0
  /// The game that can go on.
  let left: ResumableGame?
}

/// The high scores on the screen.
struct ScoreList: Sendable {
  var page: ScorePage?
  var selection = 0
  var mode = Mode.browsing
  /// The last score that was deleted, while it can be brought back.
  var deleted: HighScores.Entry?
  /// Why the last input or change was refused.
  var fault: String?

  enum Mode: Sendable {
    case browsing
    case renaming(LineEditor)
    case confirmingReset
  }

  var selected: HighScores.Entry? {
    guard let ranked = page?.ranked, ranked.indices.contains(selection) else { return nil }
    return ranked[selection].entry
  }
}

/// A line that tells what has just happened.
struct Notice: Hashable, Sendable {
  let text: String
  let role: Role
}
