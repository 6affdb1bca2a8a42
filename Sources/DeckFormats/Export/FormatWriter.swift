package import QuizCore

/// Writes one format.
package protocol FormatWriter: Sendable {
  /// The format it writes.
  static var format: FormatID { get }
  /// The usual ending of its files, without the dot.
  static var fileEnding: String { get }
  /// The size of the largest picture or sound that its files hold, in bytes; `nil` where they hold none.
  static var mediaBytes: Int64? { get }
  /// How much room the pictures and sounds of one card have together, in bytes; `nil` where that has no limit.
  static var cardMediaBytes: Int64? { get }

  /// What of `bank` the format cannot hold, told before anything is written.
  static func losses(of bank: ExportBank) -> [Remark]

  /// Writes the bank in this format, and gives the number of its cards that are in the file. What `losses` told is left out or
  /// simplified; nothing else is.
  static func write(_ bank: ExportBank, options: ExportOptions, to output: any ExportOutput)
    throws(ExportError) -> Int
}

extension FormatWriter {
  /// Most formats hold texts only.
  package static var mediaBytes: Int64? { nil }

  /// Most formats hold them beside the cards, one by one.
  package static var cardMediaBytes: Int64? { nil }
}

/// A deck that is let out, with what was kept of its source.
package struct ExportBank: Sendable {
  /// The deck's name.
  package let id: DeckID
  /// The deck.
  package let deck: Deck
  /// What was kept of each card's source, by card.
  package let originals: [CardID: ExportOriginal]
  /// What was kept of the source as a whole.
  package let deckOriginals: [String: String]

  package init(
    id: DeckID, deck: Deck, originals: [CardID: ExportOriginal] = [:],
    deckOriginals: [String: String] = [:]
  ) {
    self.id = id
    self.deck = deck
    self.originals = originals
    self.deckOriginals = deckOriginals
  }
}

/// What was kept of a card's source.
package struct ExportOriginal: Sendable, Hashable {
  /// The source's identity for it.
  package let sourceID: String?
  /// The identity of the note that it is a card of.
  package let siblings: String?
  /// The item as it was; `nil` once somebody has edited the card.
  package let original: Original?

  package init(sourceID: String?, siblings: String?, original: Original?) {
    self.sourceID = sourceID
    self.siblings = siblings
    self.original = original
  }
}

/// How a format with variants is written.
package struct ExportOptions: Sendable, Hashable {
  /// What stands between the cells of a table.
  package var separator = ","
  /// Whether a table begins with a byte order mark, which spreadsheets need to see UTF-8.
  package var hasByteOrderMark = false

  package init() {}
}

/// Where an export goes: a file on disk, in parts; and where its pictures and sounds come from.
package protocol ExportOutput: AnyObject {
  /// The path of the file that is being written.
  var path: String { get }
  /// Appends bytes to the file.
  func append(_ bytes: [UInt8]) throws(ExportError)
  /// The path of a picture or a sound of the library; `nil` when it is not there.
  func mediaPath(_ name: MediaName) -> String?
}

/// Why nothing could be written.
package enum ExportError: Error, Sendable, Hashable {
  /// Nothing of the deck can be held by the format.
  case nothingFits(format: FormatID, reason: String)
  /// The file could not be written, or a picture or sound could not be read.
  case storage(String)

  /// A name for scripts and for the API.
  package var code: String {
    switch self {
    case .nothingFits: "nothing-fits"
    case .storage: "storage-failed"
    }
  }

  /// What is wrong and what to do, in one line.
  package var message: String {
    switch self {
    case .nothingFits(let format, let reason):
      "Nothing of this deck fits into a \(format.title): \(reason)."
    case .storage(let reason): reason
    }
  }
}
