internal import QuizCore
internal import WebUI

/// What is chosen on the start screen of a deck; nil is the deck's usual way.
struct StartChoice: Equatable {
  var direction: Direction.Side?
  var form: Form?
  var name = ""

  /// The setup of a game by these choices.
  func setup(seed: UInt64, for deck: Deck) -> GameSetup {
    let usual = GameSetup(seed: seed, usualFor: deck)
    return GameSetup(seed: seed, ask: direction ?? usual.ask, form: form ?? usual.form)
  }
}
