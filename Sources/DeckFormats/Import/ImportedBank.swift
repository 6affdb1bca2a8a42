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

/// A card as a source has it.
package struct ImportedItem: Sendable {
  /// What it asks.
  package var content: Card.Content
  /// Why the answer is what it is: the source's general feedback.
  package var explanation: RichText?
  /// Where that is said.
  package var source: Card.Source?
  /// What else is known of it.
  package var details = Card.Details()
  /// The source's own identity for it, stable when the file is exported again; `nil` when it has none.
  package var sourceID: String?
  /// The identity of what it was made from, when several items were made from one thing (the cards of a note).
  package var siblings: String?
  /// Where it stands.
  package var place: Place
  /// The source's own fields, kept beside the card for an export to the same format; never shown.
  package var original: Original?

  package init(_ content: Card.Content, at place: Place) {
    self.content = content
    self.place = place
  }
}

/// An item as its source has it, word for word.
package struct Original: Hashable, Sendable {
  /// The format of the source.
  package let format: FormatID
  /// The item in that format's own terms: an XML element, a JSON object, a block of text.
  package let text: String

  package init(format: FormatID, text: String) {
    self.format = format
    self.text = text
  }
}
