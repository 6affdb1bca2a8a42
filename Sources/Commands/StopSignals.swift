internal import Glibc
internal import Platform

/// Waits for the signals that end a program: SIGINT (Ctrl-C) and SIGTERM.
final class StopSignals: Sendable {
  private let reading: Int32

  private init(reading: Int32) {
    self.reading = reading
  }

  /// Takes the signals over from the system; the first one ends `wait()`, and a second one ends the program at once.
  static func install() throws(CommandError) -> StopSignals {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      throw .listen(
        "No pipe for signals: \(SystemError(path: "", code: errno).reason). Free file descriptors, then start again."
      )
    }
    signalPipe = ends[1]
    for number in [SIGINT, SIGTERM] { signal(number, noteStop) }
    return StopSignals(reading: ends[0])
  }

  /// Comes back when a signal has come.
  func wait() async {
    await withCheckedContinuation { continuation in
      let descriptor = reading
      do throws(SystemError) {
        _ = try SystemThread {
          var byte: UInt8 = 0
          while read(descriptor, &byte, 1) < 0 && errno == EINTR {}
          continuation.resume()
        }
      } catch {
        // Without a thread nothing can wait: ending now loses nothing that was acknowledged.
        continuation.resume()
      }
    }
  }
}

/// Written once, before the signals can come.
nonisolated(unsafe) private var signalPipe: Int32 = -1

/// A free function that does what a signal handler may: one write, and back to the system's own handling.
private func noteStop(_ number: Int32) {
  var byte: UInt8 = 1
  write(signalPipe, &byte, 1)
  signal(number, SIG_DFL)
}
