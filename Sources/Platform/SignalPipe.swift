internal import Glibc
internal import Synchronization

/// Where the handler writes; -1 while nobody listens.
private let handlerDescriptor = Atomic<Int32>(-1)

/// Notes a signal. A free function, because a C callback must not inherit an actor; it does only what is allowed in a
/// signal handler.
private func noteSignal(_ number: Int32) {
  let saved = errno
  var byte = UInt8(truncatingIfNeeded: number)
  // A full pipe already holds what will wake the reader.
  _ = Glibc.write(handlerDescriptor.load(ordering: .relaxed), &byte, 1)
  errno = saved
}

/// Turns signals into bytes that can be waited for together with other input; there is one at a time.
package final class SignalPipe: Sendable {
  /// The end that gives one byte, its number, for each signal.
  package let descriptor: Int32
  private let writing: Int32
  private let previous: [(Int32, sigaction)]

  /// Listens for signals until it dies; `once` gives each its usual effect again when it has come.
  package init(_ numbers: [Int32], once: Bool = false) throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .last("") }
    (descriptor, writing) = (ends[0], ends[1])
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    handlerDescriptor.store(writing, ordering: .relaxed)
    let flags = SA_RESTART | (once ? Int32(bitPattern: UInt32(SA_RESETHAND)) : 0)
    previous = numbers.compactMap { Self.listen($0, flags: flags) }
  }

  deinit {
    for (number, old) in previous {
      var action = old
      sigaction(number, &action, nil)
    }
    handlerDescriptor.store(-1, ordering: .relaxed)
    close(descriptor)
    close(writing)
  }

  /// The next signal that has come; `nil` when there is none.
  package func next() -> Int32? {
    var byte: UInt8 = 0
    return read(descriptor, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Waits for a signal, blocking the thread.
  package func wait() -> Int32 {
    while true {
      if let number = next() { return number }
      var watched = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      poll(&watched, 1, -1)
    }
  }

  /// What the signal did before; `nil` for one that cannot be caught.
  private static func listen(_ number: Int32, flags: Int32) -> (Int32, sigaction)? {
    var action = sigaction()
    var old = sigaction()
    action.__sigaction_handler.sa_handler = noteSignal
    action.sa_flags = flags
    sigemptyset(&action.sa_mask)
    return sigaction(number, &action, &old) == 0 ? (number, old) : nil
  }
}
