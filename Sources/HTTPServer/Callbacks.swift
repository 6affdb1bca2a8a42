import CLibevent
import Glibc

// Free functions, since a closure would inherit an actor that these threads are not on. The argument is the server,
// which `Evhttp` keeps alive for as long as libevent can call.

typealias RequestPointer = UnsafeMutablePointer<evhttp_request>
typealias EventCallback = @convention(c) (Int32, Int16, UnsafeMutableRawPointer?) -> Void

func requestHasArrived(_ request: RequestPointer?, _ argument: UnsafeMutableRawPointer?) {
  guard let request else { return }
  withServer(argument, request) { $0.handle($1) }
}

func answerWasSent(_ request: RequestPointer?, _ argument: UnsafeMutableRawPointer?) {
  guard let request, let connection = evhttp_request_get_connection(request) else { return }
  withServer(argument, connection) { $0.answerSent(on: $1) }
}

func connectionWasClosed(_ connection: OpaquePointer?, _ argument: UnsafeMutableRawPointer?) {
  guard let connection else { return }
  withServer(argument, connection) { $0.connectionClosed($1) }
}

func connectionWasAccepted(
  _ base: OpaquePointer?, _ argument: UnsafeMutableRawPointer?
) -> OpaquePointer? {
  guard let buffered = bufferevent_socket_new(base, -1, Int32(BEV_OPT_CLOSE_ON_FREE.rawValue))
  else { return nil }
  withServer(argument, buffered) { $0.connectionAccepted($1) }
  return buffered
}

func acceptHasFailed(_ listener: OpaquePointer?, _ http: UnsafeMutableRawPointer?) {
  let code = errno
  guard let http, let server = startedServer(owning: http) else { return }
  server.assumeIsolated { $0.acceptFailed(code) }
}

func outputWasAdded(
  _ buffer: OpaquePointer?, _ change: UnsafePointer<evbuffer_cb_info>?,
  _ argument: UnsafeMutableRawPointer?
) {
  // The first bytes of an answer: it comes in many pieces.
  guard let change, change.pointee.orig_size == 0, change.pointee.n_added > 0 else { return }
  withServer(argument, ()) { server, _ in server.outputBegan() }
}

func callback(for wakeup: Evhttp.Wakeup) -> EventCallback {
  switch wakeup {
  case .housekeeping:
    { _, _, argument in withServer(argument, ()) { server, _ in server.keepHouse() } }
  case .parserAnswers:
    { _, _, argument in withServer(argument, ()) { server, _ in server.replaceParserAnswers() } }
  case .sweep: { _, _, argument in withServer(argument, ()) { server, _ in server.sweep() } }
  case .stopTimeout:
    { _, _, argument in withServer(argument, ()) { server, _ in server.stopTimeoutPassed() } }
  }
}

private func withServer<Value>(
  _ argument: UnsafeMutableRawPointer?, _ value: Value,
  _ body: @Sendable (isolated HTTPServer, Value) -> Void
) {
  guard let argument else { return }
  // libevent's pointers stay on the thread that they came on, which is the server's own.
  nonisolated(unsafe) let value = value
  Unmanaged<HTTPServer>.fromOpaque(argument).takeUnretainedValue()
    .assumeIsolated { body($0, value) }
}
