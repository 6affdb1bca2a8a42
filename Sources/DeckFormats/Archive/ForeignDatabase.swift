internal import CSQLite
internal import Platform

/// An SQLite database of another program, which may be made to do harm: only read, only plain tables, nothing of its schema is
/// run. The one owner of its handle, which is closed in `deinit`. Used by one thread at a time.
final class ForeignDatabase {
  private let handle: OpaquePointer
  private let place: Place
  private let tables: Set<String>
  /// What may still be read: an honest database is read a few times over at most.
  private let budget: Budget

  /// What is left of the steps and of the bytes of values that reading a database may take. Tables that name the same pages
  /// again and again would never end.
  private final class Budget {
    var steps: Int
    var bytes: Int

    init(fileBytes: Int) {
      steps = 10_000_000 + 8 * fileBytes
      bytes = 67_108_864 + 8 * fileBytes
    }

    /// So many steps of SQLite's are counted at a time.
    static let stride: Int32 = 10_000

    var isSpent: Bool { steps < 0 || bytes < 0 }
  }

  /// The largest text or blob, in bytes.
  private static let valueBytes: Int32 = 67_108_864

  /// Opens a file; `place` is what messages call it.
  init(path: String, place: Place) throws(ImportError) {
    self.place = place
    var opened: OpaquePointer?
    // Immutable: no journal beside the file is looked for, and none is made.
    let address = "file:\(Self.escaped(path))?immutable=1"
    let flags = SQLITE_OPEN_READONLY | SQLITE_OPEN_URI | SQLITE_OPEN_NOMUTEX
    let code = sqlite3_open_v2(address, &opened, flags, nil)
    guard code == SQLITE_OK, let opened else {
      sqlite3_close_v2(opened)
      throw .storage("The database of the package cannot be opened (\(Self.words(for: code))).")
    }
    handle = opened
    Self.protect(handle)
    budget = Budget(fileBytes: Self.fileBytes(path))
    sqlite3_progress_handler(
      handle, Budget.stride,
      { context in
        guard let context else { return 0 }
        let budget = Unmanaged<Budget>.fromOpaque(context).takeUnretainedValue()
        budget.steps -= Int(Budget.stride)
        return budget.isSpent ? 1 : 0
      }, Unmanaged.passUnretained(budget).toOpaque())
    do throws(ImportError) {
      tables = try Self.plainTables(handle, place: place)
    } catch {
      sqlite3_close_v2(handle)
      throw error
    }
  }

  deinit {
    sqlite3_close_v2(handle)
  }

  /// Whether there is a table of that name, and it is a plain one.
  func hasTable(_ name: String) -> Bool { tables.contains(name) }

  /// The columns of a table; throws when one of them is computed.
  func columns(of table: String) throws(ImportError) -> Set<String> {
    let rows = try query("SELECT name, hidden FROM pragma_table_xinfo('\(table)')")
    var names: Set<String> = []
    while try rows.next() {
      guard rows.integer(1) == 0 else {
        throw .damagedPackage(
          place: place, reason: "its table \"\(table)\" has computed columns, which no Anki makes")
      }
      names.insert(rows.text(0))
    }
    return names
  }

  /// Begins a query over plain tables.
  func query(_ sql: String, _ arguments: Int64...) throws(ImportError) -> Rows {
    var statement: OpaquePointer?
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK, let statement else {
      throw Self.error(code, handle, place: place)
    }
    for (index, argument) in arguments.enumerated() {
      sqlite3_bind_int64(statement, Int32(index + 1), argument)
    }
    return Rows(statement, of: self)
  }

  /// The rows of a query, one after the other; columns are counted from 0.
  final class Rows {
    private let statement: OpaquePointer
    private let database: ForeignDatabase

    fileprivate init(_ statement: OpaquePointer, of database: ForeignDatabase) {
      self.statement = statement
      self.database = database
    }

    deinit {
      sqlite3_finalize(statement)
    }

    /// Goes on to the next row; `false` when there is none.
    func next() throws(ImportError) -> Bool {
      guard !database.budget.isSpent else { throw database.endless }
      switch sqlite3_step(statement) {
      case SQLITE_ROW: return true
      case SQLITE_DONE: return false
      case SQLITE_INTERRUPT: throw database.endless
      case let code: throw ForeignDatabase.error(code, database.handle, place: database.place)
      }
    }

    /// A whole number; 0 where the column is none.
    func integer(_ column: Int32) -> Int64 { sqlite3_column_int64(statement, column) }

    /// A text, with what is no UTF-8 replaced.
    func text(_ column: Int32) -> String { String(decoding: utf8(column), as: UTF8.self) }

    /// The bytes of a text or blob; valid until the next row.
    func utf8(_ column: Int32) -> UnsafeBufferPointer<UInt8> {
      guard let start = sqlite3_column_text(statement, column) else {
        return UnsafeBufferPointer(start: nil, count: 0)
      }
      let count = Int(sqlite3_column_bytes(statement, column))
      database.budget.bytes -= count
      return UnsafeBufferPointer(start: start, count: count)
    }

    /// A blob.
    func blob(_ column: Int32) -> [UInt8] {
      guard let start = sqlite3_column_blob(statement, column) else { return [] }
      let count = Int(sqlite3_column_bytes(statement, column))
      database.budget.bytes -= count
      return Array(UnsafeRawBufferPointer(start: start, count: count))
    }
  }

  // MARK: Opening

  private static func protect(_ handle: OpaquePointer) {
    for option in [SQLITE_DBCONFIG_DEFENSIVE] { quizdeck_sqlite3_configure(handle, option, 1) }
    for option in [
      SQLITE_DBCONFIG_TRUSTED_SCHEMA, SQLITE_DBCONFIG_ENABLE_TRIGGER, SQLITE_DBCONFIG_ENABLE_VIEW,
      SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION,
    ] {
      quizdeck_sqlite3_configure(handle, option, 0)
    }
    let limits: [(Int32, Int32)] = [
      (SQLITE_LIMIT_LENGTH, valueBytes), (SQLITE_LIMIT_SQL_LENGTH, 100_000),
      (SQLITE_LIMIT_COLUMN, 100), (SQLITE_LIMIT_EXPR_DEPTH, 20), (SQLITE_LIMIT_COMPOUND_SELECT, 3),
      (SQLITE_LIMIT_ATTACHED, 0), (SQLITE_LIMIT_TRIGGER_DEPTH, 1), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ]
    for (limit, value) in limits { sqlite3_limit(handle, limit, value) }
    // Tables are read from their beginning to their end, so pages are hardly ever met again: 2 MiB of them are enough.
    sqlite3_exec(handle, "PRAGMA cell_size_check = ON; PRAGMA cache_size = -2048", nil, nil, nil)
    // Anki declares its columns of names with a collation of its own.
    sqlite3_create_collation_v2(
      handle, "unicase", SQLITE_UTF8, nil,
      { _, count, one, otherCount, other in
        ForeignDatabase.compare(
          UnsafeRawBufferPointer(start: one, count: Int(count)),
          UnsafeRawBufferPointer(start: other, count: Int(otherCount)))
      }, nil)
  }

  private static func compare(_ one: UnsafeRawBufferPointer, _ other: UnsafeRawBufferPointer)
    -> Int32
  {
    let first = String(decoding: one, as: UTF8.self).lowercased()
    let second = String(decoding: other, as: UTF8.self).lowercased()
    return first == second ? 0 : first < second ? -1 : 1
  }

  /// The tables that store their rows themselves: a view or a virtual table under the name of a table would run what the file
  /// says.
  ///
  /// SQLite writes the statement of such a table so that it begins with these words; what begins in another way may be
  /// anything.
  private static func plainTables(_ handle: OpaquePointer, place: Place) throws(ImportError)
    -> Set<String>
  {
    var statement: OpaquePointer?
    let sql =
      "SELECT name FROM sqlite_schema WHERE type = 'table' AND sql LIKE 'CREATE TABLE %'"
    let code = sqlite3_prepare_v2(handle, sql, -1, &statement, nil)
    guard code == SQLITE_OK else { throw error(code, handle, place: place) }
    defer { sqlite3_finalize(statement) }
    var names: Set<String> = []
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW:
        guard let name = sqlite3_column_text(statement, 0) else { continue }
        names.insert(String(cString: name).lowercased())
      case SQLITE_DONE: return names
      case let code: throw error(code, handle, place: place)
      }
    }
  }

  /// The size of the file; 0 where it cannot be told, which opening it will tell.
  private static func fileBytes(_ path: String) -> Int {
    do {
      return Int(clamping: try Files.status(path).size)
    } catch {
      return 0
    }
  }

  private static func escaped(_ path: String) -> String {
    var result = ""
    for character in path {
      switch character {
      case "%": result += "%25"
      case "?": result += "%3f"
      case "#": result += "%23"
      default: result.append(character)
      }
    }
    return result
  }

  // MARK: Errors

  private var endless: ImportError {
    .damagedPackage(
      place: place,
      reason:
        "its database holds far more rows than fit into its size, as if its tables ran in circles"
    )
  }

  fileprivate static func error(_ code: Int32, _ handle: OpaquePointer, place: Place) -> ImportError
  {
    switch code & 0xFF {
    case SQLITE_TOOBIG:
      .limit(
        place: place,
        reason: "a text of the database has more than the \(valueBytes) bytes that are read")
    case SQLITE_NOMEM: .storage("There is not enough memory to read the database of the package.")
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      .storage("The database of the package cannot be read (\(words(for: code))).")
    default:
      .damagedPackage(
        place: place,
        reason: "its database cannot be read (\(String(cString: sqlite3_errmsg(handle))))")
    }
  }

  private static func words(for code: Int32) -> String { String(cString: sqlite3_errstr(code)) }
}
