/// Where the answers of a GIFT question stand.
enum GIFTGroups {
  /// Nothing is asked.
  case none
  /// One group of answers, by its place without the braces, and whether there are braces in it that are text.
  case one(Range<Int>, hasInnerBraces: Bool)
  /// Several: a text with gaps.
  case several([(Range<Int>, GIFTGap)])
  /// The braces do not fit together.
  case fault(String)

  /// Finds the groups of a question.
  static func of(_ text: GIFTText) -> GIFTGroups {
    let (ranges, hasInner, fault) = ranges(in: text)
    if let fault { return .fault(fault) }
    guard let first = ranges.first else { return .none }
    if ranges.count == 1 { return .one(first, hasInnerBraces: hasInner) }
    return .several(ranges.map { ($0, GIFTGap(GIFTText(text.units[$0]))) })
  }

  private static func ranges(
    in text: GIFTText
  ) -> (ranges: [Range<Int>], hasInner: Bool, fault: String?) {
    var ranges: [Range<Int>] = []
    var hasInner = false
    var depth = 0
    var start = 0
    for index in text.units.indices where !text.units[index].isLiteral {
      if text.units[index].scalar == "{" {
        if depth == 0 { start = index + 1 } else { hasInner = true }
        depth += 1
      } else if text.units[index].scalar == "}" {
        depth -= 1
        if depth < 0 { return ([], false, "a closing brace has no opening one before it") }
        if depth == 0 { ranges.append(start..<index) }
      }
    }
    guard depth > 0 else { return (ranges, hasInner, nil) }
    return ([], false, "its answers have no closing brace")
  }
}
