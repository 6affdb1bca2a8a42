import Testing

@testable import HTTPServer

@Suite("A request, without a socket")
struct RequestTests {
  @Test(
    "The target is split, then decoded",
    arguments: [
      ("/", "/", []),
      ("/decks", "/decks", ["decks"]),
      ("/decks/", "/decks/", ["decks", ""]),
      ("//evil/x", "//evil/x", ["", "evil", "x"]),
      ("/a%2Fb/c", "/a/b/c", ["a/b", "c"]),
      ("/%E5%AD%97+1", "/字+1", ["字+1"]),
      ("/a%00/%0A", "/a\u{0}/\n", ["a\u{0}", "\n"]),
      ("/..%2f../x", "/../../x", ["../..", "x"]),
      ("http://host:80/a?b=1", "/a", ["a"]),
      ("http://host", "/", []),
      ("https://host?x", "/", []),
      ("*", "*", []),
    ] as [(String, String, [String])])
  func target(raw: String, path: String, segments: [String]) throws {
    let request = try Request(.get, raw)
    #expect(request.path == path)
    #expect(request.target.segments == segments)
  }

  @Test(
    "A target that cannot be read is 400",
    arguments: ["", "x", "/%", "/%4", "/%4G", "/%FF", "/é", "/a b", "/?a=%zz"])
  func brokenTarget(raw: String) {
    let rejection = #expect(throws: Rejection.self) { try Request(.get, raw) }
    #expect(rejection?.status == .badRequest)
  }

  @Test("The query keeps order and repetitions; + is a space there")
  func query() throws {
    let query = try Request(.get, "/?a=1&b=x+y%26&a=2&c&=d").query
    #expect(query["a"] == "1")
    #expect(query.items.map { "\($0.name)=\($0.value)" } == ["a=1", "b=x y&", "a=2", "c=", "=d"])
    #expect(query["A"] == nil)
  }

  @Test("Header names match whatever their case")
  func headers() {
    var headers: Headers = ["Content-Type": "text/plain", "X-A": "1"]
    headers.add("x-a", "2")
    #expect(headers["content-type"] == "text/plain")
    #expect(headers.values(of: "X-a") == ["1", "2"])
    headers["x-A"] = "3"
    #expect(headers.values(of: "x-a") == ["3"])
    #expect(headers["X[A"] == nil)
  }

  @Test(
    "A head that two readers could read in two ways is refused",
    arguments: [
      (["Content-Length": "5", "content-length": "6", "Host": "a"], 400),
      (["Content-Length": "5", "content-length": "5", "Host": "a"], 400),
      (["Content-Length": "+5", "Host": "a"], 400),
      (["Content-Length": "5, 5", "Host": "a"], 400),
      (["Content-Length": "", "Host": "a"], 400),
      (["Content-Length": "-1", "Host": "a"], 400),
      (["Content-Length": "0x5", "Host": "a"], 400),
      (["Content-Length": "5", "Transfer-Encoding": "chunked", "Host": "a"], 400),
      (["Content-Length ": "5", "Host": "a"], 400),
      (["": "5", "Host": "a"], 400),
      (["Transfer-Encoding": "gzip, chunked", "Host": "a"], 501),
      (["Transfer-Encoding": "chunked", "transfer-encoding": "chunked", "Host": "a"], 501),
      (["Host": "a", "host": "b"], 400),
      ([:], 400),
    ] as [(Headers, UInt16)])
  func framing(headers: Headers, status: UInt16) {
    let rejection = #expect(throws: Rejection.self) { try headers.checkFraming(minorVersion: 1) }
    #expect(rejection?.status.code == status)
  }

  @Test("A sound head passes; HTTP/1.0 needs no Host and knows no Transfer-Encoding")
  func soundFraming() throws {
    try (["Host": "a", "Content-Length": "5"] as Headers).checkFraming(minorVersion: 1)
    try (["Host": "a", "Transfer-Encoding": "Chunked"] as Headers).checkFraming(minorVersion: 1)
    try ([:] as Headers).checkFraming(minorVersion: 0)
    #expect(throws: Rejection.self) {
      try (["Transfer-Encoding": "chunked"] as Headers).checkFraming(minorVersion: 0)
    }
  }

  @Test("A responder answers in a plain call")
  func responder() async throws {
    let response = await Answering.echo.respond(to: try Request(.put, "/x", body: [0x68, 0x69]))
    #expect(response.status == .ok)
    guard case .bytes(let bytes) = response.body else {
      Issue.record("not bytes")
      return
    }
    #expect(String(decoding: bytes, as: UTF8.self) == "PUT /x hi")
  }

  @Test(
    "Loopback is told from other addresses",
    arguments: [
      ("127.0.0.1", true), ("127.9.9.9", true), ("::1", true), ("::ffff:127.0.0.1", true),
      ("128.0.0.1", false), ("10.0.0.1", false), ("::2", false), ("::ffff:10.0.0.1", false),
      ("", false),
    ])
  func loopback(host: String, isLoopback: Bool) {
    #expect(SocketAddress(host: host, port: 1).isLoopback == isLoopback)
  }
}
