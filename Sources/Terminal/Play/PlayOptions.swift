package import QuizCore

/// How a deck is to be played, from the command line.
package struct PlayOptions: Sendable {
  /// The interface's language; `nil` for that of the locale.
  package var language: Language?
  /// The seed of the first game, so that it can be played again; `nil` for chance.
  package var seed: UInt64?
  /// The player's name; `nil` for the one that was last given.
  package var name: PlayerName?
  /// The form of the questions made from pairs; `nil` to be asked where there are several.
  package var form: Form?
  /// The side of the pairs that is asked; `nil` to be asked where there are several.
  package var ask: Direction.Side?
  /// Whether verdicts stay until the player goes on.
  package var waits = false
  /// Whether the bell sounds at a wrong answer.
  package var hasBell = false
  /// Whether to write line after line, without any control of the screen.
  package var isPlain = false
  /// Whether a game that was left is given up for a new one, without asking.
  package var startsAnew = false
  /// The colours; `nil` for what the terminal tells of itself.
  package var theme: Theme?

  package init() {}

  /// Whether a game that was left is not asked about: what a seed gives must not depend on it.
  var ignoresLeftGame: Bool { startsAnew || seed != nil }
}
