internal import QuizCore
internal import WebUI

/// The addresses of the app's screens.
package enum Route: Equatable {
  /// All decks.
  case decks
  /// The start screen of a deck.
  case deck(String)
  /// A game with a deck, and its result.
  case play(String)
  /// The high scores of a deck.
  case scores(String)
  /// The name of one high score, by the entry's id.
  case editScore(deck: String, entry: String)
  /// The settings.
  case settings
  /// What this is; a sheet over the screen before.
  case about
  /// An address that leads nowhere.
  case unknown(String)

  /// Whether two routes have the same address.
  package static func == (one: Route, other: Route) -> Bool { one.path == other.path }

  /// The path in the address bar.
  package var path: String {
    switch self {
    case .decks: "/"
    case .deck(let id): "/decks/\(id)"
    case .play(let id): "/play/\(id)"
    case .scores(let id): "/scores/\(id)"
    case .editScore(let deck, let entry): "/scores/\(deck)/edit/\(entry)"
    case .settings: "/settings"
    case .about: "/about"
    case .unknown(let path): path
    }
  }

  /// Reads a path; a query and a fragment do not matter.
  package init(path: String) {
    let plain = (path.parts(by: "?").first ?? "").parts(by: "#").first ?? ""
    let parts = plain.pathParts
    switch parts.count {
    case 0: self = .decks
    case 1 where parts[0] == "settings": self = .settings
    case 1 where parts[0] == "about": self = .about
    case 2 where !parts[1].isPathID: self = .unknown(plain)
    case 2 where parts[0] == "decks": self = .deck(parts[1])
    case 2 where parts[0] == "play": self = .play(parts[1])
    case 2 where parts[0] == "scores": self = .scores(parts[1])
    case 4
    where parts[0] == "scores" && parts[2] == "edit" && parts[1].isPathID && parts[3].isPathID:
      self = .editScore(deck: parts[1], entry: parts[3])
    default: self = .unknown(plain)
    }
  }

  /// The screen that this one belongs to, where no screen was before it.
  package var parent: Route? {
    switch self {
    case .decks: nil
    case .deck, .settings, .about, .unknown: .decks
    case .play(let id), .scores(let id): .deck(id)
    case .editScore(let deck, _): .scores(deck)
    }
  }

  /// The deck that the screen is about.
  package var deck: String? {
    switch self {
    case .deck(let id), .play(let id), .scores(let id), .editScore(let id, _): id
    case .decks, .settings, .about, .unknown: nil
    }
  }
}
