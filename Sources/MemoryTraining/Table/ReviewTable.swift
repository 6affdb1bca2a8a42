package import QuizCore

/// Reads a table of reviews as programs for spaced repetition exchange it: rows of comma-separated values, the first of which
/// names the columns. It is fed with the bytes of a file, part by part.
package struct ReviewTable {
  /// What was read.
  package private(set) var history = TrainingLog()
  /// How many rows were left out, since they have the rating 0: no review, but a change by hand.
  package private(set) var unrated = 0
  /// The lines that the reviews were on.
  private var lines: [UInt32] = []

  private let dayRule: DayRule
  private let offset: ZoneOffset
  private var columns: ReviewColumns?
  private var row: [UInt8] = []
  private var line: UInt32 = 1

  /// Longer rows are no reviews.
  private static let mostBytesOfRow = 4_096

  /// A table of reviews by a learner whose days begin by this rule, and whose clocks kept one offset.
  package init(dayRule: DayRule, offset: ZoneOffset) {
    self.dayRule = dayRule
    self.offset = offset
  }

  /// Reads a part of the file.
  package mutating func read(_ bytes: [UInt8]) throws(ReviewTableError) {
    var rest = bytes[...]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      try extend(rest[..<end])
      try readRow()
      rest = rest[(end + 1)...]
    }
    try extend(rest)
  }

  /// Reads what comes after the last end of a line, which may be missing.
  package mutating func finish() throws(ReviewTableError) {
    try readRow()
    if columns == nil { throw ReviewTableError(line: 1, column: 1, .noHead) }
  }

  /// The lines that the two reviews of an error of the history are on.
  package func line(ofReview index: Int) -> Int { Int(lines[index]) }

  private mutating func extend(_ bytes: ArraySlice<UInt8>) throws(ReviewTableError) {
    guard row.count + bytes.count <= Self.mostBytesOfRow else {
      throw ReviewTableError(
        line: Int(line), column: Self.mostBytesOfRow, .tooLong(limit: Self.mostBytesOfRow))
    }
    row += bytes
  }

  private func day(of time: Int64) throws(ReviewTableError) -> StudyDay {
    do {
      let at = Timestamp(milliseconds: time)
      return dayRule.day(of: try LocalMoment(at: at, offset: offset))
    } catch {
      throw ReviewTableError(line: Int(line), column: 1, .timeOutOfRange(time))
    }
  }

  private mutating func readRow() throws(ReviewTableError) {
    defer {
      row.removeAll(keepingCapacity: true)
      line += 1
    }
    if row.last == UInt8(ascii: "\r") { row.removeLast() }
    if row.isEmpty { return }
    guard let columns else {
      columns = try ReviewColumns(head: row)
      return
    }
    let values = try columns.values(of: row, line: Int(line))
    guard let rating = Rating(rawValue: Int(values.rating)) else {
      unrated += 1
      return
    }
    history.append(
      card: values.card, time: values.time, day: try day(of: values.time), rating: rating)
    lines.append(line)
  }
}
