internal import Glibc

/// What happens when the reader of a pipe or a connection has gone.
package enum BrokenPipe {
  /// From now on writing there fails with `EPIPE` instead of ending the process.
  package static func ignore() {
    signal(SIGPIPE, SIG_IGN)
  }
}
