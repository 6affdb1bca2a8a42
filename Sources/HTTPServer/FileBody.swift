import Glibc

/// A file that is sent without being read into memory: the one owner of its descriptor.
package final class FileBody: Sendable {
  /// The descriptor, valid as long as this object.
  let descriptor: Int32

  /// Takes over a descriptor that is open for reading.
  package init(taking descriptor: Int32) {
    self.descriptor = descriptor
  }

  deinit {
    close(descriptor)
  }
}
