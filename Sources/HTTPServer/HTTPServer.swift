import CLibevent

/// Serves HTTP/1.1 over libevent's evhttp, on one thread of its own, and asks a `Responder` for every answer.
///
/// Everything of libevent is touched on the thread of `loop` only, which is this actor's executor; C callbacks enter
/// with `assumeIsolated`.
package actor HTTPServer {
  /// Receives what whoever runs the server should know, one sentence at a time, on the server's thread.
  package typealias Log = @Sendable (String) -> Void

  /// What the server is doing; a server starts once.
  enum State { case new, serving(Evhttp), stopping(Evhttp), stopped }

  nonisolated let loop: EventLoop
  let configuration: Configuration
  let responder: any Responder
  let log: Log
  let clock = ContinuousClock()

  var state = State.new
  var connections = Connections()
  /// Accepted, and not yet known by their connection; see `adoptArrivals`.
  var arrivals: [OpaquePointer] = []
  var descriptorsRanOut: ContinuousClock.Instant?
  var isAcceptPaused = false
  /// More connections than these would take the descriptors that the rest of the process needs.
  var connectionLimit = Int.max
  /// Whether an answer of ours is being handed to evhttp.
  var isHandingOver = false
  var drained: CheckedContinuation<Void, Never>?
  /// How often `stop()` has waited for as long as it may.
  var stopTimeoutsPassed = 0
  var isOutOfPatience: Bool { stopTimeoutsPassed == 2 }

  /// The thread of the event loop.
  nonisolated package var unownedExecutor: UnownedSerialExecutor {
    loop.asUnownedSerialExecutor()
  }

  /// A server that does not listen yet.
  ///
  /// - Throws: Where the system has no memory or descriptor for an event loop.
  package init(
    configuration: Configuration, responder: any Responder, log: @escaping Log
  ) throws(ListenError) {
    loop = try EventLoop()
    self.configuration = configuration
    self.responder = responder
    self.log = log
  }

  deinit { loop.finish() }

  /// Listens on every address of the configuration, or on none.
  ///
  /// - Returns: The addresses with their real port.
  /// - Throws: What is in the way, with what to do about it.
  package func start() throws(ListenError) -> [SocketAddress] {
    guard case .new = state else { throw .alreadyStarted }
    let descriptors = try DescriptorLimit.raise()
    connectionLimit = max(1, Int(clamping: descriptors) - configuration.reservedDescriptors)
    let sockets = try openSockets()
    let evhttp = try Evhttp(server: self, sockets: sockets.map(\.descriptor))
    state = .serving(evhttp)
    return sockets.map(\.bound)
  }

  /// Takes no new connection, finishes the requests under way, closes what is left; a second call does nothing.
  ///
  /// Slow clients get `stopTimeout`, and responders that do not answer as long again.
  package func stop() async {
    guard case .serving(let evhttp) = state else { return }
    state = .stopping(evhttp)
    evhttp.stopListening()
    adoptArrivals()
    for connection in connections.awaitingRequest { evhttp_connection_free(connection) }
    evhttp.schedule(.stopTimeout, after: configuration.stopTimeout)
    while connections.busyCount > 0 && !isOutOfPatience {
      await withCheckedContinuation { drained = $0 }
    }
    if connections.busyCount > 0 {
      log("\(connections.busyCount) requests had no answer yet when the server stopped.")
    }
    adoptArrivals()
    evhttp.free()
    state = .stopped
  }

  var evhttp: Evhttp? {
    switch state {
    case .serving(let evhttp), .stopping(let evhttp): evhttp
    case .new, .stopped: nil
    }
  }

  var isStopping: Bool {
    if case .stopping = state { true } else { false }
  }

  private func openSockets() throws(ListenError) -> [(descriptor: Int32, bound: SocketAddress)] {
    var sockets: [(descriptor: Int32, bound: SocketAddress)] = []
    do throws(ListenError) {
      for host in configuration.hosts {
        // The port that the system gave the first address is the port of all.
        let port = sockets.first?.bound.port ?? configuration.port
        let address = SocketAddress(host: host, port: port)
        sockets.append(try address.listen(backlog: configuration.backlog))
      }
      return sockets
    } catch {
      for socket in sockets { closeDescriptor(socket.descriptor) }
      throw error
    }
  }
}
