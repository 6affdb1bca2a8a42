/// What can be run in a page: a model, what happens to it, and what it looks like.
package protocol Program: AnyObject {
  /// Everything that can happen to it.
  associatedtype Message

  /// Takes in what has happened, and answers what has to be done.
  func update(_ message: Message) -> [Effect]
  /// What it looks like now.
  func view() -> HTML<Message>
  /// What belongs to the whole document.
  var document: DocumentState { get }
  /// What a message of the host that is no event means; nil leaves it to the browser.
  func meaning(of message: HostMessage) -> Message?
}

/// Joins a program and the host: takes the host's messages, answers with what to show and what to do.
package struct Runtime<App: Program> {
  private let app: App
  private var view: HTML<App.Message>
  private var document: DocumentState?

  /// Makes a runtime of a program that has not started.
  package init(_ app: App) {
    self.app = app
    view = HTML()
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
  private func meaning(of message: HostMessage) -> App.Message? {
    guard case .event(let number, let event) = message else { return app.meaning(of: message) }
    guard view.handlers.indices.contains(number) else { return nil }
    return view.handlers[number](event)
  }
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
