/// A deck as it is sent to the browser: arrays whose places have fixed meanings, written from a deck that has been read,
/// so that whoever takes it needs no more than these places. What is not played (tags, categories, notes between the
/// questions, questions that cannot be asked) is not sent; those cards keep their places, because games draw by place.
///
///     [1, title, summary, front language, back language, rules, starters, cards]
///
/// A 0 stands where there is nothing. Enumerations are written as the places of their cases.
enum DeckWire {
  /// The version of this form; a browser that has an older app loads the newer one first.
  static let version: Int32 = 1

  /// The first entry of a card: its kind.
  enum Kind: Int32, CaseIterable {
    case trueFalse, choice, pair, typed, slider, numeric, matching, ordering, cloze, open, silent
  }

  /// The first entry of a block of a text.
  enum Block: Int32, CaseIterable {
    case paragraph, list, numbered, table, code
  }

  /// The first entry of a part of a line that is no text; before these come the styles by their places.
  enum Inline: Int32, CaseIterable {
    case ruby, link, lineBreak, image, audio, video, math, blank

    /// The number that is written.
    var code: Int32 { Int32(RichText.Style.allCases.count) + rawValue }
  }

  /// How a gap is filled.
  enum Gap: Int32, CaseIterable {
    case typed, choice, numeric
  }
}

extension Deck {
  /// Reads a deck as it is sent.
  public static func read(wire bytes: [UInt8]) throws(WireError) -> Deck {
    try WireReader.read(bytes, maximumDepth: 2 * DeckLimits.nesting) { reader, node in
      reader.deck(node)
    }
  }
}
