extension Game {
  /// A game as it stood after some answers, with the next question open or finished: how a game goes on after a reload.
  public init(deck: Deck, setup: GameSetup, answers: [Answer]) throws(GameError) {
    try self.init(deck: deck, setup: setup)
    for answer in answers {
      if phase == .finished { throw .tooManyAnswers }
      _ = try apply(.answer(answer))
      while phase == .verdict || phase == .explanation { _ = goOn() }
    }
  }

  /// Plays a finished game again and checks it: the setup is one the deck offers, no answer is missing, none too many.
  public static func replay(deck: Deck, setup: GameSetup, answers: [Answer]) throws(GameError)
    -> Game
  {
    let hasPairs = deck.hasPairs
    if hasPairs && !deck.rules.forms.contains(setup.form) { throw .formNotOffered }
    if hasPairs && !deck.rules.directions.contains(where: { $0.ask == setup.ask }) {
      throw .directionNotOffered
    }
    if answers.count > maximumAnswers { throw .tooManyAnswers }
    var game = try Game(deck: deck, setup: setup, answers: answers)
    if game.length == nil { _ = try game.apply(.end) }
    if game.phase != .finished { throw .unfinished }
    return game
  }
}
