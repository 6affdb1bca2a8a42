/// An argument of a statement.
enum SQLValue {
  case null
  case integer(Int64)
  case text(String)
  /// A text that is there as UTF-8 already.
  case utf8([UInt8])

  /// A text, or null where there is none.
  static func optional(_ text: String?) -> SQLValue {
    text.map { .text($0) } ?? .null
  }
}
