import Testing

@testable import HTTPServer

@Suite("The server, over real connections")
struct ServerTests {
  @Test("A request gets its answer")
  func get() async throws {
    try await withServer { address, _ in
      let client = try Client(address)
      try await client.send(.request("GET /a%20b?c=d"))
      let dump = try await client.response().dump
      #expect(
        dump == """
          HTTP/1.1 200 OK
          Content-Type: text/plain
          ETag: "v1"
          Content-Length: 9

          GET /a b\u{20}
          """)
    }
  }

  @Test("The remote address is the client's")
  func remote() async throws {
    let responder = Answering { request in
      Response(.ok, body: .bytes(Array("\(request.remote.host) \(request.remote.isLoopback)".utf8)))
    }
    try await withServer(responder) { address, _ in
      let client = try Client(address)
      try await client.send(.request("GET /"))
      let reply = try await client.response()
      #expect(reply.text == "127.0.0.1 true")
      #expect(reply["Content-Type"] == nil, "the responder gave none")
    }
  }

  @Test("A connection is kept for the next request")
  func keepAlive() async throws {
    try await withServer { address, _ in
      let client = try Client(address)
      for path in ["/1", "/2", "/3"] {
        try await client.send(.request("GET \(path)"))
        #expect(try await client.response().text == "GET \(path) ")
      }
    }
  }

  @Test(
    "The connection closes where the client wants that",
    arguments: [String.request("GET /", "Connection: close"), "GET / HTTP/1.0\r\n\r\n"])
  func closing(request: String) async throws {
    try await withServer { address, _ in
      let client = try Client(address)
      try await client.send(request)
      #expect(try await client.untilClosed().hasSuffix("GET / "))
    }
  }

  @Test("Pipelined requests are answered in their order")
  func pipelining() async throws {
    let responder = Answering { request in
      // The first takes longest: were they answered as they get ready, it would be last.
      if request.path == "/0" { for _ in 0..<100 { await Task.yield() } }
      return Response(.ok, body: .bytes(Array(request.path.utf8)))
    }
    try await withServer(responder) { address, _ in
      let client = try Client(address)
      let paths = (0..<20).map { "/\($0)" }
      try await client.send(paths.map { String.request("GET \($0)") }.joined())
      for path in paths { #expect(try await client.response().text == path) }
    }
  }

  @Test("A request may come byte by byte")
  func trickle() async throws {
    try await withServer { address, _ in
      let client = try Client(address)
      for byte in Array((String.request("POST /x", "Content-Length: 2") + "hi").utf8) {
        try await client.send([byte])
        await Task.yield()
      }
      #expect(try await client.response().text == "POST /x hi")
    }
  }

  @Test("A chunked body arrives in one piece")
  func chunked() async throws {
    try await withServer { address, _ in
      let client = try Client(address)
      try await client.send(.request("PUT /x", "Transfer-Encoding: chunked"))
      try await client.send("3\r\nabc\r\n1\r\nd\r\n0\r\n\r\n")
      #expect(try await client.response().text == "PUT /x abcd")
    }
  }

  @Test("HEAD gets the length only, and the connection goes on")
  func head() async throws {
    try await withServer { address, _ in
      let client = try Client(address)
      try await client.send(.request("HEAD /x"))
      #expect(try await client.response(toHead: true)["Content-Length"] == "8")
      try await client.send(.request("GET /y"))
      #expect(try await client.response().text == "GET /y ")
    }
  }

  @Test("An unchanged version is 304 without content, and the connection goes on")
  func notModified() async throws {
    try await withServer { address, _ in
      let client = try Client(address)
      try await client.send(.request("GET /x", "If-None-Match: \"v1\""))
      let dump = try await client.response(toHead: true).dump
      #expect(dump == "HTTP/1.1 304 Not Modified\nETag: \"v1\"\n\n")
      try await client.send(.request("GET /y"))
      #expect(try await client.response().text == "GET /y ")
    }
  }

  @Test("200 clients at once each get their own answer")
  func concurrent() async throws {
    let gate = Gate()
    let responder = Answering { request in
      if request.path == "/199" { await gate.open() } else { await gate.pass() }
      return Response(.ok, body: .bytes(Array(request.path.utf8)))
    }
    try await withServer(responder) { address, _ in
      let clients = try (0..<200).map { _ in try Client(address) }
      for (number, client) in clients.enumerated() {
        try await client.send(.request("GET /\(number)"))
      }
      for (number, client) in clients.enumerated() {
        #expect(try await client.response().text == "/\(number)")
      }
    }
  }

  @Test("Shared bytes arrive whole and are let go afterwards")
  func shared() async throws {
    let source = (0..<8_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    weak var weakBytes: SharedBytes?
    try await withServer(
      {
        let bytes = SharedBytes(copying: source)
        weakBytes = bytes
        return Answering { _ in Response(.ok, body: .shared(bytes)) }
      }()
    ) { address, _ in
      let client = try Client(address)
      for _ in 0..<2 {
        try await client.send(.request("GET /"))
        #expect(try await client.response().content == source)
      }
    }
    try await waiting(for: "the bytes to be freed") { weakBytes == nil }
  }

  @Test("A header with a line break in it is 500, and said in the log")
  func headerInjection() async throws {
    let log = Lines()
    let responder = Answering { _ in Response(.ok, headers: ["X-A": "1\r\nSet-Cookie: a=b"]) }
    try await withServer(responder, log: log) { address, _ in
      let client = try Client(address)
      try await client.send(.request("GET /"))
      let reply = try await client.response()
      #expect(reply.statusLine == "HTTP/1.1 500 Internal Server Error")
      #expect(reply["Set-Cookie"] == nil)
    }
    #expect(
      log.all == ["The response header X-A has a line break in it: 500 was sent instead."])
  }
}
