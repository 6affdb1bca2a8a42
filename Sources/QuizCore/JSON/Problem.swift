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

  /// Where values begin that could not be understood; what is read in their place is not reported again.
  /// They are found from the front of the document to its end, so the list is in order.
  private var spoilt: [Int] = []

  /// Adds a problem with a value that cannot be understood at all.
  @inline(__always)
  func reportSpoilt(
    _ offset: Int, found: @autoclosure () -> String, expected: @autoclosure () -> String
  ) {
    report(offset, found: found(), expected: expected())
    spoilt.append(offset)
  }

  /// Adds a problem.
  ///
  /// The words are made only where they are kept. In the browser they are not in the program at all (`PLACES_ONLY`): they
  /// would be a tenth of what is loaded, and the server, which has read every deck first, tells them.
  @inline(__always)
  func report(
    _ offset: Int, found: @autoclosure () -> String, expected: @autoclosure () -> String
  ) {
    guard takes(offset) else { return }
    #if PLACES_ONLY
      problems.append(Problem(offset: offset, found: "", expected: ""))
    #else
      problems.append(Problem(offset: offset, found: found(), expected: expected()))
    #endif
  }

  /// Whether a problem at this place is to be kept; one beyond the limit is counted.
  private func takes(_ offset: Int) -> Bool {
    if isSpoilt(offset) { return false }
    if problems.count < Self.limit { return true }
    omitted += 1
    return false
  }

  /// Whether a problem with the whole value at this place was reported.
  func isSpoilt(_ offset: Int) -> Bool {
    var low = 0
    var high = spoilt.count
    while low < high {
      let middle = (low + high) / 2
      if spoilt[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low < spoilt.count && spoilt[low] == offset
  }

  /// The problems in the order of the document, by insertion: they are few and nearly in order.
  private var ordered: [Problem] {
    var ordered: [Problem] = []
    for problem in problems {
      var place = ordered.count
      while place > 0 && ordered[place - 1].offset > problem.offset { place -= 1 }
      ordered.insert(problem, at: place)
    }
    return ordered
  }

  /// All kept problems in the order of the document, each with its line and column.
  func located(in bytes: [UInt8]) -> [DeckProblem] {
    var located: [DeckProblem] = []
    var line = 1
    var column = 1
    var position = 0
    for problem in ordered {
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
