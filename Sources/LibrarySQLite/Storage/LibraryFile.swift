internal import Library
internal import Platform
internal import Synchronization

/// The library's database file: opens it, and sets it aside when it is damaged. All connections come from here.
final class LibraryFile: Sendable {
  /// The name of the file in its folder.
  static let name = "library.sqlite"

  /// The folder that holds it.
  let folder: String
  /// The file.
  let path: String
  private let busyMilliseconds: Int32
  private let state = Mutex(State())

  private struct State {
    var damage: StorageFault?
    var generation = 0
    var identity: FileStatus.Identity?
  }

  /// Files of at most this size are checked as a whole when they are opened.
  private static let checkedBytes: Int64 = 16_777_216

  init(folder: String, busyMilliseconds: Int32) {
    self.folder = folder
    path = Paths.join(folder, Self.name)
    self.busyMilliseconds = busyMilliseconds
  }

  /// The last damage that was found, and where the damaged file is now.
  var damage: StorageFault? { state.withLock { $0.damage } }

  /// An open connection and the file it is to.
  struct Opened {
    let connection: Connection
    let identity: FileStatus.Identity
  }

  /// Opens the file, made or migrated where needed; a damaged one is set aside and said so, and can be opened anew.
  func open() throws(StorageFault) -> Opened {
    let lock = try lock()
    defer { withExtendedLifetime(lock) {} }
    do throws(StorageFault) {
      let opened = try openOnce()
      note(opened.identity)
      return opened
    } catch {
      guard case .damaged = error, currentIdentity() != nil else { throw error }
      try moveAway()
      throw damage ?? error
    }
  }

  /// Counts the files that have been opened at the path: when it changes, another library is there.
  var generation: Int { state.withLock { $0.generation } }

  /// Whether the path leads to this file still.
  func isCurrent(_ identity: FileStatus.Identity) -> Bool {
    currentIdentity() == identity
  }

  /// Sets a damaged file aside, unless another connection has done so; all connections to it have to leave it as it is.
  func setAside(_ identity: FileStatus.Identity) -> StorageFault {
    do throws(StorageFault) {
      let lock = try lock()
      defer { withExtendedLifetime(lock) {} }
      if currentIdentity() == identity { try moveAway() }
      return damage ?? .damaged(path: path, setAside: nil)
    } catch {
      return .damaged(path: path, setAside: nil)
    }
  }

  private func lock() throws(StorageFault) -> FileLock {
    let lockPath = Paths.join(folder, "library.lock")
    do {
      return try FileLock(lockPath, waitingMilliseconds: Int64(busyMilliseconds))
    } catch {
      if error.isLocked { throw .locked(path: path) }
      throw StorageFault(error)
    }
  }

  private func openOnce() throws(StorageFault) -> Opened {
    if currentIdentity() == nil { try make() }
    let connection = try translated { () throws(SQLiteError) in
      try Connection(path: path, busyMilliseconds: busyMilliseconds)
    }
    do throws(StorageFault) {
      try prepare(connection)
    } catch {
      connection.leaveFileOnClose()
      throw error
    }
    guard let identity = currentIdentity() else {
      throw .cannotOpen(path: path, reason: "it vanished while it was opened")
    }
    return Opened(connection: connection, identity: identity)
  }

  /// Makes an empty library under another name, and gives it its own once it is whole: the disk is waited for
  /// twice, and not for each step that SQLite would have to be able to undo.
  private func make() throws(StorageFault) {
    let draft = "\(path).new"
    try onDisk { () throws(SystemError) in try Files.remove(draft) }
    try translated { () throws(SQLiteError) in
      try Connection(path: draft, busyMilliseconds: busyMilliseconds).begin()
    }
    try onDisk { () throws(SystemError) in
      do throws(SystemError) {
        try Files.settle(draft, asNew: path)
      } catch  where error.isTaken {
        // A link that leads nowhere: opening it says so.
        try Files.remove(draft)
      }
    }
  }

  private func onDisk(_ body: () throws(SystemError) -> Void) throws(StorageFault) {
    do throws(SystemError) {
      try body()
    } catch {
      throw StorageFault(error)
    }
  }

  private func prepare(_ connection: Connection) throws(StorageFault) {
    let outcome = try translated { () throws(SQLiteError) in
      try connection.configure()
      return try connection.migrate()
    }
    switch outcome {
    case .current: break
    case .tooNew(let version): throw .tooNew(path: path, version: version)
    case .foreign:
      throw .cannotOpen(path: path, reason: "it is the database of another program")
    }
    guard let size = try status()?.size, size <= Self.checkedBytes else { return }
    let isSound = try translated { () throws(SQLiteError) in try connection.isSound() }
    if !isSound { throw .damaged(path: path, setAside: nil) }
  }

  private func translated<Value>(
    _ body: () throws(SQLiteError) -> Value
  ) throws(StorageFault) -> Value {
    do throws(SQLiteError) {
      return try body()
    } catch {
      throw StorageFault(error, path: path)
    }
  }
}

extension LibraryFile {
  private func note(_ identity: FileStatus.Identity) {
    state.withLock { state in
      guard state.identity != identity else { return }
      state.identity = identity
      state.generation += 1
    }
  }

  private func currentIdentity() -> FileStatus.Identity? {
    do throws(StorageFault) {
      return try status()?.identity
    } catch {
      // Whoever asks opens the file next, and is told then.
      return nil
    }
  }

  private func status() throws(StorageFault) -> FileStatus? {
    do throws(SystemError) {
      return try Files.status(path)
    } catch {
      if error.isNotFound { return nil }
      throw StorageFault(error)
    }
  }

  /// Renames the file and what belongs to it to names that nothing has yet.
  private func moveAway() throws(StorageFault) {
    let date = LocalDate.text(WallClock.now(), format: "%Y%m%d-%H%M%S")
    var attempt = 1
    while true {
      let suffix = attempt == 1 ? "" : "-\(attempt)"
      let name = Paths.join(folder, "library.damaged-\(date)\(suffix).sqlite")
      do throws(SystemError) {
        // The log goes first: beside a new, empty file it would be taken for that file's own.
        try moveIfPresent("\(path)-wal", to: "\(name)-wal")
        try moveIfPresent("\(path)-shm", to: "\(name)-shm")
        try Files.rename(path, toNew: name)
        state.withLock { $0.damage = .damaged(path: path, setAside: name) }
        return
      } catch {
        guard error.isTaken, attempt < 100 else { throw .damaged(path: path, setAside: nil) }
        attempt += 1
      }
    }
  }

  private func moveIfPresent(_ path: String, to name: String) throws(SystemError) {
    do throws(SystemError) {
      _ = try Files.status(path)
    } catch {
      if error.isNotFound { return }
      throw error
    }
    try Files.rename(path, toNew: name)
  }
}
