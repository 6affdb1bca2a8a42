/// Why a deck file was refused: every problem that was found, in the order of the file.
public struct DeckError: Error, Sendable, Equatable {
  /// The problems, at most 100; never empty.
  public let problems: [DeckProblem]
  /// How many further ones there are.
  public let omitted: Int

  /// Makes an error.
  public init(problems: [DeckProblem], omitted: Int = 0) {
    self.problems = problems
    self.omitted = omitted
  }
}

/// One problem of a deck file.
public struct DeckProblem: Sendable, Equatable, CustomStringConvertible {
  /// The line, counted from 1.
  public let line: Int
  /// The column in characters (Unicode scalars), counted from 1.
  public let column: Int
  /// What stands there.
  public let found: String
  /// What should stand there.
  public let expected: String

  /// Makes a problem.
  public init(line: Int, column: Int, found: String, expected: String) {
    self.line = line
    self.column = column
    self.found = found
    self.expected = expected
  }

  /// The problem as one line: `3:5: found …; expected …`, or the place alone where no words were kept.
  public var description: String {
    found.isEmpty ? "\(line):\(column)" : "\(line):\(column): found \(found); expected \(expected)"
  }
}
