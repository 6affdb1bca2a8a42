package import DeckFormats
package import QuizCore

/// What is kept, and what can be done with it: the one interface between the shells (server, terminal, command line)
/// and a storage. Every function that changes something returns only after the change is on disk.
package protocol LibraryAccess: Sendable {
  /// All decks that can be played, in the order in which they are shown.
  func decks() async throws(LibraryError) -> [ListedDeck]

  /// The deck files that were refused, with their problems.
  func refusedDecks() async -> [RefusedDeck]

  /// One deck.
  func deck(_ id: DeckID) async throws(LibraryError) -> ShelvedDeck

  /// A deck's best scores, at most `limit`, with their ranks.
  func scores(of deck: DeckID, limit: Int) async throws(LibraryError) -> ScorePage

  /// Replays a finished game, keeps it, and enters its score; a game that is kept already gives the same receipt again.
  nonisolated(nonsending) func accept(
    _ game: FinishedGame, at time: Timestamp
  ) async throws(LibraryError) -> Acceptance

  /// Keeps a change of a deck's scores; a change that is kept already does nothing more.
  func change(_ event: JournalEvent) async throws(LibraryError)

  /// The name that was last given, for the next game.
  func lastName() async throws(LibraryError) -> PlayerName?

  /// Keeps entries of the logs of cards, all of them or none; one that is kept already does nothing more.
  func keep(_ reviews: [CardReview]) async throws(LibraryError)

  /// The logs of a deck's cards; a card without any entry is not among them.
  func reviewLogs(of deck: DeckID) async throws(LibraryError) -> [CardID: CardLog]

  /// What an import would bring; nothing is stored.
  func preview(_ request: ImportRequest) async throws(LibraryError) -> ImportReceipt

  /// Makes and changes decks as a source says; all of it is done or, whatever happens, nothing.
  func store(_ request: ImportRequest) async throws(LibraryError) -> ImportReceipt

  /// What was imported, the latest first.
  func imports() async throws(LibraryError) -> [ImportRecord]

  /// The receipt of an import, as the object that was kept, in JSON.
  func importReceipt(_ id: EventID) async throws(LibraryError) -> [UInt8]

  /// Makes the decks of an import what they were before it; one that is undone already stays so. `event` is the identity
  /// of the change.
  func undoImport(
    _ id: EventID, event: EventID, at time: Timestamp
  ) async throws(LibraryError) -> ImportRecord

  /// A deck with what was kept of its source.
  func exported(_ deck: DeckID) async throws(LibraryError) -> ExportBank

  /// The cards that have what is searched for, in the decks as their files are now.
  func search(_ request: SearchRequest) async throws(LibraryError) -> SearchPage

  /// The folder of the decks' pictures and sounds.
  var mediaFolder: String { get }
}

/// A deck with its file.
package struct ShelvedDeck: Sendable {
  /// The deck's name.
  package let id: DeckID
  /// The deck.
  package let deck: Deck
  /// The file's bytes, as they are sent to the browser.
  package let bytes: [UInt8]
  /// The hash of the bytes.
  package let hash: DeckHash
  /// Whether it came with the program.
  package let isBuiltIn: Bool

  package init(id: DeckID, deck: Deck, bytes: [UInt8], hash: DeckHash, isBuiltIn: Bool) {
    self.id = id
    self.deck = deck
    self.bytes = bytes
    self.hash = hash
    self.isBuiltIn = isBuiltIn
  }

  /// The deck as lists show it.
  package var listing: DeckListing { DeckListing(id: id, deck: deck, hash: hash) }
}

/// A deck as lists show it, without its cards.
package struct ListedDeck: Sendable, Hashable {
  /// What lists show.
  package let listing: DeckListing
  /// Whether it came with the program.
  package let isBuiltIn: Bool

  package init(listing: DeckListing, isBuiltIn: Bool) {
    self.listing = listing
    self.isBuiltIn = isBuiltIn
  }
}

/// A deck file in the library that could not be read.
package struct RefusedDeck: Sendable {
  /// The file's path.
  package let path: String
  /// Why it was refused.
  package let error: DeckError

  package init(path: String, error: DeckError) {
    self.path = path
    self.error = error
  }
}

/// The top of a list of scores.
package struct ScorePage: Sendable {
  /// The best scores, with their ranks.
  package let ranked: [HighScores.Ranked]
  /// How many there are in all.
  package let total: Int

  package init(ranked: [HighScores.Ranked], total: Int) {
    self.ranked = ranked
    self.total = total
  }
}

/// What became of a finished game.
package struct Acceptance: Sendable {
  /// What the game came to.
  package let receipt: GameReceipt
  /// Whether the game was new, and not one that was kept before.
  package let isNew: Bool

  package init(receipt: GameReceipt, isNew: Bool) {
    self.receipt = receipt
    self.isNew = isNew
  }
}
