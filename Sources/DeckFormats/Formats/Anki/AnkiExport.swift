internal import Platform
internal import QuizCore

/// What an Anki package of a deck holds: its notes, note types, decks, pictures and sounds.
struct AnkiExport {
  private(set) var notes: [AnkiExportNote] = []
  /// The note types as objects of JSON, by their numbers.
  private(set) var noteTypes: [Int64: String] = [:]
  private(set) var media: [String: MediaName] = [:]
  /// What does not come along.
  private(set) var losses: [Remark] = []
  /// How many cards of the bank are in it.
  private(set) var cardCount = 0
  private var places: [String: Int] = [:]
  private var fieldCounts: [Int64: Int] = [:]
  private let bank: ExportBank
  private let title: String
  private let format: FormatID

  /// What a package or a text holds, by its format.
  init(_ bank: ExportBank, for format: FormatID) {
    self.bank = bank
    self.format = format
    title = bank.deck.title.texts[0].text
    let asksBack = bank.deck.rules.directions.contains { $0.ask == .back }
    for card in bank.deck.cards { add(card, asksBothWays: asksBack) }
    addUnusedMedia()
  }

  /// The same; throws where there is nothing to write.
  init(notesOf bank: ExportBank, for format: FormatID) throws(ExportError) {
    self.init(bank, for: format)
    guard !notes.isEmpty else {
      throw .nothingFits(format: format, reason: "it has no card that Anki can ask")
    }
  }

  private mutating func add(_ card: Card, asksBothWays: Bool) {
    let kept = bank.originals[card.id]
    if let original = kept?.original, original.format == .ankiPackage,
      let note = AnkiExportNote(original), let type = noteType(note.noteType)
    {
      cardCount += 1
      return add(note, type: type)
    }
    if format == .ankiText, let original = kept?.original, original.format == .ankiText,
      let row = AnkiExportNote(row: original)
    {
      // The cards of a row without an identity are known by the whole of it.
      cardCount += 1
      let key = row.guid.isEmpty ? original.text : row.guid
      if places.updateValue(notes.count, forKey: key) == nil { notes.append(row) }
      return
    }
    guard let sides = AnkiCardSides(card, asksBothWays: asksBothWays) else {
      return losses.append(
        Remark(
          .leftOut, at: Place(item: card.id.text), what: "the card is left out",
          why: "Anki has no cards of its kind"))
    }
    cardCount += 1
    for loss in sides.losses {
      losses.append(
        Remark(
          .changed, at: Place(item: card.id.text), what: "\(loss) is left out",
          why: "Anki's notes have no place for it"))
    }
    add(sides, of: card, kept: kept)
  }

  /// A note as it was imported: its cards come from one item or from several.
  private mutating func add(_ note: AnkiExportNote, type: String) {
    noteTypes[note.noteType] = type
    media.merge(note.media) { first, _ in first }
    var note = note
    fit(&note.fields, to: note.noteType)
    guard let place = places[note.guid] else {
      places[note.guid] = notes.count
      return notes.append(note)
    }
    for card in note.cards where !notes[place].cards.contains(where: { $0.ordinal == card.ordinal })
    {
      notes[place].cards.append(card)
    }
  }

  /// Gives a note as many fields as its type has, which Anki demands of every note.
  private mutating func fit(_ fields: inout [String], to noteType: Int64) {
    if fieldCounts[noteType] == nil {
      let type = noteTypes[noteType].flatMap { AnkiJSON.ifReadable($0) }
      fieldCounts[noteType] = type?["flds"]?.items.count
    }
    guard let count = fieldCounts[noteType], count > 0 else { return }
    while fields.count < count { fields.append("") }
    if fields.count > count {
      fields[count - 1] = fields[(count - 1)...].joined(separator: "<br>")
      fields.removeSubrange(count...)
    }
  }

  private mutating func add(_ sides: AnkiCardSides, of card: Card, kept: ExportOriginal?) {
    noteTypes[sides.kind.rawValue] = Self.json(of: sides.kind)
    for name in sides.media { media[name.text] = name }
    let deck = ([title] + card.details.category).joined(separator: "::")
    // A note that other cards still have as it was keeps its identity; this one gets another.
    let wanted = kept?.sourceID ?? card.id.text
    let guid = places[wanted] == nil ? wanted : "\(wanted) \(card.id.text)"
    places[guid] = notes.count
    notes.append(
      AnkiExportNote(
        guid: guid, noteType: sides.kind.rawValue, fields: sides.fields,
        tags: Self.tags(card.details.tags), id: nil, modified: nil,
        cards: (0..<sides.kind.cardCount).map { .init(ordinal: $0, deck: deck, learning: nil) }))
  }

  /// The tags as Anki writes them: a blank at both ends, and none inside.
  private static func tags(_ tags: [String]) -> String {
    let words = tags.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: "_") }
    return words.isEmpty ? "" : " \(words.joined(separator: " ")) "
  }

  private func noteType(_ id: Int64) -> String? {
    noteTypes[id] ?? bank.deckOriginals[AnkiOriginal.key(of: id)]
  }

  private mutating func addUnusedMedia() {
    guard let text = bank.deckOriginals[AnkiOriginal.mediaKey],
      let node = AnkiJSON.ifReadable(text)
    else { return }
    for member in node.members where media[member.name] == nil {
      if let name = member.node.text.flatMap({ MediaName($0) }) { media[member.name] = name }
    }
  }

  private static func json(of kind: AnkiCardSides.Kind) -> String {
    AnkiStockTypes.type(
      kind.name, id: kind.rawValue, fieldCount: 2, fields: [], hasGaps: kind == .cloze
    ).json
  }

  /// The names of all decks, sorted.
  var deckNames: [String] { Set(notes.flatMap { $0.cards.map(\.deck) }).sorted() }
}
