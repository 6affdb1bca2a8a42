internal import CZip
internal import Glibc
internal import Platform

/// Writes a ZIP package: the one owner of libzip's handle, which is given up in `deinit` when `close` was not reached.
///
/// Members are written when the package is closed, in the order in which they were added; a member that is a file is read in
/// parts then. All members bear the same date, so that the same members make the same package.
package final class ZipWriter {
  /// How a member is packed.
  package enum Packing: Sendable {
    /// As it is: for what is packed already, such as pictures.
    case stored
    /// Deflated.
    case deflated
  }

  private let path: String
  private var handle: OpaquePointer?

  /// Begins a package at a path; what is there is replaced when the package is closed.
  package init(_ path: String) throws(ExportError) {
    self.path = path
    var code: Int32 = 0
    handle = zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, &code)
    guard handle != nil else {
      var error = zip_error_t()
      zip_error_init_with_code(&error, code)
      defer { zip_error_fini(&error) }
      throw .storage("\(path): \(String(cString: zip_error_strerror(&error))).")
    }
  }

  deinit {
    if let handle { zip_discard(handle) }
  }

  /// Adds a member whose content is in memory.
  package func add(_ name: String, bytes: [UInt8], packing: Packing = .deflated)
    throws(ExportError)
  {
    // libzip does not release a buffer of no bytes.
    guard !bytes.isEmpty else {
      guard let source = zip_source_buffer(handle, nil, 0, 0) else { throw failure(name) }
      return try add(name, source: source, packing: packing)
    }
    // libzip reads the copy when the package is closed, and releases it then.
    guard let copy = malloc(bytes.count) else {
      throw .storage("There is not enough memory for \(name).")
    }
    UnsafeMutableRawBufferPointer(start: copy, count: bytes.count).copyBytes(from: bytes)
    guard let source = zip_source_buffer(handle, copy, UInt64(bytes.count), 1) else {
      free(copy)
      throw failure(name)
    }
    try add(name, source: source, packing: packing)
  }

  /// Adds a member whose content is a file, which has to stay until the package is closed.
  package func add(_ name: String, file: String, packing: Packing) throws(ExportError) {
    do {
      _ = try Files.status(file)
    } catch {
      throw .storage("\(error.description).")
    }
    guard let source = zip_source_file(handle, file, 0, -1) else { throw failure(name) }
    try add(name, source: source, packing: packing)
  }

  /// Writes the package.
  package func close() throws(ExportError) {
    guard zip_close(handle) == 0 else { throw failure(path) }
    handle = nil
  }

  private func add(_ name: String, source: OpaquePointer, packing: Packing) throws(ExportError) {
    let index = zip_file_add(handle, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
    guard index >= 0 else {
      zip_source_free(source)
      throw failure(name)
    }
    let method = packing == .stored ? ZIP_CM_STORE : ZIP_CM_DEFLATE
    // 1 January 1980, the first day that a ZIP file knows.
    guard zip_set_file_compression(handle, UInt64(index), method, 0) == 0,
      zip_file_set_dostime(handle, UInt64(index), 0, 0x21, 0) == 0
    else { throw failure(name) }
  }

  private func failure(_ name: String) -> ExportError {
    guard let handle, let words = zip_strerror(handle) else {
      return .storage("\(name): the package is closed already.")
    }
    return .storage("\(name): \(String(cString: words)).")
  }
}

extension ZipWriter {
  /// Makes a package beside an export's file and appends it there in parts.
  package static func write(
    to output: any ExportOutput, members: (ZipWriter) throws(ExportError) -> Void
  ) throws(ExportError) {
    let temporary = "\(output.path).\(SystemRandom.hexadecimal()).zip"
    defer { unlink(temporary) }
    let writer = try ZipWriter(temporary)
    try members(writer)
    try writer.close()
    var offset: Int64 = 0
    while true {
      let part: [UInt8]
      do {
        part = try Files.part(of: temporary, from: offset, count: 1_048_576)
      } catch {
        throw .storage("\(error.description).")
      }
      if part.isEmpty { return }
      try output.append(part)
      offset += Int64(part.count)
    }
  }
}
