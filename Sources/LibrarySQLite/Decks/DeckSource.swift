package import QuizCore

/// A deck file that comes with the program.
package struct BuiltInDeck: Sendable {
  /// The deck's name.
  package let id: DeckID
  /// The file's bytes.
  package let bytes: [UInt8]

  /// Makes a built-in deck.
  package init(id: DeckID, bytes: [UInt8]) {
    self.id = id
    self.bytes = bytes
  }
}
