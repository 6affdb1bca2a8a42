/// Something wrong in a document, at a byte offset: what was found and what was expected.
struct Problem: Sendable {
  let offset: Int
  let found: String
  let expected: String
}

/// Collects problems up to a limit and counts the rest.
final class ProblemList {
  /// How many problems are kept; the others are only counted.
  static let limit = 100

  private(set) var problems: [Problem] = []
  private(set) var omitted = 0

  /// How many problems there were, the omitted ones included.
  var count: Int { problems.count + omitted }

  var isEmpty: Bool { problems.isEmpty }

  /// Whether further problems are only counted, so that no message has to be made for them.
  var isFull: Bool { problems.count == Self.limit }

  /// Where values begin that could not be understood; what is read in their place is not reported again.
  private(set) var spoilt: Set<Int> = []

  /// Adds a problem with a value that cannot be understood at all.
  func reportSpoilt(_ offset: Int, found: String, expected: String) {
    report(offset, found: found, expected: expected)
    spoilt.insert(offset)
  }

  /// Adds a problem.
  func report(_ offset: Int, found: String, expected: String) {
    if spoilt.contains(offset) { return }
    if problems.count < Self.limit {
      problems.append(Problem(offset: offset, found: found, expected: expected))
    } else {
      omitted += 1
    }
  }

  /// All kept problems in the order of the document, each with its line and column.
  func located(in bytes: [UInt8]) -> [DeckProblem] {
    let order = problems.indices.sorted {
      (problems[$0].offset, $0) < (problems[$1].offset, $1)
    }
    var located: [DeckProblem] = []
    var line = 1
    var column = 1
    var position = 0
    for problem in order.map({ problems[$0] }) {
      while position < min(problem.offset, bytes.count) {
        let byte = bytes[position]
        if byte == UInt8(ascii: "\n") {
          line += 1
          column = 1
        } else if byte & 0xC0 != 0x80 {
          column += 1
        }
        position += 1
      }
      located.append(
        DeckProblem(line: line, column: column, found: problem.found, expected: problem.expected))
    }
    return located
  }
}
