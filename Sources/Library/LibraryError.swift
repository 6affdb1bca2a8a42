internal import Platform
package import QuizCore

/// Why the library could not do what was asked.
package enum LibraryError: Error, Sendable, Equatable {
  case deckNotFound(DeckID)
  /// The game was played with a version of the deck that the library has never seen.
  case deckVersionUnknown(DeckID, DeckHash)
  case gameRefused(GameError)
  case scoreNotFound(EventID)
  /// An event of this id is kept already and says something else.
  case eventConflict(EventID)
  /// What was read cannot become decks of this library, for a reason that says what to do.
  case importRefused(String)
  case importNotFound(EventID)
  /// A deck that the import made or changed has been changed by a later import, which has to be undone first.
  case importOverlaid(DeckID, by: EventID)
  /// A deck that the import made or changed has been changed by hand.
  case importChanged(DeckID)
  /// Nothing of what was typed can be searched for.
  case searchEmpty
  case searchTooLong(limit: Int)
  case storage(StorageFault)
}

/// Why the storage failed, in terms of what a person can do about it.
package enum StorageFault: Error, Sendable, Equatable {
  case diskFull(path: String)
  case readOnly(path: String)
  case cannotOpen(path: String, reason: String)
  /// Another program holds the library for longer than we wait.
  case locked(path: String)
  /// The file is damaged; it was set aside where `setAside` says, or could not be.
  case damaged(path: String, setAside: String?)
  /// The library was made by a newer Quizdeck.
  case tooNew(path: String, version: Int)
  case failed(path: String, reason: String)
}

extension LibraryError {
  /// A name for scripts and for the API.
  package var code: String {
    switch self {
    case .deckNotFound: "deck-not-found"
    case .deckVersionUnknown: "deck-version-unknown"
    case .gameRefused(let error): error.code
    case .scoreNotFound: "score-not-found"
    case .eventConflict: "event-conflict"
    case .importRefused: "import-refused"
    case .importNotFound: "import-not-found"
    case .importOverlaid: "import-overlaid"
    case .importChanged: "import-changed"
    case .searchEmpty: "search-empty"
    case .searchTooLong: "search-too-long"
    case .storage(let fault): fault.code
    }
  }

  /// What is wrong and what to do, for a person, in one line.
  package var message: String {
    switch self {
    case .deckNotFound(let id):
      "There is no deck named \(id). \"quizdeck decks\" lists them."
    case .deckVersionUnknown(let id, _):
      "This game was played with another version of the deck \(id), which is not known here. Reload the deck and play again."
    case .gameRefused(let error): error.message
    case .scoreNotFound: "There is no such score in this list. Reload the list."
    case .eventConflict(let id):
      "The id \(id) is taken by something else. Make a new id and send it again."
    case .importRefused(let reason): reason
    case .importNotFound(let id):
      "There is no import with the id \(id). \"quizdeck imports\" lists them."
    case .importOverlaid(let deck, let later):
      "The deck \(deck) was changed by the later import \(later). Undo that one first."
    case .importChanged(let deck):
      "The deck \(deck) was changed by hand since, and undoing the import would lose that. Move its file elsewhere first."
    case .searchEmpty:
      "There is nothing to search for. Write words of a card, a \"phrase\", tag:NAME or deck:NAME."
    case .searchTooLong(let limit):
      "A search may have \(limit) words, or characters of a script without spaces. Write fewer."
    case .storage(let fault): fault.message
    }
  }
}

extension StorageFault {
  /// A name for scripts and for the API.
  package var code: String {
    switch self {
    case .diskFull: "disk-full"
    case .readOnly: "read-only"
    case .cannotOpen: "cannot-open"
    case .locked: "locked"
    case .damaged: "damaged"
    case .tooNew: "too-new"
    case .failed: "storage-failed"
    }
  }

  /// What is wrong and what to do, for a person, in one line.
  package var message: String {
    switch self {
    case .diskFull(let path):
      SystemError.diskFull(path)
    case .readOnly(let path):
      SystemError.readOnly(path)
    case .cannotOpen(let path, let reason):
      "\(path) cannot be opened: \(reason). Choose another library with --library."
    case .locked(let path):
      "\(path) is in use by another program. Nothing was changed. Close it and try again."
    case .damaged(let path, let setAside?):
      "\(path) was damaged. It was set aside as \(setAside), and an empty library was begun."
    case .damaged(let path, nil):
      "\(path) is damaged and could not be set aside. Move it away, or choose another library with --library."
    case .tooNew(let path, let version):
      "\(path) was written by a newer Quizdeck (format \(version)). Update Quizdeck, or choose another library with --library."
    case .failed(let path, let reason):
      "\(path): \(reason). Nothing was changed. Try again, or choose another library with --library."
    }
  }
}
