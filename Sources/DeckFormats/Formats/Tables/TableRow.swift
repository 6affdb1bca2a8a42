internal import QuizCore

/// A row of a table, as it stands in a file.
struct TableRow: Sendable {
  /// The line or row where it begins, counted from 1.
  let line: Int
  /// The texts of its cells.
  var cells: [String]
  /// The texts of those cells of which a part is emphasised, by their columns.
  var styled: [Int: RichText] = [:]
  /// The row as it is kept for an export.
  let raw: String
  /// What is odd about it.
  var faults: Faults = []

  /// Whether there is nothing in it.
  var isBlank: Bool { cells.allSatisfy { $0.utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } } }

  /// A cell; an empty text where the row is shorter.
  subscript(column: Int) -> String { column < cells.count ? cells[column] : "" }

  /// What can be odd about a row.
  struct Faults: OptionSet, Sendable {
    let rawValue: UInt8
    /// A quotation mark at the beginning of a cell is never closed.
    static let unclosedQuote = Faults(rawValue: 1)
    /// A quotation mark within a quoted cell is not doubled.
    static let strayQuote = Faults(rawValue: 2)
    /// It has more cells than any spreadsheet; those beyond are not in `cells`.
    static let tooWide = Faults(rawValue: 4)
  }

  /// So many columns a spreadsheet has at most.
  static let widthLimit = 16_384
}
