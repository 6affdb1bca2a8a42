internal import Glibc

extension Files {
  /// Writes a part of a file from an offset on, making the file where it is missing; it is on disk when this returns.
  package static func writePart(_ bytes: [UInt8], to path: String, from offset: Int64)
    throws(SystemError)
  {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .last(path) }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        pwrite(
          descriptor, buffer.baseAddress?.advanced(by: written), buffer.count - written,
          off_t(offset) &+ off_t(written))
      }
      if count < 0 {
        if errno == EINTR { continue }
        throw .last(path)
      }
      written += count
    }
    guard fdatasync(descriptor) == 0 else { throw .last(path) }
  }
}
