internal import Glibc

/// Converts bytes of one encoding to UTF-8 with the C library's `iconv`.
final class TextConverter {
  private let descriptor: iconv_t
  private let encoding: TextEncoding

  /// What came out of a conversion.
  struct Result {
    /// The text in UTF-8; each byte that does not fit is a U+FFFD.
    var text: [UInt8] = []
    /// Where in `text` the first replacements stand, at most `TextConverter.placesKept`.
    var places: [Int] = []
    /// How many there are.
    var replacements = 0
  }

  /// So many places of replacements are kept.
  static let placesKept = 10

  /// Opens a converter; `nil` when the C library lacks the encoding.
  init?(_ encoding: TextEncoding) {
    let opened = iconv_open("UTF-8", encoding.converter)
    guard opened != iconv_t(bitPattern: -1), let opened else { return nil }
    descriptor = opened
    self.encoding = encoding
  }

  deinit { iconv_close(descriptor) }

  /// Converts the whole of `bytes`.
  func convert(_ bytes: ArraySlice<UInt8>) -> Result {
    var result = Result()
    result.text.reserveCapacity(bytes.count + bytes.count / 2 + 16)
    // `iconv` takes its input as mutable and does not change it.
    var input = Array(bytes)
    var buffer = [UInt8](repeating: 0, count: 65_536)
    input.withUnsafeMutableBytes { input in
      buffer.withUnsafeMutableBytes { buffer in
        convert(input, through: buffer, into: &result)
      }
    }
    if encoding.name == "big5" { Self.joinSlashes(of: &result.text) }
    return result
  }

  /// Big5 has two codes each for the wide slash and backslash; the C library makes rare mathematical signs of the second ones.
  private static func joinSlashes(of text: inout [UInt8]) {
    guard text.count >= 3 else { return }
    for index in 0..<(text.count - 2) {
      switch (text[index], text[index + 1], text[index + 2]) {
      case (0xE2, 0x88, 0x95): text.replaceSubrange(index...(index + 2), with: [0xEF, 0xBC, 0x8F])
      case (0xEF, 0xB9, 0xA8): text.replaceSubrange(index...(index + 2), with: [0xEF, 0xBC, 0xBC])
      default: break
      }
    }
  }

  private func convert(
    _ input: UnsafeMutableRawBufferPointer, through buffer: UnsafeMutableRawBufferPointer,
    into result: inout Result
  ) {
    iconv(descriptor, nil, nil, nil, nil)
    var next = input.baseAddress?.assumingMemoryBound(to: CChar.self)
    var left = input.count
    while left > 0 {
      var out = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
      var room = buffer.count
      let status = iconv(descriptor, &next, &left, &out, &room)
      let reason = errno
      result.text.append(contentsOf: buffer[..<(buffer.count - room)])
      guard status == -1 else { break }
      if reason == E2BIG { continue }
      // A sequence that does not fit (EILSEQ) or is cut off by the end (EINVAL): one unit of it is replaced.
      if result.places.count < Self.placesKept { result.places.append(result.text.count) }
      result.replacements += 1
      result.text.append(contentsOf: [0xEF, 0xBF, 0xBD])
      let skipped = reason == EINVAL ? left : min(left, encoding.unit)
      next = next?.advanced(by: skipped)
      left -= skipped
    }
  }
}

extension TextEncoding {
  /// How many bytes at least a character has.
  fileprivate var unit: Int {
    switch self {
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    default: 1
    }
  }
}
