internal import HTTPServer
internal import QuizCore

/// What a request asks for.
enum Route: Equatable {
  /// A page of a part of the browser app: every one of them is the same document, which reads its own address.
  case page(AppPart)
  /// An address that no page has; the app says so.
  case unknownPage
  case file(path: String)
  case decks
  case deck(DeckID)
  /// A deck as the browser plays it.
  case playedDeck(DeckID)
  /// The cards that have what is searched for.
  case search
  /// The formats that decks come in and go out by.
  case formats
  /// What of a deck a format cannot hold.
  case losses(DeckID)
  case export(DeckID)
  case scores(DeckID)
  case finishedGame
  case renameScore(DeckID, EventID)
  case deleteScore(DeckID, EventID)
  case restoreScore(DeckID, EventID)
  case resetScores(DeckID)
  case becomeOwner
  /// Whether whoever asks is the owner.
  case ownership
  case media(MediaName)
  case beginUpload
  case upload(EventID)
  case takePart(EventID)
  case removeUpload(EventID)
  case beginImport
  case importState(EventID)
  case imports
  case undoImport(EventID)

  /// Whether only the owner may do it, where there is one.
  var needsOwner: Bool {
    switch self {
    case .renameScore, .deleteScore, .restoreScore, .resetScores, .beginUpload, .upload, .takePart,
      .removeUpload, .beginImport, .importState, .imports, .undoImport, .search, .losses, .export:
      true
    case .page, .unknownPage, .file, .decks, .deck, .playedDeck, .scores, .finishedGame,
      .becomeOwner, .ownership, .media, .formats:
      false
    }
  }

  /// The bytes a body may have.
  var bodyLimit: Int {
    switch self {
    case .finishedGame: Site.bodyLimit
    case .takePart: Site.partLimit
    case .media, .beginUpload, .upload, .removeUpload, .beginImport, .importState, .imports,
      .undoImport, .page, .unknownPage, .file, .decks, .deck, .playedDeck, .scores, .renameScore,
      .deleteScore, .restoreScore, .resetScores, .becomeOwner, .ownership, .search, .formats,
      .losses, .export:
      16 * 1024
    }
  }
}
