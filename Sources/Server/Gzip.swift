internal import CZlib

/// What is made while the program runs and sent to many, such as decks, goes compressed by zlib.
enum Gzip {
  /// The bytes as a gzip file (RFC 1952); throws `noMemory` where zlib gets none.
  static func compressed(_ bytes: [UInt8]) throws(APIError) -> [UInt8] {
    var stream = z_stream()
    let windowForGzip: Int32 = 15 + 16
    let defaultMemory: Int32 = 8
    guard
      deflateInit2_(
        &stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, windowForGzip, defaultMemory,
        Z_DEFAULT_STRATEGY,
        zlibVersion(), Int32(MemoryLayout<z_stream>.size)) == Z_OK
    else { throw .noMemory }
    defer { deflateEnd(&stream) }
    let room = Int(deflateBound(&stream, UInt(bytes.count)))
    guard let input = UInt32(exactly: bytes.count), let output = UInt32(exactly: room) else {
      throw .noMemory
    }
    var source = bytes
    var status = Z_OK
    let packed = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      source.withUnsafeMutableBufferPointer { source in
        stream.next_in = source.baseAddress
        stream.avail_in = input
        stream.next_out = buffer.baseAddress
        stream.avail_out = output
        status = deflate(&stream, Z_FINISH)
      }
      count = room - Int(stream.avail_out)
    }
    guard status == Z_STREAM_END else { throw .noMemory }
    return packed
  }
}
