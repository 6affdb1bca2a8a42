internal import QuizCore

/// Whole games: what is asked, what is graded, how they end.
enum GameVectors {
  static func add(to transcript: inout Transcript) {
    for seed: UInt64 in [1, 2, 0xFEED] {
      for form in Form.allCases {
        for side in Direction.Side.allCases {
          let setup = GameSetup(seed: seed, ask: side, form: form)
          play(
            "pairs \(seed) \(name(of: form)) \(name(of: side))", GoldenDecks.pairs, setup,
            &transcript)
        }
      }
      let usual = GameSetup(seed: seed)
      play("mixed \(seed)", GoldenDecks.mixed, usual, &transcript)
      play("bullseye \(seed)", GoldenDecks.bullseye, usual, &transcript)
      play("silent \(seed)", GoldenDecks.silent, usual, &transcript)
      play("lonely \(seed)", GoldenDecks.lonely, usual, &transcript)
      play("later \(seed)", GoldenDecks.later, usual, &transcript, turns: 12)
    }
  }

  /// Plays a game by an answer chosen from the question alone, for at most so many turns.
  private static func play(
    _ name: String, _ file: String, _ setup: GameSetup, _ transcript: inout Transcript,
    turns: Int = 7
  ) {
    guard case .success(let deck) = GoldenDecks.read(file) else {
      return transcript.add(name, "the deck could not be read")
    }
    do {
      var game = try Game(deck: deck, setup: setup)
      while game.phase != .finished && game.turns.count < turns {
        try step(&game, name, &transcript)
      }
      _ = try game.apply(.end)
      transcript.add("\(name) end", summary(of: game))
    } catch {
      transcript.add("\(name) error", error.code)
    }
  }

  private static func step(_ game: inout Game, _ name: String, _ transcript: inout Transcript)
    throws(GameError)
  {
    let question = game.question
    let response = response(to: question, turn: game.turns.count)
    var phases = phaseName(game.phase)
    _ = try game.apply(.answer(Answer(card: question.card, response: response)))
    phases += ">" + phaseName(game.phase)
    while game.phase == .verdict || game.phase == .explanation {
      _ = try game.apply(.goOn(from: game.moment))
      phases += ">" + phaseName(game.phase)
    }
    let grade = game.lastTurn.map { GradeText.of($0.grade) } ?? ""
    transcript.add(
      "\(name) \(question.turn)",
      "\(described(question)) | \(grade) score \(game.score) | \(phases)")
  }

  /// An answer that is right now and then: the n-th turn takes the n-th option.
  private static func response(to question: Question, turn: Int) -> Response {
    switch question.body {
    case .trueFalse: return .trueFalse(turn % 2 == 0)
    case .choice(let options, let isMultiple):
      let first = options[turn % options.count].id
      return .options(isMultiple ? [first, options[(turn + 1) % options.count].id] : [first])
    case .flip: return .recalled(turn % 3 != 0)
    case .typed: return .text(turn % 2 == 0 ? "雨" : "moon")
    case .numeric: return .text("2,5")
    case .matching(let lefts, let rights):
      return .matches(lefts.indices.map { Match(left: lefts[$0].id, right: rights[$0].id) })
    case .ordering(let items): return .order(items.map { $0.id })
    case .cloze(let gaps):
      return .filled(
        gaps.map { gap in
          switch gap.kind {
          case .typed: return .text("PUORS")
          case .numeric: return .text("9")
          case .choice(let options, _): return .options([options[0].id])
          }
        })
    case .slider(let scale, let target):
      return .value(min(scale.maximum, (target ?? scale.start) + Int32(turn)))
    }
  }

  private static func described(_ question: Question) -> String {
    let prompt = question.prompt.text(in: .english).plain
    let chinese = question.prompt.text(in: .traditionalChinese).plain
    let shown = prompt == chinese ? prompt : "\(prompt) / \(chinese)"
    switch question.body {
    case .trueFalse: return "\(question.card) \(shown) true/false"
    case .choice(let options, _):
      return
        "\(question.card) \(shown) [\(options.map { "\($0.id) \($0.text.plain)" }.joined(separator: ", "))]"
    case .flip: return "\(question.card) \(shown) flip"
    case .typed: return "\(question.card) \(shown) typed"
    case .numeric: return "\(question.card) \(shown) number"
    case .matching(let lefts, let rights):
      return "\(question.card) \(shown) [\(list(lefts))] with [\(list(rights))]"
    case .ordering(let items): return "\(question.card) \(shown) [\(list(items))] in order"
    case .cloze(let gaps):
      return "\(question.card) \(shown) " + gaps.map { described($0) }.joined(separator: " ")
    case .slider(let scale, let target):
      return
        "\(question.card) \(shown) \(scale.minimum)...\(scale.maximum) from \(scale.start) to \(target ?? -1)"
    }
  }

  private static func list(_ options: [Option]) -> String {
    options.map { $0.text.plain }.joined(separator: ", ")
  }

  private static func described(_ gap: Gap) -> String {
    switch gap.kind {
    case .typed: return "{}"
    case .numeric: return "{0}"
    case .choice(let options, _): return "{\(list(options))}"
    }
  }

  private static func summary(of game: Game) -> String {
    let missed = game.missed.map { $0.question.card.text }.joined(separator: " ")
    let message = game.message?.text(in: .english) ?? "-"
    return
      "score \(game.score) of \(game.bestScore) (\(game.percentage) %), \(game.rightCount) right, message \(message), "
      + "missed \(missed)"
  }

  /// The grade of one response to one card, by practising that card alone.
  static func grade(
    of response: Response, to card: String, in deck: Deck,
    show: (Grade) -> String = { "\($0.credit)" }
  ) -> String {
    guard let card = CardID(card) else { return "no card" }
    do {
      var game = try Game(deck: deck, setup: GameSetup(seed: 1, only: [card]))
      _ = try game.apply(.answer(Answer(card: card, response: response)))
      return game.lastTurn.map { show($0.grade) } ?? "-"
    } catch {
      return error.code
    }
  }

  static func name(of form: Form) -> String {
    switch form {
    case .choice: return "choice"
    case .flip: return "flip"
    case .typed: return "typed"
    case .trueFalse: return "trueFalse"
    }
  }

  private static func name(of side: Direction.Side) -> String { side == .front ? "front" : "back" }

  private static func phaseName(_ phase: Game.Phase) -> String {
    switch phase {
    case .asking: return "asking"
    case .verdict: return "verdict"
    case .explanation: return "explanation"
    case .finished: return "finished"
    }
  }
}
