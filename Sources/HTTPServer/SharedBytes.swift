/// Bytes that many responses send without a copy of their own.
package final class SharedBytes: @unchecked Sendable {
  // The memory is never written after `init`; that is what `@unchecked` stands for.
  /// The bytes, valid as long as this object.
  let bytes: UnsafeRawBufferPointer
  private let isOwned: Bool

  /// Refers to memory that lives as long as the process, such as an array in the binary.
  package init(static bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
    isOwned = false
  }

  /// Copies once, to be shared from then on.
  package init(copying source: [UInt8]) {
    let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: source.count, alignment: 1)
    copy.copyBytes(from: source)
    bytes = UnsafeRawBufferPointer(copy)
    isOwned = true
  }

  deinit {
    if isOwned { bytes.deallocate() }
  }
}
