import QuizCore

/// Makes decks of every kind of card out of a seed, with everything that a card can have.
struct DeckGenerator {
  private var random: Random
  private var count = 0

  init(seed: UInt64) {
    random = Random(seed: seed)
  }

  /// A deck of so many cards.
  mutating func deck(cards: Int) -> Deck {
    Deck(
      title: localized(), summary: maybe { $0.localized() },
      languages: pick([
        Deck.Languages(), Deck.Languages(front: "en", back: "en"), Deck.Languages(front: "zh-Hant"),
        Deck.Languages(front: "en", back: "ja"),
      ]),
      cards: (0..<cards).map { _ in card() }, rules: rules(), starters: starters())
  }

  private mutating func number(below limit: Int) -> Int { Int(random.next(below: UInt32(limit))) }

  private mutating func flag() -> Bool { number(below: 2) == 0 }

  private mutating func pick<Item>(_ items: [Item]) -> Item { items[number(below: items.count)] }

  private mutating func maybe<Value>(_ make: (inout DeckGenerator) -> Value) -> Value? {
    flag() ? make(&self) : nil
  }

  private mutating func list<Item>(
    _ range: ClosedRange<Int>, _ make: (inout DeckGenerator) -> Item
  ) -> [Item] {
    let size = range.lowerBound + number(below: range.count)
    return (0..<size).map { _ in make(&self) }
  }

  /// A word that no other is equal to.
  private mutating func word() -> String {
    count += 1
    let part = pick([
      "rain", "雨", "é", "\"q\"", "a\\b", "<b>", "{", "}}", "::", "🙂", "x y", "100 %",
    ])
    return "\(part)\(count)"
  }

  private mutating func localized() -> LocalizedText {
    if flag() { return LocalizedText(word()) }
    return LocalizedText([
      LocalizedText.Entry(language: "en", text: word()),
      LocalizedText.Entry(language: "zh-Hant", text: word()),
    ])
  }
}

extension DeckGenerator {
  private mutating func text() -> RichText {
    switch number(below: 5) {
    case 0: RichText(blocks: list(1...3) { $0.block() } + [.paragraph([.text(word())])])
    case 1: RichText(blocks: [.paragraph(inlines() + [.text(word())])])
    case 2: RichText("\(word())\n\(word())")
    default: RichText(word())
    }
  }

  private mutating func block() -> RichText.Block {
    switch number(below: 5) {
    case 0: .list(isNumbered: flag(), items: list(1...3) { $0.inlines() })
    case 1: .table(rows: list(1...2) { $0.list(2...2) { $0.flag() ? [] : $0.inlines() } })
    case 2: .code("let x = 1\n  \(word())")
    default: .paragraph(inlines())
    }
  }

  private mutating func inlines() -> [RichText.Inline] { list(1...4) { $0.inline(depth: 0) } }

  private mutating func inline(depth: Int) -> RichText.Inline {
    switch number(below: depth > 2 ? 1 : 10) {
    case 1:
      return .styled(pick(RichText.Style.allCases), list(1...2) { $0.inline(depth: depth + 1) })
    case 2: return .ruby(base: word(), reading: word())
    case 3: return .link(address: "https://example.org/\(count)", list(1...2) { .text($0.word()) })
    case 4: return .lineBreak
    case 5: return media { .image($0, alternative: $1) }
    case 6: return media { .audio($0, alternative: $1) }
    case 7: return media { .video($0, alternative: $1) }
    case 8: return .math("\\frac{\(word())}{2}", isDisplayed: flag())
    default: return .text(word())
    }
  }

  private mutating func media(
    _ make: (MediaName, String) -> RichText.Inline
  ) -> RichText.Inline {
    let alternative = flag() ? "" : word()
    return MediaName("\(count)abc.png").map { make($0, alternative) } ?? .lineBreak
  }

  private mutating func option() -> Option {
    let text = text()
    guard number(below: 3) == 0, let id = OptionID("own-\(count)") else { return Option(text) }
    return Option(id: id, text: text)
  }

  private mutating func share() -> Share {
    pick([.whole, .none, Share(percent: 50), Share(percent: -25), Share(parts: 3_333_333)])
  }

  private mutating func numeric() -> NumericAnswer {
    let value = Decimal(mantissa: Int64(number(below: 100_000)) - 50_000, exponent: -3)
    let large = Decimal(mantissa: 6022, exponent: 20)
    if number(below: 4) == 0 { return NumericAnswer(value: large, minimum: large, maximum: large) }
    if flag() { return NumericAnswer(value: value, minimum: value, maximum: value) }
    return NumericAnswer(
      value: value, minimum: Decimal(mantissa: -100), maximum: Decimal(mantissa: 1, exponent: 9),
      isOpen: flag(), share: share(), feedback: maybe { $0.text() })
  }
}

extension DeckGenerator {
  private mutating func card() -> Card {
    let content = content()
    count += 1
    let own = flag() ? nil : CardID("card-\(count)")
    return Card(
      id: own ?? CardID(derivedFrom: content), content: content,
      explanation: maybe { $0.text() },
      source: maybe {
        Card.Source(title: $0.word(), address: $0.maybe { _ in "http://example.org/a" })
      },
      details: details(of: content))
  }

  private mutating func content() -> Card.Content {
    switch number(below: 12) {
    case 0: return .trueFalse(statement: text(), isTrue: flag())
    case 1:
      let options = list(2...5) { $0.option() }
      let isMultiple = flag()
      let right = options.filter { _ in flag() }.map { $0.id }
      return .choice(
        prompt: text(), options: options, right: right.isEmpty ? [options[0].id] : right,
        isMultiple: isMultiple)
    case 2: return .typed(prompt: text(), accepted: list(1...3) { $0.word() })
    case 3:
      let scale = Scale(minimum: -5, maximum: 10, start: 1)
      return .slider(prompt: localized(), scale: scale, target: flag() ? .random : .fixed(7))
    case 4: return .numeric(prompt: text(), answers: list(1...3) { $0.numeric() })
    case 5: return matching()
    case 6: return .ordering(prompt: text(), items: list(2...5) { $0.option() })
    case 7, 8: return cloze()
    case 9: return .open(prompt: text(), model: maybe { $0.text() })
    case 10: return flag() ? .note(text()) : .kept(kind: "hotspot", prompt: text())
    default:
      return .pair(front: text(), back: text(), wrong: flag() ? [] : list(1...3) { $0.option() })
    }
  }

  private mutating func matching() -> Card.Content {
    let rights = list(2...4) { $0.option() }
    let pairs = list(1...4) { MatchingPair(left: $0.option(), right: $0.pick(rights).id) }
    return .matching(prompt: text(), pairs: pairs, rights: rights)
  }

  private mutating func cloze() -> Card.Content {
    let blanks = list(1...4) {
      $0.flag() ? Blank(.typed(accepted: [$0.word()], policy: nil)) : $0.blank()
    }
    var inlines: [RichText.Inline] = []
    for place in blanks.indices {
      inlines.append(.text(word()))
      if number(below: 4) == 0 { inlines.append(inline(depth: 0)) }
      inlines.append(.blank(UInt32(place)))
    }
    if number(below: 4) == 0 { inlines.reverse() }
    return .cloze(text: RichText(blocks: [.paragraph(inlines)]), blanks: blanks)
  }

  private mutating func blank() -> Blank {
    let kind: Blank.Kind
    var answers: [Card.AnswerNote] = []
    switch number(below: 3) {
    case 0: kind = .typed(accepted: list(1...3) { $0.word() }, policy: maybe { $0.policy() })
    case 1: kind = .numeric(list(1...2) { $0.numeric() })
    default:
      let options = list(2...4) { $0.option() }
      kind = .choice(options: options, right: [options[1].id], isMultiple: flag())
      answers = notes(on: options.map { $0.id.text })
    }
    return Blank(kind, hint: maybe { $0.word() }, weight: Int32(number(below: 3)), answers: answers)
  }

  private mutating func notes(on answers: [String]) -> [Card.AnswerNote] {
    var notes: [Card.AnswerNote] = []
    for answer in answers where flag() {
      notes.append(
        Card.AnswerNote(answer: answer, share: share(), feedback: maybe { $0.text() }))
    }
    if flag() { notes.reverse() }
    return notes
  }

  private mutating func details(of content: Card.Content) -> Card.Details {
    var details = Card.Details()
    switch content {
    case .choice(_, let options, _, _): details.answers = notes(on: options.map { $0.id.text })
    case .typed(_, let accepted): details.answers = notes(on: accepted + ["another"])
    case .trueFalse: details.answers = notes(on: ["true", "false"])
    default: break
    }
    if flag() { return details }
    details.tags = list(0...3) { $0.word() }
    details.category = list(0...2) { $0.word() }
    details.instructions = maybe { $0.text() }
    details.hints = list(0...2) { $0.text() }
    details.seconds = maybe { Int32(1 + $0.number(below: 100)) }
    details.weight = maybe { Decimal(mantissa: Int64($0.number(below: 100)), exponent: -1) }
    details.verdicts.right = maybe { $0.text() }
    details.verdicts.partial = maybe { $0.text() }
    details.verdicts.wrong = maybe { $0.text() }
    details.policy = maybe { $0.policy() }
    details.keepsOrder = flag()
    return details
  }
}

extension DeckGenerator {
  private mutating func policy() -> AnswerPolicy {
    var policy = AnswerPolicy()
    policy.respectsCase = flag()
    policy.respectsAccents = flag()
    policy.respectsPunctuation = flag()
    policy.respectsWidth = flag()
    policy.forgivesSlip = flag()
    policy.hasWildcards = flag()
    policy.articles = flag() ? [] : ["the", "a"]
    return policy
  }

  private mutating func rules() -> Rules {
    var rules = Rules()
    if flag() { return rules }
    rules.order = pick(Rules.Order.allCases)
    rules.length = pick([.all, .endless, .count(3)])
    rules.optionCount = Int32(2 + number(below: 5))
    rules.forms = pick([[.flip], [.typed, .choice], Form.allCases])
    rules.directions = [
      Direction(ask: .back, label: maybe { $0.localized() }, prompt: maybe { $0.localized() })
    ]
    rules.points.right = 10
    rules.points.wrong = -Int32(number(below: 3))
    rules.points.slider = pick(Points.SliderLoss.allCases)
    rules.points.bonuses = flag() ? [] : [Points.Bonus(within: 0, points: 5)]
    rules.feedback.show = pick(Feedback.Moment.allCases)
    rules.feedback.right = Feedback.Hold(milliseconds: 300, then: .explain)
    rules.feedback.wrong = Feedback.Hold(milliseconds: 0, then: .next)
    rules.end.isAnnounced = flag()
    rules.end.then = pick(End.Next.allCases)
    rules.messages = flag() ? [] : [Rules.ScoreMessage(from: 50, text: localized())]
    rules.closeness = flag() ? [] : [Rules.ClosenessMessage(within: 3, text: localized())]
    rules.policy = policy()
    return rules
  }

  private mutating func starters() -> [Deck.Starter] {
    guard flag(), let name = try? PlayerName("Ada") else { return [] }
    return [Deck.Starter(name: name, score: 40)]
  }
}
