internal import Library

/// Something to write. It may be run several times, until the transaction that it is in has been committed.
struct WriteJob: Sendable {
  /// What to do once the transaction is on disk.
  typealias Reply = @Sendable () -> Void

  /// Writes inside an open transaction. A refusal is a reply, too: it has written nothing.
  let work: @Sendable (WriteSession) throws(SQLiteError) -> Reply
  /// Says that the storage has failed and nothing was written.
  let fail: @Sendable (LibraryError) -> Void
}
