/// Tells UTF-16 without a byte order mark by its NUL bytes: one of the two bytes of an ASCII character is NUL.
enum UTF16Pattern {
  /// The encoding, if the pattern of NUL bytes speaks for UTF-16.
  static func encoding(of bytes: [UInt8]) -> TextEncoding? {
    let sample = bytes.prefix(65_536)
    guard sample.contains(0) else { return nil }
    var nuls = (even: 0, odd: 0)
    for (index, byte) in sample.enumerated() where byte == 0 {
      if index % 2 == 0 { nuls.even += 1 } else { nuls.odd += 1 }
    }
    let all = nuls.even + nuls.odd
    guard min(nuls.even, nuls.odd) * 10 <= all else { return nil }
    let encoding: TextEncoding =
      nuls.odd > nuls.even ? .utf16LittleEndian : .utf16BigEndian
    // A text in UTF-8 may hold a stray NUL; a text of East Asian characters in UTF-16 has few, but is no valid UTF-8.
    if all * 10 < sample.count, String(validating: sample, as: UTF8.self) != nil { return nil }
    guard let converter = TextConverter(encoding) else { return nil }
    let even = sample.count % 2 == 0 ? sample : sample.dropLast()
    let result = converter.convert(even)
    return result.replacements * 100 <= even.count && !result.text.contains(0) ? encoding : nil
  }
}
