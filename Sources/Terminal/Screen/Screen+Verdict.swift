import QuizCore

/// What is said of an answer or an option.
enum Verdict {
  case right, wrong

  var role: Role { self == .right ? .right : .wrong }
}

extension Screen {
  /// Whether the right answer may be seen by now: in the explanation, or where the verdict waits for the player.
  private func showsKey(_ game: Game) -> Bool {
    game.phase == .explanation || (game.phase == .verdict && session.run.options.waits)
  }

  func trueFalseMarks(_ game: Game) -> [Verdict?] {
    guard case .trueFalse(let said)? = shownAnswer(game), let grade = game.lastTurn?.grade else {
      return [nil, nil]
    }
    let given: Verdict = grade.isRight ? .right : .wrong
    let other: Verdict? = !grade.isRight && showsKey(game) ? .right : nil
    return said ? [given, other] : [other, given]
  }

  func choiceMarks(_ options: [Option], _ game: Game) -> [Verdict?] {
    guard case .options(let chosen)? = shownAnswer(game),
      case .options(let right)? = game.key?.solution
    else { return options.map { _ in nil } }
    return options.map { option in
      let isRight = right.contains { $0.id == option.id }
      if chosen.contains(option.id) { return isRight ? .right : .wrong }
      return isRight && showsKey(game) ? .right : nil
    }
  }

  func recallMarks(_ game: Game) -> [Verdict?] {
    guard case .recalled(let isKnown)? = shownAnswer(game) else { return [nil, nil] }
    return isKnown ? [.right, nil] : [nil, .wrong]
  }

  func appendVerdict(_ game: Game, to page: inout Page) {
    guard let turn = game.lastTurn else { return }
    page.content.append(StyledLine())
    let first = page.content.count
    page.content.append(verdictLine(game, turn.grade))
    if showsKey(game) { appendExplanation(game, turn.grade, to: &page) }
    // The verdict has to be seen even where the question fills the window.
    if session.scroll == 0 { page.focus = first..<first + 1 }
  }

  private func verdictLine(_ game: Game, _ grade: Grade) -> StyledLine {
    if grade.distance != nil, case .value(let hit)? = shownAnswer(game) {
      let words = "\(say(.youHit(hit)))   \(say(.pointsWon(grade.points)))"
      let message = game.closenessMessage?.text(in: language)
      let role: Role = grade.isRight ? .right : .accent
      let shape = grade.isRight ? "\(glyphs.right) " : ""
      let text = shape + (message.map { SafeText.line($0) + "   " } ?? "") + words
      return StyledLine(CellWidth.truncated(text, to: columns), Look(role, .bold))
    }
    if grade.isPartlyRight {
      let words = [say(.partlyRight)] + grade.worth.map { say($0) }
      let line = "\(glyphs.wrong) \(words.joined(separator: "   "))"
      return StyledLine(CellWidth.truncated(line, to: columns), Look(.accent, .bold))
    }
    let verdict: Verdict = grade.isRight ? .right : .wrong
    let shape = grade.isRight ? glyphs.right : glyphs.wrong
    let word = say(grade.isRight ? .right : .wrong)
    return StyledLine("\(shape) \(word)", Look(verdict.role, .bold))
  }

  private func appendExplanation(_ game: Game, _ grade: Grade, to page: inout Page) {
    guard let key = game.key else { return }
    if case .value(let target) = key.solution {
      page.content.append(StyledLine(say(.target(target))))
    } else if case .side = key.solution {
      // The other side is on the screen already.
    } else if !grade.isRight {
      page.content += wrapped(say(.rightAnswer(key.solution.text(in: language))), .bold)
    }
    if let reading = grade.reading?.phrase { page.content += wrapped(say(reading)) }
    for feedback in grade.feedback { page.content += lines(feedback) }
    if let explanation = key.explanation {
      page.content += [StyledLine()] + lines(explanation)
    }
    if let source = key.source {
      let address = source.address.map { " <\($0)>" } ?? ""
      page.content += wrapped("\(say(.source)): \(source.title)\(address)", .faint)
    }
  }
}

extension AnswerKey.Solution {
  /// What is right, on one line.
  func text(in language: Language) -> String {
    switch self {
    case .trueFalse(let isTrue): (isTrue ? Phrase.isTrue : .isFalse).text(in: language)
    case .options(let options):
      options.map(\.text.onOneLine).joined(
        separator: language == .english ? ", " : "、")
    case .side(let side): side.onOneLine
    case .texts(let texts): SafeText.line(texts.first ?? "")
    case .value(let value): "\(value)"
    case .numbers(let answers): (answers.first { $0.share.isWhole } ?? answers.first)?.shown ?? ""
    case .matches(let pairs):
      Self.list(pairs.map { "\($0.left.text.onOneLine) → \($0.right.text.onOneLine)" }, language)
    case .order(let items): Self.list(items.map(\.text.onOneLine), language)
    case .blanks(let blanks): Self.list(blanks.map { SafeText.line($0.solution) }, language)
    }
  }

  private static func list(_ texts: [String], _ language: Language) -> String {
    texts.joined(separator: language == .english ? ", " : "、")
  }
}

extension Grade {
  /// How many parts of an answer were right, and the points that it brought.
  var worth: [Phrase] {
    let count: [Phrase] =
      parts.count > 1 ? [.partsRight(parts.count { $0.isRight }, of: parts.count)] : []
    return count + [.pointsWon(points)]
  }
}

extension AnswerReading {
  /// Why the answer was taken, or not; `nil` where there is nothing to say.
  var phrase: TerminalPhrase? {
    guard let difference, difference != .wildcard else { return nil }
    return isTaken
      ? .taken(difference, accepted: SafeText.line(accepted)) : .notTaken(difference)
  }
}
