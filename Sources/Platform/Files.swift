internal import Glibc

/// Whole files and folders, read and written at once.
package enum Files {
  /// Why a file was not read.
  package enum ReadError: Error, Hashable, Sendable {
    case system(SystemError)
    /// It is a folder, a pipe or a device.
    case notRegular(path: String)
    /// It has more than `limit` bytes.
    case tooLarge(path: String, bytes: Int64, limit: Int)
  }

  /// The state of the file at a path; follows symbolic links.
  package static func status(_ path: String) throws(SystemError) -> FileStatus {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last(path) }
    return FileStatus(status)
  }

  /// The bytes of a file of at most `limit` bytes.
  package static func read(_ path: String, limit: Int) throws(ReadError) -> [UInt8] {
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { throw .system(.last(path)) }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(.last(path)) }
    let known = FileStatus(status)
    guard known.isRegular else { throw .notRegular(path: path) }
    guard known.size <= Int64(limit) else {
      throw .tooLarge(path: path, bytes: known.size, limit: limit)
    }
    let bytes: [UInt8]
    do {
      bytes = try readAll(descriptor, path: path, expecting: Int(known.size), limit: limit)
    } catch {
      throw .system(error)
    }
    // It may have grown since.
    guard bytes.count <= limit else {
      throw .tooLarge(path: path, bytes: Int64(bytes.count), limit: limit)
    }
    return bytes
  }

  /// The names in a folder, sorted, without `.` and `..`.
  package static func names(in folder: String) throws(SystemError) -> [String] {
    guard let stream = opendir(folder) else { throw .last(folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw .last(folder) }
        return names.sorted()
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
  }

  /// Makes a folder, and those it lies in, where they are missing.
  package static func makeFolder(_ path: String) throws(SystemError) {
    if mkdir(path, 0o777) == 0 { return }
    switch errno {
    case EEXIST:
      var status = stat()
      guard stat(path, &status) == 0 else { throw .last(path) }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        throw SystemError(path: path, code: ENOTDIR)
      }
    case ENOENT:
      let parent = Paths.parent(of: path)
      guard parent != path else { throw SystemError(path: path, code: ENOENT) }
      try makeFolder(parent)
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last(path) }
    default: throw .last(path)
    }
  }

  private static func readAll(
    _ descriptor: Int32, path: String, expecting size: Int, limit: Int
  ) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    var part = [UInt8](repeating: 0, count: min(max(size + 1, 4_096), 1_048_576))
    while bytes.count <= limit {
      let count = Glibc.read(descriptor, &part, part.count)
      if count == 0 { break }
      if count < 0 {
        if errno == EINTR { continue }
        throw .last(path)
      }
      bytes.append(contentsOf: part[..<count])
    }
    return bytes
  }
}

extension Files.ReadError: CustomStringConvertible {
  /// What is wrong, with the path, in one line.
  package var description: String {
    switch self {
    case .system(let error): error.description
    case .notRegular(let path): "\(path): this is a folder, a pipe or a device, and no file"
    case .tooLarge(let path, let bytes, let limit):
      "\(path): the file has \(bytes) bytes, more than the \(limit) that are read"
    }
  }
}
