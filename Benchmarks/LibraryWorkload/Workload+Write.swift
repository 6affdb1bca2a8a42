import Library
import LibrarySQLite
import Platform
import QuizCore

extension Workload {
  /// Submits games and renames from eight callers until it is killed; a line for each change that was acknowledged.
  static func write(_ folder: String, prefix: String) async throws {
    let library = try open(folder)
    _ = try await library.decks()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for caller in 0..<8 {
        group.addTask { try await submitForEver("\(prefix)-\(caller)", to: library) }
      }
      try await group.waitForAll()
    }
  }

  private static func submitForEver(_ prefix: String, to library: SQLiteLibrary) async throws {
    guard let deckID else { return }
    var index = 0
    while true {
      guard let id = EventID("\(prefix)-game-\(index)"), let change = EventID("\(id)-name") else {
        preconditionFailure("the prefix is no id")
      }
      let right = index % 20 + 1
      let receipt = try await library.accept(game(id, right: right), at: WallClock.now()).receipt
      try acknowledge("game \(id) \(receipt.score)")
      let kind = JournalEvent.Kind.scoreRenamed(entry: id, name: try PlayerName("Renamed \(index)"))
      try await library.change(
        JournalEvent(id: change, at: WallClock.now(), deck: deckID, kind: kind))
      try acknowledge("name \(id) Renamed \(index)")
      index += 1
    }
  }

  /// One write for each line, so that a line that was read was wholly written.
  private static func acknowledge(_ line: String) throws {
    try StandardStream.output.write(line + "\n")
  }
}
