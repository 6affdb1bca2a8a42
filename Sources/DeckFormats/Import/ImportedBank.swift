package import QuizCore

/// What a source holds, in the terms of this program, with what is to be said about it.
package struct ImportedBank: Sendable {
  /// The format that was read: the reader's own, unless the file turned out to be of one that is written in it.
  package var format: FormatID
  /// The decks of the source, each with its items; most sources have one.
  package var decks: [ImportedDeck] = []
  /// What was changed, left out or guessed, in the order in which it was met.
  package private(set) var remarks: [Remark] = []
  /// How many further remarks there are beyond those that are kept.
  package private(set) var omittedRemarks = 0
  /// How many pictures and sounds came in, each content once.
  package var mediaCount = 0

  package init(format: FormatID) {
    self.format = format
  }

  /// So many remarks are kept; the rest is counted.
  package static let remarkLimit = 10_000

  /// Takes note of something that the person who imports has to know.
  package mutating func remark(_ kind: Remark.Kind, at place: Place, what: String, why: String) {
    if remarks.count < Self.remarkLimit {
      remarks.append(Remark(kind, at: place, what: what, why: why))
    } else {
      omittedRemarks += 1
    }
  }
}

/// A deck as a source has it.
package struct ImportedDeck: Sendable {
  /// What it is called; `nil` when the source does not say, and the file's name has to do.
  package var title: String?
  /// One or two sentences about it.
  package var summary: String?
  /// The languages of the cards' texts, where the source says.
  package var languages = Deck.Languages()
  /// The rules that the source states, such as how many questions are drawn.
  package var rules = Rules()
  /// The items, in the order of the source.
  package var items: [ImportedItem] = []
  /// What the source says about the deck as a whole, kept for an export to the same format, by names of that format's own.
  package var originals: [String: String] = [:]

  package init(title: String? = nil) {
    self.title = title
  }
}
