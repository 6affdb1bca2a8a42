internal import Library
internal import LibrarySQLite
internal import QuizCore

extension Runner {
  /// Makes all that can be made again from the journal and the deck files.
  func repair(_ opened: OpenedLibrary) async throws(CommandFailure) {
    let page: SearchPage
    do throws(LibraryError) {
      page = try await opened.library.rebuild()
    } catch {
      throw .library(error)
    }
    let decks = try await opened.decks().count
    try output.report(
      text:
        "The high scores, the list of \(decks) decks and the search index of \(page.indexed) cards were made again.\n",
      members: { writer in
        writer.member("decks", Int64(decks))
        writer.member("cards", Int64(page.cards))
        writer.member("indexed", Int64(page.indexed))
      })
  }
}
