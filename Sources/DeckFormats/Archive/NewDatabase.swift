internal import CSQLite

/// An SQLite database that is being made for another program: the one owner of its handle, which is closed in `deinit`.
final class NewDatabase {
  private let handle: OpaquePointer
  private let path: String
  private var statements: [String: OpaquePointer] = [:]

  /// A value of a row.
  enum Value {
    case integer(Int64)
    case text(String)
  }

  /// Makes an empty database at a path.
  init(path: String) throws(ExportError) {
    self.path = path
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw .storage("\(path): \(String(cString: sqlite3_errstr(code))).")
    }
    handle = opened
  }

  deinit {
    close()
  }

  /// Runs statements that take nothing.
  func execute(_ sql: String) throws(ExportError) {
    guard sqlite3_exec(handle, sql, nil, nil, nil) == SQLITE_OK else { throw failure() }
  }

  /// Runs a statement with values.
  func run(_ sql: String, _ values: [Value]) throws(ExportError) {
    let statement = try prepared(sql)
    defer { sqlite3_reset(statement) }
    for (index, value) in values.enumerated() {
      let place = Int32(index + 1)
      switch value {
      case .integer(let number): sqlite3_bind_int64(statement, place, number)
      case .text(let text):
        var copy = text
        _ = copy.withUTF8 { utf8 in
          utf8.withMemoryRebound(to: CChar.self) {
            quizdeck_sqlite3_bind_text(statement, place, $0.baseAddress, UInt64($0.count))
          }
        }
      }
    }
    guard sqlite3_step(statement) == SQLITE_DONE else { throw failure() }
  }

  private func prepared(_ sql: String) throws(ExportError) -> OpaquePointer {
    if let known = statements[sql] { return known }
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, sql, -1, &statement, nil) == SQLITE_OK, let statement else {
      throw failure()
    }
    statements[sql] = statement
    return statement
  }

  private func close() {
    for statement in statements.values { sqlite3_finalize(statement) }
    sqlite3_close_v2(handle)
  }

  private func failure() -> ExportError {
    .storage("\(path): \(String(cString: sqlite3_errmsg(handle))).")
  }
}
