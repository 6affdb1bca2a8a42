import DeckFormats
import Platform
import QuizCore
import Testing

/// Files of other people's programs with what an independent reader found in each: read in place, where the environment
/// variable `QUIZDECK_CORPUS` names their folder.
enum Corpus {
  /// The folder.
  static let folder: String? = Environment.value("QUIZDECK_CORPUS")

  /// Whether the tests that need the files are run.
  static var isPresent: Bool { folder != nil }

  /// One file.
  struct Row: Sendable, CustomTestStringConvertible {
    /// Its path below the folder.
    let path: String
    /// `real`, or how it was made.
    let kind: String
    /// What the list calls its format.
    let format: String
    /// What is special about it.
    let notes: String
    /// What is in it, in words.
    let expected: String
    /// The path of what is in it in full, below the folder; empty where there is none.
    let expectedPath: String

    var testDescription: String { path }

    /// The file.
    var file: String { "\(Corpus.folder ?? "")/\(path)" }

    /// What is in it in full.
    func expectedJSON() throws -> JSONNode {
      try JSONNode.read(
        try Files.read("\(Corpus.folder ?? "")/\(expectedPath)", limit: ImportLimits.textBytes))
    }
  }

  /// The files of some formats, or all of them where none is named; none where the folder is not given.
  static func rows(of formats: String...) throws -> [Row] {
    guard let folder else { return [] }
    let list = try Files.read("\(folder)/MANIFEST.tsv", limit: ImportLimits.textBytes)
    let lines = String(decoding: list, as: UTF8.self).split(whereSeparator: \.isNewline)
    return lines.dropFirst().compactMap { line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      guard cells.count > 10, formats.isEmpty || formats.contains(cells[2]) else { return nil }
      return Row(
        path: cells[0], kind: cells[1], format: cells[2], notes: cells[8], expected: cells[9],
        expectedPath: cells[10])
    }
  }

  /// The path of a small file that broke a program.
  static func bug(_ name: String) -> String { "\(folder ?? "")/bugs/\(name)" }
}

extension Trait where Self == ConditionTrait {
  /// For tests that read foreign files: they are run where these are. `scripts/test` knows the words.
  static var needsCorpus: Self {
    .enabled(if: Corpus.isPresent, "QUIZDECK_CORPUS names no folder of foreign files")
  }
}
