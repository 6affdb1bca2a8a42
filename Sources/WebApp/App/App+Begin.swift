internal import QuizCore
package import WebUI

extension App {
  /// The keys under which this browser keeps things.
  enum StoredKey {
    static let settings = "settings"
    static let name = "name"
    /// A game with a deck, at play or finished; what the user can part with.
    static func session(_ deck: String) -> String { "session.\(deck)" }
    /// A finished game that the server has not acknowledged.
    static let outbox = "outbox."
  }

  /// Takes in how things stand when the page has loaded.
  func begin(_ start: HostMessage.Start) -> [Effect] {
    stored = start.stored
    settings = Settings(stored: stored[StoredKey.settings] ?? "")
    browserLanguage = Language.best(for: start.languages)
    systemReducesMotion = start.isMotionReduced
    choice.name = stored[StoredKey.name] ?? ""
    location = Location(path: start.path, state: start.state)
    var effects = sendOutbox()
    if let key = Self.ownerKey(in: start.path) {
      effects.append(.replace(path: location.route.path, state: location.state))
      effects += ask(.owner(key: key))
    }
    return effects + load()
  }

  /// The key in an owner's link, `/#key=…`.
  private static func ownerKey(in path: String) -> String? {
    let parts = path.parts(by: "#")
    return parts.count == 2 ? parts[1].after("key=") : nil
  }

  /// Another window of this browser has changed what is kept.
  func takeStored(key: String, value: String?) -> [Effect] {
    stored[key] = value
    if let session, key == StoredKey.session(session.deckID.text) { session.keptAnswers = -1 }
    if key == StoredKey.settings { settings = Settings(stored: value ?? "") }
    return []
  }

  /// Keeps a text in this browser; nil removes it.
  func keep(_ key: String, _ value: String?) -> [Effect] {
    guard stored[key] != value else { return [] }
    stored[key] = value
    return [.store(key: key, value: value)]
  }

  /// Keeps what a game has come to: the last answer alone where the ones before it are kept.
  func keep(_ session: Session) -> [Effect] {
    let key = StoredKey.session(session.deckID.text)
    let line = session.addedLine
    session.keptAnswers = session.game.turns.count
    guard let line, stored.append(line, at: key) else { return keep(key, session.stored) }
    return [.append(key: key, value: line)]
  }

  /// What belongs to the whole document.
  package var document: DocumentState {
    DocumentState(
      screen: location.route == .decks ? nil : title(of: location.route), language: language,
      settings: settings)
  }

  /// What a message of the host means; links to other parts of the product are the browser's.
  package func meaning(of message: HostMessage) -> Message? {
    if case .link(let path) = message, case .unknown = Route(path: path) { return nil }
    return .host(message)
  }
}
