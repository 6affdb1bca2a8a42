import QuizCore

/// A question in lines: how it is put, and what is said of its answer.
struct LineQuestion {
  let game: Game
  let language: Language

  private var question: Question { game.question }

  /// What is asked, with its options.
  var lines: [String] {
    let instructions = question.instructions.map(Self.lines) ?? []
    return instructions + Self.lines(prompt) + Self.numbered(options) + choices
  }

  /// A deck's text, one line for each of its paragraphs.
  static func lines(_ text: RichText) -> [String] {
    text.readable.shown.split(separator: "\n").map { SafeText.line(String($0)) }
  }

  /// Lines with numbers before them.
  static func numbered(_ texts: [String]) -> [String] {
    texts.enumerated().map { "\($0 + 1). \(SafeText.line($1))" }
  }

  /// What a line has to be.
  func expectation(isTurned: Bool) -> TerminalPhrase {
    switch question.body {
    case .trueFalse: .expectsTrueFalse
    case .choice(let options, let isMultiple):
      isMultiple ? .expectsNumbers(options.count) : .expectsNumber(options.count)
    case .flip: isTurned ? .expectsRecall : .expectsTurn
    case .typed: .expectsText
    case .numeric: .expectsAmount
    case .matching(let lefts, _): .expectsMatches(lefts.count)
    case .ordering(let items): .expectsOrder(items.count)
    case .cloze(let gaps): .expectsFillings(gaps.count)
    case .slider(let scale, _): .expectsValue(scale.minimum, scale.maximum)
    }
  }

  private var options: [String] {
    switch question.body {
    case .trueFalse: [Phrase.isTrue.text(in: language), Phrase.isFalse.text(in: language)]
    case .choice(let options, _): options.map(\.text.onOneLine)
    case .matching(let lefts, _): lefts.map(\.text.onOneLine)
    case .ordering(let items): items.map(\.text.onOneLine)
    case .flip, .typed, .slider, .numeric, .cloze: []
    }
  }

  private var prompt: RichText {
    let text = question.prompt.text(in: language)
    if case .cloze = question.body { return text.numberingGaps }
    return text
  }

  /// The partners to choose from, by letters; and what can be chosen for a gap.
  private var choices: [String] {
    switch question.body {
    case .matching(_, let rights):
      return zip(LineParser.letters, rights).map { "  \($0)) \($1.text.onOneLine)" }
    case .cloze(let gaps):
      return gaps.enumerated().compactMap { place, gap in
        guard case .choice(let options, _) = gap.kind else {
          return gap.hint.map { "(\(place + 1)) \(SafeText.line($0))" }
        }
        let names = options.enumerated().map { "\($0 + 1)) \($1.text.onOneLine)" }
        return "(\(place + 1)) \(names.joined(separator: "  "))"
      }
    default: return []
    }
  }
}

extension LineQuestion {
  /// Whether the last answer was right, what the deck says of it, and why a typed one was taken or not.
  var verdict: [String] {
    guard let turn = game.lastTurn else { return [] }
    if turn.grade.distance != nil, case .value(let hit) = turn.answer.response {
      let words = [Phrase.youHit(hit), .pointsWon(turn.grade.points)].map { $0.text(in: language) }
      let closeness = game.closenessMessage.map { [SafeText.line($0.text(in: language))] } ?? []
      return closeness + words
    }
    guard turn.grade.isPartlyRight else {
      return [(turn.grade.isRight ? Phrase.right : .wrong).text(in: language)] + remarks(turn.grade)
    }
    let words = ([.partlyRight] + turn.grade.worth).map { $0.text(in: language) }
    return [words.joined(separator: " · ")] + remarks(turn.grade)
  }

  private func remarks(_ grade: Grade) -> [String] {
    (grade.reading?.phrase.map { [$0.text(in: language)] } ?? [])
      + grade.feedback.flatMap(Self.lines)
  }

  /// What is right where the answer was not, and why.
  var explanation: [String] {
    guard let key = game.key, let grade = game.lastTurn?.grade else { return [] }
    var lines: [String] = []
    let isShown = if case .side = key.solution { true } else { grade.isRight }
    if case .value(let target) = key.solution {
      lines.append(Phrase.target(target).text(in: language))
    } else if !isShown {
      lines.append(Phrase.rightAnswer(key.solution.text(in: language)).text(in: language))
    }
    if let explanation = key.explanation { lines += Self.lines(explanation) }
    if let source = key.source {
      let address = source.address.map { " <\($0)>" } ?? ""
      let label = Phrase.source.text(in: language)
      lines.append(SafeText.line("\(label): \(source.title)\(address)"))
    }
    return lines
  }
}
