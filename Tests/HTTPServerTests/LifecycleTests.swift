import Glibc
import Testing

@testable import HTTPServer

@Suite("Starting and stopping")
struct LifecycleTests {
  @Test("Stopping finishes the request under way, then takes no other")
  func stopFinishes() async throws {
    let gate = Gate()
    let responder = Answering { _ in
      await gate.pass()
      return Response(.ok, body: .bytes([0x21]))
    }
    try await withServer(responder) { address, server in
      let client = try Client(address)
      try await client.send(.request("GET /"))
      let idler = try Client(address)
      await gate.arrival()
      async let stopped: Void = server.stop()
      // Idle connections are closed at once: from then on the server is stopping.
      #expect(try await idler.untilClosed() == "")
      #expect(throws: Client.Failure.self) { try Client(address) }
      await gate.open()
      let reply = try await client.response()
      #expect(reply.text == "!")
      #expect(reply["Connection"] == "close")
      await stopped
    }
  }

  @Test(
    "Stopping does not wait for ever for a client that takes nothing", .timeLimit(.minutes(1)))
  func stopTimeout() async throws {
    let large = SharedBytes(copying: [UInt8](repeating: 0, count: 50_000_000))
    let responder = Answering { _ in Response(.ok, body: .shared(large)) }
    try await withServer(
      responder,
      configure: {
        $0.stopTimeout = .milliseconds(50)
        $0.idleTimeout = .seconds(3600)
      }
    ) { address, server in
      let client = try Client(address)
      try await client.send(.request("GET /"))
      try await waiting(for: "the request to arrive") { responder.timesAsked == 1 }
      await server.stop()
      #expect(throws: Client.Failure.self) { try Client(address) }
    }
  }

  @Test(
    "Stopping does not wait for ever for a responder that never answers", .timeLimit(.minutes(1)))
  func hangingResponder() async throws {
    let gate = Gate()
    let log = Lines()
    let responder = Answering { _ in
      await gate.pass()
      return Response(.ok)
    }
    try await withServer(responder, log: log, configure: { $0.stopTimeout = .milliseconds(20) }) {
      address, server in
      let client = try Client(address)
      let leaver = try Client(address)
      for each in [client, leaver] { try await each.send(.request("GET /")) }
      try await waiting(for: "the requests to arrive") { responder.timesAsked == 2 }
      leaver.leave()
      await server.stop()
      #expect(try await client.untilClosed() == "")
      // The answer that comes too late must find nothing to write to.
      await gate.open()
    }
    #expect(log.all.count == 1)
    #expect(log.all.first?.hasSuffix("had no answer yet when the server stopped.") == true)
  }

  @Test("A request that comes while the server is stopping is 503")
  func requestWhileStopping() async throws {
    let gate = Gate()
    let large = SharedBytes(copying: [UInt8](repeating: 0x61, count: 20_000_000))
    let responder = Answering { request in
      if request.path == "/wait" { await gate.pass() }
      return Response(.ok, body: .shared(large))
    }
    try await withServer(responder) { address, server in
      let waiter = try Client(address)
      try await waiter.send(.request("GET /wait"))
      await gate.arrival()
      let client = try Client(address)
      try await client.send(.request("GET /1") + .request("GET /2"))
      try await client.untilContentBegins()
      let idler = try Client(address)
      async let stopped: Void = server.stop()
      #expect(try await idler.untilClosed() == "")
      #expect(try await client.response().content.count == 20_000_000)
      #expect(try await client.response().statusLine == "HTTP/1.1 503 Service Unavailable")
      await gate.open()
      #expect(try await waiter.response().content.count == 20_000_000)
      await stopped
    }
    #expect(responder.timesAsked == 2)
  }

  @Test("Stopping twice, or before the start, does nothing")
  func stopTwice() async throws {
    let server = try HTTPServer(
      configuration: Configuration(), responder: Answering.echo, log: { _ in })
    await server.stop()
    try await withServer { _, server in
      await server.stop()
      await server.stop()
      await #expect(throws: ListenError.alreadyStarted) { try await server.start() }
    }
  }

  @Test("A port in use is said so, and nothing of the server stays")
  func addressInUse() async throws {
    try await withServer { address, _ in
      var configuration = Configuration()
      configuration.hosts = ["127.0.0.2", "127.0.0.1"]
      configuration.port = address.port
      let server = try HTTPServer(
        configuration: configuration, responder: Answering.echo, log: { _ in })
      await #expect(
        throws: ListenError.addressInUse(host: "127.0.0.1", port: address.port)
      ) { try await server.start() }
      let other = SocketAddress(host: "127.0.0.2", port: address.port)
      #expect(throws: Client.Failure.self) { try Client(other) }
    }
  }

  @Test(
    "An address that cannot be listened on is said so",
    arguments: [
      ("localhost", ListenError.invalidAddress("localhost")),
      ("", .invalidAddress("")),
      ("1.2.3", .invalidAddress("1.2.3")),
      ("192.0.2.1", .addressNotAvailable(host: "192.0.2.1")),
    ])
  func badAddress(host: String, error: ListenError) async throws {
    var configuration = Configuration()
    configuration.hosts = [host]
    configuration.port = 0
    let server = try HTTPServer(
      configuration: configuration, responder: Answering.echo, log: { _ in })
    await #expect(throws: error) { try await server.start() }
  }

  @Test("Two addresses share the port the system gave")
  func twoAddresses() async throws {
    var configuration = Configuration()
    configuration.hosts = ["127.0.0.1", "127.0.0.2"]
    configuration.port = 0
    let server = try HTTPServer(
      configuration: configuration, responder: Answering.echo, log: { _ in })
    let addresses = try await server.start()
    #expect(addresses.map(\.host) == configuration.hosts)
    #expect(addresses[0].port == addresses[1].port && addresses[0].port != 0)
    for address in addresses {
      let client = try Client(address)
      try await client.send(.request("GET /"))
      #expect(try await client.response().text == "GET / ")
    }
    await server.stop()
  }

  @Test(
    "Each error says what to do",
    arguments: [
      (
        ListenError.addressInUse(host: "127.0.0.1", port: 80),
        "Port 80 on 127.0.0.1 is in use by another program: stop that program, or choose another port."
      ),
      (
        .permissionDenied(host: "::1", port: 80),
        "This user may not listen on port 80 of ::1: choose a port from 1024 up."
      ),
      (
        .invalidAddress("home"),
        "\"home\" is not an address to listen on: write an IPv4 or IPv6 address, such as 127.0.0.1 or ::1."
      ),
      (
        .addressNotAvailable(host: "192.0.2.1"),
        "This machine has no network interface with the address 192.0.2.1: use 127.0.0.1, or one of its own addresses."
      ),
      (
        .system(call: "socket", code: EMFILE),
        "The system refused socket: Too many open files. Free memory or file descriptors, then start again."
      ),
      (.alreadyStarted, "The server was started already: make a new one to start again."),
    ])
  func texts(error: ListenError, text: String) {
    #expect(error.description == text)
  }

  @Test("EACCES is a matter of permission")
  func permission() {
    let address = SocketAddress(host: "127.0.0.1", port: 80)
    let error = ListenError(call: "bind", code: EACCES, address: address)
    #expect(error == .permissionDenied(host: "127.0.0.1", port: 80))
  }

  // The next two run in processes of their own, since the limit holds for the whole process.

  @Test("The limit of open files is raised as far as the system allows")
  func descriptorLimit() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 100, rlim_max: 200)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      try await withServer { _, _ in
        getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      }
      #expect(limit.rlim_cur == 200)
    }
  }

  @Test("Without free descriptors clients wait until one closes, and the log says so once")
  func descriptorsRunOut() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      let log = Lines()
      try await withServer(log: log, configure: { $0.reservedDescriptors = 0 }) { address, _ in
        // Both ends of a connection are in this process. Each client is answered before the next one comes, so that
        // only the last one waits; the spare is for it where the connections have taken the rest in pairs.
        var spare: Int32? = open("/dev/null", O_RDONLY)
        var clients: [Client] = []
        var arrivals = 0
        func ask(_ client: Client) async throws {
          arrivals += 1
          clients.append(client)
          try await client.send(.request("GET /\(arrivals)"))
        }
        while log.all.isEmpty {
          do {
            try await ask(Client(address))
          } catch {
            close(try #require(spare))
            spare = nil
            try await ask(Client(address))
          }
          let last = clients[clients.count - 1]
          try await waiting(for: "an answer, or the log to say why there is none") {
            last.hasAnswer || !log.all.isEmpty
          }
        }
        #expect(log.all[0].hasPrefix("New connections wait until one closes: Too many open files"))
        // Each round makes room for the last client, and takes it away again.
        for _ in 1...15 {
          let last = clients[clients.count - 1]
          clients.removeFirst().leave()
          #expect(try await last.response().text == "GET /\(arrivals) ")
          var next: Client?
          try await waiting(for: "a descriptor to be free") {
            next = try? Client(address)
            return next != nil
          }
          try await ask(#require(next))
        }
        if let spare { close(spare) }
      }
      #expect(log.all.count == 1)
    }
  }

  @Test("Clients leave descriptors to the rest of the process, and wait for those who were first")
  func reservedDescriptors() async {
    await #expect(processExitsWith: .success) {
      var limit = rlimit(rlim_cur: 128, rlim_max: 128)
      try #require(setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0)
      let log = Lines()
      try await withServer(log: log, configure: { $0.reservedDescriptors = 98 }) { address, _ in
        var clients = try (0..<50).map { _ in try Client(address) }
        try await waiting(for: "the log to say so") { !log.all.isEmpty }
        try await clients[29].send(.request("GET /thirtieth"))
        #expect(try await clients[29].response().text == "GET /thirtieth ")
        let last = clients.removeLast()
        try await last.send(.request("GET /last"))
        for client in clients.prefix(25) { client.leave() }
        clients = []
        #expect(try await last.response().text == "GET /last ")
      }
      #expect(
        log.all.first?.hasPrefix(
          "New connections wait until one closes: the other files that this process may open are reserved"
        ) == true)
      #expect(log.all.count == 1)
    }
  }
}
