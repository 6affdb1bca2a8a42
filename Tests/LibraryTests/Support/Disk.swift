import Glibc
@testable import LibrarySQLite
import Platform
import Testing

/// A file system of its own, unmounted with the value; only root can have one.
final class Mount: Sendable {
  let path: String

  /// Whether this process may mount at all.
  static let isPossible: Bool = {
    guard getuid() == 0, let folder = try? TemporaryFolder() else { return false }
    return (try? Mount(in: folder, arguments: "-t", "tmpfs", "tmpfs")) != nil
  }()

  /// Mounts at a folder inside another; `arguments` are those of mount(8) before the folder.
  init(in folder: TemporaryFolder, arguments: String...) throws {
    path = folder.file("mount")
    mkdir(path, 0o777)
    try #require(run(["/bin/mount"] + arguments + [path]) == 0)
  }

  /// Makes the file system read-only, or writable again.
  func setReadOnly(_ isReadOnly: Bool) throws {
    try #require(run("/bin/mount", "-o", isReadOnly ? "remount,ro" : "remount,rw", path) == 0)
  }

  deinit {
    run("/bin/umount", "-l", path)
  }
}

/// Writes a text to a file.
func put(_ text: String, at path: String) throws {
  try Files.replace(path, with: Array(text.utf8))
}

/// The bytes of a file.
func bytes(_ path: String) throws -> [UInt8] {
  try Files.read(path, limit: 100_000_000)
}

/// Runs SQL on a file with a connection of its own, as another program would.
func sql(_ path: String, _ statement: String) throws {
  try Connection(path: path, busyMilliseconds: 5_000).execute(statement)
}

/// The whole number that a query gives, asked as another program would.
func integer(_ path: String, _ query: String) throws -> Int64? {
  try Connection(path: path, busyMilliseconds: 5_000).integer(query)
}
