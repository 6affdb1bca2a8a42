import Testing

@testable import HTTPServer

@Suite("Clients that send what they should not, or leave")
struct HostileClientTests {
  @Test(
    "What is no HTTP is 400, and the connection closes",
    arguments: [
      "nonsense\r\n\r\n", "GET /\r\n\r\n", "GET / HTTP/2.0\r\n\r\n", "GET / HTTP/1.1x\r\n\r\n",
      "\u{16}\u{3}\u{1}\u{2}\0\u{1}\0\u{1}\u{fc}\u{3}\u{3} hello TLS\r\n\r\n",
      "GET / HTTP/1.1\r\nHost: a\r\nno colon\r\n\r\n",
      "GET / HTTP/1.1\r\n\r\n",
      "GET relative HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /a b HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET http://a/%zz HTTP/1.1\r\nHost: a\r\n\r\n",
      "GET /%zz HTTP/1.1\r\nHost: a\r\n\r\n",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +2\r\n\r\nhi",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -2\r\n\r\nhi",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nhi!",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length : 2\r\n\r\nhi",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      "HEAD / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\nhi",
    ])
  func notHTTP(bytes: String) async throws {
    try await expect("HTTP/1.1 400 Bad Request", to: bytes)
  }

  @Test(
    "Methods that are not served have their own status",
    arguments: [
      ("BREW / HTTP/1.1\r\nHost: a\r\n\r\n", "HTTP/1.1 501 Not Implemented"),
      ("get / HTTP/1.1\r\nHost: a\r\n\r\n", "HTTP/1.1 501 Not Implemented"),
      ("TRACE / HTTP/1.1\r\nHost: a\r\n\r\n", "HTTP/1.1 405 Method Not Allowed"),
      ("CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n", "HTTP/1.1 405 Method Not Allowed"),
    ])
  func methods(bytes: String, status: String) async throws {
    try await expect(status, to: bytes)
  }

  @Test("The head may have 16 kB, not more")
  func headLimit() async throws {
    try await withServer { address, _ in
      let client = try Client(address)
      try await client.send(.request("GET /", "X: " + String(repeating: "x", count: 16_000)))
      #expect(try await client.response().text == "GET / ")
    }
    let long = String(repeating: "x", count: 17_000)
    try await expect("HTTP/1.1 400 Bad Request", to: .request("GET /", "X: " + long))
    try await expect("HTTP/1.1 400 Bad Request", to: "GET /\(long)")
    try await expect(
      "HTTP/1.1 400 Bad Request",
      to: .request("GET /" + String(repeating: "?x", count: 8_400)))
  }

  @Test("The body may have as much as is configured, not more")
  func bodyLimit() async throws {
    let allowed = String(repeating: "x", count: 1000)
    let head = "POST / HTTP/1.1\r\nHost: a\r\n"
    try await withServer(configure: { $0.bodyLimit = 1000 }) { address, _ in
      let client = try Client(address)
      try await client.send(head + "Content-Length: 1000\r\n\r\n" + allowed)
      #expect(try await client.response().text == "POST / " + allowed)
    }
    try await expect(
      "HTTP/1.1 413 Content Too Large",
      to: head + "Content-Length: 1001\r\n\r\n" + allowed + "x", bodyLimit: 1000)
    try await expect(
      "HTTP/1.1 413 Content Too Large",
      to: head + "Content-Length: 20000000\r\n\r\n" + String(repeating: "x", count: 20_000_000),
      bodyLimit: 1000)
    try await expect(
      "HTTP/1.1 413 Content Too Large",
      to: head + "Content-Length: 1001\r\nExpect: 100-continue\r\n\r\n" + allowed + "x",
      bodyLimit: 1000)
    try await expect(
      "HTTP/1.1 413 Content Too Large",
      to: head + "Transfer-Encoding: chunked\r\n\r\n3E9\r\n" + allowed + "x\r\n0\r\n\r\n",
      bodyLimit: 1000)
  }

  @Test(
    "When unfinished bodies take too much together, the largest is cut off and the others go on")
  func unfinishedBodies() async throws {
    let log = Lines()
    try await withServer(log: log, configure: { $0.unfinishedLimit = 100_000 }) { address, _ in
      let head = String.request("POST /", "Content-Length: 90000")
      let (small, large) = (try Client(address), try Client(address))
      try await small.send(head + String(repeating: "s", count: 60_000))
      try await large.send(head + String(repeating: "l", count: 70_000))
      #expect(try await large.untilClosed() == "")
      try await small.send(String(repeating: "s", count: 30_000))
      #expect(try await small.response().content.count == "POST / ".count + 90_000)
    }
    #expect(
      log.all == ["Requests were cut off: their unfinished bodies took too much memory together."])
  }

  @Test("A head that trickles in for too long is cut off")
  func slowHead() async throws {
    let responder = Answering.echo
    try await withServer(responder, configure: { $0.requestTimeout = .milliseconds(100) }) {
      address, _ in
      let client = try Client(address)
      try await client.send("GET / HTTP/1.1\r\nX: ")
      try await waiting(for: "the server to give up") { !client.trySending("x") }
    }
    #expect(responder.timesAsked == 0)
  }

  @Test("A connection without a word is closed")
  func idle() async throws {
    try await withServer(configure: { $0.idleTimeout = .milliseconds(100) }) { address, _ in
      let client = try Client(address)
      #expect(try await client.untilClosed() == "")
    }
  }

  @Test("An answer that takes longer than the time limits of the client's side still arrives")
  func slowResponder() async throws {
    let gate = Gate()
    let responder = Answering { _ in
      await gate.pass()
      return Response(.ok, body: .bytes([0x21]))
    }
    try await withServer(
      responder,
      configure: {
        $0.idleTimeout = .milliseconds(50)
        $0.requestTimeout = .milliseconds(50)
      }
    ) { address, _ in
      let client = try Client(address)
      try await client.send(.request("GET /"))
      await gate.arrival()
      let idler = try Client(address)
      // By the time the idle one is closed, the busy one has waited as long.
      #expect(try await idler.untilClosed() == "")
      await gate.open()
      #expect(try await client.response().text == "!")
    }
  }

  @Test("A client that leaves before its answer harms nobody", arguments: [false, true])
  func leavesBeforeAnswer(reset: Bool) async throws {
    let gate = Gate()
    let responder = Answering { request in
      if request.path == "/wait" { await gate.pass() }
      return Response(.ok, body: .bytes(Array(request.path.utf8)))
    }
    try await withServer(responder) { address, _ in
      let leaver = try Client(address)
      try await leaver.send(.request("GET /wait"))
      await gate.arrival()
      leaver.leave(reset: reset)
      await gate.open()
      let client = try Client(address)
      try await client.send(.request("GET /next"))
      #expect(try await client.response().text == "/next")
    }
  }

  @Test("A client that leaves in the middle of its answer harms nobody", arguments: [false, true])
  func leavesDuringAnswer(reset: Bool) async throws {
    let large = SharedBytes(copying: [UInt8](repeating: 0x61, count: 20_000_000))
    let responder = Answering { _ in Response(.ok, body: .shared(large)) }
    try await withServer(responder) { address, _ in
      for _ in 0..<5 {
        let leaver = try Client(address)
        try await leaver.send(.request("GET /"))
        leaver.leave(reset: reset)
      }
      let client = try Client(address)
      try await client.send(.request("GET /"))
      #expect(try await client.response().content.count == 20_000_000)
    }
  }

  @Test(
    "What evhttp refuses by itself is told in the responder's words",
    arguments: [
      (
        "nonsense\r\n\r\n", "400 Bad Request", "bad-request",
        "The head of the request cannot be read, or is longer than 16384 bytes."
      ),
      (
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 11\r\n\r\nhello world",
        "413 Content Too Large", "too-large",
        "The body is longer than 10 bytes, or its chunks cannot be read."
      ),
      (
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\nExpect: magic\r\n\r\nhi",
        "417 Expectation Failed", "expectation-failed",
        "The only expectation that is met is 100-continue."
      ),
    ])
  func parserAnswers(bytes: String, status: String, code: String, detail: String) async throws {
    try await withServer(configure: { $0.bodyLimit = 10 }) { address, _ in
      let client = try Client(address)
      try await client.send(bytes)
      #expect(
        try await client.untilClosed() == """
          HTTP/1.1 \(status)\r
          X-Refused: \(code)\r
          Connection: close\r
          Content-Length: \(detail.utf8.count)\r
          \r
          \(detail)
          """)
    }
  }

  @Test("A client that waits for 100 Continue gets it, then its answer")
  func continuing() async throws {
    try await withServer { address, _ in
      let client = try Client(address)
      try await client.send(
        .request("POST /x", "Content-Length: 2", "Expect: 100-continue", "Connection: close"))
      #expect(try await client.response().statusLine == "HTTP/1.1 100 Continue")
      try await client.send("hi")
      #expect(try await client.response().text == "POST /x hi")
    }
  }

  /// The server answers with this status line, closes, and no responder was asked.
  private func expect(
    _ statusLine: String, to bytes: String, bodyLimit: Int = 1 << 20,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let responder = Answering.echo
    try await withServer(responder, configure: { $0.bodyLimit = bodyLimit }) { address, _ in
      let client = try Client(address)
      try await client.send(bytes)
      let all = try await client.untilClosed()
      #expect(
        all.hasPrefix(statusLine + "\r\n"), "got \(all)", sourceLocation: sourceLocation)
      #expect(all.contains("\r\nX-Refused: "), "got \(all)", sourceLocation: sourceLocation)
      if bytes.hasPrefix("HEAD") {
        #expect(all.hasSuffix("\r\n\r\n"), "got \(all)", sourceLocation: sourceLocation)
      }
      #expect(all.split(separator: "HTTP/1.1 ").count == 1, sourceLocation: sourceLocation)
    }
    #expect(responder.timesAsked == 0, sourceLocation: sourceLocation)
  }
}
