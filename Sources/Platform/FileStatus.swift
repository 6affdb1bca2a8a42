internal import Glibc

/// What tells one state of a file from another, without reading it.
package struct FileStatus: Hashable, Sendable {
  /// Which file it is, however it is named: device and number in it.
  package struct Identity: Hashable, Sendable {
    let device: UInt64
    let number: UInt64
  }

  /// Which file it is.
  package let identity: Identity
  /// The size in bytes.
  package let size: Int64
  /// When the content last changed, in nanoseconds since 1970.
  package let modified: Int64
  /// When the content, the name or the rights last changed, in nanoseconds since 1970.
  package let changed: Int64
  /// Whether it is a file with content, and no folder, pipe or device.
  package let isRegular: Bool

  /// A status that was kept as its `numbers`, of a file with content; `nil` when they are not so many.
  package init?(numbers: [Int64]) {
    guard numbers.count == 5 else { return nil }
    identity = Identity(
      device: UInt64(bitPattern: numbers[0]), number: UInt64(bitPattern: numbers[1]))
    (size, modified, changed) = (numbers[2], numbers[3], numbers[4])
    isRegular = true
  }

  /// The status in whole numbers, for keeping it.
  package var numbers: [Int64] {
    [
      Int64(bitPattern: identity.device), Int64(bitPattern: identity.number), size, modified,
      changed,
    ]
  }

  init(_ status: stat) {
    identity = Identity(device: UInt64(status.st_dev), number: UInt64(status.st_ino))
    size = Int64(status.st_size)
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
    isRegular = status.st_mode & S_IFMT == S_IFREG
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
  }
}
