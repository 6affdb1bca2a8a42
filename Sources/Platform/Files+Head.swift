internal import Glibc

extension Files {
  /// The first bytes of a file, at most `count`: what tells its kind, whatever its size is.
  package static func head(of path: String, count: Int) throws(ReadError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(.last(path)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(.last(path)) }
    guard FileStatus(status).isRegular else { throw .notRegular(path: path) }
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let part = bytes[filled...].withUnsafeMutableBytes { part in
        Glibc.read(descriptor, part.baseAddress, part.count)
      }
      if part == 0 { break }
      if part < 0 {
        if errno == EINTR { continue }
        throw .system(.last(path))
      }
      filled += part
    }
    return Array(bytes[..<filled])
  }
}
