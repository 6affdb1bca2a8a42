import Library
import Platform
import QuizCore

/// Does for a session what reaches beyond the terminal: the library and the file of the running game.
struct Deeds {
  /// How many high scores are shown.
  static let shownScores = 100

  let library: any LibraryAccess
  let shelved: ShelvedDeck
  let environment: PlayEnvironment
  /// `nil` where the running game cannot be written down.
  let file: RunningGameFile?

  func keep(_ game: FinishedGame) async -> KeepOutcome {
    do throws(LibraryError) {
      return .success(try await library.accept(game, at: environment.now()))
    } catch {
      return .failure(error)
    }
  }

  func scores() async -> ScoresOutcome {
    do throws(LibraryError) {
      return .success(try await library.scores(of: shelved.id, limit: Self.shownScores))
    } catch {
      return .failure(error)
    }
  }

  /// Keeps a change of the scores; answers why it could not.
  func change(_ kind: JournalEvent.Kind) async -> LibraryError? {
    let event = JournalEvent(
      id: EventID(random: environment.bits(), environment.bits()), at: environment.now(),
      deck: shelved.id, kind: kind)
    do throws(LibraryError) {
      try await library.change(event)
      return nil
    } catch {
      return error
    }
  }

  /// Writes the running game down; answers why it could not.
  func remember(_ game: FinishedGame) -> String? {
    do throws(SystemError) {
      try file?.write(game)
      return nil
    } catch {
      return error.description
    }
  }

  /// Removes what was written of the running game; answers why it could not.
  func forget() -> String? {
    do throws(SystemError) {
      try file?.remove()
      return nil
    } catch {
      return error.description
    }
  }
}
