package import DeckFormats
internal import QuizCore

/// A file of one program on its way to another, without a library.
package struct Conversion: Sendable {
  /// What is written.
  package let bank: ExportBank
  /// What is told of what was read.
  package let receipt: ImportReceipt

  /// Makes one deck of all that was read; `nil` when there is nothing that a deck could hold.
  package init?(_ request: ImportRequest) throws(LibraryError) {
    let plan = try ImportPlanner.planAlone(request)
    receipt = plan.receipt
    guard let first = plan.decks.first else { return nil }
    var joined = Joined()
    do throws(DeckError) {
      for planned in plan.decks { try joined.add(planned) }
    } catch {
      throw .importRefused(
        "\(request.file): no deck can hold this: \(error.problems[0].description).")
    }
    guard let deck = joined.deck else { return nil }
    bank = ExportBank(
      id: first.id, deck: deck, originals: joined.originals, deckOriginals: first.originals)
  }
}

/// The decks of a plan as one: what is too large for one file need not be divided for another format.
private struct Joined {
  private(set) var originals: [CardID: ExportOriginal] = [:]
  private var head: Deck?
  private var cards: [Card] = []

  mutating func add(_ planned: PlannedDeck) throws(DeckError) {
    let deck = try DeckReader.read(planned.bytes)
    head = head ?? deck
    for (card, item) in zip(deck.cards, planned.items) {
      let id = free(card.id)
      var original: Original?
      if case .new(let own)? = item.original { original = own }
      originals[id] = ExportOriginal(
        sourceID: item.sourceID, siblings: item.siblings, original: original)
      cards.append(card.identified(as: id))
    }
  }

  /// An identity that no card has yet; each file is its own world of them.
  private func free(_ id: CardID) -> CardID {
    var (free, number) = (id, 1)
    while originals[free] != nil {
      number += 1
      free = CardID("\(id.text.prefix(56))-\(number)") ?? free
    }
    return free
  }

  var deck: Deck? {
    head.map { head in
      Deck(
        title: head.title, summary: head.summary, languages: head.languages, cards: cards,
        rules: head.rules)
    }
  }
}
