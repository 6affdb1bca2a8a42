internal import QuizCore

extension App {
  /// How long to wait before what was not acknowledged is sent again.
  private static let retryMilliseconds: Int32 = 15_000

  /// Keeps the finished game until the server has acknowledged it, and sends it.
  mutating func submitFinished() -> [Effect] {
    guard let session, !session.game.turns.isEmpty else { return [] }
    let body = session.json(name: playerName)
    return keep(StoredKey.outbox + session.id.text, body) + send(session.id.text, body)
  }

  /// Sends every finished game that the server has not acknowledged.
  mutating func sendOutbox() -> [Effect] {
    let prefix = StoredKey.outbox
    var effects: [Effect] = []
    for key in stored.keys.sorted() where key.utf8.starts(with: prefix.utf8) {
      guard let body = stored[key], let game = String(key.utf8.dropFirst(prefix.utf8.count)) else {
        continue
      }
      effects += send(game, body)
    }
    return effects
  }

  /// How many finished games wait to be sent.
  var waitingGames: Int {
    stored.keys.count { $0.utf8.starts(with: StoredKey.outbox.utf8) }
  }

  private mutating func send(_ game: String, _ body: String) -> [Effect] {
    for case .submit(game, _) in pending.values { return [] }
    return ask(.submit(game: game, body: body))
  }

  /// Takes in the server's answer to a finished game.
  mutating func submitted(_ game: String, _ answer: Answered) -> [Effect] {
    if answer.isTemporary {
      if timers.values.contains(.outbox) { return [] }
      let id = nextNumber()
      timers[id] = .outbox
      return [.timer(id: id, milliseconds: Self.retryMilliseconds)]
    }
    let effects = keep(StoredKey.outbox + game, nil)
    guard answer.isSuccess else {
      let why = texts.explain(answer.failure)
      if session?.id.text == game { session?.standing = .refused(why) }
      return effects + notify(texts.gameRefused(why))
    }
    do throws(WireError) {
      let rank = try answer.rank()
      if session?.id.text == game { session?.standing = .kept(rank: rank) }
    } catch {
      return effects + notify(texts.unreadable)
    }
    return effects
  }
}
