internal import HTTPServer
internal import QuizCore

/// Finds the route of a request.
enum Router {
  /// The route of a method and a path, given by its decoded segments; throws what the client did wrong.
  static func route(_ method: Method, _ segments: [String]) throws(APIError) -> Route {
    guard segments.first == "api" else { return try outside(method, segments) }
    let wanted = method == .head ? .get : method
    var allowed: [Method] = []
    for endpoint in Endpoint.all {
      guard let route = endpoint.match(segments) else { continue }
      if endpoint.method == wanted { return route }
      allowed.append(endpoint.method)
      if endpoint.method == .get { allowed.append(.head) }
    }
    throw allowed.isEmpty ? .noSuchAddress : .methodNotAllowed(allowed.map(\.rawValue))
  }

  private static func outside(_ method: Method, _ segments: [String]) throws(APIError) -> Route {
    guard method == .get || method == .head else { throw .methodNotAllowed(["GET", "HEAD"]) }
    if let part = AppPart(segments) { return .page(part) }
    if segments.count == 2, segments[0] == "media", let name = MediaName(segments[1]) {
      return .media(name)
    }
    if segments.last?.contains(".") == true || segments.first == "assets" {
      return .file(path: segments.joined(separator: "/"))
    }
    return .unknownPage
  }
}

/// A part of the browser app, which has a document and a module of its own.
enum AppPart: Equatable {
  case player
  /// The owner's screens.
  case studio

  /// The part that has a page at this address; `nil` where none has.
  init?(_ segments: [String]) {
    switch segments.count {
    case 0: self = .player
    case 1 where ["settings", "about"].contains(segments[0]): self = .player
    case 1 where segments[0] == "studio": self = .studio
    case 2 where segments[0] == "studio" && ["import", "imports"].contains(segments[1]):
      self = .studio
    case 2 where ["decks", "play", "scores"].contains(segments[0]) && DeckID(segments[1]) != nil:
      self = .player
    case 3 where segments[0] == "studio" && ["export", "imports"].contains(segments[1]):
      self = .studio
    case 4 where segments[0] == "scores" && segments[2] == "edit": self = .player
    default: return nil
    }
  }

  /// The file of its document.
  var document: String {
    switch self {
    case .player: "index.html"
    case .studio: "studio.html"
    }
  }
}
