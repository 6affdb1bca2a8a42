internal import QuizCore

/// The gaps of a drill item: `[text]`, or `[text||hint]` with a hint to show in its place.
struct OrgGaps {
  private enum Part {
    case text(String)
    case gap(Int)
  }

  private var parts: [Part] = []
  /// What is hidden, with its hint.
  private(set) var gaps: [(text: String, hint: String?)] = []

  /// The parts of a text; links, footnotes, dates and boxes to tick are no gaps.
  static func parts(of text: String) -> OrgGaps {
    var result = OrgGaps()
    var rest = text[...]
    var plain = ""
    while let open = rest.firstIndex(of: "[") {
      plain += rest[..<open]
      rest = rest[open...]
      guard let close = Self.close(rest.prefix(Self.longest)) else {
        plain += "["
        rest = rest.dropFirst()
        continue
      }
      let inner = String(rest[rest.index(after: open)..<close])
      let whole = rest[...close]
      rest = rest[rest.index(after: close)...]
      guard Self.isGap(inner) else {
        plain += whole
        continue
      }
      if !plain.isEmpty { result.parts.append(.text(plain)) }
      plain = ""
      result.parts.append(.gap(result.gaps.count))
      result.gaps.append(Self.gap(inner))
    }
    plain += rest
    if !plain.isEmpty { result.parts.append(.text(plain)) }
    return result
  }

  /// So long is a gap at most, in characters.
  private static let longest = 2_000

  /// The bracket that closes the first one; that of a link closes it as a whole.
  private static func close(_ text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      if text[index] == "[" { depth += 1 }
      if text[index] == "]" { depth -= 1 }
      if depth == 0 { return index }
    }
    return nil
  }

  private static func isGap(_ inner: String) -> Bool {
    let isDate = inner.prefix(4).allSatisfy(\.isNumber) && inner.dropFirst(4).hasPrefix("-")
    return !inner.isBlankText && !inner.hasPrefix("[") && !inner.hasPrefix("fn:") && !isDate
      && !["X", "-"].contains(inner)
  }

  private static func gap(_ inner: String) -> (text: String, hint: String?) {
    let mark = inner.firstRange(of: "||") ?? inner.firstRange(of: "|")
    guard let mark else { return (inner, nil) }
    let hint = inner[mark.upperBound...].trimmed
    return (String(inner[..<mark.lowerBound]), hint.isEmpty ? nil : hint)
  }

  /// Which gaps are hidden on each card of a type.
  static func hidden(count: Int, type: String) -> [Set<Int>] {
    let all = Set(0..<count)
    switch type {
    case "hidefirst": return [[0]]
    case "hidelast": return [[count - 1]]
    case "hide1cloze", "hide1_firstmore", "hide1_firstless", "hide1_lastmore", "hide2cloze",
      "hidenth", "hide_nth":
      return (0..<count).map { [$0] }
    case "show1cloze", "show1_firstless", "show1_lastmore", "show1_firstmore", "show2cloze":
      return count > 1 ? (0..<count).map { all.subtracting([$0]) } : [all]
    default: return [all]
    }
  }

  /// The text in which some gaps are hidden, and what they hide.
  func text(hiding hidden: Set<Int>) -> (RichText, [Blank]) {
    var marks = TextMarks()
    var blanks: [Blank] = []
    var text = ""
    for part in parts {
      switch part {
      case .text(let plain): text += marks.guarded(plain)
      case .gap(let number):
        guard hidden.contains(number) else {
          text += marks.guarded(gaps[number].text)
          continue
        }
        let answer = OrgText.read(gaps[number].text).plain.replacing("\n", with: " ")
        text += marks.mark(.blank(UInt32(blanks.count)))
        blanks.append(Blank(.typed(accepted: [answer], policy: nil), hint: gaps[number].hint))
      }
    }
    return (marks.resolved(OrgText.read(text)), blanks)
  }
}
