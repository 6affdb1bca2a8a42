extension WireReader {
  /// A deck as it is sent.
  func deck(_ node: JSONNode) -> Deck? {
    let slots = WireSlots(node, self)
    guard slots.integer() == DeckWire.version else {
      reject(node, expected: "version \(DeckWire.version) of a deck's wire form")
      return nil
    }
    let title = localized(slots)
    let summary = optionalLocalized(slots)
    let languages = Deck.Languages(front: slots.optionalText(), back: slots.optionalText())
    let rules = rules(slots)
    let starters = slots.list { slots -> Deck.Starter? in
      let slots = slots.slots()
      let name = playerName(slots.next())
      let score = slots.integer()
      return name.map { Deck.Starter(name: $0, score: score) }
    }
    let cards = slots.list { card($0) }
    return Deck(
      title: title, summary: summary, languages: languages, cards: cards, rules: rules,
      starters: starters.compactMap { $0 })
  }

  private func localized(_ slots: WireSlots) -> LocalizedText {
    localizedText(slots.next()) ?? LocalizedText("")
  }

  private func optionalLocalized(_ slots: WireSlots) -> LocalizedText? {
    slots.nextPresent().flatMap { localizedText($0) }
  }

  private func rules(_ outer: WireSlots) -> Rules {
    let slots = outer.slots()
    var rules = Rules()
    rules.order = slots.one(of: Rules.Order.allCases)
    switch slots.integer(in: -1...Int32.max) {
    case -1: rules.length = .endless
    case 0: rules.length = .all
    case let count: rules.length = .count(count)
    }
    rules.optionCount = slots.integer(in: 1...Int32.max)
    rules.forms = slots.list { $0.one(of: Form.allCases) }
    rules.directions = slots.list { slots in
      let slots = slots.slots()
      return Direction(
        ask: slots.one(of: Direction.Side.allCases), label: optionalLocalized(slots),
        prompt: optionalLocalized(slots))
    }
    rules.points = points(slots)
    rules.feedback = feedback(slots)
    let end = slots.slots()
    rules.end.isAnnounced = end.flag()
    rules.end.then = end.one(of: End.Next.allCases)
    rules.messages = slots.list { slots in
      let slots = slots.slots()
      return Rules.ScoreMessage(from: slots.integer(), text: localized(slots))
    }
    rules.closeness = slots.list { slots in
      let slots = slots.slots()
      return Rules.ClosenessMessage(within: slots.integer(), text: localized(slots))
    }
    rules.policy = policy(slots.next())
    return rules
  }

  private func points(_ outer: WireSlots) -> Points {
    let slots = outer.slots()
    var points = Points()
    points.right = slots.integer()
    points.wrong = slots.integer()
    points.slider = slots.one(of: Points.SliderLoss.allCases)
    points.bonuses = slots.list { slots in
      let slots = slots.slots()
      return Points.Bonus(within: slots.integer(), points: slots.integer())
    }
    return points
  }

  private func feedback(_ outer: WireSlots) -> Feedback {
    let slots = outer.slots()
    var feedback = Feedback()
    feedback.show = slots.one(of: Feedback.Moment.allCases)
    feedback.right = hold(slots)
    feedback.wrong = hold(slots)
    return feedback
  }

  private func hold(_ slots: WireSlots) -> Feedback.Hold {
    Feedback.Hold(
      milliseconds: slots.integer(in: 0...Int32.max), then: slots.one(of: Feedback.Next.allCases))
  }

  /// How typed answers are compared.
  func policy(_ node: JSONNode) -> AnswerPolicy {
    let slots = WireSlots(node, self)
    return AnswerPolicy(flags: slots.integer(), articles: slots.texts())
  }
}

extension AnswerPolicy {
  /// A policy with the truth values in the bits of a number.
  init(flags: Int32, articles: [String]) {
    func bit(_ place: Int32) -> Bool { flags & 1 << place != 0 }
    respectsCase = bit(0)
    respectsAccents = bit(1)
    respectsPunctuation = bit(2)
    respectsWidth = bit(3)
    forgivesSlip = bit(4)
    hasWildcards = bit(5)
    self.articles = articles
  }
}
