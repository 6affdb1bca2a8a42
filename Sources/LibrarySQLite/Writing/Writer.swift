internal import Library
internal import Platform
internal import Synchronization

/// The thread that writes: it commits whatever has queued up while the last commit ran.
final class Writer: Sendable {
  private let inbox = Inbox<WriteJob>()
  private let path: String
  private let thread: Mutex<SystemThread>

  /// A batch is not larger than this, so that the first of it does not wait long for the last.
  private static let batchLimit = 1_024

  /// Starts the thread.
  init(file: LibraryFile) throws(StorageFault) {
    path = file.path
    let (inbox, limit) = (inbox, Self.batchLimit)
    do throws(SystemError) {
      let started = try SystemThread {
        let session = WriteSession(file: file)
        while let batch = inbox.take(atMost: limit) { session.write(batch) }
      }
      thread = Mutex(started)
    } catch {
      throw .cannotOpen(path: file.path, reason: "no thread could be started: \(error.reason)")
    }
  }

  deinit {
    inbox.close()
  }

  /// Runs a job in a transaction with others, and returns once that is on disk; a refusal has to come before any change.
  nonisolated(nonsending) func perform<Value: Sendable>(
    _ work: @escaping @Sendable (WriteSession) throws(SQLiteError) -> Result<Value, LibraryError>
  ) async throws(LibraryError) -> Value {
    let result = await withCheckedContinuation { continuation in
      let job = WriteJob(
        work: { (session) throws(SQLiteError) -> WriteJob.Reply in
          let result = try work(session)
          return { continuation.resume(returning: result) }
        },
        fail: { error in continuation.resume(returning: .failure(error)) })
      if !inbox.put(job) {
        job.fail(.storage(.failed(path: path, reason: "the library was closed")))
      }
    }
    return try result.get()
  }

  /// Writes what is queued, closes the file and ends the thread.
  func close() {
    inbox.close()
    thread.withLock { $0.join() }
  }
}
