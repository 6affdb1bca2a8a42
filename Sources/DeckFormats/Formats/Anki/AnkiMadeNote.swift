internal import QuizCore

/// The items of a note and what was met while they were made, without regard to other notes: several are made at once.
struct AnkiMadeNote: Sendable {
  let type: AnkiNoteType
  /// The items, with their tags, their category and the note word for word.
  private(set) var items: [AnkiItems.Made]
  let asksBothWays: Bool
  /// How many bytes cards may still repeat.
  let room: Int
  /// The pictures and sounds that are used.
  let used: [MediaName]
  /// What there is to be told; most notes have nothing.
  let losses: Losses?

  /// What did not come in as it was.
  struct Losses: Sendable {
    /// Where the note stands.
    let place: Place
    let remarks: [(kind: Remark.Kind, what: String, why: String)]
    /// The names of pictures and sounds that are used in vain.
    let missing: [String]
    /// What had to go from the texts.
    let dropped: [String]
  }

  init(_ note: AnkiNote, _ maker: inout AnkiNoteMaker, room: Int) {
    let (texts, surroundings) = (maker.texts, maker.surroundings)
    let made = AnkiItems(note, texts: texts, in: surroundings, room: room)
    type = note.type
    (items, asksBothWays) = (made.items, made.asksBothWays)
    self.room = made.room
    used = Array(texts.used.values)
    let isWhole = made.remarks.isEmpty && texts.missing.isEmpty && texts.dropped.isEmpty
    losses =
      isWhole
      ? nil
      : Losses(
        place: note.place(in: surroundings.place), remarks: made.remarks, missing: texts.missing,
        dropped: texts.dropped)
    let tags = maker.tags(note.tags)
    for index in items.indices {
      let deck = surroundings.deck(items[index].card.deck)
      items[index].item.details.tags = tags
      items[index].item.details.category = deck.category
      items[index].item.original = Original(
        format: .ankiPackage,
        text: AnkiOriginal.text(
          of: note, ordinals: items[index].ordinals, deck: deck.name, media: texts.used,
          in: &maker.buffer))
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
