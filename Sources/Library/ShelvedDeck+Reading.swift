internal import Platform
package import QuizCore

extension ShelvedDeck {
  /// Reads a deck file's bytes; throws every problem with its line and column.
  package init(id: DeckID, reading bytes: [UInt8], isBuiltIn: Bool) throws(DeckError) {
    self.init(
      id: id, deck: try DeckReader.read(bytes), bytes: bytes, hash: DeckHash(of: bytes),
      isBuiltIn: isBuiltIn)
  }
}

extension DeckHash {
  /// The version of a deck file: the first 128 bits of the SHA-256 of its bytes, in hexadecimal digits.
  package init(of bytes: [UInt8]) {
    let digits = SHA256.hexadecimal(bytes, digits: 32)
    guard let hash = DeckHash(digits) else { preconditionFailure("hexadecimal digits are a hash") }
    self = hash
  }
}
