/// A deck as it is sent to the browser: arrays whose places have fixed meanings, written from a deck that has been read,
/// so that whoever takes it needs no more than these places. What is not played (tags, categories, notes between the
/// questions, what cannot be asked) is not sent; those cards keep their places, because games draw by place.
///
///     [1, title, summary, front language, back language, rules, starters, cards]
///
/// A 0 stands where there is nothing. Enumerations are written as the places of their cases.
enum DeckWire {
  /// The version of this form; a browser that has an older app loads the newer one first.
  static let version: Int32 = 1

  /// The first entry of a card: its kind.
  enum Kind: Int32, CaseIterable {
    case trueFalse, choice, pair, typed, slider, numeric, matching, ordering, cloze, open, note,
      kept
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
    try SentDeck(wire: bytes).deck
  }
}

/// A deck as it has come, with what has to be fetched besides to play it.
public struct SentDeck {
  /// The deck.
  public let deck: Deck
  /// The pictures and sounds of its texts, each as often as it occurs.
  public let media: [MediaName]
  /// Whether any text has a formula.
  public let hasFormulas: Bool

  /// Reads a deck as it is sent.
  public init(wire bytes: [UInt8]) throws(WireError) {
    self = try WireReader.read(bytes, maximumDepth: 2 * DeckLimits.nesting) { reader, node in
      reader.deck(node).map {
        SentDeck(deck: $0, media: reader.found.media, hasFormulas: reader.found.hasFormulas)
      }
    }
  }

  private init(deck: Deck, media: [MediaName], hasFormulas: Bool) {
    self.deck = deck
    self.media = media
    self.hasFormulas = hasFormulas
  }
}
