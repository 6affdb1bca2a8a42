internal import DeckFormats
internal import Platform
internal import QuizCore

/// A deck on its way into the library: its cards, each with the identity that its card has or gets.
struct DeckDraft {
  let part: DeckPart
  let texts: ItemTexts
  private(set) var ids: [CardID] = []
  /// How many items were found to be cards of the known deck.
  private(set) var foundCount = 0
  /// What the cards asked before that were found because they are much like it, by their identities.
  private(set) var guessed: [CardID: String] = [:]

  init(_ part: DeckPart, of texts: ItemTexts) {
    self.part = part
    self.texts = texts
  }

  /// Finds the cards that an earlier import made, and gives all others new identities.
  mutating func identify(with known: KnownDeck?) {
    let olds = known.map(sides) ?? []
    let matcher = olds.isEmpty ? nil : matcher(olds.map(\.side))
    let found = matcher?.found ?? []
    foundCount = found.count { $0 != nil }
    for place in matcher?.likened ?? [] {
      if let old = found[place] {
        guessed[olds[old].card] = olds[old].side.content.identifyingTexts.dropFirst().first
      }
    }
    var taken = Set(known?.current.cards.map(\.id) ?? [])
    taken.formUnion(known?.items.map(\.card) ?? [])
    var twins = CardTwins(capacity: part.range.count)
    var numbers: [String: Int] = [:]
    let hash = SHA256.Stream()
    ids = []
    ids.reserveCapacity(part.range.count)
    for (index, card) in part.range.enumerated() {
      let old = index < found.count ? found[index].map { olds[$0].card } : nil
      ids.append(old ?? newID(of: card, among: taken, &twins, &numbers, hash))
    }
  }

  /// Where the cards came from.
  var known: [KnownItem] {
    zip(part.range, ids).map { card, id in texts.known(card, as: id, from: part.origin) }
  }

  /// The cards with where they came from.
  var fresh: [FreshCard] {
    zip(part.range, known).map { card, known in
      FreshCard(
        card: texts.card(card, as: known.card), item: known,
        place: texts.place(of: card), guessedFrom: guessed[known.card])
    }
  }

  private func matcher(_ olds: [ItemMatcher.Side]) -> ItemMatcher {
    let news = part.range.map { card in
      ItemMatcher.Side(
        sourceID: texts.sourceID(of: card), content: texts.content(of: card), isOfSource: true)
    }
    return ItemMatcher(old: olds, new: news)
  }

  private func sides(of known: KnownDeck) -> [(card: CardID, side: ItemMatcher.Side)] {
    let contents = Dictionary(
      (known.imported ?? known.current).cards.map { ($0.id, $0.content) }
    ) { first, _ in first }
    guard !known.items.isEmpty else {
      return known.current.cards.map {
        ($0.id, ItemMatcher.Side(sourceID: nil, content: $0.content, isOfSource: false))
      }
    }
    return known.items.compactMap { item in
      contents[item.card].map {
        (
          item.card,
          ItemMatcher.Side(
            sourceID: item.sourceID, content: $0, isOfSource: item.origin == part.origin)
        )
      }
    }
  }

  private func newID(
    of card: Int, among taken: Set<CardID>, _ twins: inout CardTwins,
    _ numbers: inout [String: Int], _ hash: SHA256.Stream
  ) -> CardID {
    let base =
      texts.sourceID(of: card).map { CardID($0)?.text ?? Self.derived(from: $0, hash) }
      ?? Self.derived(from: texts.content(of: card))
    // Where many have one name, those before have used up its numbers.
    var number = numbers.isEmpty ? 1 : numbers[base] ?? 1
    while true {
      let text = number == 1 ? base : "\(base.prefix(56))-\(number)"
      if let id = CardID(text), !taken.contains(id),
        twins.find(id, texts.content(of: card)) == nil
      {
        if number > 1 { numbers[base] = number + 1 }
        return id
      }
      number += 1
    }
  }

  /// A name made of the source's identity.
  private static func derived(from sourceID: String, _ hash: SHA256.Stream) -> String {
    "i" + hash.hexadecimal(sourceID, digits: 16)
  }

  /// A name made of the texts. It is another than the one that cards without a name have, because it stays when they change.
  private static func derived(from content: Card.Content) -> String {
    "i\(CardID(derivedFrom: content).text.dropFirst())"
  }
}
