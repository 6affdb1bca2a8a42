import QuizCore

/// A text with gaps, of which those are asked that belong together, while the others are filled in.
struct MnemosyneCloze {
  /// What belongs into a gap, and what helps to find it.
  struct Gap {
    var answer: String
    var hint: String?
  }

  /// The text with the marks of the gaps.
  private(set) var html = ""
  /// The gaps, in the order of the text.
  private(set) var gaps: [Gap] = []

  /// The gap of a text in square brackets that is the `number`th, counted from 0; `nil` when it has not so many. A hint
  /// follows a colon.
  init?(brackets text: String, number: Int) {
    var count = 0
    var rest = text[...]
    while let open = rest.firstIndex(of: "["), let close = rest[open...].firstIndex(of: "]") {
      html += rest[..<open]
      let inner = rest[rest.index(after: open)..<close]
      rest = rest[rest.index(after: close)...]
      if Self.formulaMarks.contains(String(inner)) {
        html += "[\(inner)]"
        continue
      }
      add(Self.gap(inner, before: ":"), isAsked: count == number)
      count += 1
    }
    html += rest
    if gaps.isEmpty { return nil }
  }

  /// The gaps of a text in the way of Anki, `{{c1::answer::hint}}`, that have a number; `nil` when it has none of them. Gaps
  /// within gaps are filled in.
  init?(anki text: String, number: Int) {
    var rest = text[...]
    while let open = rest.firstRange(of: "{{c") {
      html += rest[..<open.lowerBound]
      guard let start = Self.start(of: rest[open.upperBound...]) else {
        html += rest[open]
        rest = rest[open.upperBound...]
        continue
      }
      guard let end = Self.end(of: rest[start.inner...]) else {
        rest = rest[open.lowerBound...]
        break
      }
      let inner = Self.filled(rest[start.inner..<end.lowerBound])
      add(Self.gap(inner[...], before: "::"), isAsked: start.number == number)
      rest = rest[end.upperBound...]
    }
    html += rest
    if gaps.isEmpty { return nil }
  }

  /// The gaps; what they take are texts without structure.
  var blanks: [Blank] {
    gaps.map { gap in
      let answer = HTMLText.read(MnemosyneDecks.html(gap.answer)) { _ in nil }.text.plain.trimmed
      return Blank(
        .typed(accepted: [answer.isEmpty ? gap.answer : answer], policy: nil),
        hint: gap.hint.map { HTMLText.read($0) { _ in nil }.text.plain })
    }
  }

  private static let formulaMarks: Set = ["latex", "/latex", "$", "/$", "$$", "/$$"]

  private mutating func add(_ gap: Gap, isAsked: Bool) {
    guard isAsked, !gap.answer.trimmed.isEmpty else {
      html += gap.answer
      return
    }
    html += HTMLText.gap(gaps.count)
    gaps.append(gap)
  }

  private static func gap(_ inner: Substring, before mark: String) -> Gap {
    guard let split = inner.firstRange(of: mark) else {
      return Gap(answer: String(inner), hint: nil)
    }
    let hint = inner[split.upperBound...].trimmed
    return Gap(answer: String(inner[..<split.lowerBound]), hint: hint.isEmpty ? nil : hint)
  }

  /// The number of a gap, and where what is in it begins: `12::` before it.
  private static func start(of text: Substring) -> (number: Int, inner: Substring.Index)? {
    let digits = text.prefix(6).prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), text[digits.endIndex...].hasPrefix("::") else { return nil }
    return (number, text.index(digits.endIndex, offsetBy: 2))
  }

  /// The `}}` that ends a gap, gaps within it passed over.
  private static func end(of text: Substring) -> Range<Substring.Index>? {
    var depth = 1
    var rest = text
    while let close = rest.firstRange(of: "}}") {
      var inner = rest[..<close.lowerBound]
      while let open = inner.firstRange(of: "{{") {
        depth += 1
        inner = inner[open.upperBound...]
      }
      depth -= 1
      if depth == 0 { return close }
      rest = rest[close.upperBound...]
    }
    return nil
  }

  /// A text with the gaps within it filled in.
  private static func filled(_ text: Substring) -> String {
    var filled = ""
    var rest = text
    while let open = rest.firstRange(of: "{{c") {
      filled += rest[..<open.lowerBound]
      guard let start = start(of: rest[open.upperBound...]) else {
        filled += rest[open]
        rest = rest[open.upperBound...]
        continue
      }
      rest = rest[start.inner...]
      guard let close = rest.firstRange(of: "}}") else { break }
      let inner = rest[..<close.lowerBound]
      filled += inner.firstRange(of: "::").map { inner[..<$0.lowerBound] } ?? inner
      rest = rest[close.upperBound...]
    }
    return filled + rest
  }
}
