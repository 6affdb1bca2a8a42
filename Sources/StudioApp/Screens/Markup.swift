package import WebUI

/// The document of the studio, whose events become its messages.
package typealias HTML = WebUI.HTML<Message>

/// An attribute in a document of the studio.
typealias Attribute = WebUI.Attribute<Message>

extension Attribute {
  /// A link to a screen of the studio.
  static func href(_ route: Route) -> Attribute { .href(path: route.path) }
  /// A link to the start screen of a deck, which is outside the studio.
  static func href(deck: String) -> Attribute { .href(path: "/decks/\(deck)") }
}
