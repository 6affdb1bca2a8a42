internal import Library
internal import Platform
internal import QuizCore

/// Keeps the search index to the decks as they are: enters versions that are new, a part at a time so that no write waits
/// long, and takes out those that are gone.
actor SearchIndexer {
  /// What loads a version of a deck; `nil` when its file has changed meanwhile.
  typealias Load = @Sendable (DeckVersion) async throws(LibraryError) -> Deck?

  private let file: LibraryFile
  private let writer: Writer
  private var running: Task<Result<Void, LibraryError>, Never>?
  private var isClosed = false
  /// Why the index could not be brought to the decks while nobody waited for it.
  private var failure: LibraryError?
  /// The decks that the index was brought to last.
  private var entered: Set<DeckVersion> = []

  /// The cards that are entered in one transaction.
  private static let part = 1_000
  /// The cards that may have left the index before it is made again, beside as many as it holds.
  private static let patience: Int64 = 20_000
  private static let lockName = "search.lock"

  init(file: LibraryFile, writer: Writer) {
    self.file = file
    self.writer = writer
  }

  /// Brings the index to these decks, or waits for whoever is at it; another process may be, and is waited for so long.
  func update(
    to decks: [DeckVersion], waitingMilliseconds: Int64, load: @escaping Load
  ) async throws(LibraryError) {
    while let running { _ = await running.value }
    // Who waits is told at once.
    defer { failure = nil }
    try await begin(decks, waitingMilliseconds, load).value.get()
  }

  /// Begins to bring the index to these decks, unless it is being done, or was done last and is not doubted.
  func begin(_ decks: [DeckVersion], isDoubted: Bool = false, load: @escaping Load) {
    let isNew = isDoubted || Set(decks) != entered
    if running == nil && !isClosed && isNew { _ = begin(decks, 0, load) }
  }

  /// Why the index was not completed in the background, told once.
  func takeFailure() -> LibraryError? {
    defer { failure = nil }
    return failure
  }

  /// Stops what goes on.
  func close() async {
    isClosed = true
    if let running { _ = await running.value }
  }

  private func begin(
    _ decks: [DeckVersion], _ patience: Int64, _ load: @escaping Load
  ) -> Task<Result<Void, LibraryError>, Never> {
    let task = Task<Result<Void, LibraryError>, Never> {
      let result: Result<Void, LibraryError>
      do throws(LibraryError) {
        result = .success(try await enter(decks, patience, load))
      } catch {
        result = .failure(error)
        failure = error
      }
      running = nil
      return result
    }
    running = task
    return task
  }

  private func enter(
    _ decks: [DeckVersion], _ patience: Int64, _ load: Load
  ) async throws(LibraryError) {
    guard let lock = try lock(patience) else { return }
    defer { withExtendedLifetime(lock) {} }
    let present = try await clear(to: decks)
    for version in decks where !present.contains(version) {
      guard !isClosed else { return }
      if let deck = try await load(version) { try await enter(deck, version) }
    }
    entered = Set(decks)
  }

  /// One process at a time works on the index.
  private func lock(_ patience: Int64) throws(LibraryError) -> FileLock? {
    do throws(SystemError) {
      return try FileLock(Paths.join(file.folder, Self.lockName), waitingMilliseconds: patience)
    } catch {
      if error.isLocked { return nil }
      throw .storage(StorageFault(error))
    }
  }

  /// Takes out what is gone and what nobody has completed; the versions that are in the index.
  private func clear(to decks: [DeckVersion]) async throws(LibraryError) -> Set<DeckVersion> {
    let known = Set(decks.map(\.deck))
    return try await write { (connection) throws(SQLiteError) in
      try connection.prepareSearch()
      var slots = try connection.searchSlots()
      for slot in slots where !slot.isWhole || !known.contains(slot.version.deck) {
        try connection.remove(slot)
      }
      slots = try connection.searchSlots()
      let held = slots.reduce(0) { $0 + $1.cards }
      if try connection.staleCards() > held + Self.patience {
        try connection.resetSearch()
        return []
      }
      return Set(slots.map(\.version))
    } ?? []
  }

  private func enter(_ deck: Deck, _ version: DeckVersion) async throws(LibraryError) {
    let count = deck.cards.count
    guard
      let slot = try await write({ (connection) throws(SQLiteError) in
        try connection.beginSlot(version, cards: count)
      })
    else { return }
    var start = 0
    while start < count {
      guard !isClosed else { return }
      let part = await Self.indexed(deck.cards[start..<min(count, start + Self.part)])
      let first = SearchSlot.numbers(slot).lowerBound + Int64(start)
      let isEntered = try await write { (connection) throws(SQLiteError) in
        guard try connection.isOpen(slot, for: version) else { return false }
        for (place, card) in part.enumerated() {
          try connection.enter(card, number: first + Int64(place))
        }
        return true
      }
      // The index was found damaged and begun anew: whoever looks next enters all of it.
      if isEntered != true { return }
      start += part.count
    }
    _ = try await write { (connection) throws(SQLiteError) in
      guard try connection.isOpen(slot, for: version) else { return }
      let others = try connection.searchSlots().filter {
        $0.version.deck == version.deck && $0.number != slot
      }
      try connection.complete(slot, replacing: others)
    }
  }

  @concurrent private static func indexed(_ cards: ArraySlice<Card>) async -> [IndexedCard] {
    cards.map { IndexedCard($0) }
  }

  /// Writes to the index; `nil` when it was damaged, and is empty now.
  private func write<Value: Sendable>(
    _ body: @escaping @Sendable (Connection) throws(SQLiteError) -> Value
  ) async throws(LibraryError) -> Value? {
    try await writer.perform { (session) throws(SQLiteError) in
      do throws(SQLiteError) {
        return .success(try body(session.connection))
      } catch {
        guard error.isIndexDamage else { throw error }
        try session.connection.resetSearch()
        return .success(nil)
      }
    }
  }

  /// Begins the index anew, after somebody has found it damaged.
  func reset() async throws(LibraryError) {
    _ = try await write { (connection) throws(SQLiteError) in try connection.resetSearch() }
    entered = []
  }
}
