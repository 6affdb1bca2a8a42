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
  /// The deck as it is sent to the browser, in JSON; the same deck always gives the same bytes.
  public func wire() -> [UInt8] {
    var writer = JSONWriter()
    writer.array { writer in
      writer.number(Int64(DeckWire.version))
      title.write(to: &writer)
      writer.optional(summary) { $1.write(to: &$0) }
      writer.optional(languages.front) { $0.string($1) }
      writer.optional(languages.back) { $0.string($1) }
      rules.writeWire(to: &writer)
      writer.list(starters) { writer, starter in
        writer.array { writer in
          writer.string(starter.name.text)
          writer.number(Int64(starter.score))
        }
      }
      writer.list(cards) { $1.writeWire(to: &$0) }
    }
    return writer.bytes
  }

  /// Reads a deck as it is sent.
  public static func read(wire bytes: [UInt8]) throws(WireError) -> Deck {
    try WireReader.read(bytes, maximumDepth: 2 * DeckLimits.nesting) { reader, node in
      reader.deck(node)
    }
  }
}

extension JSONWriter {
  /// Writes a value, or a 0 where there is none.
  mutating func optional<Value>(_ value: Value?, _ write: (inout JSONWriter, Value) -> Void) {
    if let value { write(&self, value) } else { number(0) }
  }

  /// Writes the items of a list.
  mutating func list<Item>(_ items: [Item], _ write: (inout JSONWriter, Item) -> Void) {
    array { writer in for item in items { write(&writer, item) } }
  }

  /// Writes the place of a case among the cases of its type.
  mutating func place<Case: CaseIterable & Equatable>(of value: Case) {
    var place: Int64 = 0
    for other in Case.allCases {
      if other == value { break }
      place += 1
    }
    number(place)
  }
}
