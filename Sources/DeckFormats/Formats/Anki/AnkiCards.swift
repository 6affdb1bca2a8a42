internal import QuizCore

/// Reads the table of cards: in the order of the notes, whatever the indexes of the file say.
enum AnkiCards {
  private static let columns =
    "id, nid, ord, did, odid, type, queue, due, ivl, factor, reps, lapses, left, odue, flags, data"

  /// So many reviews are kept.
  private static let reviewLimit = 5_000_000

  /// All cards, those of a note together and by ordinal.
  static func read(
    _ database: ForeignDatabase, place: Place, into bank: inout ImportedBank
  ) throws(ImportError) -> [AnkiCard] {
    guard database.hasTable("cards") else {
      throw .malformed(
        format: .ankiPackage, place: place, reason: "its database has no table \"cards\"")
    }
    _ = try database.columns(of: "cards")
    let reviews = try reviews(database, place: place, into: &bank)
    var cards: [AnkiCard] = []
    let rows = try database.query("SELECT \(columns) FROM cards")
    while try rows.next() {
      guard cards.count < ImportLimits.items else {
        throw .limit(
          place: place, reason: "it has more than the \(ImportLimits.items) cards that are read")
      }
      cards.append(card(rows, reviews))
    }
    cards.sort { ($0.note, $0.ordinal, $0.id) < ($1.note, $1.ordinal, $1.id) }
    return cards
  }

  private static func card(_ rows: ForeignDatabase.Rows, _ reviews: [Int64: [UInt8]]) -> AnkiCard {
    let id = rows.integer(0)
    let home = rows.integer(4)
    let isNew = (5...6).allSatisfy { rows.integer($0) == 0 } && rows.integer(14) == 0
    let learning: AnkiLearning? =
      isNew && reviews[id] == nil ? nil : AnkiLearning(members: members(rows, reviews[id]))
    return AnkiCard(
      id: id, note: rows.integer(1), ordinal: Int(clamping: min(max(rows.integer(2), 0), 100_000)),
      deck: home == 0 ? rows.integer(3) : home, learning: learning)
  }

  private static let names = [
    "type", "queue", "due", "ivl", "factor", "reps", "lapses", "left", "odue", "flags",
  ]

  private static func members(_ rows: ForeignDatabase.Rows, _ reviews: [UInt8]?) -> [UInt8] {
    var members = Array(",\"id\":\(rows.integer(0))".utf8)
    for (index, name) in names.enumerated() {
      members += Array(",\"\(name)\":\(rows.integer(Int32(5 + index)))".utf8)
    }
    let data = rows.utf8(15)
    if !data.isEmpty {
      members += Array(",\"data\":".utf8)
      AnkiOriginal.quote(String(decoding: data, as: UTF8.self).utf8, to: &members)
    }
    if let reviews { members += Array(",\"reviews\":[".utf8) + reviews + [UInt8(ascii: "]")] }
    return members
  }

  /// The reviews of each card: lists of numbers, a comma between them.
  private static func reviews(
    _ database: ForeignDatabase, place: Place, into bank: inout ImportedBank
  ) throws(ImportError) -> [Int64: [UInt8]] {
    guard database.hasTable("revlog") else { return [:] }
    _ = try database.columns(of: "revlog")
    var reviews: [Int64: [UInt8]] = [:]
    var count = 0
    let rows = try database.query(
      "SELECT cid, id, ease, ivl, lastIvl, factor, time, type FROM revlog")
    while try rows.next() {
      count += 1
      guard count <= reviewLimit else {
        bank.remark(
          .leftOut, at: place, what: "the reviews after the first \(reviewLimit) were left out",
          why: "no more are kept")
        break
      }
      append(rows, to: &reviews[rows.integer(0), default: []])
    }
    return reviews
  }

  private static func append(_ rows: ForeignDatabase.Rows, to list: inout [UInt8]) {
    if !list.isEmpty { list.append(UInt8(ascii: ",")) }
    list.append(UInt8(ascii: "["))
    for column: Int32 in 1...7 {
      if column > 1 { list.append(UInt8(ascii: ",")) }
      list.append(contentsOf: "\(rows.integer(column))".utf8)
    }
    list.append(UInt8(ascii: "]"))
  }
}
