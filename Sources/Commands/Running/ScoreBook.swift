internal import Library
internal import LibrarySQLite
internal import Platform
internal import QuizCore

/// The scores of one deck in a library.
struct ScoreBook: Sendable {
  let library: SQLiteLibrary
  let deck: ShelvedDeck

  /// The top of the list.
  func page(limit: Int) async throws(CommandFailure) -> ScorePage {
    do {
      return try await library.scores(of: deck.id, limit: limit)
    } catch {
      throw .library(error)
    }
  }

  /// The only score whose id is this or begins with it.
  func find(_ id: String) async throws(CommandFailure) -> HighScores.Entry {
    let entries = try await page(limit: .max).ranked.map(\.entry)
    if let exact = entries.first(where: { $0.id.text == id }) { return exact }
    let matches = id.isEmpty ? [] : entries.filter { $0.id.text.hasPrefix(id) }
    guard let match = matches.first else { throw .noScore(id) }
    guard matches.count == 1 else {
      throw .asked(
        code: "score-ambiguous",
        message: "\(matches.count) scores have an id that begins with \"\(id)\". Give more of it.")
    }
    return match
  }

  /// Keeps a change.
  func change(_ event: EventID, _ kind: JournalEvent.Kind) async throws(CommandFailure) {
    do {
      try await library.change(
        JournalEvent(id: event, at: WallClock.now(), deck: deck.id, kind: kind))
    } catch .scoreNotFound(let id) {
      throw .noScore(id.text)
    } catch {
      throw .library(error)
    }
  }
}

extension CommandFailure {
  /// The list has no score of this id.
  static func noScore(_ id: String) -> CommandFailure {
    .asked(
      code: "score-not-found",
      message: "There is no score with the id \"\(id)\". \"quizdeck scores DECK\" lists the ids.")
  }
}
