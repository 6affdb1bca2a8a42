internal import QuizCore
internal import WebUI

extension App {
  /// What a key means on this screen; nil leaves it to the browser.
  func key(_ event: Event) -> Message? {
    if event.key == "Escape" { return escape() }
    guard location.route != .about, !isResetAsked else { return nil }
    guard case .play = location.screen, let session, event.target != .text else { return nil }
    switch session.game.phase {
    case .asking: return answerKey(event, session)
    case .verdict where waits && isGoOn(event): return .goOn
    case .verdict, .explanation, .finished: return nil
    }
  }

  /// Escape leaves the screen of a name; the host tells of a dialog's dismissal by itself.
  private func escape() -> Message? {
    if case .editScore = location.route { return .goBack }
    return nil
  }

  private func isGoOn(_ event: Event) -> Bool {
    (event.key == "Enter" || event.key == " ") && event.target != .button
  }

  private func answerKey(_ event: Event, _ session: Session) -> Message? {
    switch session.game.question.body {
    case .trueFalse: return claimKey(event.key)
    case .choice(let options, let isMultiple):
      if let index = digit(event.key) {
        guard options.indices.contains(index) else { return nil }
        return isMultiple ? .mark(options[index].id) : .respond(.options([options[index].id]))
      }
      if isMultiple && isGoOn(event) { return .submit }
      if options.count == 2 && !isMultiple {
        if event.key == "ArrowLeft" { return .respond(.options([options[0].id])) }
        if event.key == "ArrowRight" { return .respond(.options([options[1].id])) }
      }
      return arrowIn(event.key, last: options.count - 1)
    case .flip: return cardKey(event, isTurned: session.input.isTurned)
    case .slider: return event.key == "Enter" && event.target != .button ? .submit : nil
    case .ordering: return isGoOn(event) ? .submit : nil
    case .typed, .numeric, .matching, .cloze: return nil
    }
  }

  private func claimKey(_ key: String) -> Message? {
    switch key {
    case "t", "T", "1", "ArrowLeft", "ArrowUp": .respond(.trueFalse(true))
    case "f", "F", "2", "ArrowRight", "ArrowDown": .respond(.trueFalse(false))
    default: nil
    }
  }

  private func cardKey(_ event: Event, isTurned: Bool) -> Message? {
    guard isTurned else {
      return isGoOn(event) || event.key.after("Arrow") != nil ? .turnCard : nil
    }
    switch event.key {
    case "1", "ArrowLeft": return .respond(.recalled(true))
    case "2", "ArrowRight": return .respond(.recalled(false))
    default: return nil
    }
  }

  /// Where the arrow keys come in from outside the options.
  private func arrowIn(_ key: String, last: Int) -> Message? {
    switch key {
    case "ArrowDown": .focusOption(0)
    case "ArrowUp": .focusOption(last)
    default: nil
    }
  }

  private func digit(_ key: String) -> Int? {
    guard key.utf8.count == 1, let byte = key.utf8.first,
      (UInt8(ascii: "1")...UInt8(ascii: "9")).contains(byte)
    else { return nil }
    return Int(byte - UInt8(ascii: "1"))
  }
}
