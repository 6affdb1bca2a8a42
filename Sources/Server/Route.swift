internal import HTTPServer
internal import QuizCore

/// What a request asks for.
enum Route: Equatable {
  /// A page of the browser app: every one of them is the same document, which reads its own address.
  case page
  /// An address that no page has; the app says so.
  case unknownPage
  case file(path: String)
  case decks
  case deck(DeckID)
  case scores(DeckID)
  case finishedGame
  case renameScore(DeckID, EventID)
  case deleteScore(DeckID, EventID)
  case restoreScore(DeckID, EventID)
  case resetScores(DeckID)
  case becomeOwner

  /// Whether only the owner may do it, where there is one.
  var needsOwner: Bool {
    switch self {
    case .renameScore, .deleteScore, .restoreScore, .resetScores: true
    case .page, .unknownPage, .file, .decks, .deck, .scores, .finishedGame, .becomeOwner: false
    }
  }

  /// The bytes a body may have.
  var bodyLimit: Int {
    switch self {
    case .finishedGame: Site.bodyLimit
    case .page, .unknownPage, .file, .decks, .deck, .scores, .renameScore, .deleteScore,
      .restoreScore, .resetScores, .becomeOwner:
      16 * 1024
    }
  }
}
