import HTTPServer
import Synchronization

/// A responder out of one function, which counts how often it is asked.
final class Answering: Responder {
  private let count = Mutex(0)
  private let answer: @Sendable (Request) async -> Response

  init(_ answer: @escaping @Sendable (Request) async -> Response) { self.answer = answer }

  var timesAsked: Int { count.withLock { $0 } }

  func respond(to request: Request) async -> Response {
    count.withLock { $0 += 1 }
    return await answer(request)
  }

  /// Says what is refused, in a form that no other part of the server has.
  func response(to rejection: Rejection) -> Response {
    Response(
      rejection.status, headers: ["X-Refused": rejection.code],
      body: .bytes(Array(rejection.detail.utf8)))
  }

  /// Says what it was asked.
  static var echo: Answering {
    Answering { request in
      let body = String(decoding: request.body, as: UTF8.self)
      let text = [request.method.rawValue, request.path, body].joined(separator: " ")
      return Response(
        .ok, headers: ["Content-Type": "text/plain", "ETag": "\"v1\""],
        body: .bytes(Array(text.utf8)))
    }
  }
}

/// Lines that the server logged.
final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }
}

/// Lets a test hold back an answer, and know that a request is waiting for it.
actor Gate {
  private var isOpen = false
  private var waiters: [CheckedContinuation<Void, Never>] = []
  private var arrivals: [CheckedContinuation<Void, Never>] = []
  private var hasArrived = false

  func pass() async {
    hasArrived = true
    for arrival in arrivals { arrival.resume() }
    arrivals = []
    if !isOpen { await withCheckedContinuation { waiters.append($0) } }
  }

  func arrival() async {
    if !hasArrived { await withCheckedContinuation { arrivals.append($0) } }
  }

  func open() {
    isOpen = true
    for waiter in waiters { waiter.resume() }
    waiters = []
  }
}

/// Runs a test against a server on a free port of loopback, and stops it.
func withServer(
  _ responder: Answering = .echo, log: Lines = Lines(),
  configure: (inout Configuration) -> Void = { _ in },
  _ test: (SocketAddress, HTTPServer) async throws -> Void
) async throws {
  var configuration = Configuration()
  configuration.port = 0
  // A machine may be so busy that a test outlasts the usual ones; a test of a time limit sets its own.
  configuration.idleTimeout = .seconds(600)
  configuration.requestTimeout = .seconds(600)
  configuration.stopTimeout = .seconds(60)
  configure(&configuration)
  let server = try HTTPServer(
    configuration: configuration, responder: responder, log: { log.add($0) })
  let addresses = try await server.start()
  do {
    try await test(addresses[0], server)
  } catch {
    await server.stop()
    throw error
  }
  await server.stop()
}

extension String {
  /// A request without a body, `Host` included.
  static func request(_ line: String, _ headers: String...) -> String {
    ([line + " HTTP/1.1", "Host: test"] + headers).joined(separator: "\r\n") + "\r\n\r\n"
  }
}
