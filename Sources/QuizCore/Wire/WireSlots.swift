/// The entries of an array of the deck's wire form, taken one after the other.
///
/// What does not fit is a problem of the reader, and something harmless stands in its place, so that reading goes on.
///
/// Nothing here is inlined: the browser loads each of these functions once, and not once for each use.
final class WireSlots {
  private let nodes: [JSONNode]
  private let reader: WireReader
  private var place = 0

  init(_ node: JSONNode, _ reader: WireReader) {
    self.reader = reader
    if case .array(let nodes) = node.value {
      self.nodes = nodes
    } else {
      nodes = []
      reader.reject(node, expected: "a list")
    }
  }

  /// Whether all entries have been taken.
  var isAtEnd: Bool { place >= nodes.count }

  /// The next entry.
  @inline(never)
  func next() -> JSONNode {
    place += 1
    if place <= nodes.count { return nodes[place - 1] }
    let missing = JSONNode(.null)
    reader.reject(missing, expected: "another entry")
    return missing
  }

  /// The next entry unless it is a 0 or `null`, which stand for nothing.
  @inline(never)
  func nextPresent() -> JSONNode? {
    let node = next()
    switch node.value {
    case .number(let number) where number.mantissa == 0: return nil
    case .null: return nil
    default: return node
    }
  }

  /// A text.
  @inline(never)
  func text() -> String { reader.text(next()) }

  /// A text, or nothing.
  @inline(never)
  func optionalText() -> String? { nextPresent().map { reader.text($0) } }

  /// A whole number in a range.
  @inline(never)
  func integer(in range: ClosedRange<Int32> = Int32.min...Int32.max) -> Int32 {
    reader.integer(next(), in: range) ?? range.lowerBound
  }

  /// `true` or `false`.
  @inline(never)
  func flag() -> Bool { reader.bool(next()) ?? false }

  /// A number.
  @inline(never)
  func decimal() -> Decimal {
    let node = next()
    if case .number(let number) = node.value { return number }
    reader.reject(node, expected: "a number")
    return Decimal(mantissa: 0)
  }

  /// The entries of the next entry.
  @inline(never)
  func slots() -> WireSlots { WireSlots(next(), reader) }

  /// The next entry as a list of texts.
  @inline(never)
  func texts() -> [String] { list { $0.text() } }

  /// The next entry as a list, each item of which takes as many entries as it needs.
  @inline(never)
  func list<Item>(_ read: (WireSlots) -> Item) -> [Item] {
    slots().rest(read)
  }

  /// All that follows, item by item.
  @inline(never)
  func rest<Item>(_ read: (WireSlots) -> Item) -> [Item] {
    var items: [Item] = []
    while !isAtEnd { items.append(read(self)) }
    return items
  }

  /// One of some cases, by its place.
  @inline(never)
  func one<Case>(of cases: [Case]) -> Case {
    cases[Int(integer(in: 0...Int32(cases.count - 1)))]
  }
}

extension WireReader {
  /// A text, whatever it holds: it was checked when the deck was read.
  fileprivate func text(_ node: JSONNode) -> String {
    if case .string(let text) = node.value { return text }
    reject(node, expected: "a text")
    return ""
  }
}
