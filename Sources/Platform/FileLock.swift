internal import Glibc

/// A lock between processes, held as long as this value lives.
package final class FileLock: Sendable {
  private let descriptor: Int32

  /// Takes the lock, making its file where it is missing; waits at most so long, then throws `EWOULDBLOCK`. A shared one is
  /// held by several at once, and by nobody beside one that is not shared.
  package init(
    _ path: String, isShared: Bool = false, waitingMilliseconds: Int64
  ) throws(SystemError) {
    descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last(path) }
    let deadline = WallClock.monotonicMilliseconds() + waitingMilliseconds
    while flock(descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      let code = errno
      let isTaken = code == EWOULDBLOCK || code == EINTR
      guard isTaken, WallClock.monotonicMilliseconds() < deadline else {
        throw SystemError(path: path, code: code)
      }
      usleep(5_000)
    }
  }

  deinit {
    // Closing alone would leave it to a process that is just being started and has not yet let go of its copy.
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}
