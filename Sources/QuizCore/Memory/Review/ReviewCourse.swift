/// A deck on its way into a session of reviews, with all that is known of its cards.
public struct ReviewCourse: Sendable {
  /// The deck's name.
  public let id: DeckID
  /// The deck.
  public let deck: Deck
  /// The logs of its cards; a card without any entry need not be there.
  public let logs: [CardID: CardLog]
  /// How its cards are scheduled.
  public let options: SchedulingOptions
  /// How its pairs are asked; `nil` for turning them where the deck offers it, else the deck's usual form.
  public let form: Form?

  /// Puts it together.
  public init(
    id: DeckID, deck: Deck, logs: [CardID: CardLog],
    options: SchedulingOptions = SchedulingOptions(), form: Form? = nil
  ) {
    self.id = id
    self.deck = deck
    self.logs = logs
    self.options = options
    self.form = form
  }

  /// The usual way to ask the deck's pairs: whoever rates a memory needs no options to choose from.
  private var usualForm: Form {
    if let form { return form }
    return deck.rules.forms.contains(.flip) ? .flip : deck.rules.forms.first ?? .choice
  }

  /// The question of one card, as a game of this card alone.
  func game(of card: CardID, seed: UInt64) throws(GameError) -> Game {
    try Game(
      deck: deck,
      setup: GameSetup(
        seed: seed, ask: deck.rules.directions.first?.ask ?? .front, form: usualForm, only: [card]))
  }
}
