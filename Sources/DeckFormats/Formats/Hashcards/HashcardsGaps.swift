/// The gaps of a cloze of hashcards: what stands in brackets that are neither escaped nor those of a picture.
enum HashcardsGaps {
  /// The parts of a text; each gap has a number of its own. Brackets in code and formulas are none.
  static func parts(of text: String) -> ClozeParts {
    let bytes = Array(text.utf8)
    var result = ClozeParts()
    var plain = 0
    for gap in gaps(in: bytes) {
      let before = bytes[plain..<gap.lowerBound]
      if !before.isEmpty {
        result.parts.append(.markdown(String(decoding: before, as: UTF8.self)))
      }
      let inner = bytes[(gap.lowerBound + 1)..<(gap.upperBound - 1)]
      result.parts.append(
        .gap(String(decoding: inner, as: UTF8.self), hint: nil, number: result.parts.count))
      plain = gap.upperBound
    }
    if plain < bytes.count {
      result.parts.append(.markdown(String(decoding: bytes[plain...], as: UTF8.self)))
    }
    return result
  }

  /// The places of the gaps, brackets included; of brackets in brackets the outer ones count.
  private static func gaps(in bytes: [UInt8]) -> [Range<Int>] {
    var gaps: [Range<Int>] = []
    var open: [Int] = []
    for segment in MarkdownScanner.segments(of: bytes, spelling: HashcardsParser.spelling)
    where segment.kind == .text {
      var index = segment.range.lowerBound
      while index < segment.range.upperBound {
        switch bytes[index] {
        case UInt8(ascii: "\\"): index += 1
        case UInt8(ascii: "["): open.append(index)
        case UInt8(ascii: "]"):
          if let start = open.popLast(), isGap(bytes, start, index) {
            while let last = gaps.last, last.lowerBound > start { gaps.removeLast() }
            gaps.append(start..<(index + 1))
          }
        default: break
        }
        index += 1
      }
    }
    return gaps
  }

  private static func isGap(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
    let isPicture = start > 0 && bytes[start - 1] == UInt8(ascii: "!")
    let rest = String(decoding: bytes[(end + 1)...].prefix(6), as: UTF8.self)
    // A link to the web is one; hashcards would make a gap of its text.
    return !isPicture && !rest.hasPrefix("(http") && !rest.hasPrefix("(<http")
  }
}
