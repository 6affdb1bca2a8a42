internal import Glibc

extension Files {
  /// Puts bytes at a path, so that a crash at any moment leaves the old file or the new one, never a part of one.
  package static func replace(_ path: String, with bytes: [UInt8]) throws(SystemError) {
    let temporary = "\(path).\(SystemRandom.hexadecimal()).new"
    let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last(path) }
    do throws(SystemError) {
      try fill(descriptor, with: bytes, path: path)
      guard Glibc.rename(temporary, path) == 0 else { throw .last(path) }
    } catch {
      unlink(temporary)
      throw error
    }
    try syncFolder(Paths.parent(of: path))
  }

  /// Puts bytes at a path that nothing is at yet; `false` when something is. A crash in between leaves a part of them.
  package static func create(_ path: String, with bytes: [UInt8]) throws(SystemError) -> Bool {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      if errno == EEXIST { return false }
      throw .last(path)
    }
    defer { close(descriptor) }
    do throws(SystemError) {
      try write(bytes, to: descriptor, path: path)
    } catch {
      unlink(path)
      throw error
    }
    return true
  }

  /// Gives a finished file a name that nothing has yet, once it is on disk; throws `EEXIST` rather than overwrite something.
  package static func settle(_ temporary: String, asNew path: String) throws(SystemError) {
    let descriptor = open(temporary, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(temporary) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .last(temporary) }
    try rename(temporary, toNew: path)
    try syncFolder(Paths.parent(of: path))
  }

  /// Removes a file; there may be none.
  package static func remove(_ path: String) throws(SystemError) {
    guard unlink(path) == 0 || errno == ENOENT else { throw .last(path) }
  }

  /// Renames a file to a name that nothing has yet; throws `EEXIST` rather than overwrite something.
  package static func rename(_ path: String, toNew name: String) throws(SystemError) {
    // The empty file reserves the name: what the renaming then overwrites is ours.
    let descriptor = open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .last(name) }
    close(descriptor)
    guard Glibc.rename(path, name) == 0 else {
      let error = SystemError.last(path)
      unlink(name)
      throw error
    }
  }

  /// Writes bytes to an open descriptor, all of them.
  package static func write(_ bytes: [UInt8], to descriptor: Int32, path: String = "")
    throws(SystemError)
  {
    var start = 0
    while start < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        Glibc.write(descriptor, buffer.baseAddress?.advanced(by: start), buffer.count - start)
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .last(path)
      }
      start += count
    }
  }

  private static func fill(_ descriptor: Int32, with bytes: [UInt8], path: String)
    throws(SystemError)
  {
    defer { close(descriptor) }
    try write(bytes, to: descriptor, path: path)
    guard fsync(descriptor) == 0 else { throw .last(path) }
  }

  /// Renames a file, over another where the name is taken; `syncFolder` makes it last.
  package static func rename(_ path: String, over name: String) throws(SystemError) {
    guard Glibc.rename(path, name) == 0 else { throw .last(path) }
  }

  /// Makes a rename last: the name is in the folder, which has to reach the disk, too.
  package static func syncFolder(_ folder: String) throws(SystemError) {
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(folder) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw .last(folder) }
  }
}
