internal import Library
internal import QuizCore
internal import Terminal

extension Runner {
  /// Reviews what is due of the named decks, or of all; answers the exit status.
  func review(
    _ names: [String], _ options: ReviewOptions, _ opened: OpenedLibrary
  ) async throws(CommandFailure) -> Int32 {
    var decks: [ShelvedDeck] = []
    if names.isEmpty {
      for listed in try await opened.decks() {
        decks.append(try await opened.deck(listed.listing.id))
      }
    }
    for name in names { decks.append(try await opened.find(name)) }
    do throws(LibraryError) {
      return try await ReviewCommand(options: options).run(library: opened.library, decks: decks)
    } catch {
      throw .library(error)
    }
  }
}
