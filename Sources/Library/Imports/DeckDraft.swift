internal import DeckFormats
internal import Platform
internal import QuizCore

/// A deck of a source on its way into the library: its items, each with the identity that its card has or gets.
struct DeckDraft {
  /// What the source calls it.
  let title: String
  let source: ImportedDeck
  /// The items, twins taken out.
  let items: [ImportedItem]
  private(set) var ids: [CardID] = []
  /// For each item, the place of its card in `known.items` or, for a deck of another making, in its cards.
  private(set) var found: [Int?] = []

  /// Takes the items of a deck; twins are told to `remark`.
  init(_ source: ImportedDeck, title: String, remark: (Remark) -> Void) {
    self.title = title
    self.source = source
    items = Self.withoutTwins(source.items, remark: remark)
  }

  /// Finds the cards that an earlier import made, and gives all others new identities.
  mutating func identify(with known: KnownDeck?) {
    let olds = known.map(Self.sides) ?? []
    let news = items.map { ItemMatcher.Side(sourceID: $0.sourceID, content: $0.content) }
    found =
      olds.isEmpty
      ? Array(repeating: nil, count: items.count)
      : ItemMatcher(old: olds.map(\.side), new: news).found
    var taken = Set(known?.current.cards.map { $0.id.text } ?? [])
    taken.formUnion(known?.items.map { $0.card.text } ?? [])
    ids = zip(items, found).map { item, place in
      if let place { return olds[place].card }
      return Self.newID(for: item, taken: &taken)
    }
  }

  /// How many items were found to be cards of the known deck.
  var foundCount: Int { found.count { $0 != nil } }

  /// The cards, with their identities.
  var cards: [Card] {
    zip(items, ids).map { item, id in
      Card(
        id: id, content: item.content, explanation: item.explanation, source: item.source,
        details: item.details)
    }
  }

  /// Where the cards came from.
  var known: [KnownItem] {
    zip(items, ids).map { item, id in
      KnownItem(
        card: id, sourceID: item.sourceID, siblings: item.siblings,
        original: item.original.map { .new($0) })
    }
  }

  private static func sides(of known: KnownDeck) -> [(card: CardID, side: ItemMatcher.Side)] {
    let contents = Dictionary(
      (known.imported ?? known.current).cards.map { ($0.id, $0.content) }
    ) { first, _ in first }
    guard !known.items.isEmpty else {
      return known.current.cards.map {
        ($0.id, ItemMatcher.Side(sourceID: nil, content: $0.content))
      }
    }
    return known.items.compactMap { item in
      contents[item.card].map {
        (item.card, ItemMatcher.Side(sourceID: item.sourceID, content: $0))
      }
    }
  }

  private static func newID(for item: ImportedItem, taken: inout Set<String>) -> CardID {
    let own = item.sourceID.flatMap { CardID($0)?.text }
    let base = own ?? derived(from: item)
    var number = 1
    while true {
      let text = number == 1 ? base : "\(base.prefix(56))-\(number)"
      if !taken.contains(text), let id = CardID(text) {
        taken.insert(text)
        return id
      }
      number += 1
    }
  }

  /// A name made of the source's identity, else of the texts.
  private static func derived(from item: ImportedItem) -> String {
    let texts = item.sourceID.map { [$0] } ?? item.content.identifyingTexts
    let bytes = Array(texts.joined(separator: "\u{1F}").utf8)
    return "i" + SHA256.hexadecimal(bytes).prefix(16)
  }

  private static func withoutTwins(
    _ items: [ImportedItem], remark: (Remark) -> Void
  ) -> [ImportedItem] {
    var seen: [Twin: Place] = [:]
    return items.filter { item in
      guard let twin = Twin(item) else { return true }
      guard let first = seen[twin] else {
        seen[twin] = item.place
        return true
      }
      let place = first.description.isEmpty ? "" : " (\(first.description))"
      remark(
        Remark(
          .leftOut, at: item.place, what: "the second of two equal questions was left out",
          why: "the same question with the same answers came before\(place)"))
      return false
    }
  }
}

/// What makes two items the same: all texts, compared by canonical equivalence, and the source's identity.
private struct Twin: Hashable {
  let texts: [String]
  let sourceID: String?

  /// `nil` for what its texts alone do not tell from others.
  init?(_ item: ImportedItem) {
    switch item.content {
    case .open, .note, .kept: return nil
    default: break
    }
    texts = item.content.identifyingTexts
    sourceID = item.sourceID
  }
}
