internal import Library

extension StorageFault {
  /// What a refusal of SQLite means for the person whose library is at `path`.
  init(_ error: SQLiteError, path: String) {
    if error.isDiskFull {
      self = .diskFull(path: path)
    } else if error.isReadOnly {
      self = .readOnly(path: path)
    } else if error.isLocked {
      self = .locked(path: path)
    } else if error.isDamage {
      self = .damaged(path: path, setAside: nil)
    } else if error.isCannotOpen {
      self = .cannotOpen(path: path, reason: error.cause)
    } else {
      self = .failed(path: path, reason: error.reason)
    }
  }
}
