package import WebUI

/// The document of this app, whose events become its messages.
package typealias HTML = WebUI.HTML<Message>

/// An attribute in a document of this app.
typealias Attribute = WebUI.Attribute<Message>

extension Attribute {
  /// A link to a screen of this app.
  static func href(_ route: Route) -> Attribute { .href(path: route.path) }
}
