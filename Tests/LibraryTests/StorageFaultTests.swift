import Glibc
import Library
@testable import LibrarySQLite
import Platform
import QuizCore
import Testing

@Suite struct StorageFaultTests {
  let folder: TemporaryFolder
  var database: String { folder.file("library.sqlite") }

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(.enabled(if: Mount.isPossible, "root may mount"))
  func `a full disk is said, loses nothing, and is over when there is room`() async throws {
    let mount = try Mount(in: folder, arguments: "-t", "tmpfs", "-o", "size=1m", "tmpfs")
    let library = try SQLiteLibrary(
      .init(
        folder: mount.path, builtIn: [BuiltInDeck(id: sumsID, bytes: Array(sums.utf8))]))
    var kept: [FinishedGame] = []
    var fault: LibraryError?
    while fault == nil && kept.count < 10_000 {
      let next = try game("game-\(10_000 + kept.count)", right: 9)
      do {
        _ = try await library.accept(next, at: time(1))
        kept.append(next)
      } catch {
        fault = error
      }
    }
    #expect(fault == .storage(.diskFull(path: "\(mount.path)/library.sqlite")))
    #expect(try await library.scores(of: sumsID, limit: 1).total == kept.count + 2)
    try #require(run("/bin/mount", "-o", "remount,size=8m", mount.path) == 0)
    #expect(try await library.accept(game("game-last", right: 9), at: time(1)).isNew)
    for game in kept { #expect(try await !library.accept(game, at: time(1)).isNew) }
    await library.close()
  }

  @Test(.enabled(if: Mount.isPossible, "root may mount"))
  func `a folder that cannot be written is said when the library is opened`() async throws {
    let mount = try Mount(in: folder, arguments: "-t", "tmpfs", "tmpfs")
    let configuration = SQLiteLibrary.Configuration(folder: mount.path, builtIn: [])
    try mount.setReadOnly(true)
    #expect(throws: LibraryError.storage(.readOnly(path: "\(mount.path)/decks"))) {
      try SQLiteLibrary(configuration)
    }
    try mount.setReadOnly(false)
    await (try SQLiteLibrary(configuration)).close()
    try mount.setReadOnly(true)
    #expect(throws: LibraryError.storage(.readOnly(path: "\(mount.path)/library.lock"))) {
      try SQLiteLibrary(configuration)
    }
  }

  @Test func `a file in the place of the folder is said`() throws {
    try put("", at: folder.file("file"))
    let path = folder.file("file/decks")
    #expect(
      throws: LibraryError.storage(.cannotOpen(path: path, reason: "Not a directory"))
    ) {
      try SQLiteLibrary(.init(folder: folder.file("file"), builtIn: []))
    }
  }

  @Test func `a link to nowhere in the place of the database is said`() throws {
    try #require(symlink("\(folder.file("gone"))/file", database) == 0)
    #expect(
      throws: LibraryError.storage(
        .cannotOpen(path: database, reason: "No such file or directory"))
    ) {
      try openLibrary(folder)
    }
  }

  @Test func `a folder in the place of the database is said`() throws {
    try #require(mkdir(database, 0o700) == 0)
    #expect(throws: LibraryError.storage(.cannotOpen(path: database, reason: "Is a directory"))) {
      try openLibrary(folder)
    }
  }

  @Test func `a library that another program holds is waited for, then said to be locked`()
    async throws
  {
    let library = try openLibrary(folder, busyMilliseconds: 200)
    _ = try await library.list()
    let other = try Connection(path: database, busyMilliseconds: 5_000)
    try other.execute("BEGIN IMMEDIATE")
    await #expect(throws: LibraryError.storage(.locked(path: database))) {
      try await library.accept(game("game-one", right: 9), at: time(1))
    }
    #expect(try await library.list().count == 2, "reading goes on meanwhile")
    try other.execute("COMMIT")
    #expect(try await library.accept(game("game-one", right: 9), at: time(1)).isNew)
  }

  @Test func `a library that another program holds for a short time is waited for`() async throws {
    let library = try openLibrary(folder, busyMilliseconds: 20_000)
    _ = try await library.list()
    let other = try Connection(path: database, busyMilliseconds: 5_000)
    try other.execute("BEGIN IMMEDIATE")
    async let acceptance = library.accept(game("game-one", right: 9), at: time(1))
    usleep(100_000)
    try other.execute("COMMIT")
    #expect(try await acceptance.isNew)
  }

  @Test func `a library of a newer program is left alone`() async throws {
    await (try openLibrary(folder)).close()
    try sql(database, "PRAGMA user_version = 99")
    let before = try bytes(database)
    #expect(throws: LibraryError.storage(.tooNew(path: database, version: 99))) {
      try openLibrary(folder)
    }
    #expect(try bytes(database) == before)
  }

  @Test func `the database of another program is left alone`() async throws {
    try sql(database, "CREATE TABLE theirs (a); INSERT INTO theirs VALUES (1)")
    #expect(
      throws: LibraryError.storage(
        .cannotOpen(path: database, reason: "it is the database of another program"))
    ) {
      try openLibrary(folder)
    }
    let theirs = try Connection(path: database, busyMilliseconds: 0)
    #expect(try theirs.integer("SELECT a FROM theirs") == 1)
  }
}
