internal import CZstd

/// Unpacks Zstandard (RFC 8878) in parts: the one owner of a decoder, which is released in `deinit`. Used by one thread at a
/// time, for any number of contents, one after the other.
package final class Zstd {
  /// Content whose decoder would need more than 64 MiB for its window is refused.
  private static let windowLog: Int32 = 26
  /// Up to here a content may be packed as tightly as it will.
  private static let freeBytes: Int64 = 16_777_216

  private let decoder: OpaquePointer
  private let output: UnsafeMutableRawBufferPointer
  private var place = Place()
  private var limit: Int64 = 0
  private var packed: Int64 = 0
  private var unpacked: Int64 = 0
  /// What the decoder still expects; 0 at the end of a frame.
  private var expected = 0

  /// Makes a decoder.
  package init() throws(ImportError) {
    guard let decoder = ZSTD_createDCtx() else {
      throw .storage("There is not enough memory to unpack Zstandard.")
    }
    self.decoder = decoder
    output = .allocate(byteCount: ZSTD_DStreamOutSize(), alignment: 16)
    ZSTD_DCtx_setParameter(decoder, ZSTD_d_windowLogMax, Self.windowLog)
  }

  deinit {
    output.deallocate()
    ZSTD_freeDCtx(decoder)
  }

  /// Begins a content of at most `limit` bytes; `place` is where it stands, for messages.
  package func begin(at place: Place, limit: Int64) {
    ZSTD_DCtx_reset(decoder, ZSTD_reset_session_only)
    self.place = place
    self.limit = limit
    (packed, unpacked, expected) = (0, 0, 0)
  }

  /// Unpacks a part and gives what comes of it in parts, each of which is valid during `take` only; throws when the content is
  /// damaged or too large.
  package func feed(
    _ part: UnsafeRawBufferPointer, take: (UnsafeRawBufferPointer) throws(ImportError) -> Void
  ) throws(ImportError) {
    packed += Int64(part.count)
    var input = ZSTD_inBuffer(src: part.baseAddress, size: part.count, pos: 0)
    var isFull = false
    // With all input taken, a full output may still hold back some.
    while input.pos < input.size || isFull {
      var room = ZSTD_outBuffer(dst: output.baseAddress, size: output.count, pos: 0)
      expected = ZSTD_decompressStream(decoder, &room, &input)
      guard ZSTD_isError(expected) == 0 else {
        throw damaged("it is no valid Zstandard (\(String(cString: ZSTD_getErrorName(expected))))")
      }
      // At the end of a frame there is nothing held back; asking once more would begin another.
      isFull = room.pos == room.size && expected != 0
      unpacked += Int64(room.pos)
      try check()
      if room.pos > 0 { try take(UnsafeRawBufferPointer(rebasing: output[..<room.pos])) }
    }
  }

  /// Ends a content; throws when it is not complete.
  package func end() throws(ImportError) {
    guard packed > 0 else { throw damaged("it is empty") }
    guard expected == 0 else { throw damaged("its end is missing") }
  }

  private func check() throws(ImportError) {
    guard unpacked <= limit else {
      throw .limit(place: place, reason: "it unpacks to more than the \(limit) bytes that are read")
    }
    guard unpacked <= Self.freeBytes || unpacked / ImportLimits.expansion <= packed else {
      throw .limit(
        place: place,
        reason: "its \(packed) bytes unpack to over \(unpacked), which no honest package does")
    }
  }

  private func damaged(_ reason: String) -> ImportError {
    .damagedPackage(place: place, reason: reason)
  }
}

extension Zstd {
  /// Unpacks a member of a package as a whole; throws when it has more than `limit` bytes.
  package func bytes(
    of member: ZipArchive.Member, in archive: ZipArchive, limit: Int = ImportLimits.memberBytes
  ) throws(ImportError) -> [UInt8] {
    var bytes: [UInt8] = []
    try stream(of: member, in: archive, limit: Int64(limit)) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// Unpacks a member of a package in parts; throws when it has more than `limit` bytes.
  package func stream(
    of member: ZipArchive.Member, in archive: ZipArchive, limit: Int64,
    take: (UnsafeRawBufferPointer) throws(ImportError) -> Void
  ) throws(ImportError) {
    begin(at: Place(member: member.name), limit: limit)
    try archive.stream(of: member, limit: ImportLimits.totalBytes) { part throws(ImportError) in
      try feed(part, take: take)
    }
    try end()
  }
}
