import Library
import QuizCore

extension Session {
  /// The game has come to its end: it is kept before anything says that it is.
  mutating func finish() -> [SessionAction] {
    scroll = 0
    guard let record = run.record, !record.answers.isEmpty else {
      // A game without an end that was ended before its first answer leaves nothing to keep.
      return afterEnd()
    }
    stage = .keeping
    return [.keep(record)]
  }

  mutating func kept(_ outcome: KeepOutcome) -> [SessionAction] {
    guard let game = run.game else { return [] }
    switch outcome {
    case .failure(let error):
      stage = .keepFailed(SafeText.line(error.message))
      return []
    case .success(let acceptance):
      receipt = acceptance.receipt
      notice = Notice(text: savedText(acceptance.receipt), role: .faint)
      if game.deck.rules.end.isAnnounced {
        stage = .announced
        return [.forget]
      }
      return [.forget] + afterEnd()
    }
  }

  private func savedText(_ receipt: GameReceipt) -> String {
    let language = run.language
    guard let rank = receipt.rank else { return TerminalPhrase.saved.text(in: language) }
    return TerminalPhrase.savedWithRank(score: receipt.score, rank: rank).text(in: language)
  }

  /// What the deck's rules put after the end.
  mutating func afterEnd() -> [SessionAction] {
    switch run.deck.rules.end.then {
    case .result:
      stage = .result
      return []
    case .restart: return startAgain()
    }
  }

  private mutating func startAgain() -> [SessionAction] {
    do {
      try run.beginAgain()
    } catch {
      report(error)
      return []
    }
    return openGame()
  }

  private mutating func practise() -> [SessionAction] {
    guard let game = run.game, !game.missed.isEmpty else { return [] }
    notice = nil
    do {
      try run.practiseMissed()
    } catch {
      report(error)
      return []
    }
    return openGame()
  }

  mutating func pressKeepFailed(_ key: Key) -> [SessionAction] {
    guard let record = run.record else { return [] }
    switch key {
    case .text("s"), .text("S"), .enter:
      stage = .keeping
      return [.keep(record)]
    case .text("g"), .text("G"): return [.forget] + afterEnd()
    case .text("q"), .text("Q"), .escape: return [.quit]
    default: return []
    }
  }

  mutating func pressAnnounced(_ key: Key) -> [SessionAction] {
    switch key {
    case .enter, .text(" "): return afterEnd()
    case .text("p"), .text("P"): return practise()
    case .text("h"), .text("H"): return openScores()
    case .text("q"), .text("Q"), .escape: return [.quit]
    default: return []
    }
  }

  mutating func pressResult(_ key: Key) -> [SessionAction] {
    switch key {
    case .text("r"), .text("R"), .enter:
      notice = nil
      return startAgain()
    case .text("p"), .text("P"): return practise()
    case .text("h"), .text("H"): return openScores()
    case .text("q"), .text("Q"), .escape: return [.quit]
    default:
      _ = scrolled(by: key)
      return []
    }
  }
}
