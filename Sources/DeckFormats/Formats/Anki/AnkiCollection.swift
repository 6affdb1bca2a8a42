internal import QuizCore

/// What a collection says beside its notes: the note types, and the decks by their paths.
struct AnkiCollection {
  private(set) var noteTypes: [Int64: AnkiNoteType] = [:]
  private(set) var decks: [Int64: Deck] = [:]
  let place: Place

  /// A deck of Anki.
  final class Deck: Sendable {
    /// The levels of its name, the widest first; never empty.
    let path: [String]
    /// Its name, with all levels.
    let name: String
    /// The levels of its name but for the widest.
    let category: [String]
    /// What is said of it, as HTML.
    let summary: String

    init(path: [String], summary: String) {
      self.path = path
      self.summary = summary
      name = path.joined(separator: "::")
      category = Array(path.dropFirst())
    }

    /// What stands for a deck that the collection does not know.
    static let unknown = Deck(path: ["Default"], summary: "")
  }

  /// A collection of nothing yet.
  init(place: Place) {
    self.place = place
  }

  init(
    _ database: ForeignDatabase, place: Place, into bank: inout ImportedBank
  ) throws(ImportError) {
    self.place = place
    if database.hasTable("notetypes"), database.hasTable("fields"), database.hasTable("templates") {
      try readTables(database)
    } else {
      try readJSON(database, into: &bank)
    }
  }

  // MARK: Schema 18: tables with messages

  private mutating func readTables(_ database: ForeignDatabase) throws(ImportError) {
    for table in ["notetypes", "fields", "templates"] { _ = try database.columns(of: table) }
    let fields = try Self.grouped(database, "SELECT ntid, ord, name, '' FROM fields")
    let templates = try Self.grouped(database, "SELECT ntid, ord, name, config FROM templates")
    let types = try database.query("SELECT id, name, config FROM notetypes")
    while try types.next() {
      let id = types.integer(0)
      noteTypes[id] = AnkiNoteType(
        id: id, name: types.text(1), config: types.blob(2),
        fields: (fields[id] ?? []).map(\.name),
        templates: (templates[id] ?? []).map { ($0.name, $0.config) })
    }
    guard database.hasTable("decks") else { return }
    _ = try database.columns(of: "decks")
    let decks = try database.query("SELECT id, name, kind FROM decks")
    while try decks.next() {
      let normal = ProtobufFields.bytes(1, in: decks.blob(2)[...])
      add(
        deck: decks.integer(0), levels: Self.split(decks.text(1), at: 0x1F),
        summary: normal.flatMap { ProtobufFields.text(4, in: $0) } ?? "")
    }
  }

  private struct Row {
    let ordinal: Int64
    let name: String
    let config: [UInt8]
  }

  /// Rows by note type, in the order of their ordinals. The sorting is not left to the file's indexes.
  private static func grouped(_ database: ForeignDatabase, _ sql: String) throws(ImportError)
    -> [Int64: [Row]]
  {
    var groups: [Int64: [Row]] = [:]
    let rows = try database.query(sql)
    while try rows.next() {
      groups[rows.integer(0), default: []].append(
        Row(ordinal: rows.integer(1), name: rows.text(2), config: rows.blob(3)))
    }
    return groups.mapValues { $0.sorted { $0.ordinal < $1.ordinal } }
  }

  // MARK: Schema 11: one row of JSON

  private mutating func readJSON(
    _ database: ForeignDatabase, into bank: inout ImportedBank
  ) throws(ImportError) {
    guard database.hasTable("col") else {
      throw .malformed(
        format: .ankiPackage, place: place, reason: "its database has no table \"col\"")
    }
    _ = try database.columns(of: "col")
    let rows = try database.query("SELECT models, decks FROM col LIMIT 1")
    guard try rows.next() else {
      throw .malformed(
        format: .ankiPackage, place: place, reason: "its table \"col\" is empty")
    }
    let models = rows.blob(0)
    for member in try node(models, "models").members {
      let json = AnkiJSON.text(of: models, at: member.node.offset)
      if let id = Int64(member.name), let type = AnkiNoteType(member.node, id: id, json: json) {
        noteTypes[id] = type
      } else {
        bank.remark(
          .leftOut, at: place, what: "the note type \(member.name) was left out",
          why: "its description is incomplete")
      }
    }
    for member in try node(rows.blob(1), "decks").members {
      guard let id = Int64(member.name) else { continue }
      add(
        deck: id, levels: Self.split(member.node["name"]?.text ?? "", at: nil),
        summary: member.node["desc"]?.text ?? "")
    }
  }

  private func node(_ bytes: [UInt8], _ name: String) throws(ImportError) -> JSONNode {
    do {
      return try AnkiJSON.read(bytes)
    } catch {
      throw .malformed(
        format: .ankiPackage, place: place,
        reason: "the \(name) of its table \"col\" are no JSON: \(error)")
    }
  }

  // MARK: Decks

  /// The deck of an identity.
  func deck(_ id: Int64) -> Deck { decks[id] ?? .unknown }

  /// Adds a deck by the levels of its name.
  mutating func add(deck id: Int64, levels: [String], summary: String = "") {
    let named = levels.map { $0.isEmpty ? "blank" : $0 }.prefix(ImportLimits.nesting)
    decks[id] = Deck(path: named.isEmpty ? ["Default"] : Array(named), summary: summary)
  }

  /// The levels of a deck's name: split at one byte, or at `::`.
  static func split(_ name: String, at separator: UInt8?) -> [String] {
    if let separator {
      return name.utf8.split(separator: separator, omittingEmptySubsequences: false)
        .map { String(decoding: $0, as: UTF8.self) }
    }
    var levels: [String] = []
    var level: [UInt8] = []
    var bytes = name.utf8[...]
    while let byte = bytes.popFirst() {
      if byte == UInt8(ascii: ":"), bytes.first == UInt8(ascii: ":") {
        bytes.removeFirst()
        levels.append(String(decoding: level, as: UTF8.self))
        level = []
      } else {
        level.append(byte)
      }
    }
    return levels + [String(decoding: level, as: UTF8.self)]
  }
}
