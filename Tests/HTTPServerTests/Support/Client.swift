import Glibc

@testable import HTTPServer

/// A client that sends bytes as they are and waits for what comes, at most two minutes.
final class Client {
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  private let descriptor: Int32
  private var received: [UInt8] = []
  private var isClosed = false

  init(_ address: SocketAddress) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(description: "socket: \(errorText(errno))") }
    var target = sockaddr_in()
    target.sin_family = sa_family_t(AF_INET)
    target.sin_port = address.port.bigEndian
    inet_pton(AF_INET, address.host, &target.sin_addr)
    let status = withUnsafePointer(to: &target) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      let failure = Failure(description: "connect: \(errorText(errno))")
      leave()
      throw failure
    }
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit { leave() }

  /// Closes the connection, politely or with a reset.
  func leave(reset: Bool = false) {
    guard !isClosed else { return }
    isClosed = true
    if reset {
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
    }
    close(descriptor)
  }

  func send(_ text: String) async throws { try await send(Array(text.utf8)) }

  func send(_ bytes: [UInt8]) async throws {
    var rest = bytes[...]
    try await waiting(for: "room to send") {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count > 0 { rest = rest.dropFirst(count) }
      guard count >= 0 || errno == EAGAIN else {
        throw Failure(description: "send: \(errorText(errno))")
      }
      return rest.isEmpty
    }
  }

  /// Sends as much as the server takes and says whether it has closed.
  func trySending(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) >= 0
      || errno == EAGAIN
  }

  /// The next response; the content of one to HEAD is not waited for.
  func response(toHead: Bool = false) async throws -> Reply {
    let end = Array("\r\n\r\n".utf8)
    var split: Int?
    try await waiting(for: "the head of a response") {
      let isOpen = try receive()
      split = firstIndex(of: end)
      return split != nil || !isOpen
    }
    guard let split else { throw Failure(description: "the server closed: \(text(received))") }
    let head = text(Array(received[..<split]))
    received.removeFirst(split + end.count)
    let length = toHead ? 0 : Reply(head: head, content: []).contentLength
    try await waiting(for: "\(length) bytes of content") {
      try received.count >= length || !receive()
    }
    defer { received.removeFirst(min(length, received.count)) }
    return Reply(head: head, content: Array(received.prefix(length)))
  }

  /// Waits until the head of a response is there, and takes nothing of it.
  func untilContentBegins() async throws {
    try await waiting(for: "the head of a response") { hasAnswer }
  }

  /// Whether something has come that was not taken yet.
  var hasAnswer: Bool {
    var byte: UInt8 = 0
    return recv(descriptor, &byte, 1, Int32(MSG_PEEK)) == 1
  }

  /// Everything until the server closes.
  func untilClosed() async throws -> String {
    try await waiting(for: "the server to close") { try !receive() }
    return text(received)
  }

  /// Takes what is there; false once the server has closed.
  private func receive() throws -> Bool {
    var buffer = [UInt8](repeating: 0, count: 65536)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count == 0 { return false }
      if count < 0 {
        if errno == EAGAIN { return true }
        if errno == ECONNRESET { return false }
        throw Failure(description: "recv: \(errorText(errno))")
      }
      received.append(contentsOf: buffer[..<count])
    }
  }

  private func firstIndex(of pattern: [UInt8]) -> Int? {
    guard received.count >= pattern.count else { return nil }
    return (0...(received.count - pattern.count)).first {
      received[$0..<$0 + pattern.count].elementsEqual(pattern)
    }
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}

/// Tries until it is so; gives up after two minutes, which only a broken server needs, however busy the machine.
func waiting(
  for what: String, isolation: isolated (any Actor)? = #isolation, _ isSo: () throws -> Bool
) async throws {
  let deadline = ContinuousClock.now + .seconds(120)
  while try !isSo() {
    guard ContinuousClock.now < deadline else {
      throw Client.Failure(description: "waited in vain for \(what)")
    }
    try await Task.sleep(for: .milliseconds(1))
  }
}

/// A response as it came over the line.
struct Reply {
  let head: String
  let content: [UInt8]

  var statusLine: String { String(lines[0]) }
  var text: String { String(decoding: content, as: UTF8.self) }
  var contentLength: Int { self["Content-Length"].flatMap { Int($0) } ?? 0 }

  /// The whole response with the date left out.
  var dump: String {
    let head = lines.filter { !$0.hasPrefix("Date: ") }.joined(separator: "\n")
    return head + "\n\n" + text
  }

  subscript(name: String) -> String? {
    lines.dropFirst().first { $0.lowercased().hasPrefix(name.lowercased() + ": ") }
      .map { String($0.dropFirst(name.count + 2)) }
  }

  private var lines: [String] {
    head.split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
  }
}
