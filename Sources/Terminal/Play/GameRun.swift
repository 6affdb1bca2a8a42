import Library
import QuizCore

extension Game {
  /// The points so far; `nil` while they would give away verdicts that come only at the end.
  var shownScore: Int64? {
    deck.rules.feedback.show == .each || phase == .finished ? score : nil
  }
}

/// A deck that is played, game after game: what the screens and the plain lines have in common.
struct GameRun: Sendable {
  let shelved: ShelvedDeck
  let options: PlayOptions
  let language: Language
  private let chance: Chance
  private var seeds: Random?

  /// The game that runs or was last played.
  private(set) var game: Game?
  private var id: EventID?

  /// Where randomness comes from.
  struct Chance: Sendable {
    /// 64 random bits.
    let bits: @Sendable () -> UInt64
  }

  init(shelved: ShelvedDeck, options: PlayOptions, language: Language, chance: Chance) {
    self.shelved = shelved
    self.options = options
    self.language = language
    self.chance = chance
    isFirst = true
    seeds = options.seed.map { Random(seed: $0) }
  }

  private var isFirst: Bool

  var deck: Deck { shelved.deck }

  /// The first seed is the one that was asked for; those of later games follow from it.
  private mutating func nextSeed() -> UInt64 {
    defer { isFirst = false }
    guard let first = options.seed else { return chance.bits() }
    return isFirst ? first : seeds?.next() ?? chance.bits()
  }

  /// Begins a game of the whole deck.
  mutating func begin(ask: Direction.Side, form: Form) throws(GameError) {
    try start(GameSetup(seed: nextSeed(), ask: ask, form: form))
  }

  /// Begins the next game of the same kind, with all cards.
  mutating func beginAgain() throws(GameError) {
    let usual = GameSetup(seed: nextSeed(), usualFor: deck)
    try start(
      GameSetup(
        seed: usual.seed, ask: game?.setup.ask ?? usual.ask,
        form: game?.setup.form ?? usual.form))
  }

  /// Begins a game of the cards that were missed.
  mutating func practiseMissed() throws(GameError) {
    guard let game, let setup = game.practice(seed: nextSeed()) else { return }
    try start(setup)
  }

  private mutating func start(_ setup: GameSetup) throws(GameError) {
    game = try Game(deck: deck, setup: setup)
    id = EventID(random: chance.bits(), chance.bits())
  }

  /// Goes on with a game that was left.
  mutating func resume(_ left: ResumableGame) {
    game = left.game
    id = left.id
  }

  /// Moves the game on.
  mutating func apply(_ event: Game.Event) throws(GameError) -> [Game.Effect] {
    try game?.apply(event) ?? []
  }

  /// The game so far, as it is kept.
  var record: FinishedGame? {
    guard let game, let id else { return nil }
    return FinishedGame(
      id: id, deck: shelved.id, hash: shelved.hash, setup: game.setup,
      answers: game.turns.map(\.answer), name: options.name)
  }

  /// What there is to say of a deck that has too few other answers for this game's questions.
  private var shortage: Phrase? {
    game.flatMap { deck.shortage(asking: $0.setup.ask, as: $0.setup.form) }
  }

  /// What there is to say before a game: of too few other answers, and of questions that are left out.
  var startRemarks: [Phrase] {
    let leftOut: [Phrase] = deck.keptCount > 0 ? [.notPlayable(deck.keptCount)] : []
    return (shortage.map { [$0] } ?? []) + leftOut
  }

  /// The ways to ask this deck's pairs that are offered before a game.
  var choices: StartChoices { StartChoices(deck: deck, options: options) }
}
