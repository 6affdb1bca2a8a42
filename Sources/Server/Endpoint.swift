internal import HTTPServer
internal import QuizCore

/// One method at one address of the API, as the OpenAPI document lists it.
struct Endpoint {
  /// What was in the places of the template's names.
  struct Parameters {
    var deck: DeckID?
    var entry: EventID?
  }

  let method: Method
  /// The path, such as `/api/decks/{deck}`.
  let template: String
  private let parts: [Part]
  private let route: @Sendable (Parameters) -> Route?

  private enum Part: Equatable {
    case literal(String)
    case deck
    case entry
  }

  private init(
    _ method: Method, _ template: String, _ route: @escaping @Sendable (Parameters) -> Route?
  ) {
    self.method = method
    self.template = template
    self.route = route
    parts = template.split(separator: "/").map { part in
      switch part {
      case "{deck}": .deck
      case "{entry}", "{upload}", "{import}": .entry
      default: .literal(String(part))
      }
    }
  }

  /// The route of a path; `nil` when the path is another one.
  func match(_ segments: [String]) -> Route? {
    guard segments.count == parts.count else { return nil }
    var parameters = Parameters()
    for (part, segment) in zip(parts, segments) {
      switch part {
      case .literal(let text): if text != segment { return nil }
      case .deck:
        guard let deck = DeckID(segment) else { return nil }
        parameters.deck = deck
      case .entry:
        guard let entry = EventID(segment) else { return nil }
        parameters.entry = entry
      }
    }
    return route(parameters)
  }
}

extension Endpoint {
  /// The whole API. What is written out in a path comes before what has a name in its place.
  static let all = [
    Endpoint(.post, "/api/games") { _ in .finishedGame },
    Endpoint(.get, "/api/decks") { _ in .decks },
    Endpoint(.get, "/api/decks/{deck}") { $0.deck.map { .deck($0) } },
    Endpoint(.get, "/api/decks/{deck}/play") { $0.deck.map { .playedDeck($0) } },
    Endpoint(.get, "/api/decks/{deck}/losses") { $0.deck.map { .losses($0) } },
    Endpoint(.get, "/api/decks/{deck}/export") { $0.deck.map { .export($0) } },
    Endpoint(.get, "/api/formats") { _ in .formats },
    Endpoint(.get, "/api/search") { _ in .search },
    Endpoint(.get, "/api/decks/{deck}/scores") { $0.deck.map { .scores($0) } },
    Endpoint(.post, "/api/decks/{deck}/scores/reset") { $0.deck.map { .resetScores($0) } },
    Endpoint(.patch, "/api/decks/{deck}/scores/{entry}") { $0.onEntry { .renameScore($0, $1) } },
    Endpoint(.delete, "/api/decks/{deck}/scores/{entry}") { $0.onEntry { .deleteScore($0, $1) } },
    Endpoint(.post, "/api/decks/{deck}/scores/{entry}/restore") {
      $0.onEntry { .restoreScore($0, $1) }
    },
    Endpoint(.post, "/api/uploads") { _ in .beginUpload },
    Endpoint(.get, "/api/uploads/{upload}") { $0.entry.map { .upload($0) } },
    Endpoint(.put, "/api/uploads/{upload}") { $0.entry.map { .takePart($0) } },
    Endpoint(.delete, "/api/uploads/{upload}") { $0.entry.map { .removeUpload($0) } },
    Endpoint(.get, "/api/imports") { _ in .imports },
    Endpoint(.post, "/api/imports") { _ in .beginImport },
    Endpoint(.get, "/api/imports/{import}") { $0.entry.map { .importState($0) } },
    Endpoint(.post, "/api/imports/{import}/undo") { $0.entry.map { .undoImport($0) } },
    Endpoint(.get, "/api/owner") { _ in .ownership },
    Endpoint(.post, "/api/owner") { _ in .becomeOwner },
    Endpoint(.get, "/api/openapi.json") { _ in .file(path: "openapi.json") },
  ]
}

extension Endpoint.Parameters {
  fileprivate func onEntry(_ body: (DeckID, EventID) -> Route) -> Route? {
    guard let deck, let entry else { return nil }
    return body(deck, entry)
  }
}
