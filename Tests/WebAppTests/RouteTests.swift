import Testing

@testable import WebApp
@testable import WebUI

@Suite struct RouteTests {
  static let routes: [Route] = [
    .decks, .deck("capitals"), .play("a-b_c.1"), .scores("x"),
    .editScore(deck: "x", entry: "0123abcd-4"), .settings, .about,
  ]

  @Test("Every screen's path leads back to the screen", arguments: routes)
  func roundTrip(route: Route) {
    guard case .unknown = Route(path: route.path) else {
      #expect(Route(path: route.path + "?x=1#y").path == route.path)
      return
    }
    Issue.record("\(route.path) is unknown")
  }

  @Test(
    "What is no address of a screen is unknown",
    arguments: ["/decks", "/decks/a/b", "/play/%20", "/scores/x/edit", "/nothing", "/play/a b"])
  func unknown(path: String) {
    guard case .unknown = Route(path: path) else {
      Issue.record("\(path) leads to a screen")
      return
    }
  }

  @Test("The way back is remembered, and ends at the decks")
  func trail() {
    var location = Location(path: "/", state: "")
    location.go(to: .deck("x"))
    location.go(to: .play("x"))
    #expect(location.previous?.path == "/decks/x")
    let again = Location(path: location.route.path, state: location.state)
    #expect(again == location)
    #expect(Location(path: "/play/x", state: "").previous?.path == "/decks/x")
    #expect(Location(path: "/", state: "").previous == nil)
  }
}
