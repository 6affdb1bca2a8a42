import Glibc
import Library
import LibrarySQLite
import Platform
import QuizCore
import Testing

@Suite struct DamageTests {
  let folder: TemporaryFolder
  var database: String { folder.file("library.sqlite") }

  init() async throws {
    folder = try TemporaryFolder()
    let library = try openLibrary(folder)
    for index in 0..<200 {
      _ = try await library.accept(game("game-\(1_000 + index)", right: 9), at: time(1))
    }
    await library.close()
  }

  /// The files that were set aside.
  private func aside() throws -> [String] {
    try Files.names(in: folder.path).filter {
      $0.hasPrefix("library.damaged-") && $0.hasSuffix(".sqlite")
    }
  }

  /// Overwrites a part of the database.
  private func damage(at offset: off_t, count: Int) throws {
    let descriptor = open(database, O_WRONLY)
    lseek(descriptor, offset, SEEK_SET)
    try Files.write([UInt8](repeating: 0xA5, count: count), to: descriptor)
    close(descriptor)
  }

  @Test(arguments: ["no database at all", "", "half", "a page", "header"])
  func `a damaged library is set aside, and the starters are shown`(damage: String) async throws {
    switch damage {
    case "half": truncate(database, off_t(try Files.status(database).size / 2))
    case "a page": try self.damage(at: 8_192, count: 4_096)
    case "header": try self.damage(at: 0, count: 100)
    default: try put(damage.isEmpty ? "" : damage, at: database)
    }
    let before = try bytes(database)
    let library = try openLibrary(folder)
    #expect(try await library.list() == ["1 Ada 12", "2 Bo 7"])
    if damage.isEmpty {
      #expect(library.damage == nil, "an empty file holds nothing that could be damaged")
    } else {
      let names = try aside()
      #expect(names.count == 1)
      let name = try #require(names.first)
      #expect(name.wholeMatch(of: /library\.damaged-\d{8}-\d{6}\.sqlite/) != nil)
      #expect(library.damage == .damaged(path: database, setAside: folder.file(name)))
      #expect(try bytes(folder.file(name)) == before)
    }
    _ = try await library.accept(game("game-one", right: 3), at: time(1))
    await library.close()
    #expect(try openLibrary(folder).damage == nil)
  }

  @Test func `two damaged libraries at the same time are both kept`() async throws {
    for content in ["first", "second"] {
      try put(content, at: database)
      await (try openLibrary(folder)).close()
    }
    #expect(
      try aside().map { try bytes(folder.file($0)) }.sorted { $0.count < $1.count }
        == [Array("first".utf8), Array("second".utf8)])
  }

  @Test func `the log of a damaged library is set aside with it`() async throws {
    let library = try openLibrary(folder)
    _ = try await library.accept(game("game-one", right: 3), at: time(1))
    let log = try bytes("\(database)-wal")
    #expect(!log.isEmpty)
    let copy = try TemporaryFolder()
    try put("no database", at: copy.file("library.sqlite"))
    try Files.replace(copy.file("library.sqlite-wal"), with: log)
    let other = try openLibrary(copy)
    #expect(try await other.list() == ["1 Ada 12", "2 Bo 7"])
    let names = try Files.names(in: copy.path).filter {
      $0.hasSuffix(".sqlite-wal") && $0.contains("damaged")
    }
    #expect(try names.map { try bytes(copy.file($0)) } == [log])
  }

  /// More rows than a connection keeps in memory, so that damage is met while the library is in use.
  private func fill() throws {
    try sql(
      database,
      """
      WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 40000)
      INSERT INTO event (id, at, deck, kind, body, score)
        SELECT 'filler-' || n, 0, 'sums', 'game', hex(zeroblob(100)), 1 FROM number;
      INSERT INTO score (seq, part, deck, id, name, score, date)
        SELECT seq, 0, 'sums', id, 'Filler', 1, 0 FROM event WHERE id LIKE 'filler-%';
      PRAGMA wal_checkpoint(TRUNCATE);
      """)
  }

  private func damageAllButTheFirstPage() throws {
    try damage(at: 4_096, count: Int(Files.status(database).size) - 4_096)
  }

  @Test(arguments: [false, true])
  func `damage that is found while reading is said, and then the starters are shown`(inUse: Bool)
    async throws
  {
    try fill()
    let library = try openLibrary(folder)
    if inUse { #expect(try await library.scores(of: sumsID, limit: 3).total == 40_202) }
    try damageAllButTheFirstPage()
    let error = await #expect(throws: LibraryError.self) {
      try await library.scores(of: sumsID, limit: 100_000)
    }
    let name = try #require(try aside().first)
    #expect(error == .storage(.damaged(path: database, setAside: folder.file(name))))
    #expect(try await library.list() == ["1 Ada 12", "2 Bo 7"])
    #expect(try await library.accept(game("game-1000", right: 9), at: time(1)).isNew)
    #expect(try await library.list() == ["1 Ada 12", "2 Unknown 9", "3 Bo 7"])
  }

  @Test(arguments: [false, true])
  func `damage that is found while writing is said, and then writing goes on`(inUse: Bool)
    async throws
  {
    try fill()
    let library = try openLibrary(folder)
    if inUse { _ = try await library.accept(game("game-used", right: 9), at: time(1)) }
    try damageAllButTheFirstPage()
    let error = await #expect(throws: LibraryError.self) {
      try await library.accept(game("filler-20000", right: 9), at: time(1))
    }
    let name = try #require(try aside().first)
    #expect(error == .storage(.damaged(path: database, setAside: folder.file(name))))
    #expect(try await library.accept(game("game-one", right: 9), at: time(1)).isNew)
    #expect(try await library.list() == ["1 Ada 12", "2 Unknown 9", "3 Bo 7"])
  }

  @Test func `a library that is taken away while it is open is begun anew`() async throws {
    let library = try openLibrary(folder)
    #expect(try await library.list().count == 202)
    for name in ["library.sqlite", "library.sqlite-wal", "library.sqlite-shm"] {
      unlink(folder.file(name))
    }
    #expect(try await library.accept(game("game-1000", right: 9), at: time(1)).isNew)
    #expect(try await library.list() == ["1 Ada 12", "2 Unknown 9", "3 Bo 7"])
    await library.close()
    #expect(try await openLibrary(folder).list().count == 3)
  }
}
