internal import Library
internal import Platform
internal import QuizCore

/// Puts deck files in place so that `kill -9`, a full disk or a power cut at any moment leaves all of an import or nothing.
///
/// 1. The new files are written beside the old ones, under names that no list of decks looks at, and reach the disk. What
///    can fail (no room, no right to write) fails here, and nothing has changed.
/// 2. One transaction enters the import, keeps the new versions, and decides the switches (`deck_switch`). Its commit is
///    the moment from which the import is there.
/// 3. The files are renamed to their names, the folder reaches the disk, and the switches are settled.
///
/// Killed before the commit, there are files under names that nobody looks at; killed after it, the switches say what is
/// still to be done, and the versions that it is done with are in the database. Whoever lists the decks next or imports
/// next (`finish`) does the one or the other. All of it is done by the holder of a lock, so that nobody clears up what
/// another is about to put in place.
struct DeckStage: Sendable {
  /// The folder of the deck files.
  let folder: String

  /// How the names of staged files begin; `DeckFolder` passes over what begins with a dot.
  static let prefix = ".import-"

  private static let lockName = "imports.lock"

  /// Takes the lock of a library for one import; waits for another one that is being stored.
  static func lock(_ folder: String, waitingMilliseconds: Int64) throws(SystemError) -> FileLock {
    try FileLock(Paths.join(folder, lockName), waitingMilliseconds: waitingMilliseconds)
  }

  /// Writes the file that a switch is going to put in place; an empty one stands for a file that is to go.
  func stage(_ change: DeckSwitch, _ bytes: [UInt8]) throws(SystemError) {
    try Files.replace(staged(change.deck), with: bytes)
  }

  /// Whether a staged file is left.
  func isLeft() throws(SystemError) -> Bool { try !staged().isEmpty }

  /// Removes what was staged.
  func clear() throws(SystemError) {
    for name in try staged() { try Files.remove(Paths.join(folder, name)) }
  }

  private func staged() throws(SystemError) -> [String] {
    do throws(SystemError) {
      return try Files.names(in: folder).filter { $0.hasPrefix(Self.prefix) }
    } catch {
      if error.isNotFound { return [] }
      throw error
    }
  }

  /// Puts a staged file in place, or removes the file that is to go.
  func put(_ change: DeckSwitch) throws(SystemError) {
    if change.after == nil {
      try Files.remove(path(change.deck))
      try Files.remove(staged(change.deck))
    } else {
      try Files.rename(staged(change.deck), over: path(change.deck))
    }
  }

  /// Does what was decided from the version that the database holds, unless the file has been changed since by hand: that
  /// change is younger, and the next import takes it into account.
  func redo(_ change: DeckSwitch, _ bytes: [UInt8]?) throws(SystemError) {
    guard try stands(change), change.before != change.after else { return }
    if let bytes, change.after != nil {
      try Files.replace(path(change.deck), with: bytes)
    } else if change.after == nil {
      try Files.remove(path(change.deck))
    }
  }

  /// Whether a deck's file is as it was before a switch.
  func stands(_ change: DeckSwitch) throws(SystemError) -> Bool {
    do {
      let bytes = try Files.read(path(change.deck), limit: DeckLimits.fileBytes)
      return DeckHash(of: bytes) == change.before
    } catch .system(let error) {
      if error.isNotFound { return change.before == nil }
      throw error
    } catch {
      // A folder, or more than a deck may have: it is nothing of ours.
      return false
    }
  }

  /// Whether a deck has a file.
  func isThere(_ deck: DeckID) throws(SystemError) -> Bool {
    do throws(SystemError) {
      _ = try Files.status(path(deck))
      return true
    } catch {
      if error.isNotFound { return false }
      throw error
    }
  }

  /// Makes all renaming last.
  func sync() throws(SystemError) {
    try Files.syncFolder(folder)
  }

  private func path(_ deck: DeckID) -> String {
    Paths.join(folder, deck.text + DeckFile.ending)
  }

  private func staged(_ deck: DeckID) -> String {
    Paths.join(folder, Self.prefix + deck.text)
  }
}
