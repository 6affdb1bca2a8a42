internal import WebUI

/// The addresses of the owner's screens.
package enum Route: Equatable {
  /// All decks, and what the owner can do with them.
  case library
  /// Letting a deck out, by its id.
  case export(String)
  /// Files on their way in.
  case importing
  /// What was imported.
  case imports
  /// The receipt of one import, by its id.
  case receipt(String)
  /// An address that leads nowhere.
  case unknown(String)

  /// The path in the address bar.
  package var path: String {
    switch self {
    case .library: "/studio"
    case .export(let deck): "/studio/export/\(deck)"
    case .importing: "/studio/import"
    case .imports: "/studio/imports"
    case .receipt(let id): "/studio/imports/\(id)"
    case .unknown(let path): path
    }
  }

  /// Reads a path; a query and a fragment do not matter.
  package init(path: String) {
    let parts = path.pathParts
    guard parts.first == "studio" else {
      self = .unknown(path)
      return
    }
    switch parts.count {
    case 1: self = .library
    case 2 where parts[1] == "import": self = .importing
    case 2 where parts[1] == "imports": self = .imports
    case 3 where !parts[2].isPathID: self = .unknown(path)
    case 3 where parts[1] == "export": self = .export(parts[2])
    case 3 where parts[1] == "imports": self = .receipt(parts[2])
    default: self = .unknown(path)
    }
  }

  /// The screen that this one belongs to; nil for the studio's first.
  var parent: Route? {
    switch self {
    case .library: nil
    case .export, .importing, .imports, .unknown: .library
    case .receipt: .imports
    }
  }
}
