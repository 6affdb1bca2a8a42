import Library
import LibrarySQLite
import Platform
import QuizCore

extension Workload {
  /// Submits games from many callers at once, each of which waits for its own; prints figures as JSON.
  static func bench(_ folder: String, games: Int, callers: Int) async throws {
    let library = try open(folder)
    _ = try await library.decks()
    let each = games / callers
    let clock = ContinuousClock()
    let start = clock.now
    let times = try await withThrowingTaskGroup(of: [Duration].self) { group in
      for caller in 0..<callers {
        group.addTask { try await submit(each, by: caller, to: library) }
      }
      return try await group.reduce(into: [Duration]()) { $0 += $1 }.sorted()
    }
    let seconds = (clock.now - start) / .seconds(1)
    await library.close()
    let median = times[times.count / 2] / .milliseconds(1)
    let late = times[times.count * 99 / 100] / .milliseconds(1)
    print(
      """
      {"games":\(times.count),"callers":\(callers),"seconds":\(seconds),\
      "perSecond":\(Int(Double(times.count) / seconds)),\
      "medianMilliseconds":\(median),"p99Milliseconds":\(late)}
      """)
  }

  private static func submit(_ count: Int, by caller: Int, to library: SQLiteLibrary) async throws
    -> [Duration]
  {
    let clock = ContinuousClock()
    var times: [Duration] = []
    for index in 0..<count {
      let game = try game(SystemRandom.eventID(), right: (caller + index) % 20 + 1)
      let start = clock.now
      let acceptance = try await library.accept(game, at: WallClock.now())
      precondition(acceptance.isNew && acceptance.receipt.rank != nil)
      times.append(clock.now - start)
    }
    return times
  }
}
