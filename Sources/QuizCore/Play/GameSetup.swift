/// What a game is made from beside the deck: with the answers it determines everything, bit for bit.
public struct GameSetup: Hashable, Sendable {
  /// The source of all randomness, drawn by the shell.
  public let seed: UInt64
  /// The side of a pair that is asked.
  public let ask: Direction.Side
  /// The form in which a pair is asked.
  public let form: Form
  /// The cards to practise; empty for the whole deck. A game of practice enters no high scores.
  public let only: [CardID]

  /// Makes a setup.
  public init(seed: UInt64, ask: Direction.Side = .front, form: Form = .choice, only: [CardID] = [])
  {
    self.seed = seed
    self.ask = ask
    self.form = form
    self.only = only
  }

  /// The usual way to play a deck: its first direction and its first form.
  public init(seed: UInt64, usualFor deck: Deck) {
    self.init(
      seed: seed, ask: deck.rules.directions.first?.ask ?? .front,
      form: deck.rules.forms.first ?? .choice)
  }
}
