internal import Platform
internal import QuizCore

/// Reads the table of notes and sorts what is made of them into decks.
struct AnkiNotes {
  private let collection: AnkiCollection
  private let cards: [AnkiCard]
  private let media: AnkiMedia
  /// Notes that have been read and of which no items have been made yet.
  private var waiting: [AnkiNote] = []
  private var nextCard = 0
  private var row = 0
  private var decks = AnkiDecks()
  private var typesInUse: [Int64: AnkiNoteType] = [:]
  private var missing: Set<String> = []
  /// How many bytes the cards of notes may still repeat.
  private var room = ImportLimits.repeatedBytes
  private var used: Set<MediaName> = []
  /// How many notes something was dropped from, by the note type and the name of the thing, with the first place.
  private var dropped: [Dropped: (count: Int, place: Place)] = [:]

  private struct Dropped: Hashable {
    let type: Int64
    let name: String
  }

  init(collection: AnkiCollection, cards: [AnkiCard], media: AnkiMedia) {
    self.collection = collection
    self.cards = cards
    self.media = media
  }

  private static let query =
    "SELECT id, guid, mid, mod, tags, flds FROM notes WHERE id >= ?1 ORDER BY id"

  mutating func read(_ database: ForeignDatabase, into bank: inout ImportedBank)
    throws(ImportError)
  {
    guard database.hasTable("notes") else {
      throw .malformed(
        format: .ankiPackage, place: collection.place,
        reason: "its database has no table \"notes\"")
    }
    _ = try database.columns(of: "notes")
    var next: Int64? = .min
    while let start = next {
      next = try read(database, from: start, into: &bank)
    }
  }

  /// Reads the notes from an id on; gives the id to go on with after a note that cannot be read.
  private mutating func read(
    _ database: ForeignDatabase, from start: Int64, into bank: inout ImportedBank
  ) throws(ImportError) -> Int64? {
    defer { takeWaiting(into: &bank) }
    let rows = try database.query(Self.query, start)
    var following = start
    do throws(ImportError) {
      while try rows.next() {
        let id = rows.integer(0)
        following = id == .max ? id : id + 1
        row += 1
        take(rows, into: &bank)
      }
      return nil
    } catch {
      guard let reason = error.reasonAgainstOne else { throw error }
      takeWaiting(into: &bank)
      row += 1
      let place = Place(member: collection.place.member, line: row)
      // A text that is too large costs its note; damage costs all that follow, for nothing tells where they are.
      guard case .limit = error, let bad = try Self.firstNote(database, from: following),
        bad < Int64.max
      else {
        bank.remark(
          .leftOut, at: place, what: "this note and all that follow were left out", why: reason)
        return nil
      }
      bank.remark(.leftOut, at: place, what: "the note was left out", why: reason)
      return bad + 1
    }
  }

  private static func firstNote(_ database: ForeignDatabase, from id: Int64) throws(ImportError)
    -> Int64?
  {
    let rows = try database.query("SELECT id FROM notes WHERE id >= ?1 ORDER BY id LIMIT 1", id)
    return try rows.next() ? rows.integer(0) : nil
  }

  // MARK: One note

  private mutating func take(_ rows: ForeignDatabase.Rows, into bank: inout ImportedBank) {
    let id = rows.integer(0)
    while nextCard < cards.count, cards[nextCard].note < id { nextCard += 1 }
    let firstCard = nextCard
    while nextCard < cards.count, cards[nextCard].note == id { nextCard += 1 }
    guard let type = collection.noteTypes[rows.integer(2)] else {
      return leaveOut(why: "its note type is not in the package", into: &bank)
    }
    guard firstCard < nextCard else { return leaveOut(why: "it has no cards", into: &bank) }
    let fields = rows.utf8(5)
    guard fields.count <= ImportLimits.noteBytes else {
      return leaveOut(
        why:
          "its fields have \(fields.count) bytes, more than the \(ImportLimits.noteBytes) that are read",
        into: &bank)
    }
    take(
      AnkiNote(
        id: id, guid: rows.text(1), type: type, modified: rows.integer(3), tags: rows.text(4),
        bytes: Array(fields), cards: cards[firstCard..<nextCard], row: row), into: &bank)
  }

  private mutating func leaveOut(why: String, into bank: inout ImportedBank) {
    takeWaiting(into: &bank)
    bank.remark(
      .leftOut, at: Place(member: collection.place.member, line: row),
      what: "the note was left out", why: why)
  }

  private mutating func take(_ note: AnkiNote, into bank: inout ImportedBank) {
    if note.cards.count <= AnkiItems.freeCards {
      waiting.append(note)
      if waiting.count == Self.batch { takeWaiting(into: &bank) }
    } else {
      // What it takes of the room is missing for those after it, so all are made one after the other.
      takeWaiting(into: &bank)
      var maker = AnkiNoteMaker(collection, media)
      var made = AnkiMadeNotes(room: room, notes: 1)
      made.add(note, &maker)
      room = made.room
      take(made, into: &bank)
    }
  }

  /// So many notes are read before their items are made.
  private static let batch = 2_048
  /// So many notes are made into items by one thread at a time.
  private static let part = 512

  /// Makes items of the notes that wait: several threads at once, for this takes longest of all.
  private mutating func takeWaiting(into bank: inout ImportedBank) {
    let (notes, media, collection, room) = (waiting, media, collection, room)
    waiting.removeAll()
    let parts = Parallel.map(of: notes.count, inPartsOf: Self.part) { part in
      var maker = AnkiNoteMaker(collection, media)
      var made = AnkiMadeNotes(room: room, notes: part.count)
      for note in notes[part] { made.add(note, &maker) }
      return made
    }
    for made in parts { take(made, into: &bank) }
  }

  private mutating func take(_ made: AnkiMadeNotes, into bank: inout ImportedBank) {
    typesInUse.merge(made.types) { known, _ in known }
    for losses in made.losses { note(losses, into: &bank) }
    used.formUnion(made.used)
    for entry in made.entries {
      // It is among those of the notes that the entries were made of.
      guard let type = made.types[entry.type] else { continue }
      let slot = decks.slot(of: entry.deck, in: collection)
      decks.add(entry.item, to: slot, type: type, asksBothWays: entry.asksBothWays)
    }
  }

  private mutating func note(_ losses: AnkiMadeNotes.Losses, into bank: inout ImportedBank) {
    for remark in losses.remarks {
      bank.remark(remark.kind, at: losses.place, what: remark.what, why: remark.why)
    }
    for name in losses.missing where missing.insert(name).inserted {
      bank.remark(
        .doubtful, at: losses.place, what: "the picture or sound \"\(name)\" is not shown",
        why: "the package does not hold it")
    }
    for name in losses.dropped {
      let key = Dropped(type: losses.type, name: name)
      if dropped[key] == nil {
        dropped[key] = (1, losses.place)
      } else {
        dropped[key]?.count += 1
      }
    }
  }

  // MARK: The end

  /// Puts the decks into the bank, with what is said once for many notes.
  mutating func finish(into bank: inout ImportedBank) {
    for type in typesInUse.values.sorted(by: { $0.id < $1.id }) {
      for fault in type.faults {
        bank.remark(
          .doubtful, at: collection.place,
          what: "cards of the note type \"\(type.name)\" lack something", why: fault)
      }
    }
    for (key, met) in dropped.sorted(by: { ($0.key.type, $0.key.name) < ($1.key.type, $1.key.name) }
    ) {
      bank.remark(
        .changed, at: met.place,
        what: met.count == 1
          ? "\"\(key.name)\" was taken out of the text"
          : "\"\(key.name)\" was taken out of the texts of \(met.count) notes, of which this is the first",
        why: "cards hold texts, and no programs, forms or frames")
    }
    bank.decks = decks.finished(collection, unused: media.names.filter { !used.contains($0.value) })
  }
}
