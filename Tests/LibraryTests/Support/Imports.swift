import DeckFormats
import Library
import LibrarySQLite
import QuizCore

/// A pair as a source has it.
func pair(_ front: String, _ back: String, id: String? = nil, line: Int? = nil) -> ImportedItem {
  var item = ImportedItem(
    .pair(front: RichText(front), back: RichText(back), wrong: []), at: Place(line: line))
  item.sourceID = id
  return item
}

/// What a reader made of a file with one deck.
func bank(_ items: [ImportedItem]) -> ImportedBank { bank("Words", items) }

/// What a reader made of a file with one deck of this title.
func bank(_ title: String?, _ items: [ImportedItem], format: FormatID = .csv)
  -> ImportedBank
{
  var bank = ImportedBank(format: format)
  var deck = ImportedDeck(title: title)
  deck.items = items
  bank.decks = [deck]
  return bank
}

extension SQLiteLibrary {
  /// Imports a bank under an id of its own.
  @discardableResult
  func bring(
    _ bank: ImportedBank, id: String = "import-0001", file: String = "words.csv",
    deck: String? = nil, removesGone: Bool = false
  ) async throws -> ImportReceipt {
    let choices = ImportChoices(deck: deck.map { deckID($0) }, removesGone: removesGone)
    return try await store(
      ImportRequest(id: eventID(id), at: time(1_000), file: file, bank: bank, choices: choices))
  }

  /// The cards of a deck as text: `id front = back`.
  func cards(_ deck: String) async throws -> [String] {
    try await self.deck(deckID(deck)).deck.cards.map { card in
      guard case .pair(let front, let back, _) = card.content else { return "\(card.id) ?" }
      return "\(card.id) \(front.plain) = \(back.plain)"
    }
  }
}

extension ImportReceipt {
  /// What became of each deck as text.
  var summary: [String] {
    decks.map {
      "\($0.id) \($0.isNew ? "new" : "old"): \($0.added) added, \($0.updated) updated,"
        + " \($0.unchanged) unchanged, \($0.gone) gone"
    }
  }

  /// The remarks as text.
  var lines: [String] {
    remarks.map { "\($0.kind.rawValue) \($0.place): \($0.what): \($0.why)" }
  }
}
