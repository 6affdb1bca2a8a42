internal import DeckFormats
internal import Library
internal import Platform
internal import QuizCore

/// An import as it is entered into the database.
struct ImportEntry: Sendable {
  let request: ImportRequest
  let plan: ImportPlan
  let receipt: [UInt8]
}

/// The undoing of an import as it is entered.
struct UndoEntry: Sendable {
  let row: ImportRow
  let event: EventID
  let time: Timestamp
}

extension SQLiteLibrary {
  /// Holds off other imports into this library.
  func importLock() throws(LibraryError) -> FileLock {
    do throws(SystemError) {
      return try DeckStage.lock(file.folder, waitingMilliseconds: Int64(busyMilliseconds))
    } catch {
      throw .storage(error.isLocked ? .locked(path: file.path) : StorageFault(error))
    }
  }

  /// Changes deck files and enters why, in the order that `DeckStage` argues for.
  func carryOut(
    _ changes: [(change: DeckSwitch, bytes: [UInt8])],
    entering enter:
      @escaping @Sendable (WriteSession) throws(SQLiteError) -> Result<
        Void, LibraryError
      >
  ) async throws(LibraryError) {
    let switches = changes.map(\.change)
    do throws(LibraryError) {
      try staging { (stage) throws(SystemError) in
        for (change, bytes) in changes { try stage.stage(change, bytes) }
      }
      try await writer.perform { (session) throws(SQLiteError) in
        let result = try enter(session)
        if case .success = result { try session.connection.decide(switches) }
        return result
      }
    } catch {
      try staging { (stage) throws(SystemError) in try stage.clear() }
      throw error
    }
    try staging { (stage) throws(SystemError) in
      for change in switches { try stage.put(change) }
      try stage.sync()
    }
    try await settle(switches)
  }

  /// Completes what was decided by an import that could not put all its files in place, and clears up after one that did
  /// not come to a decision; the caller holds the lock.
  func finishSwitches() async throws(LibraryError) {
    let decided = try await reader.read { (connection) throws(SQLiteError) in
      try connection.decidedSwitches().map { change throws(SQLiteError) in
        let bytes = try change.after.flatMap { hash throws(SQLiteError) in
          try connection.file(of: change.deck, hash: hash)
        }
        return (change, bytes)
      }
    }
    try staging { (stage) throws(SystemError) in
      for (change, bytes) in decided { try stage.redo(change, bytes) }
      if !decided.isEmpty { try stage.sync() }
      try stage.clear()
    }
    if !decided.isEmpty { try await settle(decided.map(\.0)) }
  }

  /// Does the same when something was left of an import, unless the import is still at it.
  func completeImports() async throws(LibraryError) {
    var isLeft = false
    try staging { (stage) throws(SystemError) in isLeft = try stage.isLeft() }
    guard isLeft else { return }
    let lock: FileLock
    do throws(SystemError) {
      lock = try DeckStage.lock(file.folder, waitingMilliseconds: 0)
    } catch {
      if error.isLocked { return }
      throw .storage(StorageFault(error))
    }
    defer { withExtendedLifetime(lock) {} }
    try await finishSwitches()
  }

  /// What undoing an import has to put in place; throws where that would lose what came later.
  func wayBack(
    from row: ImportRow
  ) async throws(LibraryError) -> [(change: DeckSwitch, bytes: [UInt8])] {
    var changes: [(change: DeckSwitch, bytes: [UInt8])] = []
    for deck in row.decks where deck.before != deck.after {
      let (later, bytes) = try await reader.read { (connection) throws(SQLiteError) in
        (
          try connection.later(than: row, changing: deck.deck),
          try deck.before.flatMap { hash throws(SQLiteError) in
            try connection.file(of: deck.deck, hash: hash)
          }
        )
      }
      if let later { throw .importOverlaid(deck.deck, by: later) }
      var isGone = false
      try staging { (stage) throws(SystemError) in isGone = try !stage.isThere(deck.deck) }
      // A file that somebody has moved away has nothing to lose.
      if isGone && deck.before == nil { continue }
      let change = DeckSwitch(
        deck: deck.deck, after: deck.before, before: isGone ? nil : deck.after)
      var stands = false
      try staging { (stage) throws(SystemError) in stands = try stage.stands(change) }
      guard stands else { throw .importChanged(deck.deck) }
      guard deck.before == nil || bytes != nil else { throw .importChanged(deck.deck) }
      changes.append((change, bytes ?? []))
    }
    return changes
  }

  private func settle(_ switches: [DeckSwitch]) async throws(LibraryError) {
    try await writer.perform { (session) throws(SQLiteError) in
      try session.connection.settle(switches)
      return .success(())
    }
  }

  private func staging(_ body: (DeckStage) throws(SystemError) -> Void) throws(LibraryError) {
    do throws(SystemError) {
      try body(DeckStage(folder: deckFolder))
    } catch {
      throw .storage(StorageFault(error))
    }
  }
}

extension DeckSwitch {
  /// What has to be done for a planned deck.
  init(_ planned: PlannedDeck) {
    self.init(deck: planned.id, after: planned.hash, before: planned.before)
  }
}

extension WriteSession {
  /// Enters an import: its versions, its events, and where the cards came from.
  func enter(_ entry: ImportEntry) throws(SQLiteError) -> Result<Void, LibraryError> {
    let id = entry.request.id
    if try connection.importRow(id) != nil { return .failure(.eventConflict(id)) }
    let events = entry.plan.decks.enumerated().map { index, deck in
      let change = DeckChange(origin: id, before: deck.before, after: deck.hash)
      return EventRecord(
        JournalEvent(
          id: id.part(index), at: entry.request.at, deck: deck.id,
          kind: .deckImported(change)))
    }
    if let taken = try firstTaken(events) { return .failure(.eventConflict(taken)) }
    for deck in entry.plan.decks {
      try keep(DeckVersion(deck: deck.id, hash: deck.hash), file: deck.bytes, starters: [])
      if let source = deck.source {
        try keep(DeckVersion(deck: deck.id, hash: source.hash), file: source.bytes, starters: [])
      }
    }
    for event in events { _ = try connection.append(event) }
    try connection.enter(entry.plan, of: entry.request, receipt: entry.receipt)
    return .success(())
  }

  /// Enters that an import was undone.
  func enter(_ undoing: UndoEntry) throws(SQLiteError) -> Result<Void, LibraryError> {
    let events = undoing.row.decks.enumerated().map { index, deck in
      let change = DeckChange(origin: undoing.row.record.id, before: deck.after, after: deck.before)
      return EventRecord(
        JournalEvent(
          id: undoing.event.part(index), at: undoing.time, deck: deck.deck,
          kind: .importUndone(change)))
    }
    if let taken = try firstTaken(events) { return .failure(.eventConflict(taken)) }
    for event in events { _ = try connection.append(event) }
    try connection.markUndone(undoing.row, at: undoing.time)
    return .success(())
  }

  /// The first of some events whose id is in the journal already.
  private func firstTaken(_ events: [EventRecord]) throws(SQLiteError) -> EventID? {
    for event in events {
      if case .nothing = try connection.kept(event) { continue }
      return event.id
    }
    return nil
  }
}
