internal import CSQLite

/// An open database: the one owner of its handle, which is closed in `deinit`. Used by one thread at a time.
final class Connection {
  private let handle: OpaquePointer
  private var statements: [String: Statement] = [:]

  /// Opens a file, making it where it is missing.
  init(path: String, busyMilliseconds: Int32) throws(SQLiteError) {
    var opened: OpaquePointer?
    let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(path, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      let error = SQLiteError(code: code, database: opened)
      sqlite3_close_v2(opened)
      throw error
    }
    handle = opened
    sqlite3_busy_timeout(handle, busyMilliseconds)
  }

  deinit {
    statements = [:]
    sqlite3_close_v2(handle)
  }

  /// Runs one or several statements that take nothing and give nothing.
  func execute(_ sql: String) throws(SQLiteError) {
    let code = sqlite3_exec(handle, sql, nil, nil, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code: code, database: handle) }
  }

  /// Runs a statement that gives no row.
  func run(_ sql: String, _ arguments: SQLValue...) throws(SQLiteError) {
    try run(sql, arguments)
  }

  /// The same with the arguments in a list.
  func run(_ sql: String, _ arguments: [SQLValue]) throws(SQLiteError) {
    let statement = try prepared(sql)
    defer { statement.reset() }
    try statement.run(arguments)
  }

  /// Runs a statement that gives no row and whose last parameter is a large blob, which is not copied for it.
  func run(_ sql: String, _ arguments: SQLValue..., blob: [UInt8]) throws(SQLiteError) {
    let statement = try prepared(sql)
    defer { statement.reset() }
    try statement.bind(arguments + [.null])
    try statement.step(withLast: blob)
  }

  /// Runs a query and makes a value of each row; the row is valid in `body` only.
  func query<Value>(
    _ sql: String, _ arguments: SQLValue..., body: (borrowing Row) -> Value
  ) throws(SQLiteError) -> [Value] {
    try query(sql, arguments, body: body)
  }

  /// The same with the arguments in a list.
  func query<Value>(
    _ sql: String, _ arguments: [SQLValue], body: (borrowing Row) -> Value
  ) throws(SQLiteError) -> [Value] {
    let statement = try prepared(sql)
    defer { statement.reset() }
    try statement.bind(arguments)
    var values: [Value] = []
    while try statement.step() { values.append(body(statement.row)) }
    return values
  }

  /// Runs a query that gives one whole number, or `nil` when it gives no row.
  func integer(_ sql: String, _ arguments: SQLValue...) throws(SQLiteError) -> Int64? {
    let statement = try prepared(sql)
    defer { statement.reset() }
    try statement.bind(arguments)
    return try statement.step() ? statement.row.integer(0) : nil
  }

  /// The number of the row that was inserted last.
  var lastRowID: Int64 { sqlite3_last_insert_rowid(handle) }

  /// Runs several queries on one state of the file.
  func reading<Value>(_ body: () throws(SQLiteError) -> Value) throws(SQLiteError) -> Value {
    try execute("BEGIN")
    do throws(SQLiteError) {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      rollBack()
      throw error
    }
  }

  /// Undoes the open transaction, if there is one: SQLite ends one by itself after some errors.
  func rollBack() {
    guard sqlite3_get_autocommit(handle) == 0 else { return }
    // It cannot fail in a way that keeps the changes: nothing was committed.
    sqlite3_exec(handle, "ROLLBACK", nil, nil, nil)
  }

  /// From now on closing leaves the files as they are: for a damaged file, and for one that was moved away.
  func leaveFileOnClose() {
    quizdeck_sqlite3_leave_file_on_close(handle)
  }

  private func prepared(_ sql: String) throws(SQLiteError) -> Statement {
    if let statement = statements[sql] { return statement }
    let statement = try Statement(sql, on: handle)
    statements[sql] = statement
    return statement
  }
}
