import Foundation

@testable import QuizCore

/// The files that the tests read, found from the place of this file.
enum Repository {
  /// The root of the repository.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The bytes of a file, by its path from the root.
  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: root.appending(path: path)))
  }

  /// The names of the files of a folder, sorted; hidden ones left out.
  static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root.appending(path: folder).path)
      .filter { !$0.hasPrefix(".") }.sorted()
  }

  /// One of the decks that come with the program.
  static func builtInDeck(_ name: String) throws -> Deck {
    try DeckReader.read(bytes("Decks/\(name).json"))
  }
}

/// What the reader says of a text: its problems, one a line, or "read".
func verdict(_ text: String) -> String {
  verdict(Array(text.utf8))
}

/// What the reader says of a file's bytes: its problems, one a line, or "read".
func verdict(_ bytes: [UInt8]) -> String {
  do {
    _ = try DeckReader.read(bytes)
    return "read"
  } catch {
    let omitted = error.omitted > 0 ? ["and \(error.omitted) more"] : []
    return (error.problems.map(\.description) + omitted).joined(separator: "\n")
  }
}
