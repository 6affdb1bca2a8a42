import DeckFormats
import Glibc
import Library
@testable import LibrarySQLite
import Platform
import QuizCore
import Testing

/// Imports that are killed, and imports into what cannot be written.
@Suite struct ImportFaultTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `kill -9 leaves all of an import or nothing of it`() async throws {
    var seen: Set<Int> = []
    for round in 0..<25 {
      let own = try TemporaryFolder()
      let child = try Child(["import", own.path])
      usleep(UInt32.random(in: 0...30_000))
      let lines = child.killAndReadLines(after: round < 3 ? 0 : Int.random(in: 1...20))
      let library = try openLibrary(own)
      let states = try await Self.states(of: library)
      #expect(states.count <= 1, "decks of several states: \(states)")
      let now = lines.last { $0.hasPrefix("now ") }?.dropFirst(4)
      let next = lines.last { $0.hasPrefix("next ") }?.dropFirst(5)
      let possible = [now, next].compactMap { $0 }.map { "state \($0)" }
      if let state = states.first {
        #expect(possible.contains(state), "\(state) after \(lines)")
        seen.insert(lines.count)
      } else {
        #expect(now == nil, "\(lines) were acknowledged, and nothing is there")
      }
      #expect(
        try Files.names(in: own.file("decks")).allSatisfy { !$0.hasPrefix(DeckStage.prefix) })
      try await Self.checkMedia(of: library, in: own)
      await library.close()
    }
    #expect(seen.count > 2, "it was killed at different moments")
  }

  /// Every picture that a deck names is there; after the next undoing nothing is there that nothing names, but for what an
  /// import had brought that was killed before it was stored.
  private static func checkMedia(of library: SQLiteLibrary, in folder: TemporaryFolder) async throws
  {
    let there = { () throws -> Set<String> in
      do throws(SystemError) {
        return Set(try Files.names(in: library.mediaFolder).filter { !$0.hasPrefix(".") })
      } catch {
        if error.isNotFound { return [] }
        throw error
      }
    }
    let named = { () async throws in
      var names: Set<String> = []
      for deck in try await library.decks() {
        names.formUnion(
          MediaMention.names(in: try await library.deck(deck.listing.id).bytes))
      }
      return names
    }
    #expect(try await named().isSubset(of: there()))
    try await library.bring(bank("Another", [pair("a", "1")]), id: "import-0001")
    _ = try await library.undoImport(
      eventID("import-0001"), event: eventID("undo-0001"), at: time(1))
    let standing = try await library.reader.read { (connection) throws(SQLiteError) in
      try connection.mediaOfImports(undone: false)
    }
    #expect(try there().subtracting(standing).count <= 1)
    #expect(try await named().isSubset(of: there()))
  }

  /// What the cards of the imported decks say, each once; three decks or none have to be there.
  private static func states(of library: SQLiteLibrary) async throws -> Set<String> {
    var decks: [ShelvedDeck] = []
    for deck in try await library.decks() where !deck.isBuiltIn {
      decks.append(try await library.deck(deck.listing.id))
    }
    #expect(decks.isEmpty || decks.count == 3)
    #expect(await library.refusedDecks().isEmpty)
    return Set(
      decks.flatMap(\.deck.cards).compactMap { card in
        if case .pair(_, let back, _) = card.content { back.plain } else { nil }
      })
  }

  @Test func `an import that was decided is completed by whoever looks next`() async throws {
    let library = try openLibrary(folder)
    try await library.bring(bank([pair("a", "1", id: "x")]))
    let old = try bytes(folder.file("decks/words.json"))
    try await library.bring(bank([pair("a", "2", id: "x")]), id: "import-0002")
    let new = try bytes(folder.file("decks/words.json"))
    await library.close()
    // As if it had been killed between the commit and the renaming.
    try sql(
      folder.file("library.sqlite"),
      "INSERT INTO deck_switch VALUES ('words', '\(DeckHash(of: new))', '\(DeckHash(of: old))')")
    try Files.replace(folder.file("decks/words.json"), with: old)
    try put("", at: folder.file("decks/\(DeckStage.prefix)words"))
    let again = try openLibrary(folder)
    #expect(try await again.cards("words") == ["x a = 2"])
    #expect(try bytes(folder.file("decks/words.json")) == new)
    #expect(try Files.names(in: folder.file("decks")) == ["words.json"])
  }

  @Test func `what was edited after the moment of the kill is not overwritten`() async throws {
    let library = try openLibrary(folder)
    try await library.bring(bank([pair("a", "1", id: "x")]))
    let old = try bytes(folder.file("decks/words.json"))
    await library.close()
    try sql(
      folder.file("library.sqlite"),
      "INSERT INTO deck_switch VALUES ('words', '\(DeckHash(of: old))', 'another')")
    try put(deckText("By hand"), at: folder.file("decks/words.json"))
    try put("", at: folder.file("decks/\(DeckStage.prefix)words"))
    let again = try openLibrary(folder)
    #expect(try await again.deck(deckID("words")).deck.title == LocalizedText("By hand"))
  }

  @Test(.enabled(if: Mount.isPossible, "root may mount"))
  func `a full disk is said, nothing has changed, and it is over when there is room`() async throws
  {
    let mount = try Mount(in: folder, arguments: "-t", "tmpfs", "-o", "size=1m", "tmpfs")
    let library = try SQLiteLibrary(.init(folder: mount.path, builtIn: []))
    let large = bank((1...20_000).map { pair("word number \($0)", "meaning number \($0)") })
    let error = await #expect(throws: LibraryError.self) { try await library.bring(large) }
    guard case .storage(.diskFull)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try await library.decks().isEmpty)
    #expect(try await library.imports() == [])
    #expect(try Files.names(in: "\(mount.path)/decks") == [])
    try #require(run("/bin/mount", "-o", "remount,size=64m", mount.path) == 0)
    #expect(try await library.bring(large).decks.map(\.added) == [20_000])
    await library.close()
  }

  @Test(.enabled(if: Mount.isPossible, "root may mount"))
  func `a folder that cannot be written is said`() async throws {
    let mount = try Mount(in: folder, arguments: "-t", "tmpfs", "tmpfs")
    try #require(symlink(mount.path, folder.file("decks")) == 0)
    let library = try openLibrary(folder)
    try await library.bring(bank([pair("a", "1", id: "x")]))
    try mount.setReadOnly(true)
    let error = await #expect(throws: LibraryError.self) {
      try await library.bring(bank([pair("a", "2", id: "x")]), id: "import-0002")
    }
    guard case .storage(.readOnly)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    try mount.setReadOnly(false)
    #expect(try await library.cards("words") == ["x a = 1"])
    await library.close()
  }

  @Test func `a library of the first format is brought to the newest with all that it holds`()
    async throws
  {
    let path = folder.file("library.sqlite")
    do {
      let connection = try Connection(path: path, busyMilliseconds: 5_000)
      try connection.execute(Schema.migrations[0])
      try connection.execute("PRAGMA application_id = \(Schema.applicationID)")
      try connection.execute("PRAGMA user_version = 1")
      try connection.execute("INSERT INTO last_name VALUES (1, 'Ada')")
    }
    let library = try openLibrary(folder)
    #expect(try await library.lastName()?.text == "Ada")
    #expect(try await library.bring(bank([pair("a", "1")])).decks.count == 1)
    await library.close()
  }
}
