internal import CSQLite

/// A prepared statement: the one owner of its handle, which is released in `deinit`.
final class Statement {
  private let handle: OpaquePointer
  private let database: OpaquePointer
  /// The texts of the values that it is run with, one after the other.
  private var texts: [UInt8] = []

  /// So much of it is kept for the next values.
  private static let kept = 65_536

  init(_ sql: String, on database: OpaquePointer) throws(SQLiteError) {
    var prepared: OpaquePointer?
    let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
    let code = sqlite3_prepare_v3(database, sql, -1, flags, &prepared, nil)
    guard code == SQLITE_OK else { throw SQLiteError(code: code, database: database) }
    guard let prepared else { preconditionFailure("a statement without any SQL") }
    handle = prepared
    self.database = database
  }

  deinit {
    sqlite3_finalize(handle)
  }

  /// Gives all parameters their values, in order.
  func bind(_ values: [SQLValue]) throws(SQLiteError) {
    precondition(Int(sqlite3_bind_parameter_count(handle)) == values.count, "one value for each ?")
    for (index, value) in values.enumerated() {
      let code = bind(value, at: Int32(index + 1))
      guard code == SQLITE_OK else { throw SQLiteError(code: code, database: database) }
    }
  }

  /// Runs the statement to its end with a value for each parameter, in order. It does not copy the texts: while it runs, they
  /// stay where they are.
  func run(_ values: [SQLValue]) throws(SQLiteError) {
    precondition(Int(sqlite3_bind_parameter_count(handle)) == values.count, "one value for each ?")
    texts.removeAll(keepingCapacity: true)
    for value in values {
      switch value {
      case .null, .integer: continue
      case .text(var text): text.withUTF8 { texts.append(contentsOf: $0) }
      case .utf8(let bytes): texts.append(contentsOf: bytes)
      }
    }
    let code = texts.withUnsafeBufferPointer { runs(values, texts: $0) }
    guard code == SQLITE_DONE else { throw SQLiteError(code: code, database: database) }
    sqlite3_clear_bindings(handle)
    if texts.capacity > Self.kept { texts = [] }
  }

  private func runs(_ values: [SQLValue], texts: UnsafeBufferPointer<UInt8>) -> Int32 {
    var start = 0
    for (index, value) in values.enumerated() {
      let code: Int32
      switch value {
      case .null, .integer: code = bind(value, at: Int32(index + 1))
      case .text(let text): code = bind(texts, &start, text.utf8.count, at: Int32(index + 1))
      case .utf8(let bytes): code = bind(texts, &start, bytes.count, at: Int32(index + 1))
      }
      guard code == SQLITE_OK else { return code }
    }
    while true {
      let code = sqlite3_step(handle)
      guard code == SQLITE_ROW else { return code }
    }
  }

  /// Binds the next text of `texts` where it is.
  private func bind(
    _ texts: UnsafeBufferPointer<UInt8>, _ start: inout Int, _ count: Int, at index: Int32
  ) -> Int32 {
    let text = UnsafeBufferPointer(rebasing: texts[start..<start + count])
    start += count
    return text.withMemoryRebound(to: CChar.self) {
      quizdeck_sqlite3_bind_lasting_text(handle, index, $0.baseAddress, UInt64($0.count))
    }
  }

  /// Goes on to the next row; `false` when there is none.
  func step() throws(SQLiteError) -> Bool {
    switch sqlite3_step(handle) {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    case let code: throw SQLiteError(code: code, database: database)
    }
  }

  /// Runs the statement to its end with a blob as its last parameter.
  func step(withLast blob: [UInt8]) throws(SQLiteError) {
    let last = sqlite3_bind_parameter_count(handle)
    let code = blob.withUnsafeBytes { bytes in
      // Without a destructor SQLite uses the bytes where they are; they stay there until the step is over.
      let bound = sqlite3_bind_blob64(handle, last, bytes.baseAddress, UInt64(bytes.count), nil)
      return bound == SQLITE_OK ? sqlite3_step(handle) : bound
    }
    sqlite3_bind_null(handle, last)
    guard code == SQLITE_DONE else { throw SQLiteError(code: code, database: database) }
  }

  /// Makes the statement ready to be run again.
  func reset() {
    // The error that this gives is that of `step`, which has been thrown.
    sqlite3_reset(handle)
  }

  /// The present row.
  var row: Row { Row(handle) }

  private func bind(_ value: SQLValue, at index: Int32) -> Int32 {
    switch value {
    case .null: return sqlite3_bind_null(handle, index)
    case .integer(let number): return sqlite3_bind_int64(handle, index, number)
    case .text(let text):
      var copy = text
      return copy.withUTF8 { utf8 in
        utf8.withMemoryRebound(to: CChar.self) {
          quizdeck_sqlite3_bind_text(handle, index, $0.baseAddress, UInt64($0.count))
        }
      }
    case .utf8(let bytes):
      return bytes.withUnsafeBufferPointer { utf8 in
        utf8.withMemoryRebound(to: CChar.self) {
          quizdeck_sqlite3_bind_text(handle, index, $0.baseAddress, UInt64($0.count))
        }
      }
    }
  }
}
