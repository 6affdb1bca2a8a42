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
