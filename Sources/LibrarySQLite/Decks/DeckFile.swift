internal import Library
package import Platform
package import QuizCore

/// Reads one deck file from disk; all that can be wrong with it is a problem of the deck.
enum DeckFile {
  /// What reading a file gave.
  enum Outcome {
    /// It has the content that is known already.
    case same(DeckListing)
    case fresh(ShelvedDeck)
    case refused(DeckError)
  }

  /// The ending of a deck file's name.
  static let ending = ".json"

  /// The deck in a file; it is not taken apart when its bytes are those of a version that is known.
  static func read(_ path: String, known: (DeckVersion) -> DeckListing?) -> Outcome {
    do throws(DeckError) {
      let id = try name(of: path)
      let bytes = try bytes(of: path)
      if let listing = known(DeckVersion(deck: id, hash: DeckHash(of: bytes))) {
        return .same(listing)
      }
      return .fresh(try ShelvedDeck(id: id, reading: bytes, isBuiltIn: false))
    } catch {
      return .refused(error)
    }
  }

  private static func name(of path: String) throws(DeckError) -> DeckID {
    let name = String(Paths.name(of: path).dropLast(ending.utf8.count))
    guard Paths.name(of: path).hasSuffix(ending), let id = DeckID(name) else {
      throw DeckError(
        found: "the file name \"\(Paths.name(of: path))\"",
        expected: "1 to 64 of the characters A-Z a-z 0-9 . _ - and then .json")
    }
    return id
  }

  private static func bytes(of path: String) throws(DeckError) -> [UInt8] {
    do {
      return try Files.read(path, limit: DeckLimits.fileBytes)
    } catch {
      throw DeckError(error)
    }
  }
}

extension DeckError {
  /// One problem with a file as a whole.
  init(found: String, expected: String) {
    self.init(problems: [DeckProblem(line: 1, column: 1, found: found, expected: expected)])
  }

  /// A deck file that could not be read from disk.
  package init(_ error: Files.ReadError) {
    switch error {
    case .system(let error):
      self.init(
        found: "a file that cannot be read (\(error.reason))",
        expected: "a deck file that you may read")
    case .notRegular:
      self.init(found: "a folder, a pipe or a device", expected: "a deck file")
    case .tooLarge(_, let bytes, let limit):
      self.init(
        found: "a file of \(bytes) bytes", expected: "at most \(limit) bytes (32 MiB)")
    }
  }
}
