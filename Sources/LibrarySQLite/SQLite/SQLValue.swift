/// An argument of a statement.
enum SQLValue {
  case null
  case integer(Int64)
  case text(String)
  /// A text that is there as UTF-8 already.
  case utf8([UInt8])
  case blob([UInt8])
}
