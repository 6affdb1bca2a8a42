import Testing

@testable import StudioApp
@testable import WebUI

@Suite struct RouteTests {
  @Test(
    "Every screen's path leads back to the screen",
    arguments: [Route.library, .export("a.b"), .importing, .imports, .receipt("0123abcd-4")])
  func roundTrip(route: Route) {
    #expect(Route(path: route.path) == route)
    #expect(Route(path: route.path + "?x=1#y") == route)
  }

  @Test(
    "What is no address of a screen is unknown",
    arguments: [
      "/", "/decks/a", "/studio/x", "/studio/import/x", "/studio/export", "/studio/imports/a b",
    ])
  func unknown(path: String) {
    #expect(Route(path: path) == .unknown(path))
  }
}
