import Glibc
import Library
import LibrarySQLite
import Platform
import QuizCore

/// A real library under load, in a process of its own: for the benchmark, and for the test that kills it.
enum Workload {
  static let usage = """
    usage: LibraryWorkload bench FOLDER [GAMES] [CALLERS]   measure durable game submissions
           LibraryWorkload write FOLDER PREFIX              submit games until killed, and print what is acknowledged
           LibraryWorkload import FOLDER                    import and undo until killed, and print what is there
           LibraryWorkload search FOLDER                    change decks and search them until killed

    """

  static let deckID = DeckID("sums")

  /// Twenty statements in a fixed order, all true: a game of it has any score from 0 to 20.
  static let deckText = """
    { "quizdeck": 1, "title": "Sums", "rules": { "order": "fixed", "feedback": { "show": "end" } },
      "highScores": [ { "name": "Ada", "score": 12 }, { "name": "Bo", "score": 7 } ],
      "cards": [\((1...20).map {
        "{ \"id\": \"c\($0)\", \"statement\": \"\($0) = \($0)\", \"answer\": true }"
      }.joined(separator: ","))] }
    """

  static func open(_ folder: String) throws -> SQLiteLibrary {
    guard let deckID else { preconditionFailure("sums is a deck id") }
    let deck = BuiltInDeck(id: deckID, bytes: Array(deckText.utf8))
    return try SQLiteLibrary(.init(folder: folder, builtIn: [deck]))
  }

  /// A game with so many right answers of 20.
  static func game(_ id: EventID, right: Int) throws -> FinishedGame {
    guard let deckID else { preconditionFailure("sums is a deck id") }
    let answers = (1...20).compactMap { index in
      CardID("c\(index)").map { Answer(card: $0, response: .trueFalse(index <= right)) }
    }
    return FinishedGame(
      id: id, deck: deckID, hash: DeckHash(of: Array(deckText.utf8)), setup: GameSetup(seed: 1),
      answers: answers, name: try PlayerName("Player \(right)"))
  }
}
