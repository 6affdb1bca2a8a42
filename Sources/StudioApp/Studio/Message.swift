package import WebUI

/// Everything that can happen to the studio.
package enum Message: Equatable {
  /// The host tells something that is no event of an element.
  case host(HostMessage)
  /// Ask the server again for what this screen lacks.
  case retry

  // MARK: Importing

  /// Files were dropped or chosen; they are told as JSON.
  case choose(String)
  /// The format is this one, or, when empty, found from the content.
  case setFormat(String)
  case setEncoding(String)
  case setSeparator(String)
  /// Show what a file would bring before it is imported.
  case setLooksFirst(Bool)
  /// Take out cards that a corrected file no longer has.
  case setRemovesGone(Bool)
  /// Import what was only looked at, or what failed, once more; by the upload's id.
  case importAgain(String)
  /// Take an upload off the list, and off the server where it is not imported.
  case giveUp(String)
  /// Show more of a group of remarks, by the group's id.
  case showMore(String)

  // MARK: Imports

  /// Ask whether an import is to be undone, by its id.
  case askUndo(String)
  case cancelUndo
  case undo

  // MARK: The library

  /// Show only decks whose title has this text, and the cards that have it.
  case filter(String)
  /// Search for the next page of cards.
  case searchMore
  /// Let the deck out in this format.
  case setExport(String)
}
