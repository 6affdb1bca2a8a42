internal import Glibc
internal import Synchronization

/// Where the handler writes; -1 while nobody waits.
private let stopDescriptor = Atomic<Int32>(-1)

/// Notes a signal. A free function, because a C callback must not inherit an actor; it does only what is allowed in a
/// signal handler.
private func noteStop(_ number: Int32) {
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: number)
  _ = Glibc.write(stopDescriptor.load(ordering: .relaxed), &byte, 1)
  errno = saved
}

/// Catches the first SIGINT or SIGTERM, so that a program can end in order; a second one ends it at once.
package final class StopSignal: Sendable {
  private let reading: Int32
  private let writing: Int32

  /// Begins to catch; there is one at a time.
  package init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last("") }
    (reading, writing) = (ends[0], ends[1])
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    stopDescriptor.store(writing, ordering: .relaxed)
    for number in [SIGINT, SIGTERM] {
      var action = sigaction()
      action.__sigaction_handler.sa_handler = noteStop
      action.sa_flags = SA_RESTART | Int32(bitPattern: UInt32(SA_RESETHAND))
      sigemptyset(&action.sa_mask)
      guard sigaction(number, &action, nil) == 0 else { throw .last("") }
    }
  }

  deinit {
    stopDescriptor.store(-1, ordering: .relaxed)
    close(reading)
    close(writing)
  }

  /// Waits for a signal, on a thread of its own; its number.
  package func wait() async throws(SystemError) -> Int32 {
    let result: Result<Int32, SystemError> = await withCheckedContinuation { continuation in
      do throws(SystemError) {
        let reading = reading
        _ = try SystemThread { continuation.resume(returning: .success(Self.read(reading))) }
      } catch {
        continuation.resume(returning: .failure(error))
      }
    }
    return try result.get()
  }

  private static func read(_ descriptor: Int32) -> Int32 {
    var byte: UInt8 = 0
    while Glibc.read(descriptor, &byte, 1) < 0 && errno == EINTR {}
    return Int32(byte)
  }
}
