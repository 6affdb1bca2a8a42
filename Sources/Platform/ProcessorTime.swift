internal import Glibc

/// What this process has taken of the processors.
package enum ProcessorTime {
  /// The seconds that all its threads have taken until now.
  package static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
  }
}
