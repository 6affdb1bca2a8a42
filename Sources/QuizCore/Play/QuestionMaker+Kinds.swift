/// A question before it has its place in the game.
struct QuestionDraft {
  let prompt: Prompt
  let body: Question.Body
  let solution: AnswerKey.Solution
  let languages: Deck.Languages
}

extension QuestionMaker {
  /// Makes a question of a card, in the form that the setup asks for.
  func draft(of card: Card, random: inout Random) -> QuestionDraft {
    let languages = Deck.Languages(front: deck.languages.front, back: deck.languages.front)
    switch card.content {
    case .trueFalse(let statement, let isTrue):
      return QuestionDraft(
        prompt: Prompt(text: statement), body: .trueFalse, solution: .trueFalse(isTrue),
        languages: languages)
    case .choice(let prompt, let options, let right, let isMultiple):
      var shown = options
      if !card.details.keepsOrder { random.shuffle(&shown) }
      return QuestionDraft(
        prompt: Prompt(text: prompt), body: .choice(shown, isMultiple: isMultiple),
        solution: .options(options.filter { right.contains($0.id) }), languages: languages)
    case .typed(let prompt, let accepted):
      return QuestionDraft(
        prompt: Prompt(text: prompt), body: .typed, solution: .texts(accepted), languages: languages
      )
    case .slider(let prompt, let scale, let target):
      return slider(prompt, scale, target, languages, &random)
    case .pair(let front, let back, let wrong):
      return pair(
        PairSides(card: card.id, front: front, back: back, wrong: wrong, ask: setup.ask), &random)
    case .numeric(let prompt, let answers):
      return QuestionDraft(
        prompt: Prompt(text: prompt), body: .numeric, solution: .numbers(answers),
        languages: languages)
    case .matching(let prompt, let pairs, let rights):
      var shown = rights
      if !card.details.keepsOrder { random.shuffle(&shown) }
      return matching(prompt, pairs, shown, languages)
    case .ordering(let prompt, let items):
      return ordering(prompt, items, languages, &random)
    case .cloze(let text, let blanks):
      let gaps = blanks.map { Gap($0, keepsOrder: card.details.keepsOrder, &random) }
      return QuestionDraft(
        prompt: Prompt(text: text), body: .cloze(gaps), solution: .blanks(blanks),
        languages: languages)
    // What cannot be asked is in no game; an open question is turned, and judged by the player.
    case .open(let prompt, let model):
      return QuestionDraft(
        prompt: Prompt(text: prompt), body: .flip,
        solution: .side(model ?? RichText(blocks: [])), languages: languages)
    case .note(let prompt), .kept(_, let prompt):
      return QuestionDraft(
        prompt: Prompt(text: prompt), body: .flip, solution: .side(prompt), languages: languages)
    }
  }

  private func matching(
    _ prompt: RichText, _ pairs: [MatchingPair], _ rights: [Option], _ languages: Deck.Languages
  ) -> QuestionDraft {
    let pairings = pairs.compactMap { pair in
      rights.first { $0.id == pair.right }.map { Pairing(left: pair.left, right: $0) }
    }
    return QuestionDraft(
      prompt: Prompt(text: prompt), body: .matching(pairs.map { $0.left }, among: rights),
      solution: .matches(pairings), languages: languages)
  }

  private func ordering(
    _ prompt: RichText, _ items: [Option], _ languages: Deck.Languages, _ random: inout Random
  ) -> QuestionDraft {
    var shown = items
    random.shuffle(&shown)
    // What stands in order already is nothing to be ordered.
    if shown.map({ $0.id }) == items.map({ $0.id }), let first = shown.first {
      shown = Array(shown.dropFirst()) + [first]
    }
    return QuestionDraft(
      prompt: Prompt(text: prompt), body: .ordering(shown), solution: .order(items),
      languages: languages)
  }

  private func slider(
    _ prompt: LocalizedText, _ scale: Scale, _ target: Target, _ languages: Deck.Languages,
    _ random: inout Random
  ) -> QuestionDraft {
    switch target {
    case .fixed(let value):
      return QuestionDraft(
        prompt: Prompt(frame: prompt), body: .slider(scale, target: nil), solution: .value(value),
        languages: languages)
    case .random:
      let span = UInt32(bitPattern: scale.maximum &- scale.minimum)
      let value = scale.minimum + Int32(random.next(below: span + 1))
      return QuestionDraft(
        prompt: Prompt(frame: prompt, text: RichText("\(value)")),
        body: .slider(scale, target: value),
        solution: .value(value), languages: languages)
    }
  }

  private func pair(_ sides: PairSides, _ random: inout Random) -> QuestionDraft {
    let languages = sides.languages(of: deck)
    let prompt = Prompt(
      frame: deck.rules.directions.first { $0.ask == setup.ask }?.prompt, text: sides.asked)
    switch setup.form {
    case .flip:
      return QuestionDraft(
        prompt: prompt, body: .flip, solution: .side(sides.answer), languages: languages)
    case .typed:
      return QuestionDraft(
        prompt: prompt, body: .typed, solution: .texts(rightTexts(for: sides)),
        languages: languages)
    case .choice:
      let wrong = distractors(for: sides, count: Int(deck.rules.optionCount) - 1, random: &random)
      // A pair without any other answer beside its own cannot be a choice: it is turned instead.
      if wrong.isEmpty {
        return QuestionDraft(
          prompt: prompt, body: .flip, solution: .side(sides.answer), languages: languages)
      }
      let right = Option(sides.answer)
      var options = [right] + wrong
      random.shuffle(&options)
      return QuestionDraft(
        prompt: prompt, body: .choice(options, isMultiple: false), solution: .options([right]),
        languages: languages)
    case .trueFalse:
      let wrong = distractors(for: sides, count: 1, random: &random)
      let isTrue = wrong.isEmpty || random.next(below: 2) == 0
      let claimed = isTrue ? sides.answer : wrong[0].text
      return QuestionDraft(
        prompt: Prompt(text: sides.asked.joined(to: claimed)), body: .trueFalse,
        solution: .trueFalse(isTrue), languages: languages)
    }
  }
}

extension QuestionMaker {
  /// The texts that may be typed for a pair, the one to show first: also without what raises or lowers a part of them.
  private func rightTexts(for sides: PairSides) -> [String] {
    var texts: [String] = []
    for answer in rightAnswers(for: sides) {
      texts.append(answer.shown)
      if answer.plain != answer.shown { texts.append(answer.plain) }
    }
    return texts
  }

  /// What answers a pair: its own side first, then those of cards that ask the same.
  func rightAnswers(for sides: PairSides) -> [RichText] {
    var answers = [sides.answer]
    for index in deck.sharedSides.cards(showing: sides.asked.identifying, on: sides.ask) {
      let card = deck.cards[Int(index)]
      guard card.id != sides.card, case .pair(let front, let back, _) = card.content else {
        continue
      }
      answers.append(sides.ask == .front ? back : front)
    }
    return answers
  }
}

/// The sides of a pair, as a direction turns them.
struct PairSides {
  let card: CardID
  let asked: RichText
  let answer: RichText
  /// Distractors of the card's own; they are for the back only.
  let wrong: [Option]
  let ask: Direction.Side

  init(card: CardID, front: RichText, back: RichText, wrong: [Option], ask: Direction.Side) {
    self.card = card
    self.ask = ask
    asked = ask == .front ? front : back
    answer = ask == .front ? back : front
    self.wrong = ask == .front ? wrong : []
  }

  func languages(of deck: Deck) -> Deck.Languages {
    let languages = deck.languages
    return ask == .front ? languages : Deck.Languages(front: languages.back, back: languages.front)
  }
}

extension RichText {
  /// This text and another as one statement.
  func joined(to other: RichText) -> RichText {
    if blocks.count == 1, other.blocks.count == 1, case .paragraph(let left) = blocks[0],
      case .paragraph(let right) = other.blocks[0]
    {
      return RichText(blocks: [.paragraph(left + [.text(" = ")] + right)])
    }
    return RichText(blocks: blocks + [.paragraph([.text("=")])] + other.blocks)
  }
}

extension Gap {
  /// The gap of a blank, with its options in an order of their own.
  fileprivate init(_ blank: Blank, keepsOrder: Bool, _ random: inout Random) {
    hint = blank.hint
    switch blank.kind {
    case .typed: kind = .typed
    case .numeric: kind = .numeric
    case .choice(let options, _, let isMultiple):
      var shown = options
      if !keepsOrder { random.shuffle(&shown) }
      kind = .choice(shown, isMultiple: isMultiple)
    }
  }
}
