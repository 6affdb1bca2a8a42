internal import HTTPServer
internal import Library
internal import LibrarySQLite
internal import Platform
internal import Server

/// Serves the browser app and the API.
struct ServeCommand {
  static let spec = CommandSpec(
    name: "serve", summary: "serve the browser app, on http://127.0.0.1:8080 unless told otherwise",
    operands: "",
    operandCount: 0...0,
    options: [
      OptionSpec(
        name: "--listen", values: ["ADDRESS:PORT"],
        summary: "where to listen; 0 as the port takes a free one"),
      OptionSpec(
        name: "--new-key",
        summary: "make a new owner's key and show its link; the old one stops working"),
      .library,
    ],
    notes: [
      "On another address than the loopback, everybody may play, and everything else needs the owner's key.",
      "It is made at the first start, and shown once, as a link.",
    ])

  let workplace: Workplace
  let address: SocketAddress
  let makesNewKey: Bool

  init(_ arguments: Arguments) throws {
    workplace = try Workplace(arguments)
    address = try ListenAddress.parse(arguments.value("--listen") ?? "127.0.0.1:8080")
    makesNewKey = arguments.has("--new-key")
  }

  func run() async throws(CommandError) -> Int32 {
    let stop = try StopSignals.install()
    let library = try workplace.open()
    let (access, secret) = try access()
    let server = try await start(
      Site(library: library, access: access, now: { WallClock.now() }), secret: secret)
    await stop.wait()
    await server.stop()
    await library.close()
    return ExitStatus.success.rawValue
  }

  private func start(_ site: Site, secret: String?) async throws(CommandError) -> HTTPServer {
    var configuration = Configuration()
    configuration.hosts = [address.host]
    configuration.port = address.port
    do throws(ListenError) {
      let server = try HTTPServer(configuration: configuration, responder: site) {
        Console.complain($0)
      }
      for bound in try await server.start() { announce(bound, secret: secret) }
      return server
    } catch {
      throw .listen(error.description)
    }
  }

  private func announce(_ bound: SocketAddress, secret: String?) {
    Console.say("Quizdeck is at http://\(bound.description)/  (Ctrl-C stops it)")
    guard let secret else { return }
    Console.say("The owner's link, shown this once: http://\(bound.description)/#key=\(secret)")
  }

  /// Who counts as the owner, and the secret of a key that was just made.
  private func access() throws(CommandError) -> (Access, secret: String?) {
    if address.isLoopback && !makesNewKey { return (.thisMachine, nil) }
    let (key, secret) = try OwnerKeyFile(folder: workplace.folder).key(makesNew: makesNewKey)
    return (address.isLoopback ? .thisMachine : .keyHolder(key), secret)
  }
}
