internal import LibrarySQLite
internal import Platform
internal import QuizCore
internal import Terminal

/// What checking a deck file gave.
struct FileCheckResult {
  private let path: String
  private let outcome: Result<Deck, DeckError>

  /// Reads the file, which may have any name.
  init(path: String) {
    self.path = path
    outcome = Self.read(path)
  }

  /// Whether there was no problem.
  var isSound: Bool {
    if case .success = outcome { true } else { false }
  }

  /// The result in lines.
  var text: String {
    switch outcome {
    case .success(let deck):
      let count = deck.cards.count
      return SafeText.line("\(path): no problems, \(count) \(count == 1 ? "card" : "cards")") + "\n"
    case .failure(let error): return error.lines(path: path)
    }
  }

  /// Writes the result as an object.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("file", path)
      switch outcome {
      case .success(let deck):
        writer.member("cards", Int64(deck.cards.count))
        DeckError(problems: []).write(to: &writer)
      case .failure(let error): error.write(to: &writer)
      }
    }
  }

  private static func read(_ path: String) -> Result<Deck, DeckError> {
    do throws(DeckError) {
      return .success(try DeckReader.read(bytes(of: path)))
    } catch {
      return .failure(error)
    }
  }

  private static func bytes(of path: String) throws(DeckError) -> [UInt8] {
    do {
      return try Files.read(path, limit: DeckLimits.fileBytes)
    } catch {
      throw DeckError(error)
    }
  }
}
