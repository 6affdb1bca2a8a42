internal import DeckFormats
internal import QuizCore

/// Some of the items of a deck as a deck file holds them: each is written and, unless a look at it shows that there is no need,
/// read again, so that a file that is put together of them can be read for sure.
struct WrittenItems: Sendable {
  /// The texts of all cards: a list of objects, without the brackets around it.
  private(set) var text: [UInt8] = []
  /// For each card where its members are in `text`.
  private(set) var ranges: [Range<Int>] = []
  /// For each card the place of its item in the source.
  private(set) var places: [Int] = []
  /// The cards that were read as others than those that were written, by their place here.
  private(set) var changed: [Int: Card] = [:]
  /// What was left out, and why, in the order of the items.
  private(set) var remarks: [Remark] = []

  /// Nearly all cards have fewer bytes.
  private static let usualBytes = 512

  /// Writes and reads the items of a range; `twins` are those that came before.
  init(_ items: [ImportedItem], _ range: Range<Int>, twins: [Int: Place]) {
    var writer = JSONWriter(capacity: range.count * Self.usualBytes)
    places.reserveCapacity(range.count)
    ranges.reserveCapacity(range.count)
    for place in range {
      if let first = twins[place] {
        remarks.append(.twin(at: items[place].place, of: first))
      } else {
        add(items[place], at: place, to: &writer)
      }
    }
    // The room that was left is needed for the next ones.
    text = writer.bytes.withUnsafeBufferPointer { Array($0) }
  }

  private mutating func add(_ item: ImportedItem, at place: Int, to writer: inout JSONWriter) {
    let card = Card(item, as: Self.identity)
    if card.isPlain { return keep(place, in: &writer) { DeckWriter.write(card, to: &$0) } }
    let text = DeckWriter.write(fitted(card, item))
    do throws(DeckError) {
      let fresh = try DeckReader.readCard(text, as: Self.identity)
      if fresh != card { changed[places.count] = fresh }
      keep(place, in: &writer) { $0.raw(text) }
    } catch {
      let problem = error.problems[0]
      remarks.append(
        Remark(
          .leftOut, at: item.place, what: "the question was left out",
          why: "a deck cannot hold it: found \(problem.found); expected \(problem.expected)"))
    }
  }

  /// The card with as much beside its question as a file can hold.
  private mutating func fitted(_ card: Card, _ item: ImportedItem) -> Card {
    // Most items have nothing that could be too much.
    item.details.isUsual ? card : Card(item.fitted { remarks.append($0) }, as: Self.identity)
  }

  /// What stands for identities that are not known yet: short, for the uses of a longer text are counted, and threads that
  /// count the same wait for each other.
  private static let identity = CardID("card") ?? CardID(derivedFrom: .note(RichText("")))

  /// Keeps the object that `write` writes.
  private mutating func keep(
    _ place: Int, in writer: inout JSONWriter, _ write: (inout JSONWriter) -> Void
  ) {
    // A comma parts it from the one before it.
    let start = writer.bytes.isEmpty ? 0 : writer.bytes.count + 1
    write(&writer)
    ranges.append(start + 1..<writer.bytes.count - 1)
    places.append(place)
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
