internal import Library
internal import Platform
internal import QuizCore

/// The user's deck files: what was read of them last, and which of them have changed since.
struct DeckFolder {
  private let folder: String
  private let guests: [String]
  private var known: [String: Known] = [:]

  private struct Known {
    let status: FileStatus?
    let outcome: DeckFile.Outcome
    /// Whether the file was older than the clock's step when it was read, so that its status tells every later change.
    let isSettled: Bool
  }

  /// One file and what reading it gave.
  struct Item {
    let path: String
    let outcome: DeckFile.Outcome
  }

  /// Looks into a folder; `guests` are files elsewhere that are treated alike.
  init(folder: String, guests: [String]) {
    self.folder = folder
    self.guests = guests
  }

  /// All deck files as they are now, by path; only what has changed is read.
  mutating func scan() throws(SystemError) -> [Item] {
    let paths = try paths()
    var current: [String: Known] = [:]
    for path in paths { current[path] = look(at: path) }
    known = current
    return paths.compactMap { path in
      current[path].map { Item(path: path, outcome: $0.outcome) }
    }
  }

  private func paths() throws(SystemError) -> [String] {
    var names: [String] = []
    do throws(SystemError) {
      names = try Files.names(in: folder)
    } catch {
      if !error.isNotFound { throw error }
    }
    let decks = names.filter { $0.hasSuffix(DeckFile.ending) && !$0.hasPrefix(".") }
    return decks.map { Paths.join(folder, $0) } + guests
  }

  private func look(at path: String) -> Known {
    let status = status(of: path)
    if let known = known[path], known.isSettled, known.status == status { return known }
    let outcome = DeckFile.read(path)
    return Known(status: status, outcome: outcome, isSettled: isSettled(status))
  }

  /// A file that cannot be looked at has no status; reading it tells why.
  private func status(of path: String) -> FileStatus? {
    do throws(SystemError) {
      return try Files.status(path)
    } catch {
      return nil
    }
  }

  private func isSettled(_ status: FileStatus?) -> Bool {
    guard let status else { return false }
    let step: Int64 = 100_000_000  // nanoseconds; file systems round times, some to 10 ms
    return WallClock.now().milliseconds * 1_000_000 - max(status.changed, status.modified) > step
  }
}
