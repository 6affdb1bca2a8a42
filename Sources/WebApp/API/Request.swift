internal import WebUI

/// What the app asks of the server.
package enum Request {
  case decks
  /// Whether whoever sits here is the owner.
  case ownership
  case deck(String)
  case scores(deck: String)
  /// A finished game, by its id, as JSON.
  case submit(game: String, body: String)
  case rename(deck: String, entry: String, name: String, event: String)
  case delete(deck: String, entry: String, event: String)
  case restore(deck: String, entry: String, event: String)
  case reset(deck: String, event: String)
  /// Proves who the owner is, with the key from the owner's link.
  case owner(key: String)
}
