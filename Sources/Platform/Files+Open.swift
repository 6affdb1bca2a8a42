internal import Glibc

extension Files {
  /// Opens a file for reading: its descriptor, which is the caller's to close, and its size. What is no file with content is
  /// as if it were not there.
  package static func openForReading(_ path: String) throws(SystemError) -> (
    descriptor: Int32, size: Int64
  ) {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last(path) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, FileStatus(status).isRegular else {
      close(descriptor)
      throw SystemError(path: path, code: ENOENT)
    }
    return (descriptor, Int64(status.st_size))
  }
}
