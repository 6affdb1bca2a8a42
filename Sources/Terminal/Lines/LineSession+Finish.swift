import Library
import QuizCore

extension LineSession {
  mutating func finish() -> [SessionAction] {
    guard let record = run.record, !record.answers.isEmpty else {
      step = .menu
      return [menu]
    }
    step = .keeping
    return [.keep(record)]
  }

  mutating func kept(_ outcome: KeepOutcome) -> [SessionAction] {
    switch outcome {
    case .failure(let error):
      step = .keepFailed
      return [say(.notSaved), .say(SafeText.line(error.message)), say(.expectsKeepChoice)]
    case .success(let acceptance):
      let receipt = acceptance.receipt
      let saved = receipt.rank.map {
        TerminalPhrase.savedWithRank(score: receipt.score, rank: $0)
      }
      return [.forget] + result + [say(saved ?? .saved)] + showMenu()
    }
  }

  private mutating func showMenu() -> [SessionAction] {
    step = .menu
    lastExpectation = nil
    return [menu]
  }

  private var menu: SessionAction {
    say(.menu(canPractise: run.game?.missed.isEmpty == false))
  }

  private var result: [SessionAction] {
    guard let game = run.game else { return [] }
    let language = run.language
    var lines = [Phrase.finished, .finalScore(game.score)].map { $0.text(in: language) }
    if game.bestScore > 0 {
      lines[1] += " (\(Phrase.outOf(game.score, game.bestScore).text(in: language)))"
    }
    guard game.deck.rules.end.then == .result else { return lines.map { .say($0) } }
    if let message = game.message { lines.append(message.text(in: language)) }
    lines += [Phrase.rightCount(game.rightCount), .wrongCount(game.wrongCount)].map {
      $0.text(in: language)
    }
    lines.append((game.missed.isEmpty ? Phrase.nothingMissed : .missedCards).text(in: language))
    for review in game.missed {
      let asked = review.question.prompt.text(in: language).onOneLine
      let answer = Phrase.rightAnswer(review.key.solution.text(in: language)).text(in: language)
      lines.append("\(asked) \(answer)")
    }
    return lines.map { .say(SafeText.line($0)) }
  }

  mutating func chooseAfterFailure(_ text: String) -> [SessionAction] {
    switch text {
    case "s":
      guard let record = run.record else { return [] }
      step = .keeping
      return [.keep(record)]
    case "g": return [.forget] + result + showMenu()
    case "q": return quit()
    default: return [notUnderstood(text), say(.expectsKeepChoice)]
    }
  }

  mutating func chooseNext(_ text: String) -> [SessionAction] {
    do throws(GameError) {
      switch text {
      case "r", "": try run.beginAgain()
      case "p" where run.game?.missed.isEmpty == false: try run.practiseMissed()
      case "h": return [.loadScores]
      case "q": return quit()
      default: return [notUnderstood(text), menu]
      }
    } catch {
      return report(error)
    }
    return open()
  }

  mutating func list(_ outcome: ScoresOutcome) -> [SessionAction] {
    switch outcome {
    case .failure(let error): return [.say(SafeText.line(error.message)), menu]
    case .success(let page):
      if page.ranked.isEmpty { return [say(Phrase.noScores), menu] }
      let lines = page.ranked.map { ranked in
        say(
          .scoreLine(
            rank: ranked.rank, name: SafeText.line(ranked.entry.name.text),
            score: ranked.entry.score,
            day: day(ranked.entry.date)))
      }
      return [say(Phrase.highScores)] + lines + [menu]
    }
  }

  /// The player leaves.
  mutating func quit() -> [SessionAction] {
    leave { .leftUnfinished(answers: $0, of: $1) }
  }

  /// There is no further line.
  mutating func end() -> [SessionAction] {
    leave { .inputEnded(answers: $0, of: $1) }
  }

  private mutating func leave(_ phrase: (Int, Int?) -> TerminalPhrase) -> [SessionAction] {
    var actions: [SessionAction] = []
    switch step {
    case .answer:
      if let game = run.game {
        actions = [say(phrase(game.turns.count, game.length.map { Int($0) }))]
        if !game.turns.isEmpty { actions.append(say(.leftGameKept(run.shelved.id))) }
      }
    case .keepFailed, .keeping:
      return [say(.unsavedLeft), say(.leftGameKept(run.shelved.id)), .quit]
    case .direction, .form, .menu, .over: break
    }
    step = .over
    return actions + [.quit]
  }
}
