/// What is wrong with a table of reviews, and where.
package struct ReviewTableError: Error, Hashable, Sendable {
  /// Where.
  package let place: Place
  /// What.
  package let problem: Problem

  /// A place in a file; the first line and the first byte of a line have the number 1.
  package struct Place: Hashable, Sendable {
    package let line: Int
    package let column: Int
  }

  /// What can be wrong.
  package enum Problem: Hashable, Sendable {
    case noHead
    case noColumn(String)
    case columnTwice(String)
    case tooLong(limit: Int)
    case tooFewColumns(Int, expected: Int)
    case tooManyColumns(expected: Int)
    case noNumber(String, column: String)
    case timeOutOfRange(Int64)
    case ratingOutOfRange(Int64)
    /// A card was reviewed twice at one moment, for the first time on another line.
    case repeated(earlier: Int)
    case tooFarApart(earlier: Int)
    case tooMany(Int)
  }

  init(_ place: Place, _ problem: Problem) {
    self.place = place
    self.problem = problem
  }

  init(line: Int, column: Int, _ problem: Problem) {
    self.init(Place(line: line, column: column), problem)
  }

  /// An error of the history that was read from a table; `nil` for one that is not of its rows.
  package init?(_ error: TrainingError, in table: ReviewTable) {
    switch error {
    case .repeated(let index, let earlier):
      self.init(
        line: table.line(ofReview: index), column: 1,
        .repeated(earlier: table.line(ofReview: earlier)))
    case .tooFarApart(let index, let earlier):
      self.init(
        line: table.line(ofReview: index), column: 1,
        .tooFarApart(earlier: table.line(ofReview: earlier)))
    case .tooMany(let count): self.init(line: 1, column: 1, .tooMany(count))
    case .noParameters: return nil
    }
  }
}

extension ReviewTableError: CustomStringConvertible {
  /// What was found where, and what belongs there: `line:column: found …; expected …`.
  package var description: String {
    let (found, expected) = texts
    return "\(place.line):\(place.column): found \(found); expected \(expected)"
  }

  private var texts: (found: String, expected: String) {
    switch problem {
    case .noHead:
      ("nothing", "a first line with the columns \(ReviewColumns.names.joined(separator: ", "))")
    case .noColumn(let name): ("no column \"\(name)\"", "it in the first line")
    case .columnTwice(let name): ("the column \"\(name)\" more than once", "it once")
    case .tooLong(let limit): ("a line of more than \(limit) bytes", "a review on each line")
    case .tooFewColumns(let count, let expected):
      ("a line with \(count) of \(expected) values", "one for each column")
    case .tooManyColumns(let expected): ("another value", "\(expected), one for each column")
    case .noNumber(let text, let column):
      ("\"\(text.prefix(40))\" as \(column)", "a whole number")
    case .timeOutOfRange(let time):
      ("the time \(time)", "milliseconds since 1970, in the years 1970 to 9999")
    case .ratingOutOfRange(let rating):
      ("the rating \(rating)", "1 (again), 2 (hard), 3 (good), 4 (easy), or 0 for none")
    case .repeated(let earlier):
      ("a card and time that line \(earlier) has, too", "each review once")
    case .tooFarApart(let earlier):
      ("a review too long after that on line \(earlier)", "at most a thousand years")
    case .tooMany(let count): ("\(count) reviews", "fewer than 16777216")
    }
  }
}
