internal import Platform
internal import QuizCore

/// Writes a collection of schema 11.
struct AnkiCollectionWriter {
  private let database: NewDatabase
  private let now: Int64
  private var usedNotes: Set<Int64> = []
  private var usedCards: Set<Int64> = []
  private var nextID: Int64
  private var decks: [String: Int64] = [:]

  /// Writes what is exported. `seed` tells collections apart that are written at the same moment.
  static func write(_ export: AnkiExport, seed: String, to path: String) throws(ExportError) {
    var writer = try AnkiCollectionWriter(path, seed: seed)
    try writer.write(export)
  }

  /// Writes a collection with one note that tells the users of an old Anki what to do.
  static func writeNotice(to path: String) throws(ExportError) {
    var writer = try AnkiCollectionWriter(path, seed: "notice")
    let type = AnkiCardSides.Kind.basic
    let text = "Please update to the latest version of Anki, then import this file again."
    let note = AnkiExportNote(
      guid: "quizdeck-notice", noteType: type.rawValue, fields: [text, ""], tags: "", id: nil,
      modified: nil, cards: [.init(ordinal: 0, deck: "Default", learning: nil)])
    let json = AnkiStockTypes.type(
      type.name, id: type.rawValue, fieldCount: 2, fields: [], hasGaps: false
    ).json
    try writer.write(notes: [note], noteTypes: [type.rawValue: json], deckNames: ["Default"])
  }

  private init(_ path: String, seed: String) throws(ExportError) {
    database = try NewDatabase(path: path)
    now = WallClock.now().milliseconds / 1_000
    // Numbers of notes are moments in milliseconds; those of two decks should not be the same ones.
    let spread = SHA256.hash(Array(seed.utf8)).prefix(4).reduce(Int64(0)) { $0 << 8 | Int64($1) }
    nextID = 1_400_000_000_000 + spread
    try database.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN")
    try database.execute(AnkiSchema.tables)
  }

  private mutating func write(_ export: AnkiExport) throws(ExportError) {
    try write(notes: export.notes, noteTypes: export.noteTypes, deckNames: export.deckNames)
  }

  private mutating func write(
    notes: [AnkiExportNote], noteTypes: [Int64: String], deckNames: [String]
  ) throws(ExportError) {
    for name in deckNames { decks[name] = name == "Default" ? 1 : Int64(decks.count) + nextID }
    try writeCollection(noteTypes, deckNames)
    var due: Int64 = 0
    for note in notes {
      due += 1
      try write(note, due: due)
    }
    try database.execute("COMMIT")
  }

  private func writeCollection(_ noteTypes: [Int64: String], _ deckNames: [String])
    throws(ExportError)
  {
    var types = JSONWriter()
    types.object { types in
      for (id, json) in noteTypes.sorted(by: { $0.key < $1.key }) {
        types.name("\(id)")
        types.raw(Array(json.utf8))
      }
    }
    var list = JSONWriter()
    list.object { list in
      for name in Set(deckNames + ["Default"]).sorted() {
        AnkiSchema.write(
          deck: name == "Default" ? 1 : decks[name] ?? 1, name: name, modified: now, to: &list)
      }
    }
    try database.run(
      AnkiSchema.insertCollection,
      [
        .integer(now), .integer(now * 1_000), .text(AnkiSchema.settings),
        .text(String(decoding: types.bytes, as: UTF8.self)),
        .text(String(decoding: list.bytes, as: UTF8.self)), .text(AnkiSchema.deckSettings),
      ])
  }

  // MARK: Notes and cards

  private mutating func write(_ note: AnkiExportNote, due: Int64) throws(ExportError) {
    let id = fresh(note.id, among: \.usedNotes)
    let first = HTMLText.read(note.fields[0]) { _ in nil }.text.plain
    try database.run(
      AnkiSchema.insertNote,
      [
        .integer(id), .text(note.guid), .integer(note.noteType), .integer(note.modified ?? now),
        .text(note.tags), .text(note.fields.joined(separator: "\u{1F}")), .text(first),
        .integer(Int64(SHA1.firstDigits(Array(first.utf8)))),
      ])
    for card in note.cards { try write(card, of: id, due: due) }
  }

  private mutating func write(_ card: AnkiExportNote.Card, of note: Int64, due: Int64)
    throws(ExportError)
  {
    let known = card.learning
    let id = fresh(known?["id"]?.integer, among: \.usedCards)
    func number(_ name: String, _ otherwise: Int64 = 0) -> NewDatabase.Value {
      .integer(known?[name]?.integer ?? otherwise)
    }
    try database.run(
      AnkiSchema.insertCard,
      [
        .integer(id), .integer(note), .integer(decks[card.deck] ?? 1),
        .integer(Int64(card.ordinal)), .integer(now), number("type"), number("queue"),
        number("due", due), number("ivl"), number("factor"), number("reps"), number("lapses"),
        number("left"), number("odue"), number("flags"), .text(known?["data"]?.text ?? ""),
      ])
    for review in known?["reviews"]?.items ?? [] {
      let numbers = review.items.compactMap(\.integer)
      guard numbers.count == 7 else { continue }
      try database.run(
        AnkiSchema.insertReview,
        ([numbers[0], id] + numbers[1...]).map { .integer($0) })
    }
  }

  /// A number that is not used yet: the one that a thing had, or the next.
  private mutating func fresh(
    _ wanted: Int64?, among used: WritableKeyPath<AnkiCollectionWriter, Set<Int64>>
  ) -> Int64 {
    if let wanted, wanted > 0, self[keyPath: used].insert(wanted).inserted { return wanted }
    repeat { nextID += 1 } while !self[keyPath: used].insert(nextID).inserted
    return nextID
  }
}
