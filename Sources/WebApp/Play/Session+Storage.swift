internal import QuizCore
internal import WebUI

extension Session {
  /// The game as it is sent to the server and kept in this browser.
  var record: FinishedGame { record(answers: game.turns.map { $0.answer }) }

  private func record(answers: [Answer]) -> FinishedGame {
    FinishedGame(
      id: id, deck: deckID, hash: hash, setup: game.setup, answers: answers, name: name)
  }

  /// The game as JSON.
  var json: String {
    var writer = JSONWriter()
    record.write(to: &writer)
    return String(decoding: writer.bytes, as: UTF8.self)
  }

  /// What this browser keeps of the game: a letter, which tells whether it is over, the game without its answers, and a
  /// line for each answer, so that one more answer is one more line.
  var stored: String {
    var writer = JSONWriter()
    record(answers: []).write(to: &writer)
    var text = (game.phase == .finished ? "f" : "p") + String(decoding: writer.bytes, as: UTF8.self)
    for turn in game.turns { text += Self.line(turn.answer) }
    return text
  }

  /// The line of the last answer where all before it are kept; nil where the whole has to be kept.
  var addedLine: String? {
    guard game.phase != .finished, game.turns.count == keptAnswers + 1, let last = game.turns.last
    else { return nil }
    return Self.line(last.answer)
  }

  private static func line(_ answer: Answer) -> String {
    var writer = JSONWriter()
    answer.write(to: &writer)
    return "\n" + String(decoding: writer.bytes, as: UTF8.self)
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
      keptAnswers = record.answers.count
    } catch {
      return nil  // answers that the deck does not know: as good as another version
    }
  }

  private static func record(of stored: String) -> FinishedGame? {
    let lines = stored.parts(by: "\n")
    guard let head = lines.first else { return nil }
    var list = "["
    for line in lines.dropFirst() { list += list == "[" ? line : "," + line }
    do throws(WireError) {
      let game = try FinishedGame.read(Array(head.bytes.dropFirst()))
      let answers = try Answer.readList(Array((list + "]").utf8))
      return FinishedGame(
        id: game.id, deck: game.deck, hash: game.hash, setup: game.setup, answers: answers,
        name: game.name)
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
