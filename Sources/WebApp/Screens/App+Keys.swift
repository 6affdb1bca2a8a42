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
    case .verdict, .explanation:
      return isPanelShown(session) && isGoOn(event) ? .goOn : nil
    case .finished: return nil
    }
  }

  /// Escape leaves the screen of a name; the host tells of a dialog's dismissal by itself.
  private func escape() -> Message? {
    if case .editScore = location.route { return .goBack }
    return nil
  }

  private func isGoOn(_ event: Event) -> Bool {
    isOne(event.key, of: ["Enter", " "]) && event.target != .button
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
    if isOne(key, of: ["t", "T", "1", "ArrowLeft", "ArrowUp"]) {
      return .respond(.trueFalse(true))
    }
    let isFalse = isOne(key, of: ["f", "F", "2", "ArrowRight", "ArrowDown"])
    return isFalse ? .respond(.trueFalse(false)) : nil
  }

  @inline(never)
  private func isOne(_ key: String, of keys: [String]) -> Bool {
    keys.contains { $0 == key }
  }

  private func cardKey(_ event: Event, isTurned: Bool) -> Message? {
    guard isTurned else {
      return isGoOn(event) || event.key.after("Arrow") != nil ? .turnCard : nil
    }
    if isOne(event.key, of: ["1", "ArrowLeft"]) { return .respond(.recalled(true)) }
    return isOne(event.key, of: ["2", "ArrowRight"]) ? .respond(.recalled(false)) : nil
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
