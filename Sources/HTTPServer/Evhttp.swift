import CLibevent
import Glibc
import Synchronization

/// Owns evhttp's server object, its listeners and timers; for use on the thread of the event loop only.
final class Evhttp {
  /// What the server wants to be called for, apart from requests.
  enum Wakeup: CaseIterable { case housekeeping, parserAnswers, sweep, stopTimeout }

  private let http: OpaquePointer
  private var listeners: [OpaquePointer] = []
  private var bound: [OpaquePointer] = []
  private var events: [Wakeup: OpaquePointer] = [:]

  /// Takes over listening sockets; closes them where it throws.
  init(server: isolated HTTPServer, sockets: [Int32]) throws(ListenError) {
    let base = server.loop.base
    guard let http = evhttp_new(base) else {
      for socket in sockets { close(socket) }
      throw .system(call: "evhttp_new", code: ENOMEM)
    }
    self.http = http
    var pending = sockets[...]
    do throws(ListenError) {
      while let socket = pending.first {
        try listen(on: socket, base: base)
        pending.removeFirst()
      }
      try makeEvents(server: server)
    } catch {
      for socket in pending { close(socket) }
      for event in events.values { event_free(event) }
      evhttp_free(http)
      throw error
    }
    configure(server.configuration)
    let argument = Unmanaged.passUnretained(server).toOpaque()
    evhttp_set_bevcb(http, connectionWasAccepted, argument)
    evhttp_set_gencb(http, requestHasArrived, argument)
    servers.withLock { $0[UInt(bitPattern: http)] = server }
    schedule(.sweep, after: .seconds(1))
  }

  /// Has the server called after a while.
  func schedule(_ wakeup: Wakeup, after delay: Duration) {
    guard let event = events[wakeup] else { return }
    var time = timeval(delay)
    event_add(event, &time)
  }

  /// Has the server called before the loop looks at any socket again, but not from within this call.
  func schedule(_ wakeup: Wakeup) {
    guard let event = events[wakeup] else { return }
    event_active(event, Int32(EV_TIMEOUT), 0)
  }

  /// Leaves new clients in the system's queue, or takes them again.
  func setAccepting(_ isAccepting: Bool) {
    for listener in listeners {
      if isAccepting { evconnlistener_enable(listener) } else { evconnlistener_disable(listener) }
    }
  }

  /// Closes the listening sockets.
  func stopListening() {
    for socket in bound { evhttp_del_accept_socket(http, socket) }
    bound = []
    listeners = []
  }

  /// Closes every connection; no request may be in a responder's hands.
  func free() {
    for event in events.values { event_free(event) }
    events = [:]
    evhttp_free(http)
    _ = servers.withLock { $0.removeValue(forKey: UInt(bitPattern: http)) }
  }

  private func listen(on socket: Int32, base: OpaquePointer) throws(ListenError) {
    let flags = UInt32(LEV_OPT_CLOSE_ON_FREE | LEV_OPT_CLOSE_ON_EXEC)
    // A backlog of 0 says that the socket listens already.
    guard let listener = evconnlistener_new(base, nil, nil, flags, 0, socket) else {
      throw .system(call: "evconnlistener_new", code: errno)
    }
    guard let handle = evhttp_bind_listener(http, listener) else {
      throw .system(call: "evhttp_bind_listener", code: ENOMEM)
    }
    evconnlistener_set_error_cb(listener, acceptHasFailed)
    listeners.append(listener)
    bound.append(handle)
  }

  private func makeEvents(server: isolated HTTPServer) throws(ListenError) {
    let argument = Unmanaged.passUnretained(server).toOpaque()
    for wakeup in Wakeup.allCases {
      let callback = callback(for: wakeup)
      guard let event = event_new(server.loop.base, -1, 0, callback, argument) else {
        throw .system(call: "event_new", code: ENOMEM)
      }
      events[wakeup] = event
    }
  }

  private func configure(_ configuration: Configuration) {
    evhttp_set_max_headers_size(http, configuration.headLimit)
    evhttp_set_max_body_size(http, configuration.bodyLimit)
    var idle = timeval(configuration.idleTimeout)
    evhttp_set_timeout_tv(http, &idle)
    // Every method reaches `HTTPServer`, which answers those it does not serve in its own words.
    evhttp_set_allowed_methods(http, .max)
    evhttp_set_default_content_type(http, nil)
    // Reads what is left of a body that is too large, so that the client gets to see the 413.
    evhttp_set_flags(http, EVHTTP_SERVER_LINGERING_CLOSE)
  }
}

/// Finds the server of a listener: evhttp takes the listener's only argument for itself. Keeps started servers alive.
private let servers = Mutex<[UInt: HTTPServer]>([:])

/// The started server that owns an evhttp object.
func startedServer(owning http: UnsafeMutableRawPointer) -> HTTPServer? {
  servers.withLock { $0[UInt(bitPattern: http)] }
}

extension timeval {
  init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    self.init(
      tv_sec: Int(seconds), tv_usec: Int(attoseconds / 1_000_000_000_000))
  }
}

/// Closes a socket, by a name that an actor's own methods do not hide.
func closeDescriptor(_ descriptor: Int32) {
  close(descriptor)
}
