internal import DeckFormats
internal import Platform
internal import QuizCore

/// The items of a source's deck as a deck file holds them, identities apart. What no file can hold is left out and told, and so
/// is the second of two equal items.
struct ItemTexts {
  /// The deck of the source.
  let source: ImportedDeck
  /// The cards that were read as others than those that were written.
  private var changed: [Int: Card] = [:]
  /// For each card the place of its item in the source.
  private var places: [Int] = []
  /// For each card where its text is.
  private var spans: [Span] = []
  /// The texts of many cards each: one array of all would be copied as it grows.
  private var texts: [[UInt8]] = []

  private struct Span {
    let text: Int
    let range: Range<Int>
  }

  /// So many items are written by one thread at a time.
  private static let part = 1_024

  /// Writes and reads the items of a deck.
  init(_ source: ImportedDeck, remark: (Remark) -> Void) {
    self.source = source
    places.reserveCapacity(source.items.count)
    spans.reserveCapacity(source.items.count)
    let twins = ItemTwins.all(among: source.items)
    let parts = Parallel.map(of: source.items.count, inPartsOf: Self.part) { part in
      WrittenItems(source.items, part, twins: twins)
    }
    for part in parts {
      for one in part.remarks { remark(one) }
      for (card, fresh) in part.changed { changed[count + card] = fresh }
      places += part.places
      spans += part.ranges.map { Span(text: texts.count, range: $0) }
      texts.append(part.text)
    }
  }

  /// How many cards there are.
  var count: Int { places.count }

  /// What a card asks, as it was read again.
  func content(of card: Int) -> Card.Content {
    changed[card]?.content ?? source.items[places[card]].content
  }

  /// A card as it was read again, with the identity that it gets.
  func card(_ card: Int, as id: CardID) -> Card {
    changed[card]?.identified(as: id) ?? Card(source.items[places[card]], as: id)
  }

  /// Where a card stands in the source.
  func place(of card: Int) -> Place { source.items[places[card]].place }

  /// The source's identity for a card.
  func sourceID(of card: Int) -> String? { source.items[places[card]].sourceID }

  /// Where a card came from, by the identity that it gets.
  func known(_ card: Int, as id: CardID, from origin: ImportOrigin) -> KnownItem {
    let place = places[card]
    // Whole items are not taken out: each has a dozen parts to be counted.
    return KnownItem(
      card: id, origin: origin, sourceID: source.items[place].sourceID,
      siblings: source.items[place].siblings,
      original: source.items[place].original.map { .new($0) })
  }

  /// The members of a card, as they stand in a file.
  func members(of card: Int) -> ArraySlice<UInt8> { texts[spans[card].text][spans[card].range] }

  /// So many bytes the files of some cards have at most, besides the head.
  func bytes(of cards: Range<Int>) -> Int {
    spans[cards].reduce(0) { $0 + $1.range.count + DeckWriter.CardText.overhead }
  }
}

extension Card {
  /// A card of an item of a source.
  init(_ item: ImportedItem, as id: CardID) {
    self.init(
      id: id, content: item.content, explanation: item.explanation, source: item.source,
      details: item.details)
  }
}
