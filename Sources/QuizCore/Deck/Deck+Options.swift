extension Deck {
  /// What there is to say of a deck that has too few other answers for questions of this form.
  public func shortage(asking side: Direction.Side?, as form: Form?) -> Phrase? {
    guard form == .choice, let side, let count = fewerOptions(asking: side) else { return nil }
    return count < 2 ? .singleCard : .fewDistractors(Int(count))
  }

  /// How many options a choice made from this deck's pairs has at least, where that is fewer than its rules say; 1 means
  /// that there is nothing to choose from and cards are turned instead. `nil` where there are enough, or no pairs.
  func fewerOptions(asking side: Direction.Side) -> Int32? {
    var answers: [String] = []
    var needsOthers = false
    for card in cards {
      guard case .pair(let front, let back, let wrong) = card.content else { continue }
      let own = side == .front ? wrong.count : 0
      if own + 1 < Int(rules.optionCount) { needsOthers = true }
      let answer = (side == .front ? back : front).identifying
      // There are at most as many as a question has options, and sets of texts are much code in the browser.
      if !answers.contains(answer) { answers.append(answer) }
      if answers.count >= Int(rules.optionCount) { return nil }
    }
    return needsOthers ? Int32(answers.count) : nil
  }
}
