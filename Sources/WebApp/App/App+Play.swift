internal import QuizCore
internal import WebUI

extension App {
  /// Takes in what happens while a game is played.
  func updatePlay(_ message: Message) -> [Effect] {
    switch message {
    case .respond(let response): return answer(response)
    case .submit: return submitInput()
    case .goOn: return goOn()
    case .endGame: return apply(.end)
    case .closeFinished: return closeFinished()
    case .again: return startOver() + [.scrollToTop]
    case .practise: return practise()
    case .focusOption(let index): return [.focus(id: "option-\(index)")]
    case .mark(let option): mark(option)
    case .typeAnswer(let text): session?.input.text = text
    case .slide(let value): session?.input.value = value
    case .pair(let left, let right): session?.pair(left, with: right)
    case .move(let item, let step): return move(item, by: step)
    case .fill(let gap, let text): session?.fill(gap, with: text)
    case .leaveGap(let gap): return leave(gap)
    case .chooseInGap(let gap, let option): session?.choose(option, in: gap)
    case .showHint: return showHint()
    case .turnCard:
      session?.input.isTurned = true
      return announceTurnedSide() + [.focus(id: "knew-it")]
    default: break
    }
    return []
  }

  private func mark(_ option: OptionID) {
    guard let session, session.game.phase == .asking else { return }
    if let place = session.input.marked.firstIndex(of: option) {
      session.input.marked.remove(at: place)
    } else {
      session.input.marked.append(option)
    }
  }

  private func announceTurnedSide() -> [Effect] {
    guard let side = session?.game.turnedSide else { return [] }
    return [.announce(side.shown)]
  }

  /// Gives the answer that has been entered.
  func submitInput() -> [Effect] {
    guard let session else { return [] }
    switch session.game.question.body {
    case .choice: return answer(.options(session.input.marked))
    case .typed, .numeric: return answer(.text(session.input.text))
    case .matching: return answer(.matches(session.matches))
    case .ordering: return answer(.order(session.input.order.map { $0.id }))
    case .cloze: return answer(.filled(session.input.fillings))
    case .slider: return answer(.value(session.input.value))
    case .trueFalse, .flip: return []
    }
  }

  private func answer(_ response: Response) -> [Effect] {
    guard let game = session?.game, game.phase == .asking else { return [] }
    return apply(.answer(Answer(card: game.question.card, response: response)))
  }

  /// Goes on from a verdict or an explanation, whichever shows.
  private func goOn() -> [Effect] {
    guard let game = session?.game else { return [] }
    return apply(.goOn(from: game.moment))
  }

  /// The time of a verdict is over.
  func verdictSeen(game: String, moment: Game.Moment) -> [Effect] {
    guard session?.id.text == game else { return [] }
    return apply(.goOn(from: moment))
  }

  /// Moves the game on, keeps it, and does what the engine asks for.
  private func apply(_ event: Game.Event) -> [Effect] {
    guard let session else { return [] }
    do throws(GameError) {
      let count = session.game.turns.count
      let effects = try session.game.apply(event)
      if effects.isEmpty { return [] }
      if session.game.phase == .finished { session.name = playerName }
      var result: [Effect] = []
      if session.game.turns.count != count || session.game.phase == .finished {
        result += keep(session)
      }
      for effect in effects { result += perform(effect) }
      return result
    } catch {
      return notify(error.message)
    }
  }

  private func perform(_ effect: Game.Effect) -> [Effect] {
    switch effect {
    case .ask:
      session?.resetInput()
      return (session?.focus ?? []) + [.scrollToTop]
    case .judge(let isRight, let milliseconds): return judge(isRight, milliseconds)
    case .explain: return session?.focus ?? []
    case .finish: return finish()
    }
  }

  private func judge(_ isRight: Bool, _ milliseconds: Int32) -> [Effect] {
    guard let session else { return [] }
    let sound = play(isRight ? Sounds.right : Sounds.wrong) + [.announce(verdictSpoken(session))]
    if waits {
      if session.game.following == .explain { return sound + goOn() }
      return sound + [.focus(id: "go-on")]
    }
    let id = nextNumber()
    timers[id] = .verdict(game: session.id.text, session.game.moment)
    return sound + [.timer(id: id, milliseconds: milliseconds)]
  }
}
