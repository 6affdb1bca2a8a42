internal import QuizCore

/// A note word for word, as JSON: what is kept beside the cards that are made of it, and given back on export.
///
///     {"guid":"…","id":1,"mid":2,"mod":3,"tags":" a ","fields":["…"],"ords":[0],"deck":"A::B",
///      "media":{"name in the fields":"name in the library"},"cards":[{"ord":0,"type":2,…,"reviews":[[…]]}]}
enum AnkiOriginal {
  /// The text of a note's card; it is written in `bytes`, whatever is there.
  static func text(
    of note: AnkiNote, ordinals: [Int], deck: String, media: [String: MediaName],
    in bytes: inout [UInt8]
  ) -> String {
    bytes.removeAll(keepingCapacity: true)
    append("{\"guid\":", note.guid.utf8, to: &bytes)
    append(",\"id\":", note.id, to: &bytes)
    append(",\"mid\":", note.type.id, to: &bytes)
    append(",\"mod\":", note.modified, to: &bytes)
    append(",\"tags\":", note.tags.utf8, to: &bytes)
    bytes.append(contentsOf: ",\"fields\":[".utf8)
    for (index, range) in note.fields.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      quote(note.bytes[range], to: &bytes)
    }
    append("],\"ords\":[", Int64(ordinals.first ?? 0), to: &bytes)
    for ordinal in ordinals.dropFirst() { append(",", Int64(ordinal), to: &bytes) }
    append("],\"deck\":", deck.utf8, to: &bytes)
    append(media, to: &bytes)
    append(note.cards, to: &bytes)
    bytes.append(UInt8(ascii: "}"))
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The name under which a deck keeps a note type.
  static func key(of noteType: Int64) -> String { "anki-notetype-\(noteType)" }

  /// The name under which a deck keeps the pictures and sounds that no note names.
  static let mediaKey = "anki-media"

  /// Names in the package with their names in the library, as a JSON object.
  static func text(of media: [String: MediaName]) -> String {
    var bytes: [UInt8] = []
    write(media, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func append(_ media: [String: MediaName], to bytes: inout [UInt8]) {
    guard !media.isEmpty else { return }
    bytes.append(contentsOf: ",\"media\":".utf8)
    write(media, to: &bytes)
  }

  private static func write(_ media: [String: MediaName], to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "{"))
    var isFirst = true
    for (name, kept) in media.sorted(by: { $0.key < $1.key }) {
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      isFirst = false
      quote(name.utf8, to: &bytes)
      bytes.append(UInt8(ascii: ":"))
      quote(kept.text.utf8, to: &bytes)
    }
    bytes.append(UInt8(ascii: "}"))
  }

  private static func append(_ cards: ArraySlice<AnkiCard>, to bytes: inout [UInt8]) {
    guard cards.contains(where: { $0.learning != nil }) else { return }
    bytes.append(contentsOf: ",\"cards\":[".utf8)
    for (index, card) in cards.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      append("{\"ord\":", Int64(card.ordinal), to: &bytes)
      if let learning = card.learning { bytes.append(contentsOf: learning.members) }
      bytes.append(UInt8(ascii: "}"))
    }
    bytes.append(UInt8(ascii: "]"))
  }

  private static func append(
    _ name: StaticString, _ text: some Collection<UInt8>, to bytes: inout [UInt8]
  ) {
    append(name, to: &bytes)
    quote(text, to: &bytes)
  }

  private static func append(_ name: StaticString, _ number: Int64, to bytes: inout [UInt8]) {
    append(name, to: &bytes)
    bytes.append(contentsOf: "\(number)".utf8)
  }

  private static func append(_ name: StaticString, to bytes: inout [UInt8]) {
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Writes a text as JSON.
  static func quote(_ text: some Collection<UInt8>, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    // Most texts are written as they are, and most of any other. The table is looked up once: for each byte it would cost more
    // than the rest.
    let isSpecial = isSpecial
    let isWritten: Void? = text.withContiguousStorageIfAvailable { part in
      guard holdsSpecial(part) else { return bytes.append(contentsOf: part) }
      var start = 0
      for index in part.indices where isSpecial[Int(part[index])] {
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: part[start..<index]))
        append(part[index], to: &bytes)
        start = index + 1
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: part[start...]))
    }
    if isWritten == nil { for byte in text { append(byte, to: &bytes) } }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Whether some byte has to be escaped. (Without a way out of the loop many bytes are looked at at once.)
  private static func holdsSpecial(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var found: UInt8 = 0
    for byte in text {
      found |= byte < 0x20 ? 1 : 0
      found |= byte == UInt8(ascii: "\"") ? 1 : 0
      found |= byte == UInt8(ascii: "\\") ? 1 : 0
    }
    return found != 0
  }

  private static func append(_ byte: UInt8, to bytes: inout [UInt8]) {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      bytes.append(UInt8(ascii: "\\"))
      bytes.append(byte)
    case 0..<0x20:
      bytes.append(contentsOf: "\\u00".utf8)
      bytes.append(contentsOf: Hex.text(UInt64(byte), digits: 2).utf8)
    default: bytes.append(byte)
    }
  }

  /// Whether a byte has to be escaped.
  private static let isSpecial: [Bool] = (0..<256).map {
    $0 < 0x20 || UInt8($0) == UInt8(ascii: "\"") || UInt8($0) == UInt8(ascii: "\\")
  }
}
