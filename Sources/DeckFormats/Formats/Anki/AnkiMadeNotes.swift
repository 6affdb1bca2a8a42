internal import QuizCore

/// The items of some notes and what was met while they were made, without regard to other notes: several threads make some at
/// once.
struct AnkiMadeNotes: Sendable {
  /// The items, in the order of the notes, each with its tags, its category and its note word for word.
  private(set) var entries: [Entry] = []
  /// The note types of the notes.
  private(set) var types: [Int64: AnkiNoteType] = [:]
  /// The pictures and sounds that are used.
  private(set) var used: [MediaName] = []
  /// What there is to be told; of most notes there is nothing.
  private(set) var losses: [Losses] = []
  /// How many bytes cards may still repeat.
  private(set) var room: Int

  /// An item and where it goes.
  struct Entry {
    let item: ImportedItem
    let deck: Int64
    let type: Int64
    /// Whether an item of its note is asked from both sides.
    let asksBothWays: Bool
  }

  /// What did not come in of a note as it was.
  struct Losses: Sendable {
    let type: Int64
    /// Where the note stands.
    let place: Place
    let remarks: [(kind: Remark.Kind, what: String, why: String)]
    /// The names of pictures and sounds that are used in vain.
    let missing: [String]
    /// What had to go from the texts.
    let dropped: [String]
  }

  /// No notes yet; room for the items of so many.
  init(room: Int, notes: Int) {
    self.room = room
    entries.reserveCapacity(notes)
  }

  /// Makes the items of a note.
  mutating func add(_ note: AnkiNote, _ maker: inout AnkiNoteMaker) {
    let (texts, surroundings, type) = (maker.texts, maker.surroundings, note.type.id)
    var made = AnkiItems(note, texts: texts, in: surroundings, room: room)
    room = made.room
    if types[type] == nil { types[type] = note.type }
    used += texts.used.values
    if !made.remarks.isEmpty || !texts.missing.isEmpty || !texts.dropped.isEmpty {
      losses.append(
        Losses(
          type: type, place: note.place(in: surroundings.place), remarks: made.remarks,
          missing: texts.missing, dropped: texts.dropped))
    }
    let tags = maker.tags(note.tags)
    var items = made.takeItems()
    for index in items.indices {
      let deck = surroundings.deck(items[index].card.deck)
      items[index].item.details.tags = tags
      items[index].item.details.category = deck.category
      items[index].item.original = Original(
        format: .ankiPackage,
        text: AnkiOriginal.text(
          of: note, ordinals: items[index].ordinals, deck: deck.name, media: texts.used,
          in: &maker.buffer))
      entries.append(
        Entry(
          item: items[index].item, deck: items[index].card.deck, type: type,
          asksBothWays: made.asksBothWays))
    }
  }
}

/// Makes items of notes, one after the other; each thread has one of its own.
struct AnkiNoteMaker {
  let texts: AnkiTexts
  let surroundings: AnkiSurroundings
  /// The tags of a note by their text, which many notes share.
  private var tagLists: [String: [String]] = [:]
  /// Where notes are written word for word, one after the other.
  fileprivate var buffer: [UInt8] = []

  init(_ collection: AnkiCollection, _ media: AnkiMedia) {
    texts = AnkiTexts(media: media)
    surroundings = AnkiSurroundings(collection)
  }

  /// The tags in a text, each once.
  fileprivate mutating func tags(_ text: String) -> [String] {
    if let known = tagLists[text] { return known }
    var tags: [String] = []
    for tag in text.split(separator: " ").map(String.init) where !tags.contains(tag) {
      tags.append(tag)
    }
    tagLists[text] = tags
    return tags
  }
}
