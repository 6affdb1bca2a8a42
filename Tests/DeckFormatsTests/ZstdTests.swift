import DeckFormats
import Testing

@Suite("Zstandard") struct ZstdTests {
  private let place = Place(member: "media")
  /// A frame of 5,000 bytes `A`: one block that repeats a byte.
  private let repeated: [UInt8] = [
    0x28, 0xB5, 0x2F, 0xFD, 0x60, 0x88, 0x12, 0x43, 0x9C, 0x00, 0x41,
  ]

  private func unpack(_ bytes: [UInt8], limit: Int64 = 10_000, step: Int = 3) throws -> [UInt8] {
    var result: [UInt8] = []
    let decoder = try Zstd()
    decoder.begin(at: place, limit: limit)
    for start in stride(from: 0, to: bytes.count, by: step) {
      let part = Array(bytes[start..<min(start + step, bytes.count)])
      try part.withPart { part throws(ImportError) in
        try decoder.feed(part) { result.append(contentsOf: $0) }
      }
    }
    try decoder.end()
    return result
  }

  @Test("A content comes out whole, in whatever parts it came", arguments: [1, 2, 5, 100])
  func whole(step: Int) throws {
    #expect(try unpack(repeated, step: step) == .init(repeating: 65, count: 5_000))
  }

  @Test("Frames one after the other are one content, and a decoder serves several contents")
  func frames() throws {
    #expect(try unpack(repeated + repeated).count == 10_000)
    let decoder = try Zstd()
    for _ in 0..<3 {
      var count = 0
      decoder.begin(at: place, limit: 10_000)
      try repeated.withPart { part throws(ImportError) in
        try decoder.feed(part) { count += $0.count }
      }
      try decoder.end()
      #expect(count == 5_000)
    }
  }

  @Test("What is cut, empty or no Zstandard is damaged")
  func damaged() {
    for end in 1..<repeated.count {
      #expect(
        throws: ImportError.damagedPackage(place: place, reason: "its end is missing"),
        "cut at \(end)"
      ) { try unpack(Array(repeated[..<end])) }
    }
    #expect(throws: ImportError.damagedPackage(place: place, reason: "it is empty")) {
      try unpack([])
    }
    #expect(
      throws: ImportError.damagedPackage(
        place: place, reason: "it is no valid Zstandard (Unknown frame descriptor)")
    ) { try unpack(Array("PK and more text".utf8)) }
  }

  @Test("A content beyond its limit is refused")
  func limit() throws {
    #expect(
      throws: ImportError.limit(
        place: place, reason: "it unpacks to more than the 4999 bytes that are read")
    ) { try unpack(repeated, limit: 4_999) }
    #expect(try unpack(repeated, limit: 5_000).count == 5_000)
  }

  @Test("A content that is packed more tightly than any honest one is a bomb")
  func bomb() {
    // Blocks of 128 KiB of one byte each, 4 bytes packed.
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x38]
    for _ in 0..<200 { frame += [0x02, 0x00, 0x10, 0x41] }
    frame += [0x03, 0x00, 0x10, 0x41]
    do {
      _ = try unpack(frame, limit: 1_000_000_000)
      Issue.record("nothing was thrown")
    } catch ImportError.limit(_, let reason) {
      #expect(reason.hasSuffix("which no honest package does"))
    } catch {
      Issue.record("\(error)")
    }
  }

  @Test("A content that fills the decoder's output just so is complete", arguments: [1, 2, 5])
  func exactly(blocks: Int) throws {
    // Blocks of 128 KiB of one byte each; the last one has the bit that says so.
    var frame: [UInt8] = [0x28, 0xB5, 0x2F, 0xFD, 0x00, 0x38]
    for block in 1...blocks { frame += [block == blocks ? 0x03 : 0x02, 0x00, 0x10, 0x41] }
    #expect(
      try unpack(frame, limit: 1_000_000, step: frame.count).count == blocks * 131_072)
    #expect(
      try unpack(frame + repeated, limit: 1_000_000, step: 1).count == blocks * 131_072 + 5_000)
  }
}
