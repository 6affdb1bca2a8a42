internal import Glibc
import Platform
import QuizCore

/// The file that holds a running game of a deck, rewritten after every answer, so that a crash loses none.
///
/// It lies in the folder `running` of the library's folder and holds the game as it would be sent to the library:
/// `{"id":…,"deck":…,"hash":…,"setup":…,"answers":[…]}`.
struct RunningGameFile {
  /// The file's path.
  let path: String
  private let folder: String
  /// Held while the game is played, so that two windows do not write over each other's game.
  private let lock: FileLock?

  /// Opens the file of a deck; where another process plays the deck now, or the folder cannot be made, the reason is
  /// thrown and there is no file.
  init(library: String, deck: DeckID) throws(SystemError) {
    folder = Paths.join(library, "running")
    path = Paths.join(folder, "\(deck).json")
    try Files.makeFolder(folder)
    lock = try FileLock("\(path).lock", waitingMilliseconds: 0)
  }

  /// The game that was left; a file that cannot be used is set aside, and the text says where.
  func read(deck: Deck, hash: DeckHash, language: Language) -> LeftGame {
    let bytes: [UInt8]
    do {
      bytes = try Files.read(path, limit: DeckLimits.fileBytes)
    } catch .system(let error) where error.isNotFound {
      return .none
    } catch {
      return .lost(error.description)
    }
    let left = LeftGame.read(bytes, deck: deck, hash: hash, language: language)
    guard case .lost(let why) = left else { return left }
    return .lost("\(why) \(setAside(language))")
  }

  private func setAside(_ language: Language) -> String {
    let name = "\(path).\(SystemRandom.hexadecimal()).old"
    do {
      try Files.rename(path, toNew: name)
      return TerminalPhrase.setAside(name).text(in: language)
    } catch {
      return error.description
    }
  }

  /// Writes the game as it stands: a crash leaves this state or the one before.
  func write(_ game: FinishedGame) throws(SystemError) {
    var writer = JSONWriter()
    game.write(to: &writer)
    try Files.replace(path, with: writer.bytes)
  }

  /// Removes the file, if there is one.
  func remove() throws(SystemError) {
    if unlink(path) != 0 && errno != ENOENT { throw SystemError(path: path, code: errno) }
  }
}
