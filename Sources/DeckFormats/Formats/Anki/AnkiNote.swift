/// A note with its cards, as a collection has it. A class, because it is handed about and never changed.
final class AnkiNote: Sendable {
  let id: Int64
  let guid: String
  let type: AnkiNoteType
  let modified: Int64
  /// The tags as they are written, with a blank at both ends.
  let tags: String
  /// All fields, U+001F between them.
  let bytes: [UInt8]
  /// Where each field is in `bytes`.
  let fields: [Range<Int>]
  /// Its cards, by ordinal.
  let cards: ArraySlice<AnkiCard>
  /// Its row among the notes, counted from 1.
  let row: Int

  init(
    id: Int64, guid: String, type: AnkiNoteType, modified: Int64, tags: String, bytes: [UInt8],
    cards: ArraySlice<AnkiCard>, row: Int
  ) {
    self.id = id
    self.guid = guid
    self.type = type
    self.modified = modified
    self.tags = tags
    self.bytes = bytes
    self.cards = cards
    self.row = row
    var fields: [Range<Int>] = []
    var start = 0
    fields.reserveCapacity(type.fields.count)
    for index in bytes.indices where bytes[index] == 0x1F {
      fields.append(start..<index)
      start = index + 1
    }
    fields.append(start..<bytes.count)
    self.fields = fields
  }

  /// The same note with cards.
  func with(cards: ArraySlice<AnkiCard>) -> AnkiNote {
    AnkiNote(
      id: id, guid: guid, type: type, modified: modified, tags: tags, bytes: bytes, cards: cards,
      row: row)
  }

  /// The HTML of a field; nothing where the note has fewer.
  func field(_ index: Int) -> ArraySlice<UInt8> {
    fields.indices.contains(index) ? bytes[fields[index]] : bytes[..<0]
  }

  /// What it begins with, in a few words, for messages.
  var excerpt: String {
    var text: [UInt8] = []
    var isMarkup = false
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "<"): isMarkup = true
      case UInt8(ascii: ">") where isMarkup: isMarkup = false
      case 0...0x20: if text.last != 0x20, !text.isEmpty { text.append(0x20) }
      default: if !isMarkup { text.append(byte) }
      }
      if text.count > 120 { break }
    }
    if text.last == 0x20 { text.removeLast() }
    let words = String(decoding: text, as: UTF8.self)
    return words.count > 40 ? "\(words.prefix(40))…" : words
  }

  /// Where it stands, for messages.
  func place(in database: Place) -> Place {
    Place(member: database.member, line: row, item: excerpt)
  }
}

/// A card of a note.
struct AnkiCard {
  let id: Int64
  let note: Int64
  /// Which template, or which gap's number less one.
  let ordinal: Int
  /// The deck it belongs to, also while it is in a filtered one.
  let deck: Int64
  /// Its state of learning, as JSON; `nil` for a new card.
  let learning: AnkiLearning?
}

/// The state of learning of a card, kept word for word.
final class AnkiLearning: Sendable {
  /// The columns of the card's row as members of a JSON object, without its brackets.
  let members: [UInt8]

  init(members: [UInt8]) {
    self.members = members
  }
}
