internal import QuizCore

/// The decks of an Anki package as they fill: one for each widest level of the names; the further levels are categories.
struct AnkiDecks {
  private var decks: [Entry] = []
  private var places: [String: Int] = [:]
  private var slots: [Int64: Slot] = [:]

  /// Where the items of one of Anki's decks go.
  struct Slot {
    fileprivate let deck: Int
    /// The further levels of its name.
    let category: [String]
  }

  private struct Entry {
    var deck: ImportedDeck
    var asksBothWays = false
    var types: [Int64: AnkiNoteType] = [:]
  }

  /// Where the items of a deck go.
  mutating func slot(of id: Int64, in collection: AnkiCollection) -> Slot {
    if let slot = slots[id] { return slot }
    let deck = collection.deck(id)
    let title = deck.path[0]
    let place = places[title] ?? decks.count
    if place == decks.count {
      places[title] = place
      decks.append(Entry(deck: ImportedDeck(title: title)))
    }
    let slot = Slot(deck: place, category: deck.category)
    slots[id] = slot
    return slot
  }

  /// Adds an item.
  mutating func add(
    _ item: ImportedItem, to slot: Slot, type: AnkiNoteType, asksBothWays: Bool
  ) {
    decks[slot.deck].deck.items.append(item)
    if asksBothWays { decks[slot.deck].asksBothWays = true }
    if decks[slot.deck].types[type.id] == nil { decks[slot.deck].types[type.id] = type }
  }

  /// The decks, with what is kept of the collection. `unused` are the pictures and sounds that no note names.
  func finished(_ collection: AnkiCollection, unused: [String: MediaName]) -> [ImportedDeck] {
    var result: [ImportedDeck] = []
    for (index, entry) in decks.enumerated() {
      var deck = entry.deck
      // A deck without a name of its own is called as the file.
      if decks.count == 1, deck.title == "Default" { deck.title = nil }
      deck.summary = summary(of: entry.deck.title, in: collection)
      if !entry.asksBothWays { deck.rules.directions = [Direction(ask: .front)] }
      for type in entry.types.values { deck.originals[AnkiOriginal.key(of: type.id)] = type.json }
      if index == 0, !unused.isEmpty {
        deck.originals[AnkiOriginal.mediaKey] = AnkiOriginal.text(of: unused)
      }
      result.append(deck)
    }
    return result
  }

  private func summary(of title: String?, in collection: AnkiCollection) -> String? {
    let described = collection.decks.values.first { $0.path.count == 1 && $0.path[0] == title }
    guard let html = described?.summary, !html.isEmpty else { return nil }
    let text = HTMLText.read(html) { _ in nil }.text.plain
    return text.isEmpty ? nil : text
  }
}
