internal import Glibc

/// A refusal of the operating system: which path, and its `errno`.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The file or folder it is about; empty for a stream that has no name.
  package let path: String
  /// The number from `errno.h`.
  package let code: Int32

  /// Makes an error of an `errno`.
  package init(path: String, code: Int32) {
    self.path = path
    self.code = code
  }

  /// The error of the call that has just failed.
  static func last(_ path: String) -> SystemError {
    SystemError(path: path, code: errno)
  }

  /// The operating system's words for it, such as "Permission denied".
  package var reason: String { String(cString: strerror(code)) }

  /// The path with the operating system's words.
  package var description: String { path.isEmpty ? reason : "\(path): \(reason)" }

  /// Whether there is no such file or folder.
  package var isNotFound: Bool { code == ENOENT || code == ENOTDIR }

  /// Whether the disk, or the user's share of it, is full.
  package var isDiskFull: Bool { code == ENOSPC || code == EDQUOT }

  /// Whether writing is not allowed there.
  package var isReadOnly: Bool { code == EROFS || code == EACCES || code == EPERM }

  /// Whether something is held by another process.
  package var isLocked: Bool { code == EWOULDBLOCK }

  /// Whether the name is taken already.
  package var isTaken: Bool { code == EEXIST }

  /// Whether the reader of a pipe has gone.
  package var isBrokenPipe: Bool { code == EPIPE }
}
