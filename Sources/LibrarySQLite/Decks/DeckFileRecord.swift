internal import Platform
internal import QuizCore

/// What the database knows of a deck file: what lists show of it, and the state that it was read in.
struct DeckFileRecord: Sendable {
  /// The file's name in its folder.
  let name: String
  /// What lists show of the deck.
  let listing: DeckListing
  /// The state; `nil` for a file that could not be looked at.
  let status: FileStatus?
  /// Whether every later change shows in the state.
  let isSettled: Bool
}

extension Connection {
  private static let selectFiles = """
    SELECT name, listing, device, number, size, modified, changed, settled FROM deck_file
    """
  private static let replaceFile = """
    INSERT OR REPLACE INTO deck_file (name, listing, device, number, size, modified, changed, settled)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """
  private static let deleteFile = "DELETE FROM deck_file WHERE name = ?"
  private static let deleteFiles = "DELETE FROM deck_file"

  /// What is known of all deck files; what cannot be read is not known.
  func deckFiles() throws(SQLiteError) -> [DeckFileRecord] {
    try query(Self.selectFiles) { row in DeckFileRecord(row) }.compactMap { $0 }
  }

  /// Keeps what is known of a deck file.
  func note(_ record: DeckFileRecord) throws(SQLiteError) {
    var writer = JSONWriter()
    DeckListing.write([record.listing], to: &writer)
    let state = record.status?.numbers.map { SQLValue.integer($0) }
    let numbers = state ?? Array(repeating: .null, count: 5)
    try run(
      Self.replaceFile, .text(record.name), .utf8(writer.bytes), numbers[0], numbers[1], numbers[2],
      numbers[3], numbers[4], .integer(record.isSettled ? 1 : 0))
  }

  /// Forgets a deck file.
  func forgetFile(_ name: String) throws(SQLiteError) {
    try run(Self.deleteFile, .text(name))
  }

  /// Forgets all deck files, so that they are read again.
  func forgetFiles() throws(SQLiteError) {
    try run(Self.deleteFiles)
  }
}

extension DeckFileRecord {
  /// The columns name, listing, device, number, size, modified, changed, settled.
  fileprivate init?(_ row: borrowing Row) {
    guard let listing = Self.listing(row.bytes(1)) else { return nil }
    let numbers = (2...6).compactMap { row.optionalInteger(Int32($0)) }
    self.init(
      name: row.text(0), listing: listing, status: FileStatus(numbers: numbers),
      isSettled: row.integer(7) == 1)
  }

  private static func listing(_ bytes: [UInt8]) -> DeckListing? {
    do throws(WireError) {
      return try DeckListing.readList(bytes).first
    } catch {
      // Of another program's making, or broken: the file itself says what it is.
      return nil
    }
  }
}
