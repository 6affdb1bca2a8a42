package import HTTPServer
package import Library
internal import Platform
package import QuizCore

/// Answers every request of a Quizdeck server: the browser app's files and the API.
package struct Site: Responder {
  let library: any LibraryAccess
  let gate: Gate
  let now: @Sendable () -> Timestamp
  let deckFiles = SentDecks()
  /// The same decks as the browser plays them.
  let playedDecks = SentDecks()
  let uploads: UploadFolder
  let jobs: ImportJobs
  /// Large games are read and replayed one at a time, so that they cannot take all processors and all memory.
  let largeGames = Turnstile()
  /// So are large decks when they are written as the browser plays them.
  let largeDecks = Turnstile()
  /// So are exports, each of which holds a deck with all that was kept of its source.
  let exports = Turnstile()

  /// The bytes a body may have: those of a game of 100,000 answers.
  package static let bodyLimit = 16 * 1024 * 1024

  /// Makes a site over a library.
  ///
  /// - Parameters:
  ///   - library: What is kept.
  ///   - access: Who counts as the owner.
  ///   - now: The server's clock; times never come from a client.
  package init(library: any LibraryAccess, access: Access, now: @escaping @Sendable () -> Timestamp)
  {
    self.library = library
    let folder = Paths.join(Paths.parent(of: library.mediaFolder), "uploads")
    uploads = UploadFolder(folder)
    jobs = ImportJobs(library: library, uploads: uploads)
    gate = Gate(access: access)
    self.now = now
  }

  /// Answers one request.
  package nonisolated(nonsending) func respond(to request: Request) async -> HTTPResponse {
    do throws(APIError) {
      try gate.checkHost(of: request)
      let route = try Router.route(request.method, request.target.segments)
      try gate.check(request, for: route)
      guard request.body.count <= route.bodyLimit else { throw .tooLarge(limit: route.bodyLimit) }
      return Headers.secured(try await answer(route, request))
    } catch {
      return Headers.secured(error.response)
    }
  }

  /// Answers what is refused before any route sees it, in the one form that all errors have.
  package func response(to rejection: Rejection) -> HTTPResponse {
    let refusal = Refusal(code: rejection.code, message: rejection.detail)
    return Headers.secured(.refusal(refusal, status: rejection.status))
  }

  private nonisolated(nonsending) func answer(
    _ route: Route, _ request: Request
  ) async throws(APIError) -> HTTPResponse {
    switch route {
    case .page(let part): try Files.page(part, for: request, status: .ok)
    case .unknownPage: try Files.page(.player, for: request, status: .notFound)
    case .file(let path): try Files.file(path, for: request)
    case .decks: try await decks()
    case .deck(let id): try await deck(id, for: request)
    case .playedDeck(let id): try await playedDeck(id, for: request)
    case .search: try await search(request)
    case .formats: formats()
    case .losses(let deck): try await losses(of: deck, request)
    case .export(let deck): try await export(deck, request)
    case .scores(let deck): try await scores(deck)
    case .finishedGame: try await accept(request)
    case .renameScore(let deck, let entry): try await rename(entry, of: deck, request)
    case .deleteScore(let deck, let entry):
      try await change(deck, try event(inQueryOf: request), .scoreDeleted(entry: entry))
    case .restoreScore(let deck, let entry):
      try await change(deck, try event(inBodyOf: request), .scoreRestored(entry: entry))
    case .resetScores(let deck): try await reset(deck, request)
    case .becomeOwner: try welcome(request)
    case .ownership: gate.ownership(of: request)
    case .media(let name): try Media.file(name, in: library.mediaFolder, for: request)
    case .beginUpload: try await beginUpload(request)
    case .upload(let id): try await upload(id)
    case .takePart(let id): try await takePart(id, request)
    case .removeUpload(let id): try await removeUpload(id)
    case .beginImport: try await beginImport(request)
    case .importState(let id): try await importState(id)
    case .imports: try await imports()
    case .undoImport(let id): try await undoImport(id, request)
    }
  }

  /// Takes the owner's key and answers with the cookie that stands for it.
  private func welcome(_ request: Request) throws(APIError) -> HTTPResponse {
    let claim = try read(request) { bytes throws(WireError) in try OwnerClaim.read(bytes) }
    return try gate.welcome(claim)
  }

  /// Reads a request's JSON body.
  func read<Value>(
    _ request: Request, _ body: ([UInt8]) throws(WireError) -> Value
  ) throws(APIError) -> Value {
    guard let type = request.headers["Content-Type"], Self.isJSON(type) else {
      throw .wrongMediaType
    }
    guard !request.body.isEmpty else { throw .noBody }
    do throws(WireError) {
      return try body(request.body)
    } catch {
      throw .unreadable(error)
    }
  }

  private static func isJSON(_ type: String) -> Bool {
    let essence = type.prefix { $0 != ";" }.filter { $0 != " " }
    return essence.lowercased() == "application/json"
  }
}
