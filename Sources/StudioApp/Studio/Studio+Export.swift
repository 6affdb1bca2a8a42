internal import WebUI

/// How a deck is to be let out.
struct Export {
  /// The deck's id.
  var deck = ""
  /// The word for the format; empty until one is chosen.
  var format = ""
  /// What of the deck the format cannot hold.
  var losses: Remote<Losses> = .absent
}

extension Studio {
  /// Asks what the chosen format cannot hold of a deck.
  func loadLosses(of deck: String) -> [Effect] {
    if export.deck != deck { export = Export(deck: deck, format: export.format) }
    guard !export.format.isEmpty else { return [] }
    if export.losses.value == nil { export.losses = .loading }
    return ask(.losses(deck: deck, format: export.format))
  }

  /// Chooses a format.
  func choose(format: String) -> [Effect] {
    (export.format, export.losses) = (format, .absent)
    return loadLosses(of: export.deck)
  }
}
