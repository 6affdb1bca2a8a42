internal import Glibc
internal import Platform
internal import QuizCore
internal import Synchronization

/// The folder of a library's pictures and sounds: each content once, under a name made of its hash and its type.
///
/// A large content is written under a temporary name and renamed when it is complete. A small one is written under its own at
/// once, which takes the system half the time: who is killed over it leaves a part that nothing names, and whoever brings the
/// content next sees that it is another, and puts the whole in its place. Small ones are there after `wait`;
/// `finish` makes all of them last at once. As long as this value lives, nobody removes what nothing names: what an import has
/// brought is named only when the import is stored.
package final class MediaFolder: MediaSink {
  private let path: String
  private let lock: FileLock
  private let writer: MediaWriter
  /// Whether something was kept that may not be on the disk: what was there already, too, for somebody may have been killed
  /// before it was.
  private let isUsed = Mutex(false)

  /// So long is waited for one who removes contents.
  private static let patienceMilliseconds: Int64 = 60_000

  /// The lock that keeps contents from being removed.
  package static func lockPath(of folder: String) -> String { Paths.join(folder, ".lock") }

  /// Uses a folder, making it where it is missing.
  package init(_ path: String) throws(ImportError) {
    self.path = path
    writer = MediaWriter(folder: path)
    do throws(SystemError) {
      try Files.makeFolder(path)
      lock = try FileLock(
        Self.lockPath(of: path), isShared: true, waitingMilliseconds: Self.patienceMilliseconds)
    } catch {
      throw .storage(error.libraryAdvice)
    }
  }

  deinit {
    // No file may come into being once the folder is not held any more.
    writer.drain()
  }

  package func keep(
    _ name: String,
    from parts: (_ take: (UnsafeRawBufferPointer) throws(ImportError) -> Void) throws(ImportError)
      -> Void
  ) throws(ImportError) -> KeptMedia {
    let spool = MediaSpool(folder: path, writer: writer, place: Place(member: name))
    try parts { part throws(ImportError) in try spool.add(part) }
    let kept = try spool.finish()
    isUsed.withLock { $0 = true }
    return kept
  }

  /// Waits until all that was kept is in the folder.
  package func wait() throws(ImportError) {
    do throws(SystemError) {
      try writer.finish()
    } catch {
      throw .storage("\(error.description).")
    }
  }

  /// Makes all that was kept last: after it, a power cut loses none of it.
  package func finish() throws(ImportError) {
    try wait()
    guard isUsed.withLock({ $0 }) else { return }
    do {
      try Files.syncVolume(of: path)
    } catch {
      throw .storage(error.libraryAdvice)
    }
    isUsed.withLock { $0 = false }
  }
}
