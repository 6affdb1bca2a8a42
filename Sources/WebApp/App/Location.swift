internal import QuizCore
internal import WebUI

/// Where the app is, and by which screens it came there.
package struct Location: Equatable {
  /// The address.
  package var route: Route
  /// The paths of the screens before, oldest first; kept with the entry of the browser's history.
  package var trail: [String]

  /// How many screens are remembered.
  private static let longestTrail = 20

  /// Reads an address with what was kept for it.
  init(path: String, state: String) {
    route = Route(path: path)
    trail = state.parts(by: "\n")
  }

  /// What is kept with the entry of the browser's history.
  var state: String {
    var text = ""
    for path in trail { text += text.isEmpty ? path : "\n" + path }
    return text
  }

  /// The screen that the back button leads to.
  var previous: Route? {
    trail.last.map { Route(path: $0) } ?? route.parent
  }

  /// The screen that shows: the address's own, or the one under a sheet.
  package var screen: Route {
    guard route == .about else { return route }
    guard let under = trail.last.map({ Route(path: $0) }), under != .about else { return .decks }
    return under
  }

  /// Goes on to another screen.
  mutating func go(to next: Route) {
    trail.append(route.path)
    if trail.count > Self.longestTrail { trail.removeFirst() }
    route = next
  }
}
