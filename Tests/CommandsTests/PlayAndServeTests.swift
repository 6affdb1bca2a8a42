import Glibc
import HTTPServer
import Platform
import QuizCore
import Server
import Testing

@testable import Commands

/// The commands that run for a time.
@Suite struct PlayAndServeTests {
  let quizdeck: Quizdeck

  init() throws {
    quizdeck = try Quizdeck()
    try quizdeck.putDeck("pairs.json", pairs)
  }

  /// Starts a server and waits until it says where it is.
  private func serve(_ arguments: String...) throws -> (program: RunningProgram, greeting: String) {
    let output = "\(quizdeck.home)/serve"
    let program = try quizdeck.start(
      ["serve"] + arguments, input: "/dev/null", output: output, errors: "\(output)-errors")
    for _ in 0..<1_000 {
      if let text = try? quizdeck.read(output), text.hasSuffix("\n") { return (program, text) }
      usleep(10_000)
    }
    let errors = try quizdeck.read("\(output)-errors")
    throw SystemError(path: "the server did not start: \(errors)", code: 0)
  }

  /// The status line and the body of a request.
  private func get(_ path: String, port: UInt16) throws -> String {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    let connected = withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(connected == 0)
    let request = "GET \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
    try Files.write(Array(request.utf8), to: descriptor)
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 65_536)
    while case let count = Glibc.read(descriptor, &part, part.count), count > 0 {
      bytes += part[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func port(in greeting: String) throws -> UInt16 {
    let match = try #require(greeting.firstMatch(of: /http:\/\/127\.0\.0\.1:(\d+)\//))
    return try #require(UInt16(match.1))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func `a server says where it is, answers, and stops in order`(signal: Int32) throws {
    let (program, greeting) = try serve("--listen", "127.0.0.1:0")
    let port = try port(in: greeting)
    #expect(greeting == "Quizdeck is at http://127.0.0.1:\(port)/ (Ctrl-C stops it)\n")
    let answer = try get("/api/decks/pairs/scores", port: port)
    #expect(answer.hasPrefix("HTTP/1.1 200 ") && answer.contains("王小明"))
    program.send(signal)
    #expect(program.wait() == 0)
    #expect(try quizdeck.read("\(quizdeck.home)/serve-errors") == "")
    #expect(
      try Files.names(in: quizdeck.library) == [
        "decks", "library.lock", "library.sqlite", "search.lock",
      ],
      "the log was written back")
  }

  @Test func `a port in use is said in one line, with exit status 3`() throws {
    let (program, greeting) = try serve("--listen", "127.0.0.1:0")
    let port = try port(in: greeting)
    let second = try quizdeck.run("serve", "--listen", "127.0.0.1:\(port)")
    #expect(
      second
        == .init(
          status: 3, output: "",
          errors:
            "quizdeck: Port \(port) on 127.0.0.1 is in use by another program: stop that program, or choose another port. \"--listen 127.0.0.1:\(port + 1)\" chooses one.\n"
        ))
    program.send(SIGTERM)
    #expect(program.wait() == 0)
  }

  @Test func `a server and a command work on the same library at once`() throws {
    let (program, greeting) = try serve("--listen", "127.0.0.1:0")
    let port = try port(in: greeting)
    _ = try get("/api/decks/pairs/scores", port: port)
    #expect(try quizdeck.run("scores", "pairs", "--reset", "--yes").status == 0)
    let path = try quizdeck.putDeck("later.json", pairs.replacing("Pairs", with: "Later"))
    #expect(try get("/api/decks", port: port).contains("\"later\""))
    unlink(path)
    #expect(try !get("/api/decks", port: port).contains("\"later\""))
    program.send(SIGTERM)
    #expect(program.wait() == 0)
  }

  @Test func `a key is made at the first start for others, shown once, and kept as a hash`() throws
  {
    let path = "\(quizdeck.home)/owner-key"
    let address = SocketAddress(host: "192.0.2.7", port: 8080)
    let first = try Owner(ServeRequest(), isLoopback: false, path: path)
    try first.keep()
    let link = try #require(
      first.greeting(at: address).firstMatch(
        of:
          /\nThe owner's link, shown this once: http:\/\/192\.0\.2\.7:8080\/#key=([0-9a-f]{32,})\n$/
      ))
    #expect(try !quizdeck.read(path).contains(link.1))
    let second = try Owner(ServeRequest(), isLoopback: false, path: path)
    try second.keep()
    #expect(
      second.greeting(at: address) == "Quizdeck is at http://192.0.2.7:8080/ (Ctrl-C stops it)\n")
    let kept = try quizdeck.read(path)
    let new = try Owner(ServeRequest(makesNewKey: true), isLoopback: false, path: path)
    try new.keep()
    #expect(new.greeting(at: address).contains("#key="))
    #expect(try quizdeck.read(path) != kept)
  }

  @Test func `no key is made for a loopback address`() throws {
    let path = "\(quizdeck.home)/owner-key"
    let owner = try Owner(ServeRequest(), isLoopback: true, path: path)
    try owner.keep()
    #expect(throws: SystemError.self) { try Files.status(path) }
    guard case .thisMachine = owner.access else {
      Issue.record("a loopback address needs no key")
      return
    }
  }

  @Test func `a file that holds no key is said`() throws {
    let path = "\(quizdeck.home)/owner-key"
    try Files.replace(path, with: Array("nonsense".utf8))
    let error = #expect(throws: CommandFailure.self) {
      try Owner(ServeRequest(), isLoopback: false, path: path)
    }
    #expect(
      error?.refusal.message
        == "\(path) holds no owner's key. \"quizdeck serve --new-key\" makes a new one.")
    #expect(error?.status == 3)
  }

  @Test func `play runs line by line when there is no terminal`() throws {
    let outcome = try quizdeck.run("play", "pairs", "--form", "choice", "--ask", "front")
    #expect(outcome.output.contains("Pairs"))
    #expect(outcome.output.contains("4 questions"))
  }

  @Test func `play refuses what the deck does not offer, and a file with problems`() throws {
    let path = "\(quizdeck.home)/bad.json"
    try Files.replace(path, with: Array("{".utf8))
    let refused = try quizdeck.run("play", path)
    #expect(refused.status == 1)
    #expect(refused.errors.hasPrefix("quizdeck: \(path):1:2: found "))
    #expect(try quizdeck.run("play", "none-such").status == 1)
  }
}
