internal import DeckFormats
internal import QuizCore

/// What becomes of a deck when another state of its source comes in.
///
/// Three states of each card are compared: as the source had it at the last import, as it is now, and as the source has it
/// now. What only the source has changed is taken, what only the person has changed stays, taking a card out included, and
/// where both have, the person's stays and is told. Cards keep their identities, and so what was learnt of them.
struct DeckMerge {
  private(set) var cards: [Card] = []
  private(set) var items: [KnownItem] = []
  /// The cards as the source has them, also where others stay in the deck: what the next import is compared with.
  private(set) var source: [Card] = []
  private(set) var receipt: DeckReceipt
  private(set) var remarks: [Remark] = []

  private let origin: ImportOrigin
  private let current: [CardID: Card]
  private let imported: [CardID: Card]

  /// Merges a draft into a known deck.
  init(
    _ draft: DeckDraft, into known: KnownDeck, removesGone: Bool, keepsOriginals: Bool
  ) {
    origin = draft.part.origin
    current = Self.byID(known.current.cards)
    imported = Self.byID(known.imported?.cards ?? [])
    receipt = DeckReceipt(id: known.id, title: draft.part.title, isNew: false)
    receipt.removesGone = removesGone
    for card in draft.fresh { take(card) }
    keepOthers(of: known, removesGone: removesGone, keepsOriginals: keepsOriginals)
  }

  private static func byID(_ cards: [Card]) -> [CardID: Card] {
    Dictionary(cards.map { ($0.id, $0) }) { first, _ in first }
  }

  private mutating func take(_ fresh: FreshCard) {
    items.append(fresh.item)
    source.append(fresh.card)
    let known = imported[fresh.card.id]
    guard let now = current[fresh.card.id] else {
      if known == nil { add(fresh.card) } else { stayOut(fresh) }
      return
    }
    receipt.kinds[CardKind(fresh.card.content), default: 0] += 1
    let before = known ?? now
    if fresh.card == before || fresh.card == now {
      receipt.unchanged += 1
      cards.append(now)
    } else if now == before {
      receipt.updated += 1
      cards.append(fresh.card)
      if let before = fresh.guessedFrom { tellGuess(fresh, before) }
    } else {
      receipt.unchanged += 1
      cards.append(now)
      remarks.append(
        Remark(
          .changed, at: fresh.place, what: "the card stays as you have edited it",
          why: "it was changed both here and in the file"))
    }
  }

  private mutating func tellGuess(_ fresh: FreshCard, _ before: String) {
    remarks.append(
      Remark(
        .guessed, at: fresh.place,
        what: "the question was taken for a correction of \"\(before.prefix(80))\"",
        why: "it is much like it and has the same answer"))
  }

  private mutating func add(_ card: Card) {
    receipt.kinds[CardKind(card.content), default: 0] += 1
    receipt.added += 1
    cards.append(card)
  }

  private mutating func stayOut(_ fresh: FreshCard) {
    remarks.append(
      Remark(
        .leftOut, at: fresh.place, what: "the card stays out of the deck",
        why: "you have taken it out since the last import"))
  }

  /// Cards that were added by hand or came from other sources stay, and so do those that the source no longer has, unless
  /// they are to go.
  private mutating func keepOthers(
    of known: KnownDeck, removesGone: Bool, keepsOriginals: Bool
  ) {
    let taken = Set(cards.map(\.id))
    let sources = Dictionary(known.items.map { ($0.card, $0) }) { first, _ in first }
    for card in known.current.cards where !taken.contains(card.id) {
      if let item = sources[card.id] {
        if item.origin == origin {
          receipt.gone += 1
          if removesGone { continue }
        }
        items.append(keepsOriginals ? item : item.withoutOriginal)
        source.append(imported[card.id] ?? card)
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
  /// What the card asked before, where it was found only because that is much like it.
  let guessedFrom: String?
}
