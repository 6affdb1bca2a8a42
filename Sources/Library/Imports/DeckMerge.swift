internal import DeckFormats
internal import QuizCore

/// What becomes of a deck when another state of its source comes in.
///
/// Three states of each card are compared: as the last import left it, as it is now, and as the source has it now. What only
/// the source has changed is taken, what only the person has changed stays, and where both have, the person's stays and
/// is told. Cards keep their identities, and so what was learnt of them.
struct DeckMerge {
  private(set) var cards: [Card] = []
  private(set) var items: [KnownItem] = []
  private(set) var receipt: DeckReceipt
  private(set) var remarks: [Remark] = []

  private let current: [CardID: Card]
  private let imported: [CardID: Card]

  /// Merges the cards of a draft, as the deck's reader gives them, into a known deck.
  init(
    _ fresh: [FreshCard], into known: KnownDeck, title: String, removesGone: Bool
  ) {
    current = Self.byID(known.current.cards)
    imported = Self.byID(known.imported?.cards ?? [])
    receipt = DeckReceipt(id: known.id, title: title, isNew: false)
    receipt.removesGone = removesGone
    for card in fresh { take(card) }
    keepOthers(of: known, removesGone: removesGone)
  }

  private static func byID(_ cards: [Card]) -> [CardID: Card] {
    Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
  }

  private mutating func take(_ fresh: FreshCard) {
    receipt.kinds[CardKind(fresh.card.content), default: 0] += 1
    items.append(fresh.item)
    guard let now = current[fresh.card.id] else {
      receipt.added += 1
      cards.append(fresh.card)
      return
    }
    let before = imported[fresh.card.id] ?? now
    if fresh.card == before || fresh.card == now {
      receipt.unchanged += 1
      cards.append(now)
    } else if now == before {
      receipt.updated += 1
      cards.append(fresh.card)
    } else {
      receipt.unchanged += 1
      cards.append(now)
      remarks.append(
        Remark(
          .changed, at: fresh.place, what: "the card stays as you have edited it",
          why: "it was changed both here and in the file"))
    }
  }

  /// Cards that were added by hand stay, and so do those that the source no longer has, unless they are to go.
  private mutating func keepOthers(of known: KnownDeck, removesGone: Bool) {
    let taken = Set(cards.map(\.id))
    let sources = Dictionary(known.items.map { ($0.card, $0) }) { first, _ in first }
    for card in known.current.cards where !taken.contains(card.id) {
      if let item = sources[card.id] {
        receipt.gone += 1
        if removesGone { continue }
        items.append(item)
      }
      cards.append(card)
    }
  }
}

/// A card as the deck's reader gives it, with where it came from.
struct FreshCard {
  let card: Card
  let item: KnownItem
  let place: Place
}
