internal import Library
internal import Platform
internal import QuizCore

/// The decks that can be played now: those that came with the program, and the user's files as they are on disk.
actor DeckShelf {
  /// What is on the shelf.
  struct Contents: Sendable {
    var decks: [ShelvedDeck] = []
    var refused: [RefusedDeck] = []
  }

  private let builtIn: Contents
  private var folder: DeckFolder
  private let file: LibraryFile
  private let writer: Writer
  private var contents: Contents
  private var kept: Set<DeckVersion> = []
  private var keptGeneration = 0

  init(builtIn: [BuiltInDeck], folder: DeckFolder, file: LibraryFile, writer: Writer) {
    self.builtIn = Self.read(builtIn)
    self.folder = folder
    self.file = file
    self.writer = writer
    contents = self.builtIn
  }

  /// What is on the shelf now, each version of a deck being kept in the library.
  func current() async throws(LibraryError) -> Contents {
    let current = try scan()
    contents = current
    var fresh = current.decks.filter { !isKept($0) }[...]
    while !fresh.isEmpty {
      try await keep(Array(fresh.prefix(Self.keptAtOnce)))
      fresh = fresh.dropFirst(Self.keptAtOnce)
    }
    return current
  }

  /// One deck; the folder is looked at when `refresh` says so, or when the deck is not known.
  func deck(_ id: DeckID, refresh: Bool) async throws(LibraryError) -> ShelvedDeck {
    if !refresh, let deck = find(id), isKept(deck) { return deck }
    let current = try await current()
    guard let deck = current.decks.first(where: { $0.id == id }) else { throw .deckNotFound(id) }
    return deck
  }

  /// The files that were refused when the folder was last looked at.
  var refused: [RefusedDeck] { contents.refused }

  /// The deck of this name when it is on the shelf in this version.
  func deck(_ version: DeckVersion) -> ShelvedDeck? {
    find(version.deck).flatMap { $0.hash == version.hash ? $0 : nil }
  }

  private func find(_ id: DeckID) -> ShelvedDeck? {
    contents.decks.first { $0.id == id }
  }

  private func isKept(_ deck: ShelvedDeck) -> Bool {
    keptGeneration == file.generation && kept.contains(deck.version)
  }

  /// How many new decks share a transaction: a folder with many is begun fast, and no write waits long behind it.
  private static let keptAtOnce = 50

  private func keep(_ decks: [ShelvedDeck]) async throws(LibraryError) {
    let generation = try await writer.perform { [file] (session) throws(SQLiteError) in
      for deck in decks { try session.keep(deck) }
      return .success(file.generation)
    }
    if keptGeneration != generation {
      kept = []
      keptGeneration = generation
    }
    kept.formUnion(decks.map(\.version))
  }

  private func scan() throws(LibraryError) -> Contents {
    var current = builtIn
    let items: [DeckFolder.Item]
    do throws(SystemError) {
      items = try folder.scan()
    } catch {
      throw .storage(StorageFault(error))
    }
    for item in items { current.add(item) }
    return current
  }

  private static func read(_ decks: [BuiltInDeck]) -> Contents {
    var contents = Contents()
    for deck in decks {
      do throws(DeckError) {
        contents.decks.append(
          try ShelvedDeck(id: deck.id, reading: deck.bytes, isBuiltIn: true))
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
    case .success(let deck):
      if let other = decks.first(where: { $0.id == deck.id }) {
        let owner = other.isBuiltIn ? "a built-in deck" : "another deck of the library"
        let error = DeckError(
          found: "the name \"\(deck.id)\", which is that of \(owner)",
          expected: "a file name of its own, such as my-\(deck.id).json")
        refused.append(RefusedDeck(path: item.path, error: error))
      } else {
        decks.append(deck)
      }
    }
  }
}
