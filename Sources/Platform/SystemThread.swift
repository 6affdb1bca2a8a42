internal import Glibc

/// A thread of its own, for work that blocks and so has no place on the threads that tasks share.
package final class SystemThread {
  private var handle: pthread_t
  private var isJoined = false

  /// Starts a thread that runs `body` and ends with it.
  package init(_ body: @escaping @Sendable () -> Void) throws(SystemError) {
    let box = Unmanaged.passRetained(ThreadBody(run: body))
    handle = pthread_t()
    let code = pthread_create(&handle, nil, runThread, box.toOpaque())
    guard code == 0 else {
      box.release()
      throw SystemError(path: "", code: code)
    }
  }

  deinit {
    if !isJoined { pthread_detach(handle) }
  }

  /// Waits until the thread has ended.
  package func join() {
    guard !isJoined else { return }
    pthread_join(handle, nil)
    isJoined = true
  }
}

private final class ThreadBody {
  let run: @Sendable () -> Void

  init(run: @escaping @Sendable () -> Void) {
    self.run = run
  }
}

/// A free function, because a C callback inside a type would inherit that type's actor.
private func runThread(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<ThreadBody>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}
