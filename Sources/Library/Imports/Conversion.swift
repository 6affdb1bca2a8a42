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
    let sources = ImportSources(request)
    let surroundings = ImportSurroundings(known: [:], named: nil, names: [])
    let plan = try ImportPlanner.plan(request, sources, in: surroundings)
    guard let deck = plan.decks.first else { return nil }
    var originals: [CardID: ExportOriginal] = [:]
    for item in deck.items {
      var original: Original?
      if case .new(let own)? = item.original { original = own }
      originals[item.card] = ExportOriginal(
        sourceID: item.sourceID, siblings: item.siblings, original: original)
    }
    bank = ExportBank(
      id: deck.shelved.id, deck: deck.shelved.deck, originals: originals,
      deckOriginals: deck.originals)
    receipt = plan.receipt
  }
}
