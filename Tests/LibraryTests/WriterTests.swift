import Glibc
import Library
import QuizCore
import Synchronization
import Testing

@testable import LibrarySQLite

/// The thread that writes what has queued up in one transaction.
@Suite struct WriterTests {
  @Test func `a job that fails in a batch is undone, and the others are kept`() async throws {
    let folder = try TemporaryFolder()
    await (try openLibrary(folder)).close()
    let session = WriteSession(file: LibraryFile(folder: folder.path, busyMilliseconds: 0))
    let log = Mutex<[String]>([])
    func job(_ name: String, _ sql: String...) -> WriteJob {
      WriteJob(
        work: { (session) throws(SQLiteError) in
          log.withLock { $0.append("\(name) runs") }
          for statement in sql { try session.connection.run(statement) }
          return { log.withLock { $0.append("\(name) is kept") } }
        },
        fail: { error in log.withLock { $0.append("\(name) fails: \(error.message)") } })
    }
    session.write([
      job("a", "INSERT INTO tally VALUES ('sums', 1, 1)"),
      job("b", "INSERT INTO tally VALUES ('sums', 2, 1)", "INSERT INTO last_name VALUES (2, 'X')"),
      job("c", "INSERT INTO tally VALUES ('sums', 3, 1)"),
    ])
    let path = folder.file("library.sqlite")
    #expect(
      log.withLock { $0 } == [
        "a runs", "b runs", "a runs", "a is kept", "b runs",
        "b fails: \(path): CHECK constraint failed: only = 1. Nothing was changed. Try again, or choose another library with --library.",
        "c runs",
        "c is kept",
      ])
    let rows = try session.connection.query("SELECT score FROM tally ORDER BY score") { row in
      row.integer(0)
    }
    #expect(rows == [1, 3])
  }

  @Test func `what is queued when the library is closed is still written`() async throws {
    let folder = try TemporaryFolder()
    let library = try openLibrary(folder)
    _ = try await library.decks()
    let kept = await withTaskGroup(of: Bool.self) { group in
      for index in 0..<50 {
        group.addTask {
          do {
            return try await library.accept(game("game-\(100 + index)", right: 5), at: time(1))
              .isNew
          } catch {
            return false
          }
        }
      }
      group.addTask {
        await library.close()
        return false
      }
      return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
    }
    let again = try openLibrary(folder)
    #expect(try await again.scores(of: sumsID, limit: 1).total == kept + 2)
    await again.close()
  }
}
