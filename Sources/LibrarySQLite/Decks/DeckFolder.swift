internal import Library
internal import Platform
internal import QuizCore

/// The user's deck files: what is known of them, and which of them have changed since.
struct DeckFolder {
  private let folder: String
  private let guests: [String]
  private var known: [String: Known] = [:]

  private struct Known {
    let status: FileStatus?
    let outcome: Outcome
    /// Whether the file was older than the clock's step when it was read, so that its status tells every later change.
    let isSettled: Bool
  }

  /// What a file is.
  typealias Outcome = Result<DeckListing, DeckError>

  /// One file and what it is.
  struct Item {
    let path: String
    let outcome: Outcome
  }

  /// What has to be kept after a file was read.
  struct Change: Sendable {
    /// What is to be known of the file later; `nil` for a file elsewhere and one that was refused.
    let record: DeckFileRecord?
    /// The deck, when its version is new here.
    let deck: ShelvedDeck?
  }

  /// Looks into a folder; `guests` are files elsewhere that are treated alike.
  init(folder: String, guests: [String]) {
    self.folder = folder
    self.guests = guests
  }

  /// Forgets all, and takes what was kept of the files.
  mutating func recall(_ records: [DeckFileRecord]) {
    known = [:]
    for record in records {
      known[Paths.join(folder, record.name)] = Known(
        status: record.status, outcome: .success(record.listing), isSettled: record.isSettled)
    }
  }

  /// Reads a file again when it is looked at next, because it cannot be what it is known as.
  mutating func distrust(_ path: String) {
    known[path] = nil
  }

  /// The paths of all deck files as they are now.
  func paths() throws(SystemError) -> [String] {
    var names: [String] = []
    do throws(SystemError) {
      names = try Files.names(in: folder)
    } catch {
      if !error.isNotFound { throw error }
    }
    let decks = names.filter { $0.hasSuffix(DeckFile.ending) && !$0.hasPrefix(".") }
    return decks.map { Paths.join(folder, $0) } + guests
  }

  /// Looks at a file, and reads it when it has changed; `nil` when there is nothing to keep.
  mutating func look(at path: String) -> Change? {
    let status = status(of: path)
    if let known = known[path], known.isSettled, known.status == status { return nil }
    let isSettled = isSettled(status)
    let before = listing(of: path)
    let read = DeckFile.read(path) { version in
      before?.version == version ? before : nil
    }
    let (outcome, deck): (Outcome, ShelvedDeck?) =
      switch read {
      case .same(let listing): (.success(listing), nil)
      case .fresh(let deck): (.success(deck.listing), deck)
      case .refused(let error): (.failure(error), nil)
      }
    known[path] = Known(status: status, outcome: outcome, isSettled: isSettled)
    let record = guests.contains(path) ? nil : record(of: path)
    return deck == nil && record == nil ? nil : Change(record: record, deck: deck)
  }

  /// What is known of files, in their order; what is known of others is forgotten: the names of those.
  mutating func settle(_ paths: [String]) -> (items: [Item], gone: [String]) {
    let present = Set(paths)
    let gone = known.keys.filter { !present.contains($0) }
    for path in gone { known[path] = nil }
    let items = paths.compactMap { path in
      known[path].map { Item(path: path, outcome: $0.outcome) }
    }
    return (items, gone.map { Paths.name(of: $0) })
  }

  private func listing(of path: String) -> DeckListing? {
    guard case .success(let listing)? = known[path]?.outcome else { return nil }
    return listing
  }

  private func record(of path: String) -> DeckFileRecord? {
    guard let known = known[path], case .success(let listing) = known.outcome else { return nil }
    return DeckFileRecord(
      name: Paths.name(of: path), listing: listing, status: known.status,
      isSettled: known.isSettled)
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
