/// Where in each row of a table of reviews the values stand that are needed.
struct ReviewColumns {
  /// What a row says.
  struct Values {
    var card: Int64 = 0
    var time: Int64 = 0
    var rating: Int64 = 0
  }

  /// The names of the columns that are needed, in the order of `Values`.
  static let names = ["card_id", "review_time", "review_rating"]

  /// For each column of the table which value it holds.
  private var fields: [Int?]

  /// Finds the columns in the first row.
  init(head: [UInt8]) throws(ReviewTableError) {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let row = head.starts(with: mark) ? head[3...] : head[...]
    let titles = row.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self).filter { $0 != "\"" && $0 != " " }.lowercased()
    }
    for name in Self.names {
      let count = titles.count { $0 == name }
      guard count > 0 else { throw ReviewTableError(line: 1, column: 1, .noColumn(name)) }
      guard count == 1 else { throw ReviewTableError(line: 1, column: 1, .columnTwice(name)) }
    }
    fields = titles.map { Self.names.firstIndex(of: $0) }
  }

  /// The values of a row.
  func values(of row: [UInt8], line: Int) throws(ReviewTableError) -> Values {
    var values = Values()
    var (start, column) = (0, 0)
    while column < fields.count {
      guard start <= row.count else {
        throw ReviewTableError(
          line: line, column: row.count + 1, .tooFewColumns(column, expected: fields.count))
      }
      var end = start
      while end < row.count, row[end] != UInt8(ascii: ",") { end += 1 }
      if let field = fields[column] {
        let place = ReviewTableError.Place(line: line, column: start + 1)
        try set(field, of: &values, row[start..<end], place)
      }
      start = end + 1
      column += 1
    }
    guard start > row.count else {
      throw ReviewTableError(line: line, column: start + 1, .tooManyColumns(expected: fields.count))
    }
    return values
  }

  private func set(
    _ field: Int, of values: inout Values, _ text: ArraySlice<UInt8>,
    _ place: ReviewTableError.Place
  ) throws(ReviewTableError) {
    guard let number = Self.number(text) else {
      throw ReviewTableError(
        place, .noNumber(String(decoding: text, as: UTF8.self), column: Self.names[field]))
    }
    switch field {
    case 0: values.card = number
    case 1:
      values.time = number
    default:
      guard (0...4).contains(number) else {
        throw ReviewTableError(place, .ratingOutOfRange(number))
      }
      values.rating = number
    }
  }

  /// A whole number in decimal digits, with a sign or not.
  private static func number(_ text: ArraySlice<UInt8>) -> Int64? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text
    guard !digits.isEmpty, digits.count <= 18 else { return nil }
    var value: Int64 = 0
    for byte in digits {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return isNegative ? -value : value
  }
}
