/// A game that has come to its end, as it is sent and kept: what it was made from, never what it brought.
public struct FinishedGame: Hashable, Sendable {
  /// The identity of the game, made by the player's shell; also that of its high score.
  public let id: EventID
  /// The deck.
  public let deck: DeckID
  /// The deck's version that was played.
  public let hash: DeckHash
  /// What the game was made from.
  public let setup: GameSetup
  /// The answers, in order.
  public let answers: [Answer]
  /// The player's name, if one was given.
  public let name: PlayerName?

  /// Makes a finished game.
  public init(
    id: EventID, deck: DeckID, hash: DeckHash, setup: GameSetup, answers: [Answer],
    name: PlayerName?
  ) {
    self.id = id
    self.deck = deck
    self.hash = hash
    self.setup = setup
    self.answers = answers
    self.name = name
  }

  /// Whether a score of this game enters the high scores: above 0, and no practice of chosen cards.
  public func entersHighScores(with score: Int64) -> Bool {
    score > 0 && setup.only.isEmpty
  }
}
