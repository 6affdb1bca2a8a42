internal import Library
internal import Platform
internal import QuizCore

/// The one connection that writes, and what it knows of the file; confined to the writer's thread.
final class WriteSession {
  private let file: LibraryFile
  private var opened: LibraryFile.Opened?
  private var keptVersions: Set<DeckVersion> = []

  /// Makes a session that opens the file when it is first needed.
  init(file: LibraryFile) {
    self.file = file
  }

  /// Writes a batch in one transaction. When that fails the jobs are run one by one, so that only the guilty one fails.
  func write(_ batch: [WriteJob]) {
    let connection: Connection
    do throws(StorageFault) {
      connection = try begin()
    } catch {
      for job in batch { job.fail(.storage(error)) }
      return
    }
    do throws(SQLiteError) {
      var replies: [WriteJob.Reply] = []
      replies.reserveCapacity(batch.count)
      for job in batch { replies.append(try job.work(self)) }
      try connection.execute("COMMIT")
      for reply in replies { reply() }
    } catch {
      connection.rollBack()
      keptVersions = []
      settle(batch, after: error)
    }
  }

  /// Keeps a version of a deck, unless this session knows that it is kept.
  func keep(_ deck: ShelvedDeck) throws(SQLiteError) {
    try keep(deck.version, file: deck.bytes, starters: deck.deck.starters)
  }

  /// Keeps a version of a deck by its file and the scores that it begins with.
  func keep(
    _ version: DeckVersion, file: [UInt8], starters: [Deck.Starter]
  ) throws(SQLiteError) {
    guard !keptVersions.contains(version) else { return }
    try connection.keep(version, file: file, starters: starters, at: WallClock.now())
    keptVersions.insert(version)
  }

  /// The connection, while a batch is written.
  var connection: Connection {
    guard let opened else { preconditionFailure("a job was run outside of a batch") }
    return opened.connection
  }

  private func begin() throws(StorageFault) -> Connection {
    let connection = try current()
    do throws(SQLiteError) {
      try connection.execute("BEGIN IMMEDIATE")
    } catch {
      throw fault(error)
    }
    return connection
  }

  private func current() throws(StorageFault) -> Connection {
    if let opened, file.isCurrent(opened.identity) { return opened.connection }
    drop()
    let fresh = try file.open()
    opened = fresh
    return fresh.connection
  }

  private func settle(_ batch: [WriteJob], after error: SQLiteError) {
    if batch.count > 1 && !error.isDamage {
      for job in batch { write([job]) }
    } else {
      let fault = fault(error)
      for job in batch { job.fail(.storage(fault)) }
    }
  }

  private func fault(_ error: SQLiteError) -> StorageFault {
    guard error.isDamage, let identity = opened?.identity else {
      return StorageFault(error, path: file.path)
    }
    drop()
    return file.setAside(identity)
  }

  /// Closes the connection to a file that is damaged or gone, leaving what is at its path alone.
  private func drop() {
    opened?.connection.leaveFileOnClose()
    opened = nil
    keptVersions = []
  }
}
