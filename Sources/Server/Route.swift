internal import HTTPServer
internal import QuizCore

/// What a request asks for.
enum Route: Equatable {
  /// A page of the browser app: every one of them is the same document, which reads its own address.
  case page
  /// An address that no page has; the app says so.
  case unknownPage
  case file(path: String)
  case decks
  case deck(DeckID)
  case scores(DeckID)
  case finishedGame
  case renameScore(DeckID, EventID)
  case deleteScore(DeckID, EventID)
  case restoreScore(DeckID, EventID)
  case resetScores(DeckID)
  case becomeOwner

  /// Whether only the owner may do it, where there is one.
  var needsOwner: Bool {
    switch self {
    case .renameScore, .deleteScore, .restoreScore, .resetScores: true
    case .page, .unknownPage, .file, .decks, .deck, .scores, .finishedGame, .becomeOwner: false
    }
  }
}

/// Finds the route of a request.
enum Router {
  /// The route of a method and a path, given by its decoded segments; throws what the client did wrong.
  static func route(_ method: Method, _ segments: [String]) throws(APIError) -> Route {
    guard segments.first == "api" else { return try outside(method, segments) }
    let choices = try choices(Array(segments.dropFirst()))
    let wanted = method == .head ? .get : method
    if let route = choices.first(where: { $0.method == wanted })?.route { return route }
    var allowed = choices.map(\.method.rawValue)
    if allowed.contains("GET") { allowed.append("HEAD") }
    throw .methodNotAllowed(allowed)
  }

  /// What can be done at an address of the API, by method.
  private static func choices(_ segments: [String]) throws(APIError) -> [(
    method: Method, route: Route
  )] {
    switch segments.count {
    case 1 where segments[0] == "decks": return [(.get, .decks)]
    case 1 where segments[0] == "games": return [(.post, .finishedGame)]
    case 1 where segments[0] == "owner": return [(.post, .becomeOwner)]
    case 1 where segments[0] == "openapi.json": return [(.get, .file(path: "openapi.json"))]
    case 2... where segments[0] == "decks":
      let deck = try deckID(segments[1])
      if segments.count == 2 { return [(.get, .deck(deck))] }
      if segments[2] == "scores" { return try scoreChoices(deck, Array(segments.dropFirst(3))) }
    default: break
    }
    throw .noSuchAddress
  }

  private static func scoreChoices(
    _ deck: DeckID, _ segments: [String]
  ) throws(APIError) -> [(method: Method, route: Route)] {
    switch segments.count {
    case 0: return [(.get, .scores(deck))]
    case 1 where segments[0] == "reset": return [(.post, .resetScores(deck))]
    case 1:
      let entry = try entryID(segments[0])
      return [(.patch, .renameScore(deck, entry)), (.delete, .deleteScore(deck, entry))]
    case 2 where segments[1] == "restore":
      return [(.post, .restoreScore(deck, try entryID(segments[0])))]
    default: throw .noSuchAddress
    }
  }

  private static func deckID(_ text: String) throws(APIError) -> DeckID {
    guard let id = DeckID(text) else { throw .noSuchAddress }
    return id
  }

  private static func entryID(_ text: String) throws(APIError) -> EventID {
    guard let id = EventID(text) else { throw .noSuchAddress }
    return id
  }

  private static func outside(_ method: Method, _ segments: [String]) throws(APIError) -> Route {
    guard method == .get || method == .head else { throw .methodNotAllowed(["GET", "HEAD"]) }
    let path = segments.joined(separator: "/")
    if Pages.isPage(segments) { return .page }
    if segments.last?.contains(".") == true || segments.first == "assets" {
      return .file(path: path)
    }
    return .unknownPage
  }
}

/// The addresses of the browser app's pages.
enum Pages {
  /// Whether a page of the app has this address.
  static func isPage(_ segments: [String]) -> Bool {
    switch segments.count {
    case 0: true
    case 1: ["settings", "about"].contains(segments[0])
    case 2: ["decks", "play", "scores"].contains(segments[0]) && DeckID(segments[1]) != nil
    case 4: segments[0] == "scores" && segments[2] == "edit"
    default: false
    }
  }
}
