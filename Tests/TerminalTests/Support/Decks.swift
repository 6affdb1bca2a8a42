import Library
import Platform
import QuizCore
import Testing

/// Decks for tests, read as anybody's are.
enum Decks {
  /// A deck of a deck file's text.
  static func read(_ text: String, id: String = "test") throws -> ShelvedDeck {
    try ShelvedDeck(id: try #require(DeckID(id)), reading: Array(text.utf8), isBuiltIn: false)
  }

  /// One of the decks that come with the program.
  static func builtIn(_ name: String) throws -> ShelvedDeck {
    let folder = Paths.parent(of: Paths.parent(of: Paths.parent(of: Paths.parent(of: #filePath))))
    let bytes = try Files.read("\(folder)/Decks/\(name).json", limit: DeckLimits.fileBytes)
    return try ShelvedDeck(id: try #require(DeckID(name)), reading: bytes, isBuiltIn: true)
  }

  /// Cards in an object of deck and rules.
  static func read(rules: String = "{}", cards: String) throws -> ShelvedDeck {
    try read("{\"quizdeck\":1,\"title\":\"Test\",\"rules\":\(rules),\"cards\":[\(cards)]}")
  }
}
