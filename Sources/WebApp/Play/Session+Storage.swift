internal import QuizCore

extension Session {
  /// The game as it is sent to the server and kept in this browser.
  var record: FinishedGame {
    FinishedGame(
      id: id, deck: deckID, hash: hash, setup: game.setup, answers: game.turns.map { $0.answer },
      name: name)
  }

  /// The game as JSON.
  var json: String {
    var writer = JSONWriter()
    record.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// What this browser keeps of the game: a letter, which tells whether it is over, and the JSON.
  var stored: String {
    (game.phase == .finished ? "f" : "p") + json
  }

  /// Takes up a game from what was kept; nil when it is of another version of the deck or cannot be read.
  convenience init?(stored: String, deck: LoadedDeck) {
    guard let record = Self.record(of: stored), record.deck.text == deck.id,
      record.hash.text == deck.hash
    else { return nil }
    do throws(GameError) {
      var game = try Game(deck: deck.deck, setup: record.setup, answers: record.answers)
      if stored.utf8.first == UInt8(ascii: "f"), game.phase != .finished {
        _ = try game.apply(.end)
      }
      self.init(
        id: record.id, deckID: record.deck, hash: record.hash, game: game, name: record.name)
    } catch {
      return nil  // answers that the deck does not know: as good as another version
    }
  }

  private static func record(of stored: String) -> FinishedGame? {
    do throws(WireError) {
      return try FinishedGame.read(Array(stored.utf8.dropFirst()))
    } catch {
      return nil  // kept by another version of the app
    }
  }

  /// How many questions of a kept game that is not over have been answered; nil if there is none.
  static func progress(stored: String) -> Int? {
    guard stored.utf8.first == UInt8(ascii: "p") else { return nil }
    return record(of: stored)?.answers.count
  }
}
