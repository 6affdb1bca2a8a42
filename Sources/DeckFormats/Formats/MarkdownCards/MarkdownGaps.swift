/// The gaps of notes: `{{c1::text::hint}}`, `{{text}}`, `{1:text}`, `{text}` and `==text==`.
enum MarkdownGaps {
  /// The parts of a text. Gaps with a number are hidden together, every other one alone; braces in code and formulas are
  /// no gaps.
  static func parts(of text: String) -> ClozeParts {
    let bytes = Array(text.utf8)
    var result = ClozeParts()
    var plain = 0
    // Gaps without a number get one behind all that are written.
    var next = 1_000_000
    for segment in MarkdownScanner.segments(of: bytes, spelling: .init())
    where segment.kind == .text {
      var index = segment.range.lowerBound
      while index < segment.range.upperBound {
        guard let (inner, end) = gap(bytes, at: index, in: segment.range) else {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
          continue
        }
        if plain < index {
          result.parts.append(.markdown(String(decoding: bytes[plain..<index], as: UTF8.self)))
        }
        result.parts.append(part(String(decoding: bytes[inner], as: UTF8.self), &next))
        index = end
        plain = end
      }
    }
    if plain < bytes.count {
      result.parts.append(.markdown(String(decoding: bytes[plain...], as: UTF8.self)))
    }
    return result
  }

  /// A gap that begins at a place: what is in it, and where it ends.
  private static func gap(
    _ bytes: [UInt8], at start: Int, in range: Range<Int>
  ) -> (inner: Range<Int>, end: Int)? {
    for mark in ["{{", "{", "=="] {
      let opening = Array(mark.utf8)
      guard start + opening.count <= range.upperBound,
        bytes[start..<(start + opening.count)].elementsEqual(opening)
      else { continue }
      let closing: [UInt8] = mark == "==" ? opening : Array(repeating: 0x7D, count: opening.count)
      let inner = start + opening.count
      guard let end = close(bytes, closing, from: inner, to: bytes.count), end > inner,
        mark != "==" || bytes[inner] > 0x20 && bytes[end - 1] > 0x20
      else { continue }
      return (inner..<end, end + closing.count)
    }
    return nil
  }

  /// Where the marks of a gap are closed in the same paragraph.
  private static func close(
    _ bytes: [UInt8], _ closing: [UInt8], from start: Int, to end: Int
  ) -> Int? {
    var index = start
    while index + closing.count <= end, index < start + 10_000 {
      if bytes[index] == 0x0A, index + 1 < end, bytes[index + 1] == 0x0A { return nil }
      if bytes[index] == UInt8(ascii: "{") { return nil }
      if bytes[index..<(index + closing.count)].elementsEqual(closing) { return index }
      index += 1
    }
    return nil
  }

  private static func part(_ inner: String, _ next: inout Int) -> ClozeParts.Part {
    var fields = inner.components(separatedBy: "::")
    if fields.count > 1, fields[0].first == "c" || fields[0].first == "C",
      let number = Int(fields[0].dropFirst()), (0..<1_000_000).contains(number)
    {
      fields.removeFirst()
      let hint = fields.count > 1 ? fields.dropFirst().joined(separator: "::") : nil
      return .gap(fields[0], hint: hint, number: number)
    }
    next += 1
    if let colon = inner.firstIndex(of: ":"), let number = Int(inner[..<colon]),
      (0..<1_000_000).contains(number)
    {
      return .gap(String(inner[inner.index(after: colon)...]), hint: nil, number: number)
    }
    return .gap(inner, hint: nil, number: next)
  }
}

extension String {
  /// The parts between separators, the empty ones too.
  fileprivate func components(separatedBy separator: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let range = rest.firstRange(of: separator) {
      parts.append(String(rest[..<range.lowerBound]))
      rest = rest[range.upperBound...]
    }
    return parts + [String(rest)]
  }
}
