internal import QuizCore

/// Makes the items of the rows of an Anki text.
struct AnkiTextNotes {
  private let header: AnkiTextHeader
  private let isHTML: Bool
  /// The columns that are fields, counted from 0.
  private let fieldColumns: [Int]
  private let fieldNames: [String]
  private let namedFields: Int
  private let tagsColumn: Int?
  private let texts: AnkiTexts
  private var collection: AnkiCollection
  private var decks = AnkiDecks()
  private var deckIDs: [String: Int64] = [:]
  private var types: [TypeKey: AnkiNoteType] = [:]
  private var missing: Set<String> = []
  /// How many bytes the cards of notes may still repeat.
  private var room = ImportLimits.repeatedBytes

  private struct TypeKey: Hashable {
    let name: String?
    let fieldCount: Int
    let hasGaps: Bool
  }

  init(_ header: AnkiTextHeader, rows: [AnkiTextRecords.Record], into bank: inout ImportedBank)
    throws(ImportError)
  {
    self.header = header
    texts = AnkiTexts(media: AnkiMedia())
    collection = AnkiCollection(place: Place())
    isHTML = Self.isHTML(header, rows, into: &bank)
    let width = rows.reduce(0) { max($0, $1.cells.count) }
    let own = Set(
      [header.noteTypeColumn, header.deckColumn, header.guidColumn].compactMap { $0 })
    var columns = (0..<width).filter { !own.contains($0) }
    let named = header.columns.firstIndex { $0.lowercased() == "tags" }
    var tags = header.tagsColumn ?? named
    columns.removeAll { $0 == tags }
    // As in Anki, what follows the two fields of the usual note type is its tags.
    if tags == nil, header.noteTypeColumn == nil, header.noteType == nil, header.columns.isEmpty,
      columns.count == 3
    {
      tags = columns.removeLast()
      bank.remark(
        .guessed, at: Place(), what: "column \((tags ?? 0) + 1) was read as tags",
        why: "it follows the two sides of the cards, and the file does not say what it is")
    }
    tagsColumn = tags
    fieldColumns = columns
    fieldNames = columns.map { $0 < header.columns.count ? header.columns[$0] : "" }
    namedFields = fieldNames.count { !$0.isEmpty }
  }

  private static func isHTML(
    _ header: AnkiTextHeader, _ rows: [AnkiTextRecords.Record], into bank: inout ImportedBank
  ) -> Bool {
    if let stated = header.isHTML { return stated }
    let looksLikeIt = rows.prefix(1_000).contains { $0.cells.contains(where: \.looksLikeHTML) }
    if looksLikeIt {
      bank.remark(
        .guessed, at: Place(), what: "the cells were read as HTML",
        why: "they look like it, and the file does not say so")
    }
    return looksLikeIt
  }

  // MARK: Rows

  mutating func read(_ rows: [AnkiTextRecords.Record], into bank: inout ImportedBank) {
    for (index, row) in rows.enumerated() { read(row, index: index, into: &bank) }
  }

  private mutating func read(
    _ row: AnkiTextRecords.Record, index: Int, into bank: inout ImportedBank
  ) {
    let width = max(fieldColumns.count, 1)
    var fields = fieldColumns.prefix { $0 < row.cells.count }.map { html(cell($0, of: row)) }
    let least = min(fieldColumns.count, max(2, namedFields))
    while fields.count > least, fields.last?.isEmpty == true { fields.removeLast() }
    while fields.count < least { fields.append("") }
    guard let first = fields.first, !AnkiHTML.isEmpty(first.utf8) else {
      return bank.remark(
        .leftOut, at: Place(line: row.line), what: "the row was left out",
        why: "its first field is empty")
    }
    if header.noteTypeColumn == nil, header.noteType == nil, fields.count == 2,
      let end = AnkiHTML.endOfAnswerRule(fields[1].utf8.map { $0 })
    {
      // A list of cards repeats each question before its answer.
      fields[1] = fields[1].utf8.dropFirst(end).asText
    }
    let hasGaps = fields.contains { $0.hasGap }
    let name = header.noteTypeColumn.map { cell($0, of: row) } ?? header.noteType
    let type = type(named: name?.isEmpty == false ? name : nil, fieldCount: width, hasGaps: hasGaps)
    add(row, fields: fields, type: type, noteType: name, index: index, into: &bank)
  }

  private mutating func add(
    _ row: AnkiTextRecords.Record, fields: [String], type: AnkiNoteType, noteType: String?,
    index: Int, into bank: inout ImportedBank
  ) {
    let guid = header.guidColumn.map { cell($0, of: row) } ?? ""
    let deckID = deck(named: header.deckColumn.map { cell($0, of: row) } ?? header.deck)
    var note = AnkiNote(
      id: Int64(index), guid: guid, type: type, modified: 0,
      tags: tagsColumn.map { cell($0, of: row) } ?? "",
      bytes: Array(fields.joined(separator: "\u{1F}").utf8), cards: [], row: row.line)
    note = note.with(cards: cards(of: note, deck: deckID)[...])
    var made = AnkiItems(note, texts: texts, in: AnkiSurroundings(collection), room: room)
    room = made.room
    for remark in made.remarks {
      bank.remark(
        remark.kind, at: Place(line: row.line), what: remark.what, why: remark.why)
    }
    for name in texts.missing where missing.insert(name).inserted {
      bank.remark(
        .doubtful, at: Place(line: row.line),
        what: "the picture or sound \"\(name)\" is not shown",
        why: "the file is a text, and has its name only")
    }
    let original = original(row, fields: fields, noteType: noteType, guid: guid)
    var items = made.takeItems()
    for index in items.indices {
      let slot = decks.slot(of: deckID, in: collection)
      items[index].item.place = Place(line: row.line)
      items[index].item.details.tags = tags(note.tags)
      items[index].item.details.category = slot.category
      items[index].item.original = original
      if guid.isEmpty { (items[index].item.sourceID, items[index].item.siblings) = (nil, nil) }
      decks.add(items[index].item, to: slot, type: type, asksBothWays: made.asksBothWays)
    }
  }

  /// The cards of a note: one for each number of its gaps, or for each template that asks something.
  private func cards(of note: AnkiNote, deck: Int64) -> [AnkiCard] {
    let ordinals: [Int]
    if note.type.isCloze {
      let numbers = Set(
        note.fields.flatMap { AnkiCloze(Array(note.bytes[$0])).numbers.map { max(Int($0), 1) - 1 } }
      )
      ordinals = numbers.isEmpty ? [0] : numbers.sorted()
    } else {
      ordinals = note.type.templates.indices.filter { ordinal in
        var side = AnkiRenderer(
          note, ordinal: ordinal, deckPath: [], texts: texts, isAnswer: false)
        side.render(note.type.templates[ordinal].question)
        return ordinal == 0 || !AnkiHTML.isEmpty(side.output)
      }
    }
    return ordinals.map {
      AnkiCard(id: Int64($0), note: note.id, ordinal: $0, deck: deck, learning: nil)
    }
  }

  private mutating func type(named name: String?, fieldCount: Int, hasGaps: Bool) -> AnkiNoteType {
    let key = TypeKey(name: name, fieldCount: fieldCount, hasGaps: hasGaps)
    if let type = types[key] { return type }
    let type = AnkiStockTypes.type(
      name ?? (hasGaps ? "Cloze" : nil), id: Int64(types.count + 1), fieldCount: fieldCount,
      fields: fieldNames, hasGaps: hasGaps)
    types[key] = type
    return type
  }

  private mutating func deck(named name: String?) -> Int64 {
    // A number names a deck of somebody else's collection.
    guard let name, !name.isEmpty, Int64(name) == nil else { return deck(path: "Default") }
    return deck(path: name)
  }

  private mutating func deck(path: String) -> Int64 {
    if let id = deckIDs[path] { return id }
    let id = Int64(deckIDs.count + 1)
    deckIDs[path] = id
    collection.add(deck: id, levels: AnkiCollection.split(path, at: nil))
    return id
  }

  // MARK: Cells

  private func cell(_ column: Int, of row: AnkiTextRecords.Record) -> String {
    column < row.cells.count ? row.cells[column] : ""
  }

  private func html(_ cell: String) -> String {
    isHTML ? cell : AnkiHTML.escaped(cell.replacing("\r\n", with: "\n")).asText
  }

  private func tags(_ text: String) -> [String] {
    var tags: [String] = []
    for tag in header.tags + text.split(whereSeparator: \.isWhitespace).map(String.init)
    where !tags.contains(tag) { tags.append(tag) }
    return tags
  }

  private func original(
    _ row: AnkiTextRecords.Record, fields: [String], noteType: String?, guid: String
  ) -> Original {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("guid", guid)
      writer.member("notetype", noteType ?? "")
      writer.member("deck", header.deckColumn.map { cell($0, of: row) } ?? header.deck ?? "")
      writer.member("tags", tagsColumn.map { cell($0, of: row) } ?? "")
      writer.name("fields")
      writer.array { writer in for field in fields { writer.string(field) } }
    }
    return Original(format: .ankiText, text: String(decoding: writer.bytes, as: UTF8.self))
  }

  /// Puts the decks into the bank.
  func finish(into bank: inout ImportedBank) {
    bank.decks = decks.finished(collection, unused: [:]).map { deck in
      var deck = deck
      deck.originals = [:]
      return deck
    }
  }
}

extension String {
  /// Whether a cell is HTML as far as can be told: a tag, or a reference to a character.
  fileprivate var looksLikeHTML: Bool {
    let bytes = Array(utf8)
    for (index, byte) in bytes.enumerated() where index + 1 < bytes.count {
      let next = bytes[index + 1]
      let isLetter = next | 0x20 >= UInt8(ascii: "a") && next | 0x20 <= UInt8(ascii: "z")
      if byte == UInt8(ascii: "<"), isLetter || next == UInt8(ascii: "/"),
        bytes[index...].prefix(200).contains(UInt8(ascii: ">"))
      {
        return true
      }
      if byte == UInt8(ascii: "&"), isLetter || next == UInt8(ascii: "#"),
        bytes[index...].prefix(10).contains(UInt8(ascii: ";"))
      {
        return true
      }
    }
    return false
  }

  /// Whether a cell holds a gap.
  fileprivate var hasGap: Bool {
    utf8.contains(UInt8(ascii: "{")) && !AnkiCloze(Array(utf8)).gaps.isEmpty
  }
}
