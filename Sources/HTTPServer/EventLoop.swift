import CLibevent
import CPlatform
import Glibc
import Synchronization

/// Runs the jobs of its actors and the callbacks of libevent on one thread of its own.
package final class EventLoop: SerialExecutor, @unchecked Sendable {
  // `base` and `wakeEvent` are touched on the loop's thread only (and before it starts and after it ended); the
  // queue is under its lock. That is what `@unchecked` stands for.
  private struct Queue {
    var jobs: [UnownedJob] = []
    var isAwake = false
    var isFinished = false

    /// Whether the thread has to be woken, which it then counts as.
    mutating func raiseUnlessAwake() -> Bool {
      defer { isAwake = true }
      return !isAwake
    }
  }

  let base: OpaquePointer
  private let wakeEvent: OpaquePointer
  private let wakeDescriptor: Int32
  private let queue = Mutex(Queue())
  private let thread = Atomic<UInt>(0)

  /// Starts the thread; it runs until `finish()`.
  init() throws(ListenError) {
    let descriptor = platform_eventfd()
    guard descriptor >= 0 else { throw .system(call: "eventfd", code: errno) }
    guard let base = makeEventBase() else {
      let code = errno
      close(descriptor)
      throw .system(call: "event_base_new_with_config", code: code)
    }
    guard
      let wakeEvent = event_new(base, descriptor, Int16(EV_READ | EV_PERSIST), drainCounter, nil)
    else {
      event_base_free(base)
      close(descriptor)
      throw .system(call: "event_new", code: ENOMEM)
    }
    self.base = base
    self.wakeEvent = wakeEvent
    wakeDescriptor = descriptor
    event_add(wakeEvent, nil)

    var handle = pthread_t()
    let loop = Unmanaged.passRetained(self)
    let code = pthread_create(&handle, nil, runEventLoop, loop.toOpaque())
    guard code == 0 else {
      loop.release()
      throw .system(call: "pthread_create", code: code)
    }
    pthread_detach(handle)
  }

  deinit {
    event_free(wakeEvent)
    event_base_free(base)
    close(wakeDescriptor)
  }

  /// Ends the thread once the jobs that are queued have run.
  func finish() {
    let mustWake = queue.withLock { queue in
      queue.isFinished = true
      return queue.raiseUnlessAwake()
    }
    if mustWake { wake() }
  }

  /// Queues a job; from the loop's own thread without waking it, since it looks again before it sleeps.
  package func enqueue(_ job: consuming ExecutorJob) {
    let unowned = UnownedJob(job)
    let isOnLoop = isOnLoop
    let mustWake = queue.withLock { queue in
      queue.jobs.append(unowned)
      return isOnLoop ? false : queue.raiseUnlessAwake()
    }
    if mustWake { wake() }
  }

  /// Lets `assumeIsolated` succeed inside libevent's callbacks, which run on this thread but in no job.
  package func checkIsolated() {
    precondition(isOnLoop, "called outside the thread of the event loop")
  }

  /// Whether the caller is on the loop's thread.
  package func isIsolatingCurrentContext() -> Bool? { isOnLoop }

  private var isOnLoop: Bool {
    thread.load(ordering: .relaxed) == UInt(pthread_self())
  }

  fileprivate func run() {
    thread.store(UInt(pthread_self()), ordering: .relaxed)
    while true {
      let (jobs, isFinished) = takeJobs()
      for job in jobs { job.runSynchronously(on: asUnownedSerialExecutor()) }
      let isIdle = queue.withLock { $0.jobs.isEmpty }
      if isFinished && isIdle { return }
      event_base_loop(base, isIdle ? EVLOOP_ONCE : EVLOOP_ONCE | EVLOOP_NONBLOCK)
    }
  }

  private func takeJobs() -> (jobs: [UnownedJob], isFinished: Bool) {
    queue.withLock { queue in
      var jobs: [UnownedJob] = []
      swap(&jobs, &queue.jobs)
      queue.isAwake = false
      return (jobs, queue.isFinished)
    }
  }

  private func wake() {
    var one: UInt64 = 1
    // The counter can only refuse when it is about to overflow, and then it is readable already.
    _ = write(wakeDescriptor, &one, MemoryLayout<UInt64>.size)
  }
}

/// evhttp turns reading and writing on and off several times for each request: what is undone before the loop looks
/// again costs no system call. No descriptor of ours is ever duplicated, which is what this needs.
private func makeEventBase() -> OpaquePointer? {
  guard let configuration = event_config_new() else { return nil }
  defer { event_config_free(configuration) }
  event_config_set_flag(configuration, Int32(EVENT_BASE_FLAG_EPOLL_USE_CHANGELIST.rawValue))
  return event_base_new_with_config(configuration)
}

private func runEventLoop(_ argument: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  guard let argument else { return nil }
  Unmanaged<EventLoop>.fromOpaque(argument).takeRetainedValue().run()
  return nil
}

private func drainCounter(
  _ descriptor: Int32, _ what: Int16, _ argument: UnsafeMutableRawPointer?
) {
  var count: UInt64 = 0
  _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
}
