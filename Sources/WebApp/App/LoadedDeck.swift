internal import QuizCore
internal import WebUI

/// A deck that has come from the server.
struct LoadedDeck {
  let id: String
  /// The version, as a finished game has to name it.
  let hash: String
  let deck: Deck
  /// Whether any card can be asked in several forms and directions.
  let hasPairs: Bool

  init(id: String, hash: String, deck: Deck) {
    self.id = id
    self.hash = hash
    self.deck = deck
    hasPairs = deck.hasPairs
  }

  /// How many questions a whole game has; nil without an end.
  var length: Int? {
    switch deck.rules.length {
    case .all: deck.askedCount
    case .count(let wanted): Swift.min(Int(wanted), deck.askedCount)
    case .endless: nil
    }
  }
}
