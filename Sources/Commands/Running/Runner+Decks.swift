internal import Library
internal import LibrarySQLite
internal import Platform
internal import QuizCore
internal import Terminal

extension Runner {
  /// Lists the decks and the refused files.
  func listDecks(_ opened: OpenedLibrary) async throws(CommandFailure) {
    let decks = try await opened.decks()
    let refused = await opened.library.refusedDecks()
    try output.report(
      text: Self.text(decks, refused),
      members: { writer in
        writer.name("decks")
        writer.array { writer in for deck in decks { deck.write(to: &writer) } }
        writer.name("refused")
        writer.array { writer in for deck in refused { deck.write(to: &writer) } }
      })
  }

  private static func text(_ decks: [ListedDeck], _ refused: [RefusedDeck]) -> String {
    var table = TextTable([.left, .right, .left])
    for deck in decks.map(\.listing) {
      let count = deck.cards
      let title = deck.title.text(in: .ofLocale)
      table.add([deck.id.text, count == 1 ? "1 card" : "\(count) cards", title])
    }
    var text = decks.isEmpty ? "There are no decks yet.\n" : table.text
    if !refused.isEmpty { text += "\nrefused deck files\n" }
    for deck in refused { text += deck.error.lines(path: deck.path) }
    return text
  }

  /// Checks files; answers 1 when one has a problem.
  func check(_ task: CheckTask) throws(CommandFailure) -> Int32 {
    let checks = task.files.map { FileCheckResult(path: $0, task) }
    try output.report(
      text: checks.map(\.text).joined(),
      members: { writer in
        writer.name("files")
        writer.array { writer in for check in checks { check.write(to: &writer) } }
      })
    return checks.allSatisfy(\.isSound) ? 0 : 1
  }
}

extension Language {
  /// The language that the environment asks for.
  static var ofLocale: Language {
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { Environment.value($0) }.first
    return best(for: locale.map { [$0] } ?? [])
  }
}

extension ListedDeck {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", listing.id.text)
      writer.name("title")
      listing.title.write(to: &writer)
      if let summary = listing.summary {
        writer.name("summary")
        summary.write(to: &writer)
      }
      writer.member("cards", Int64(listing.cards))
      writer.member("hash", listing.hash.text)
      writer.member("builtIn", isBuiltIn)
    }
  }
}

extension RefusedDeck {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("file", path)
      error.write(to: &writer)
    }
  }
}
