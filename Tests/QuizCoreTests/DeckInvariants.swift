#if !FUZZING
  @testable import QuizCore
#endif

/// What holds for the reader whatever bytes it is given; the fuzzer looks for bytes that break it.
enum DeckInvariants {
  /// What is broken for some bytes, or `nil`.
  static func broken(by bytes: [UInt8]) -> String? {
    do {
      let deck = try DeckReader.read(bytes)
      return broken(by: deck)
    } catch {
      return broken(by: error, in: bytes)
    }
  }

  private static func broken(by error: DeckError, in bytes: [UInt8]) -> String? {
    if error.problems.isEmpty { return "a refusal without a reason" }
    var place = (line: 1, column: 1)
    for problem in error.problems {
      if (problem.line, problem.column) < place { return "problems out of order" }
      place = (problem.line, problem.column)
      if problem.line > bytes.count + 1 || problem.column > bytes.count + 1 {
        return "a problem outside the file"
      }
      let text = problem.description
      if text.utf8.count > 20_000 { return "an endless message" }
      let isRaw = text.unicodeScalars.contains {
        $0.value < 0x20 || (0x7F...0x9F).contains($0.value)
      }
      if isRaw { return "a control character in a message" }
    }
    return nil
  }

  private static func broken(by deck: Deck) -> String? {
    if !(1...DeckLimits.cards).contains(deck.cards.count) {
      return "a number of cards beyond the limit"
    }
    if Set(deck.cards.map { $0.id }).count != deck.cards.count { return "an id twice" }
    if deck.rules.forms.isEmpty || deck.rules.directions.isEmpty { return "nothing to ask" }
    for card in deck.cards {
      if let fault = broken(by: card.content) { return fault }
    }
    if let fault = brokenSending(of: deck) { return fault }
    for form in Form.allCases {
      for ask in Direction.Side.allCases {
        if let fault = brokenPlay(of: deck, ask: ask, form: form) { return fault }
      }
    }
    return nil
  }

  private static func broken(by content: Card.Content) -> String? {
    switch content {
    case .trueFalse(let statement, _): return blank(statement)
    case .pair(let front, let back, let wrong):
      if wrong.contains(where: { $0.text.plain == back.plain }) {
        return "a right answer as a wrong one"
      }
      return blank(front) ?? blank(back) ?? doubles(wrong)
    case .choice(let prompt, let options, let right, _):
      if right.isEmpty { return "no right answer" }
      if !Set(right).isSubset(of: Set(options.map { $0.id })) {
        return "an answer beside the options"
      }
      if !(2...DeckLimits.options).contains(options.count) { return "options beyond the limit" }
      return blank(prompt) ?? doubles(options)
    case .typed(let prompt, let accepted):
      return accepted.isEmpty ? "nothing to type" : blank(prompt)
    case .slider(_, let scale, .fixed(let value)):
      return (scale.minimum...scale.maximum).contains(value) ? nil : "a target off the scale"
    case .slider: return nil
    case .numeric(let prompt, let answers):
      return answers.isEmpty ? "no number" : blank(prompt)
    case .matching(_, let pairs, let rights):
      let ids = Set(rights.map { $0.id })
      return pairs.allSatisfy { ids.contains($0.right) }
        ? doubles(rights) : "a partner that is not there"
    case .ordering(_, let items): return items.count < 2 ? "nothing to order" : doubles(items)
    case .cloze(_, let blanks): return blanks.isEmpty ? "no gap" : nil
    case .open(let prompt, _), .note(let prompt), .kept(_, let prompt): return blank(prompt)
    }
  }

  private static func brokenSending(of deck: Deck) -> String? {
    do {
      let sent = deck.wire()
      return try Deck.read(wire: sent).wire() == sent ? nil : "a deck that is another when sent"
    } catch {
      return "a deck that cannot be sent: \(error)"
    }
  }

  private static func blank(_ text: RichText) -> String? {
    let plain = text.plain
    if plain.utf8.count > DeckLimits.textBytes { return "a text beyond the limit" }
    return plain.unicodeScalars.allSatisfy(CharacterKinds.isBlank) ? "a blank text" : nil
  }

  private static func doubles(_ options: [Option]) -> String? {
    let texts = Set(options.map { $0.text.plain })
    let ids = Set(options.map { $0.id })
    return texts.count == options.count && ids.count == options.count ? nil : "an option twice"
  }

  private static func brokenPlay(of deck: Deck, ask: Direction.Side, form: Form) -> String? {
    do {
      let setup = GameSetup(seed: 1, ask: ask, form: form)
      let game = try Game(deck: deck, setup: setup)
      let isShort = game.length.map { Int($0) > deck.cards.count } ?? false
      return isShort ? "more questions than cards" : nil
    } catch {
      return "a deck that cannot be played"
    }
  }
}
