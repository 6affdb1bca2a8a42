internal import QuizCore
internal import WebUI

extension App {
  /// How long to wait before what was not acknowledged is sent again.
  private static let retryMilliseconds: Int32 = 15_000

  /// Keeps the finished game until the server has acknowledged it, and sends it.
  func submitFinished() -> [Effect] {
    guard let session, !session.game.turns.isEmpty else { return [] }
    let body = session.json
    return keep(StoredKey.outbox + session.id.text, body) + send(session.id.text, body)
  }

  /// Sends every finished game that the server has not acknowledged.
  func sendOutbox() -> [Effect] {
    var effects: [Effect] = []
    for pair in stored.pairs {
      guard let game = Self.waitingGame(pair.key) else { continue }
      effects += send(game, pair.value)
    }
    return effects
  }

  /// How many finished games wait to be sent.
  var waitingGames: Int {
    var count = 0
    for pair in stored.pairs where Self.waitingGame(pair.key) != nil { count += 1 }
    return count
  }

  /// The id of the finished game that is kept under a key; nil for any other key.
  private static func waitingGame(_ key: String) -> String? {
    key.after(StoredKey.outbox)
  }

  private func send(_ game: String, _ body: String) -> [Effect] {
    ask(.submit(game: game, body: body))
  }

  /// Takes in the server's answer to a finished game.
  func submitted(_ game: String, _ answer: Answered) -> [Effect] {
    if answer.isTemporary {
      if timers.contains(.outbox) { return [] }
      let id = nextNumber()
      timers[id] = .outbox
      return [.timer(id: id, milliseconds: Self.retryMilliseconds)]
    }
    let effects = keep(StoredKey.outbox + game, nil)
    guard answer.isSuccess else {
      let why =
        answer.isConflict ? texts.finishedElsewhere : texts.explain(answer.failure)
      if session?.id.text == game { session?.standing = .refused(why) }
      return effects + notify(texts.gameRefused(why))
    }
    do throws(WireError) {
      let rank = try GameReceipt.read(answer.body).rank
      if session?.id.text == game { session?.standing = .kept(rank: rank) }
    } catch {
      return effects + notify(texts.unreadable)
    }
    return effects
  }
}
