extension Game {
  /// How many answers were wholly right.
  public var rightCount: Int { turns.count { $0.grade.isRight } }

  /// How many answers were not.
  public var wrongCount: Int { turns.count - rightCount }

  /// The most points that the answers so far could have brought.
  public var bestScore: Int64 {
    let points = deck.rules.points
    let bonus = points.bonuses.map { $0.points }.max() ?? 0
    var best: Int64 = 0
    for turn in turns {
      best += Int64(points.right) + (turn.grade.distance == nil ? 0 : Int64(bonus))
    }
    return best
  }

  /// The points in percent of the best, rounded down, 0 to 100; 100 is reached only with every point.
  public var percentage: Int32 {
    guard bestScore > 0 else { return 0 }
    return Int32(min(max(score * 100 / bestScore, 0), 100))
  }

  /// The deck's message for this result.
  public var message: LocalizedText? {
    let reached = percentage
    return deck.rules.messages.first { reached >= $0.from }?.text
  }

  /// The deck's message for the last guess of a slider.
  public var closenessMessage: LocalizedText? {
    guard let distance = turns.last?.grade.distance else { return nil }
    return deck.rules.closeness.first { distance <= $0.within }?.text
  }
}

extension Game {
  /// The setup of a game with the cards that were missed, each of them once; `nil` where there is none to show.
  public func practice(seed: UInt64) -> GameSetup? {
    var cards: [CardID] = []
    for review in missed where !cards.contains(review.question.card) {
      cards.append(review.question.card)
    }
    if cards.isEmpty { return nil }
    return GameSetup(seed: seed, ask: setup.ask, form: setup.form, only: cards)
  }
}
