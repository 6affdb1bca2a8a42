/// Makes the questions of a game, each from the seed and its turn alone, so that any of them can be made again.
final class QuestionMaker: Sendable {
  let deck: Deck
  let setup: GameSetup
  /// Indices of the cards in play.
  private let pool: [UInt32]
  /// The order of the first round.
  private let order: [UInt32]

  /// How many questions the game has; `nil` without an end.
  let length: Int32?

  /// Prepares a game; throws when there is no card or a card to practise is not in the deck.
  init(deck: Deck, setup: GameSetup) throws(GameError) {
    self.deck = deck
    self.setup = setup
    pool = try Self.pool(deck, setup)
    let count = Int32(pool.count)
    switch deck.rules.length {
    case _ where !setup.only.isEmpty: length = count
    case .all: length = count
    case .count(let wanted): length = min(wanted, count)
    case .endless: length = nil
    }
    order = Self.order(
      of: pool, rules: deck.rules, setup: setup, round: 0, count: Int(length ?? count))
  }

  private static func pool(_ deck: Deck, _ setup: GameSetup) throws(GameError) -> [UInt32] {
    if deck.cards.isEmpty { throw .emptyDeck }
    let all = deck.askedPlaces ?? (0..<UInt32(deck.cards.count)).map { $0 }
    if all.isEmpty { throw .nothingToAsk }
    if setup.only.isEmpty { return all }
    // Of the same type as the index of shared sides: a set of ids would be as much code in the browser again.
    var wanted: [String: UInt32] = [:]
    for (place, card) in setup.only.enumerated() { wanted[card.text] = UInt32(place) }
    let pool = all.filter { wanted[deck.cards[Int($0)].id.text] != nil }
    if pool.count != setup.only.count { throw .unknownCard }
    return pool
  }

  private static func order(
    of pool: [UInt32], rules: Rules, setup: GameSetup, round: UInt64, count: Int
  ) -> [UInt32] {
    guard rules.order == .shuffled else { return Array(pool.prefix(count)) }
    // Streams from 2^32 on are for the order of each round; those below are for the turns.
    var random = Random(seed: setup.seed, stream: 1 << 32 + round)
    return random.draw(count, of: pool.count).map { pool[Int($0)] }
  }

  /// The question of a turn with its key; `turn` is below `length`.
  func make(turn: UInt32) -> Asked {
    let card = deck.cards[Int(cardIndex(turn: turn))]
    var random = Random(seed: setup.seed, stream: UInt64(turn))
    let draft = draft(of: card, random: &random)
    let question = Question(turn: turn, card: card, draft: draft)
    let key = AnswerKey(card, solution: draft.solution, rules: deck.rules)
    return Asked(question: question, key: key)
  }

  private func cardIndex(turn: UInt32) -> UInt32 {
    let round = Int(turn) / order.count
    let place = Int(turn) % order.count
    if round == 0 || deck.rules.order == .fixed || pool.count == 1 { return order[place] }
    let again = Self.order(
      of: pool, rules: deck.rules, setup: setup, round: UInt64(round), count: pool.count)
    return again[place]
  }
}

/// A question with its key, as the engine holds them.
struct Asked: Hashable, Sendable {
  let question: Question
  let key: AnswerKey
}
