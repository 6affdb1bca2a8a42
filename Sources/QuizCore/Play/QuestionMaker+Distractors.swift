extension QuestionMaker {
  /// Wrong answers for a pair: its own first, then the same side of other cards, none of them right and none equal to
  /// another; fewer than `count` where the deck has no more.
  func distractors(for sides: PairSides, count: Int, random: inout Random) -> [Option] {
    var own = sides.wrong
    random.shuffle(&own)
    var chosen = Distractors(right: rightAnswers(for: sides), wanted: count)
    for option in own where chosen.isOpen { chosen.add(option) }
    drawOthers(sides, into: &chosen, random: &random)
    return chosen.options
  }

  private func drawOthers(_ sides: PairSides, into chosen: inout Distractors, random: inout Random)
  {
    let total = UInt32(deck.cards.count)
    // A few draws find enough in any deck with a choice of answers …
    var draws = 8 * chosen.wanted
    while chosen.isOpen && draws > 0 {
      draws -= 1
      offer(random.next(below: total), sides, to: &chosen)
    }
    if !chosen.isOpen { return }
    // … and where most answers are the same, every card is looked at once, from a random one on.
    let first = random.next(below: total)
    for step in 0..<total where chosen.isOpen {
      offer(UInt32((UInt64(first) + UInt64(step)) % UInt64(total)), sides, to: &chosen)
    }
  }

  private func offer(_ index: UInt32, _ sides: PairSides, to chosen: inout Distractors) {
    let card = deck.cards[Int(index)]
    guard card.id != sides.card, case .pair(let front, let back, _) = card.content else { return }
    chosen.add(Option(sides.ask == .front ? back : front))
  }
}

/// A growing list of wrong answers that keeps itself free of doubles.
private struct Distractors {
  private(set) var options: [Option] = []
  let wanted: Int
  /// What stands on the right answers and on the options so far.
  private var texts: [String]

  init(right: [RichText], wanted: Int) {
    self.wanted = wanted
    texts = right.map { $0.identifying }
  }

  var isOpen: Bool { options.count < wanted }

  mutating func add(_ option: Option) {
    let text = option.text.identifying
    if texts.contains(text) { return }
    texts.append(text)
    options.append(option)
  }
}
