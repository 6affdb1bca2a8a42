internal import Library
internal import Platform
internal import QuizCore

/// The decks that can be played now: those that came with the program, and the user's files as they are on disk. Of the files
/// it holds what lists show; the database keeps that, so that a file is read once for each of its versions.
actor DeckShelf {
  /// A deck on the shelf.
  struct Entry: Sendable {
    let listed: ListedDeck
    let source: Source

    /// Where its cards are.
    enum Source: Sendable {
      case ready(ShelvedDeck)
      /// In the database, as the version of the file at this path.
      case file(path: String)
    }

    var id: DeckID { listed.listing.id }
    var version: DeckVersion { listed.listing.version }
  }

  /// What is on the shelf.
  struct Contents: Sendable {
    var decks: [Entry] = []
    var refused: [RefusedDeck] = []
  }

  private let builtIn: Contents
  private var folder: DeckFolder
  private let file: LibraryFile
  private let writer: Writer
  private let reader: Reader
  private var contents: Contents
  private let turn = Turnstile()
  /// The library file that everything on the shelf is kept in.
  private var keptGeneration = 0

  init(
    builtIn: [BuiltInDeck], folder: DeckFolder, file: LibraryFile, writer: Writer, reader: Reader
  ) {
    self.builtIn = Self.read(builtIn)
    self.folder = folder
    self.file = file
    self.writer = writer
    self.reader = reader
    contents = self.builtIn
  }

  /// What is on the shelf now, each version of a deck being kept in the library.
  func current() async throws(LibraryError) -> Contents {
    await turn.enter()
    let result: Result<Contents, LibraryError>
    do throws(LibraryError) {
      result = .success(try await scan())
    } catch {
      result = .failure(error)
    }
    await turn.leave()
    return try result.get()
  }

  /// One deck; the folder is looked at when `refresh` says so, or when the deck is not known.
  func entry(_ id: DeckID, refresh: Bool) async throws(LibraryError) -> Entry {
    if !refresh, keptGeneration == file.generation, let entry = find(id) { return entry }
    let current = try await current()
    guard let entry = current.decks.first(where: { $0.id == id }) else { throw .deckNotFound(id) }
    return entry
  }

  /// The files that were refused when the folder was last looked at.
  var refused: [RefusedDeck] { contents.refused }

  /// The deck of this name when it is on the shelf in this version, and its cards are at hand.
  func deck(_ version: DeckVersion) -> ShelvedDeck? {
    guard let entry = find(version.deck), entry.version == version,
      case .ready(let deck) = entry.source
    else { return nil }
    return deck
  }

  /// Reads all files again.
  func forget() {
    keptGeneration = 0
  }

  /// Reads a file again that is not what it is known as.
  func distrust(_ path: String) {
    folder.distrust(path)
  }

  private func find(_ id: DeckID) -> Entry? {
    contents.decks.first { $0.id == id }
  }

  /// So many new decks share a transaction, and so many bytes of them: a folder with many is begun fast, no write waits long
  /// behind it, and not all of them are in memory at once.
  private static let keptAtOnce = (decks: 50, bytes: 8_388_608)

  private func scan() async throws(LibraryError) -> Contents {
    if keptGeneration != file.generation { try await begin() }
    let paths = try looking { () throws(SystemError) in try folder.paths() }
    var changes: [DeckFolder.Change] = []
    for path in paths {
      if let change = folder.look(at: path) { changes.append(change) }
      let bytes = changes.reduce(0) { $0 + ($1.deck?.bytes.count ?? 0) }
      if changes.count >= Self.keptAtOnce.decks || bytes >= Self.keptAtOnce.bytes {
        try await keep(changes)
        changes = []
      }
    }
    let (items, gone) = folder.settle(paths)
    if !changes.isEmpty || !gone.isEmpty { try await keep(changes, gone: gone) }
    var current = builtIn
    for item in items { current.add(item) }
    contents = current
    return current
  }

  /// Sees to it that the decks of the program are kept, and recalls what is known of the files.
  private func begin() async throws(LibraryError) {
    let decks = builtIn.decks.compactMap { entry in
      if case .ready(let deck) = entry.source { deck } else { nil }
    }
    let (areKept, records) = try await reader.read { (connection) throws(SQLiteError) in
      (try connection.keeps(decks), try connection.deckFiles())
    }
    if !areKept {
      try await writer.perform { (session) throws(SQLiteError) in
        for deck in decks { try session.keep(deck) }
        return .success(())
      }
    }
    folder.recall(records)
    keptGeneration = file.generation
  }

  private func keep(
    _ changes: [DeckFolder.Change], gone: [String] = []
  ) async throws(LibraryError) {
    let generation = try await writer.perform { [file] (session) throws(SQLiteError) in
      for change in changes {
        if let deck = change.deck { try session.keep(deck) }
        if let record = change.record { try session.connection.note(record) }
      }
      for name in gone { try session.connection.forgetFile(name) }
      return .success(file.generation)
    }
    // A library that was begun anew meanwhile keeps nothing else yet: whoever asks next sees to that.
    if generation != keptGeneration { keptGeneration = 0 }
  }

  private func looking<Value>(
    _ body: () throws(SystemError) -> Value
  ) throws(LibraryError) -> Value {
    do throws(SystemError) {
      return try body()
    } catch {
      throw .storage(StorageFault(error))
    }
  }

  private static func read(_ decks: [BuiltInDeck]) -> Contents {
    var contents = Contents()
    for deck in decks {
      do throws(DeckError) {
        let shelved = try ShelvedDeck(id: deck.id, reading: deck.bytes, isBuiltIn: true)
        contents.decks.append(
          Entry(
            listed: ListedDeck(listing: shelved.listing, isBuiltIn: true), source: .ready(shelved)))
      } catch {
        contents.refused.append(RefusedDeck(path: "built-in \(deck.id).json", error: error))
      }
    }
    return contents
  }
}

extension DeckShelf.Contents {
  /// Adds a file; one whose name is taken is refused, so that no deck hides another.
  fileprivate mutating func add(_ item: DeckFolder.Item) {
    switch item.outcome {
    case .failure(let error): refused.append(RefusedDeck(path: item.path, error: error))
    case .success(let listing):
      if let other = decks.first(where: { $0.id == listing.id }) {
        let owner = other.listed.isBuiltIn ? "a built-in deck" : "another deck of the library"
        let error = DeckError(
          found: "the name \"\(listing.id)\", which is that of \(owner)",
          expected: "a file name of its own, such as my-\(listing.id).json")
        refused.append(RefusedDeck(path: item.path, error: error))
      } else {
        decks.append(
          DeckShelf.Entry(
            listed: ListedDeck(listing: listing, isBuiltIn: false),
            source: .file(path: item.path)))
      }
    }
  }
}
