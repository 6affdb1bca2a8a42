package import DeckFormats
package import Library
internal import Platform
package import QuizCore

extension SQLiteLibrary {
  /// The folder of the decks' pictures and sounds.
  package var mediaFolder: String { Paths.join(file.folder, "media") }

  /// What an import would bring; nothing is stored.
  package func preview(_ request: ImportRequest) async throws(LibraryError) -> ImportReceipt {
    try await plan(request).receipt
  }

  /// Makes and changes decks as a source says; all of it is done or nothing.
  package func store(_ request: ImportRequest) async throws(LibraryError) -> ImportReceipt {
    let lock = try importLock()
    defer { withExtendedLifetime(lock) {} }
    try await finishSwitches()
    let plan = try await plan(request)
    guard !plan.decks.isEmpty else { return plan.receipt }
    var receipt = plan.receipt
    receipt.id = request.id
    var writer = JSONWriter()
    writer.object { receipt.write(to: &$0) }
    let entry = ImportEntry(request: request, plan: plan, receipt: writer.bytes)
    let files = plan.decks.filter { $0.before != $0.hash }
    try await carryOut(
      files.map { (DeckSwitch($0), $0.bytes) },
      entering: { (session) throws(SQLiteError) in try session.enter(entry) })
    if indexesAtOnce { _ = try await decks() }
    return receipt
  }

  /// What was imported, the latest first.
  package func imports() async throws(LibraryError) -> [ImportRecord] {
    try await reader.read { (connection) throws(SQLiteError) in
      try connection.imports().map(\.record)
    }
  }

  /// The receipt of an import, as the object that was kept, in JSON.
  package func importReceipt(_ id: EventID) async throws(LibraryError) -> [UInt8] {
    let receipt = try await reader.read { (connection) throws(SQLiteError) in
      try connection.receipt(of: id)
    }
    guard let receipt else { throw .importNotFound(id) }
    return receipt
  }

  /// Makes the decks of an import what they were before it; one that is undone already stays so.
  package func undoImport(
    _ id: EventID, event: EventID, at time: Timestamp
  ) async throws(LibraryError) -> ImportRecord {
    let lock = try importLock()
    defer { withExtendedLifetime(lock) {} }
    try await finishSwitches()
    let row = try await reader.read { (connection) throws(SQLiteError) in
      try connection.importRow(id)
    }
    guard var row else { throw .importNotFound(id) }
    if row.record.undone != nil {
      await collectMedia()
      return row.record
    }
    let changes = try await wayBack(from: row)
    row.record.undone = time
    let undoing = UndoEntry(row: row, event: event, time: time)
    try await carryOut(
      changes, entering: { (session) throws(SQLiteError) in try session.enter(undoing) })
    await collectMedia()
    if indexesAtOnce { _ = try await decks() }
    return row.record
  }

  /// A deck with what was kept of its source: of cards that nobody has edited since.
  package func exported(_ id: DeckID) async throws(LibraryError) -> ExportBank {
    let shelved = try await deck(id)
    let kept = try await reader.read { (connection) throws(SQLiteError) -> KeptOfSource? in
      guard let last = try connection.lastImport(of: id) else { return nil }
      return KeptOfSource(
        last: last, originals: try connection.originals(of: last),
        deckOriginals: try connection.deckOriginals(of: last, deck: id))
    }
    guard let kept else { return ExportBank(id: id, deck: shelved.deck) }
    let imported = try await version(of: id, hash: kept.last.source, on: shelved)
    return kept.bank(of: shelved, imported: imported)
  }
}

/// What an export gives back to the format that a deck came from.
private struct KeptOfSource: Sendable {
  let last: LastImport
  let originals: [String: Original]
  let deckOriginals: [String: String]

  func bank(of shelved: ShelvedDeck, imported: Deck?) -> ExportBank {
    let cards = imported.map { $0.cards.map { ($0.id, $0) } } ?? []
    let before = Dictionary(cards) { first, _ in first }
    let now = Dictionary(shelved.deck.cards.map { ($0.id, $0) }) { first, _ in first }
    var kept: [CardID: ExportOriginal] = [:]
    for item in last.items {
      guard let card = now[item.card] else { continue }
      let original = card == before[item.card] ? originals[item.card.text] : nil
      kept[item.card] = ExportOriginal(
        sourceID: item.sourceID, siblings: item.siblings, original: original)
    }
    return ExportBank(
      id: shelved.id, deck: shelved.deck, originals: kept, deckOriginals: deckOriginals)
  }
}
