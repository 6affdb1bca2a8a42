internal import CPlatform
internal import Glibc

/// A file that is being written under a temporary name: the one owner of its descriptor. What has not been renamed when it is
/// released is removed.
package final class NewFile {
  /// Where it is until it is renamed.
  package let path: String
  private var descriptor: Int32
  private var isRenamed = false

  /// Makes an empty file in a folder, which only its owner can read until it is renamed if `isPrivate`.
  package init(in folder: String, isPrivate: Bool = false) throws(SystemError) {
    path = Paths.join(folder, ".\(SystemRandom.hexadecimal()).new")
    descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, isPrivate ? 0o600 : 0o666)
    guard descriptor >= 0 else { throw .last(path) }
  }

  deinit {
    close(descriptor)
    if !isRenamed { unlink(path) }
  }

  /// Appends bytes, all of them.
  package func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
    var start = 0
    while start < bytes.count {
      let count = Glibc.write(
        descriptor, bytes.baseAddress?.advanced(by: start), bytes.count - start)
      if count < 0 {
        if errno == EINTR { continue }
        throw .last(path)
      }
      start += count
    }
  }

  /// Appends bytes, all of them.
  package func write(_ bytes: [UInt8]) throws(SystemError) {
    try bytes.withUnsafeBufferPointer { part throws(SystemError) in
      try write(UnsafeRawBufferPointer(part))
    }
  }

  /// Gives it its name, in place of what bears it now.
  package func rename(to name: String) throws(SystemError) {
    guard Glibc.rename(path, name) == 0 else { throw .last(path) }
    isRenamed = true
  }
}

extension Files {
  /// Waits until all that was written to the volume of a folder is on the disk: one call for thousands of files.
  package static func syncVolume(of folder: String) throws(SystemError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(folder) }
    defer { close(descriptor) }
    guard platform_syncfs(descriptor) == 0 else { throw .last(folder) }
  }
}
