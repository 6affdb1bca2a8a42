internal import Glibc

/// Catches the first SIGINT or SIGTERM, so that a program can end in order; a second one ends it at once.
package final class StopSignal: Sendable {
  private let pipe: SignalPipe

  /// Begins to catch; there is one at a time.
  package init() throws(SystemError) {
    pipe = try SignalPipe([SIGINT, SIGTERM], once: true)
  }

  /// Waits for a signal, on a thread of its own; its number.
  package func wait() async throws(SystemError) -> Int32 {
    let result: Result<Int32, SystemError> = await withCheckedContinuation { continuation in
      do throws(SystemError) {
        let pipe = pipe
        _ = try SystemThread { continuation.resume(returning: .success(pipe.wait())) }
      } catch {
        continuation.resume(returning: .failure(error))
      }
    }
    return try result.get()
  }
}
