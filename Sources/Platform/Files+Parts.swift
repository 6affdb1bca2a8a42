internal import Glibc

extension Files {
  /// The last bytes of a file: `count` of them, or all where it has fewer.
  package static func tail(of path: String, count: Int) throws(SystemError) -> [UInt8] {
    let size = try status(path).size
    return try part(of: path, from: max(0, size - Int64(count)), count: count)
  }

  /// At most `count` bytes of a file from an offset on; fewer where the file ends before.
  package static func part(of path: String, from offset: Int64, count: Int) throws(SystemError)
    -> [UInt8]
  {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .last(path) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let read = bytes.withUnsafeMutableBytes { buffer in
        pread(
          descriptor, buffer.baseAddress?.advanced(by: filled), count - filled,
          off_t(offset) &+ off_t(filled))
      }
      if read < 0 {
        if errno == EINTR { continue }
        throw .last(path)
      }
      if read == 0 { break }
      filled += read
    }
    bytes.removeLast(count - filled)
    return bytes
  }
}
