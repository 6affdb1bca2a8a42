internal import HTTPServer
internal import Library
internal import LibrarySQLite
internal import Platform
internal import QuizCore
internal import Server

extension Runner {
  /// Serves until a signal ends it.
  func serve(_ request: ServeRequest, _ opened: OpenedLibrary) async throws(CommandFailure) {
    let address = SocketAddress(host: request.host, port: request.port)
    let owner = try Owner(request, isLoopback: address.isLoopback, path: opened.paths.ownerKey)
    let site = Site(library: opened.library, access: owner.access, now: { WallClock.now() })
    // Decks are read, and what is new is kept, before the first visitor waits for it.
    _ = try await opened.decks()
    let stop = try catchSignals()
    let server = try await start(site, at: address)
    try owner.keep()
    try output.write(owner.greeting(at: server.address))
    for deck in await opened.library.refusedDecks() {
      try output.warn("\(deck.path):\(deck.error.problems[0].description)")
    }
    do throws(SystemError) {
      _ = try await stop.wait()
    } catch {
      throw CommandFailure(error)
    }
    await server.server.stop()
  }

  private func catchSignals() throws(CommandFailure) -> StopSignal {
    do {
      return try StopSignal()
    } catch {
      throw CommandFailure(error)
    }
  }

  private func start(
    _ site: Site, at address: SocketAddress
  ) async throws(CommandFailure) -> (server: HTTPServer, address: SocketAddress) {
    var configuration = Configuration()
    configuration.hosts = [address.host]
    configuration.port = address.port
    configuration.bodyLimit = Site.bodyLimit
    do throws(ListenError) {
      let output = output
      let server = try HTTPServer(configuration: configuration, responder: site) { line in
        do {
          try output.warn(line)
        } catch {
          // The standard error has gone; the server goes on without it.
          return
        }
      }
      let bound = try await server.start()
      return (server, bound.first ?? address)
    } catch {
      throw CommandFailure(error)
    }
  }
}
