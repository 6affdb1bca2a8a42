internal import DeckFormats
internal import QuizCore

/// The items of a source's deck as a deck file holds them, identities apart: each is written and read again, so that a file
/// that is put together of them can be read for sure. What no file can hold is left out and told, and so is the second of two
/// equal items.
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
  private var parts: [[UInt8]] = []

  private struct Span {
    let part: Int
    let range: Range<Int>
  }

  private static let partBytes = 1_048_576

  /// Writes and reads the items of a deck.
  init(_ source: ImportedDeck, remark: (Remark) -> Void) {
    self.source = source
    places.reserveCapacity(source.items.count)
    spans.reserveCapacity(source.items.count)
    var twins = ItemTwins(source.items)
    for place in source.items.indices {
      if let first = twins.place(before: place) {
        remark(.twin(at: source.items[place].place, of: first))
      } else {
        add(at: place, remark)
      }
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
  func members(of card: Int) -> ArraySlice<UInt8> { parts[spans[card].part][spans[card].range] }

  /// So many bytes the files of some cards have at most, besides the head.
  func bytes(of cards: Range<Int>) -> Int {
    spans[cards].reduce(0) { $0 + $1.range.count + DeckWriter.CardText.overhead }
  }

  private mutating func add(at place: Int, _ remark: (Remark) -> Void) {
    let card = Card(source.items[place], as: Self.identity)
    let text = DeckWriter.write(fitted(card, at: place, remark))
    do throws(DeckError) {
      let fresh = try DeckReader.readCard(text, as: Self.identity)
      if fresh != card { changed[count] = fresh }
      places.append(place)
      keep(text.dropFirst().dropLast())
    } catch {
      let problem = error.problems[0]
      remark(
        Remark(
          .leftOut, at: source.items[place].place, what: "the question was left out",
          why: "a deck cannot hold it: found \(problem.found); expected \(problem.expected)"))
    }
  }

  /// The card with as much beside its question as a file can hold.
  private func fitted(_ card: Card, at place: Int, _ remark: (Remark) -> Void) -> Card {
    // Most items have nothing that could be too much.
    source.items[place].details.isUsual
      ? card : Card(source.items[place].fitted(remark), as: Self.identity)
  }

  /// What stands for identities that are not known yet.
  private static let identity = CardID(derivedFrom: .note(RichText("")))

  private mutating func keep(_ text: ArraySlice<UInt8>) {
    if parts.isEmpty || parts[parts.count - 1].count + text.count > Self.partBytes {
      var part: [UInt8] = []
      part.reserveCapacity(max(Self.partBytes, text.count))
      parts.append(part)
    }
    let part = parts.count - 1
    let start = parts[part].count
    parts[part] += text
    spans.append(Span(part: part, range: start..<parts[part].count))
  }
}

extension Card {
  fileprivate init(_ item: ImportedItem, as id: CardID) {
    self.init(
      id: id, content: item.content, explanation: item.explanation, source: item.source,
      details: item.details)
  }
}

extension Remark {
  fileprivate static func twin(at place: Place, of first: Place) -> Remark {
    let words = first.description.isEmpty ? "" : " (\(first.description))"
    return Remark(
      .leftOut, at: place, what: "the second of two equal questions was left out",
      why: "the same question with the same answers came before\(words)")
  }
}
