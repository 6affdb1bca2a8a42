/// Joins the app and the host: takes the host's messages, answers with what to show and what to do.
package struct Runtime {
  private let app: App
  private var view: HTML
  private var document: DocumentState?

  /// Makes a runtime whose app has not started.
  package init(world: World) {
    app = App(world: world)
    view = HTML()
  }

  /// What the host has to do after a message.
  package struct Turn {
    /// Whether the app made use of the message.
    package let isUsed: Bool
    /// The document's body in HTML.
    package let html: [UInt8]
    /// The effects as JSON.
    package let effects: [UInt8]
  }

  /// Takes in a message; nil if it changes nothing.
  package mutating func receive(_ message: HostMessage) -> Turn? {
    guard let message = meaning(of: message) else { return nil }
    var effects = app.update(message)
    let document = app.document
    if document != self.document {
      self.document = document
      effects.insert(.document(document), at: 0)
    }
    view = app.view()
    return Turn(isUsed: true, html: view.bytes, effects: EffectWriter.json(effects))
  }

  /// What an event means is told by the view that it happened in.
  private func meaning(of message: HostMessage) -> Message? {
    guard case .event(let number, let event) = message else { return .host(message) }
    guard view.handlers.indices.contains(number) else { return nil }
    return view.handlers[number](event)
  }
}
