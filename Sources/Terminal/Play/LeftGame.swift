package import QuizCore

/// A game that was left before its end, as it was found.
package enum LeftGame: Sendable {
  case none
  /// It can go on.
  case found(ResumableGame)
  /// It cannot go on; the text says why, and what became of it.
  case lost(String)
}

/// A game that was left and can go on, as it stands after its answers.
package struct ResumableGame: Sendable {
  let id: EventID
  let game: Game
}

extension LeftGame {
  /// Reads what was kept of a running game and checks that it can go on with this version of the deck.
  package static func read(_ bytes: [UInt8], deck: Deck, hash: DeckHash, language: Language)
    -> LeftGame
  {
    do {
      let record = try FinishedGame.read(bytes)
      guard record.hash == hash else {
        return .lost(TerminalPhrase.leftGameOfOtherDeck.text(in: language))
      }
      let game = try Game(deck: deck, setup: record.setup, answers: record.answers)
      return .found(ResumableGame(id: record.id, game: game))
    } catch let error as WireError {
      return .lost(TerminalPhrase.leftGameDamaged(error.description).text(in: language))
    } catch let error as GameError {
      return .lost(TerminalPhrase.leftGameDamaged(error.message).text(in: language))
    } catch {
      return .lost(TerminalPhrase.leftGameDamaged("\(error)").text(in: language))
    }
  }
}
