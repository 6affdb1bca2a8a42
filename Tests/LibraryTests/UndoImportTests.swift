import DeckFormats
import Glibc
import Library
@testable import LibrarySQLite
import Platform
import QuizCore
import Testing

/// Undoing an import as a whole.
@Suite struct UndoImportTests {
  let folder: TemporaryFolder
  let library: SQLiteLibrary

  init() throws {
    folder = try TemporaryFolder()
    library = try openLibrary(folder)
  }

  private func undo(_ id: String) async throws -> ImportRecord {
    try await library.undoImport(eventID(id), event: eventID("undo-\(id)"), at: time(2_000))
  }

  @Test func `a deck that was made is gone, one that was changed is what it was, to the byte`()
    async throws
  {
    try await library.bring(bank([pair("a", "1", id: "x")]))
    let before = try bytes(folder.file("decks/words.json"))
    var second = bank([pair("a", "2", id: "x")])
    second.decks += bank("Others", [pair("b", "3")]).decks
    try await library.bring(second, id: "import-0002")
    #expect(try await library.decks().map(\.listing.id.text) == ["sums", "others", "words"])
    let record = try await undo("import-0002")
    #expect(record.undone == time(2_000) && record.decks.map(\.text) == ["others", "words"])
    #expect(try bytes(folder.file("decks/words.json")) == before)
    #expect(try Files.names(in: folder.file("decks")) == ["words.json"])
    #expect(try await library.decks().map(\.listing.id.text) == ["sums", "words"])
    #expect(try await library.imports().map { $0.undone != nil } == [true, false])
    #expect(try await undo("import-0002") == record, "a second time does nothing more")
    let again = try await library.bring(second, id: "import-0003")
    #expect(
      again.summary == [
        "words old: 0 added, 1 updated, 0 unchanged, 0 gone",
        "others new: 1 added, 0 updated, 0 unchanged, 0 gone",
      ])
  }

  @Test func `an import that a later one has built on is undone after that one only`() async throws
  {
    try await library.bring(bank([pair("a", "1", id: "x")]))
    try await library.bring(bank([pair("a", "2", id: "x")]), id: "import-0002")
    await #expect(
      throws: LibraryError.importOverlaid(deckID("words"), by: eventID("import-0002"))
    ) { try await undo("import-0001") }
    _ = try await undo("import-0002")
    _ = try await undo("import-0001")
    #expect(try await library.decks().map(\.listing.id.text) == ["sums"])
  }

  @Test func `a later import that changed nothing goes with it`() async throws {
    let words = bank([pair("a", "1", id: "x")])
    try await library.bring(words)
    try await library.bring(words, id: "import-0002")
    _ = try await undo("import-0001")
    #expect(try await library.imports().map { $0.undone != nil } == [true, true])
    #expect(try await library.decks().map(\.listing.id.text) == ["sums"])
    let again = try await library.bring(words, id: "import-0003")
    #expect(again.summary == ["words new: 1 added, 0 updated, 0 unchanged, 0 gone"])
  }

  @Test func `a later import that changed another deck stays in the way`() async throws {
    let words = bank([pair("a", "1", id: "x")])
    try await library.bring(words)
    var both = words
    both.decks += bank("Others", [pair("b", "3")]).decks
    try await library.bring(both, id: "import-0002")
    await #expect(
      throws: LibraryError.importOverlaid(deckID("words"), by: eventID("import-0002"))
    ) { try await undo("import-0001") }
  }

  @Test func `what was changed by hand since is not lost`() async throws {
    try await library.bring(bank([pair("a", "1", id: "x")]))
    let path = folder.file("decks/words.json")
    let edited = String(decoding: try bytes(path), as: UTF8.self).replacing("\"1\"", with: "\"2\"")
    try put(edited, at: path)
    await #expect(throws: LibraryError.importChanged(deckID("words"))) {
      try await undo("import-0001")
    }
    #expect(try bytes(path) == Array(edited.utf8))
    #expect(try await library.imports().map(\.undone) == [nil])
  }

  @Test func `a deck whose file was moved away is what it was before the import`() async throws {
    let path = folder.file("decks/words.json")
    try await library.bring(bank([pair("a", "1", id: "x")]))
    let before = try bytes(path)
    try await library.bring(bank([pair("a", "2", id: "x")]), id: "import-0002")
    try Files.rename(path, over: folder.file("elsewhere.json"))
    _ = try await undo("import-0002")
    #expect(try bytes(path) == before)
    try Files.rename(path, over: folder.file("elsewhere.json"))
    _ = try await undo("import-0001")
    #expect(try Files.names(in: folder.file("decks")) == [])
    #expect(try await library.imports().map { $0.undone != nil } == [true, true])
  }

  @Test func `an import that is not there is said`() async throws {
    await #expect(throws: LibraryError.importNotFound(eventID("import-0009"))) {
      try await undo("import-0009")
    }
  }

  @Test func `the journal tells what came and went`() async throws {
    try await library.bring(bank([pair("a", "1", id: "x")]))
    _ = try await undo("import-0001")
    await library.close()
    let connection = try Connection(path: folder.file("library.sqlite"), busyMilliseconds: 5_000)
    let events = try connection.query("SELECT id, kind FROM event WHERE deck = 'words'") { row in
      "\(row.text(0)) \(row.text(1))"
    }
    #expect(events == ["import-0001-0 import", "undo-import-0001-0 undo-import"])
    try connection.execute("BEGIN")
    try connection.rebuildProjections()
    connection.rollBack()
  }
}
