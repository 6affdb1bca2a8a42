internal import Glibc
internal import Platform
internal import Synchronization

/// Where the handler writes the numbers of signals; -1 while nobody listens.
private let signalDescriptor = Atomic<Int32>(-1)

/// Notes a signal. A free function, because a C callback must not inherit an actor; it does only what is allowed in a
/// signal handler.
private func noteSignal(_ number: Int32) {
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: number)
  // A full pipe already holds what will wake the reader.
  _ = Glibc.write(signalDescriptor.load(ordering: .relaxed), &byte, 1)
  errno = saved
}

/// Turns signals into bytes that can be waited for together with the keys.
final class Signals {
  /// The end that gives one byte, its number, for each signal.
  let descriptor: Int32
  private let writing: Int32
  private var previous: [(Int32, sigaction)] = []

  /// Listens for what ends, stops or resizes a program at a terminal.
  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw SystemError(path: "", code: errno) }
    descriptor = ends[0]
    writing = ends[1]
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    signalDescriptor.store(writing, ordering: .relaxed)
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH] { listen(number) }
  }

  private func listen(_ number: Int32) {
    var action = sigaction()
    var old = sigaction()
    action.__sigaction_handler.sa_handler = noteSignal
    action.sa_flags = SA_RESTART
    sigemptyset(&action.sa_mask)
    if sigaction(number, &action, &old) == 0 { previous.append((number, old)) }
  }

  /// The next signal that has come; `nil` when there is none.
  func next() -> Int32? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }

  deinit {
    for (number, old) in previous {
      var action = old
      sigaction(number, &action, nil)
    }
    signalDescriptor.store(-1, ordering: .relaxed)
    close(descriptor)
    close(writing)
  }
}
