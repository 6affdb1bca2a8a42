import Library
import LibrarySQLite
import Platform
import QuizCore

extension Workload {
  /// The decks that `indexForEver` changes, and the cards of each.
  static let searched = (decks: ["one", "two", "three"], cards: 900)

  /// Changes decks and searches them again and again until it is killed; says what was searched whole.
  static func indexForEver(_ folder: String) async throws {
    let library = try open(folder)
    for state in 1... {
      for name in searched.decks {
        let file = Array(searchedDeck(name, state: state).utf8)
        try Files.replace(Paths.join(folder, "decks/\(name).json"), with: file)
      }
      var request = SearchRequest("state")
      request.waits = true
      _ = try await library.search(request)
      try StandardStream.output.write("searched \(state)\n")
    }
  }

  /// A deck whose cards all name the state.
  private static func searchedDeck(_ name: String, state: Int) -> String {
    let cards = (0..<searched.cards).map {
      "{ \"id\": \"c\($0)\", \"front\": \"\(name) \($0)\", \"back\": \"state\(state)\" }"
    }
    return
      "{ \"quizdeck\": 1, \"title\": \"\(name)\", \"cards\": [\(cards.joined(separator: ","))] }"
  }
}
