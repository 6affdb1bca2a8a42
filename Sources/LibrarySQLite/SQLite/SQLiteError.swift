internal import CSQLite
internal import Glibc

/// A refusal of SQLite. It carries no statement and no argument of one.
struct SQLiteError: Error, Hashable {
  /// The primary result code, such as `SQLITE_BUSY`.
  let code: Int32
  /// Whether a virtual table, which is what the search index is, found its own content broken.
  let isIndexDamage: Bool
  /// The `errno` behind it, or 0.
  let systemCode: Int32
  /// SQLite's own words.
  let reason: String

  init(code: Int32, database: OpaquePointer?) {
    self.code = code & 0xFF
    isIndexDamage =
      database.map { sqlite3_extended_errcode($0) == quizdeck_sqlite3_corrupt_vtab } ?? false
    systemCode = database.map { sqlite3_system_errno($0) } ?? 0
    reason = String(cString: database.map { sqlite3_errmsg($0) } ?? sqlite3_errstr(code))
  }

  private init(code: Int32, reason: String) {
    self.code = code
    self.reason = reason
    isIndexDamage = false
    systemCode = 0
  }

  /// A row that SQLite gives and that makes no sense to us.
  static func unreadable(_ what: String) -> SQLiteError {
    SQLiteError(code: SQLITE_MISMATCH, reason: what)
  }

  /// Whether the file is no database, or one whose inner order is broken; not so when only the search index is, which is
  /// made again.
  var isDamage: Bool { !isIndexDamage && (code == SQLITE_CORRUPT || code == SQLITE_NOTADB) }

  /// Whether a table is not there.
  var isMissingTable: Bool { code == SQLITE_ERROR && reason.hasPrefix("no such table") }

  /// Whether another program holds the file.
  var isLocked: Bool { code == SQLITE_BUSY || code == SQLITE_LOCKED }

  /// Whether the disk is full.
  var isDiskFull: Bool {
    code == SQLITE_FULL || isInputOutput && (systemCode == ENOSPC || systemCode == EDQUOT)
  }

  /// Whether writing is not allowed.
  var isReadOnly: Bool {
    let isRefused = systemCode == EROFS || systemCode == EACCES
    return code == SQLITE_READONLY || (isInputOutput || code == SQLITE_CANTOPEN) && isRefused
  }

  /// Whether the file cannot be opened at all.
  var isCannotOpen: Bool { code == SQLITE_CANTOPEN }

  /// The operating system's words for it, where it was the cause; else SQLite's.
  var cause: String { systemCode == 0 ? reason : String(cString: strerror(systemCode)) }

  private var isInputOutput: Bool { code == SQLITE_IOERR }
}
