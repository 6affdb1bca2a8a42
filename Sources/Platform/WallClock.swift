internal import Glibc
package import QuizCore

/// The system's clocks.
package enum WallClock {
  /// The present moment.
  package static func now() -> Timestamp {
    Timestamp(milliseconds: milliseconds(CLOCK_REALTIME))
  }

  /// Milliseconds since some moment in the past, never set back: for measuring.
  package static func monotonicMilliseconds() -> Int64 {
    milliseconds(CLOCK_MONOTONIC)
  }

  private static func milliseconds(_ clock: clockid_t) -> Int64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return Int64(time.tv_sec) * 1_000 + Int64(time.tv_nsec) / 1_000_000
  }
}
