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
    if Pages.isPage(segments) { return .page }
    if segments.count == 2, segments[0] == "media", let name = MediaName(segments[1]) {
      return .media(name)
    }
    if segments.last?.contains(".") == true || segments.first == "assets" {
      return .file(path: segments.joined(separator: "/"))
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
