internal import Library

/// The connection that reads; it never waits for the writer.
actor Reader {
  private let file: LibraryFile
  private var opened: LibraryFile.Opened?

  init(file: LibraryFile) {
    self.file = file
  }

  /// Runs a query.
  func read<Value: Sendable>(
    _ body: @Sendable (Connection) throws(SQLiteError) -> Value
  ) throws(LibraryError) -> Value {
    let current: LibraryFile.Opened
    do throws(StorageFault) {
      current = try open()
    } catch {
      throw .storage(error)
    }
    do throws(SQLiteError) {
      return try body(current.connection)
    } catch {
      guard error.isDamage else { throw .storage(StorageFault(error, path: file.path)) }
      drop()
      throw .storage(file.setAside(current.identity))
    }
  }

  /// Closes the file; the next query opens it again.
  func close() {
    opened = nil
  }

  private func open() throws(StorageFault) -> LibraryFile.Opened {
    if let opened, file.isCurrent(opened.identity) { return opened }
    drop()
    let fresh = try file.open()
    opened = fresh
    return fresh
  }

  private func drop() {
    opened?.connection.leaveFileOnClose()
    opened = nil
  }
}
