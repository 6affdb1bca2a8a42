/// A deck as lists of decks show it, without its cards.
public struct DeckListing: Hashable, Sendable {
  /// The deck's name in addresses and commands.
  public let id: DeckID
  /// What the deck is called.
  public let title: LocalizedText
  /// One or two sentences about it.
  public let summary: LocalizedText?
  /// The number of cards.
  public let cards: Int32
  /// The deck's version.
  public let hash: DeckHash

  /// Makes a listing.
  public init(
    id: DeckID, title: LocalizedText, summary: LocalizedText?, cards: Int32, hash: DeckHash
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.cards = cards
    self.hash = hash
  }

  /// Makes the listing of a deck.
  public init(id: DeckID, deck: Deck, hash: DeckHash) {
    self.init(
      id: id, title: deck.title, summary: deck.summary, cards: Int32(deck.cards.count), hash: hash)
  }

  /// Reads `{"decks":[…]}`.
  public static func readList(_ bytes: [UInt8]) throws(WireError) -> [DeckListing] {
    try WireReader.read(bytes) { reader, node in
      guard var fields = Fields(node, of: "the answer", problems: reader.problems) else {
        return nil
      }
      return fields.required("decks", of: "a list of decks") { node in
        reader.list(node, of: "decks", count: 0...100_000) { reader.listing($0) }
      }
    }
  }

  /// Writes `{"decks":[…]}`.
  public static func write(_ decks: [DeckListing], to writer: inout JSONWriter) {
    writer.object { writer in
      writer.name("decks")
      writer.array { writer in for deck in decks { deck.write(to: &writer) } }
    }
  }

  private func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", id.text)
      writer.name("title")
      title.write(to: &writer)
      if let summary {
        writer.name("summary")
        summary.write(to: &writer)
      }
      writer.member("cards", Int64(cards))
      writer.member("hash", hash.text)
    }
  }
}

extension WireReader {
  fileprivate func listing(_ node: JSONNode) -> DeckListing? {
    guard var fields = Fields(node, of: "a deck", problems: problems) else { return nil }
    let id = fields.required("id", of: "a deck's id") {
      identifier($0, of: "a deck's id") { DeckID($0) }
    }
    let title = fields.required("title", of: "a title", read: localizedText)
    let summary = fields.optional("summary", read: localizedText)
    let cards = fields.required("cards", of: "a number") { integer($0, in: 0...Int32.max) }
    let hash = fields.required("hash", of: "a hash") {
      identifier($0, of: "a hash") { DeckHash($0) }
    }
    guard let id, let title, let cards, let hash else { return nil }
    return DeckListing(id: id, title: title, summary: summary, cards: cards, hash: hash)
  }
}
