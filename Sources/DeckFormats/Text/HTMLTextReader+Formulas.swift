internal import QuizCore

/// How formulas are marked in texts.
struct HTMLFormula {
  let open: StaticString
  let close: StaticString
  let isDisplayed: Bool
  /// Whether the mark is so clear that a formula may go over several paragraphs.
  let isLong: Bool

  static let kinds = [
    HTMLFormula(open: "\\(", close: "\\)", isDisplayed: false, isLong: false),
    HTMLFormula(open: "\\[", close: "\\]", isDisplayed: true, isLong: false),
    HTMLFormula(open: "$$", close: "$$", isDisplayed: true, isLong: false),
    HTMLFormula(open: "[latex]", close: "[/latex]", isDisplayed: false, isLong: true),
    HTMLFormula(open: "[$$]", close: "[/$$]", isDisplayed: true, isLong: true),
    HTMLFormula(open: "[$]", close: "[/$]", isDisplayed: false, isLong: true),
  ]
  static let elements = [
    HTMLFormula(open: "<$$>", close: "</$$>", isDisplayed: true, isLong: true),
    HTMLFormula(open: "<$>", close: "</$>", isDisplayed: false, isLong: true),
  ]
  static let latexElement = HTMLFormula(
    open: "<latex>", close: "</latex>", isDisplayed: false, isLong: true)

  /// So many bytes a formula may have.
  static let limit = 20_000

  /// A formula without the marks that documents of LaTeX put around one.
  static func bare(_ text: String) -> String { unwrapped(text).formula }

  /// A formula without the marks around it, and whether they say that it is displayed.
  static func unwrapped(_ text: String) -> (formula: String, isDisplayed: Bool) {
    let text = text.trimmed
    let marks: [(String, String, Bool)] = [
      ("$$", "$$", true), ("\\[", "\\]", true), ("\\(", "\\)", false), ("$", "$", false),
      ("\\begin{displaymath}", "\\end{displaymath}", true),
      ("\\begin{math}", "\\end{math}", false),
      ("\\begin{equation*}", "\\end{equation*}", true),
      ("\\begin{equation}", "\\end{equation}", true),
    ]
    for (open, close, isDisplayed) in marks
    where text.hasPrefix(open) && text.hasSuffix(close)
      && text.utf8.count > open.utf8.count + close.utf8.count
    {
      let inner = String(text.dropFirst(open.count).dropLast(close.count))
      // Two formulas with text between them are not one in marks.
      if !inner.contains(close) { return (inner.trimmed, isDisplayed) }
    }
    return (text, false)
  }
}

extension HTMLTextReader {
  /// Reads a formula that begins here; `false` when none does.
  mutating func formula() -> Bool {
    for (kind, formula) in HTMLFormula.kinds.enumerated() where matches(formula.open, at: index) {
      return read(formula, kind: kind)
    }
    return false
  }

  /// Reads a formula in marks that look like elements, `<$>` and `<$$>`.
  mutating func formulaElement() -> Bool {
    for (kind, formula) in HTMLFormula.elements.enumerated() where matches(formula.open, at: index)
    {
      return read(formula, kind: HTMLFormula.kinds.count + kind)
    }
    return false
  }

  /// Reads the formula in an element whose start tag has been read.
  mutating func formula(inElement name: String) -> Bool {
    let formula = HTMLFormula.latexElement
    index -= formula.open.utf8CodeUnitCount
    guard index >= 0, matches(formula.open, at: index), read(formula, kind: 100) else {
      index += formula.open.utf8CodeUnitCount
      return false
    }
    return true
  }

  private mutating func read(_ formula: HTMLFormula, kind: Int) -> Bool {
    let start = index + formula.open.utf8CodeUnitCount
    guard index >= noFormulaBefore[kind] ?? 0 else { return false }
    var place = start
    while place < bytes.count, place - start <= HTMLFormula.limit,
      !matches(formula.close, at: place)
    {
      if bytes[place] == UInt8(ascii: "<"), endsFormula(at: place, isLong: formula.isLong) { break }
      place += 1
    }
    guard matches(formula.close, at: place) else {
      noFormulaBefore[kind] = place
      return false
    }
    let (text, isDisplayed) = HTMLFormula.unwrapped(formulaText(start..<place))
    guard !HTMLInlines.isBlank(text) else { return false }
    index = place + formula.close.utf8CodeUnitCount
    lines.append(.math(text, isDisplayed: isDisplayed || formula.isDisplayed))
    return true
  }

  /// Whether a tag shows that the text before it is no formula.
  private func endsFormula(at place: Int, isLong: Bool) -> Bool {
    let isEnd = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "/")
    let first = place + (isEnd ? 2 : 1)
    guard first < bytes.count, HTMLBytes.isLetter(bytes[first]) else { return false }
    let name = name(at: first).name
    if name == HTMLText.gapName { return true }
    switch HTMLTag.named(name) {
    case .style, .transparent, .lineBreak, nil: return false
    case .block, .heading: return !isLong
    default: return true
    }
  }

  /// The text of a formula without the elements that an editor put into it.
  private func formulaText(_ range: Range<Int>) -> String {
    var text = ""
    var place = range.lowerBound
    var from = place
    // No tag ends behind it.
    let limit = bytes[range].lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? place
    while place < range.upperBound {
      guard bytes[place] == UInt8(ascii: "<"), let tag = tag(at: place, before: limit) else {
        place += 1
        continue
      }
      text += decoded(from..<place)
      if tag.isBreak { text += "\n" }
      place = tag.end
      from = place
    }
    text += decoded(from..<range.upperBound)
    return text.replacing("\u{A0}", with: " ")
  }

  /// A tag of a known element; `nil` for a sign "less than".
  private func tag(at place: Int, before limit: Int) -> (end: Int, isBreak: Bool)? {
    let isEnd = place + 1 < limit && bytes[place + 1] == UInt8(ascii: "/")
    let first = place + (isEnd ? 2 : 1)
    guard first < limit, HTMLBytes.isLetter(bytes[first]) else { return nil }
    let (name, nameEnd) = name(at: first)
    guard let tag = HTMLTag.named(name) else { return nil }
    var end = nameEnd
    while end < limit, bytes[end] != UInt8(ascii: ">") { end += 1 }
    guard end < limit else { return nil }
    return (end + 1, tag == .lineBreak || (tag == .block && isEnd))
  }

  /// MathML: its annotation in LaTeX, else its description, else its elements as LaTeX, else the characters in it.
  mutating func mathML(_ name: String) {
    let isDisplayed = attribute("display")?.lowercased() == "block"
    let description = attribute("alttext").map { HTMLFormula.bare($0) }
    let start = index
    skipElement(name)
    guard index > start else { return drop("math") }
    let range = start..<index
    for formula in [annotation(range), description, latex(name, range)] {
      guard let formula, !HTMLInlines.isBlank(formula) else { continue }
      return lines.append(.math(formula, isDisplayed: isDisplayed))
    }
    drop("math")
    lines.append(
      formulaCharacters(range).split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  /// The elements of a formula as LaTeX; `nil` when they are none that are known.
  private func latex(_ name: String, _ range: Range<Int>) -> String? {
    guard range.count <= HTMLFormula.limit else { return nil }
    do throws(ImportError) {
      let source = Array("<\(name)>".utf8) + bytes[range]
      return MathML.latex(try XMLDocument.parse(source, format: .qti2))
    } catch {
      // What is no good XML is told as any formula that cannot be shown.
      return nil
    }
  }

  private mutating func annotation(_ range: Range<Int>) -> String? {
    var place = range.lowerBound
    while place < range.upperBound {
      guard matches("<annotation", at: place) || matches("<m:annotation", at: place) else {
        place += 1
        continue
      }
      guard let from = readAttributes(from: name(at: place + 1).end) else { return nil }
      place = from
      guard attribute("encoding")?.lowercased().contains("tex") == true else { continue }
      var end = from
      while end < range.upperBound, bytes[end] != UInt8(ascii: "<") { end += 1 }
      return HTMLFormula.bare(decoded(from..<end))
    }
    return nil
  }

  /// The text of some bytes without anything that looks like a tag.
  private func formulaCharacters(_ range: Range<Int>) -> String {
    var text = ""
    var from = range.lowerBound
    var place = from
    while place < range.upperBound {
      guard bytes[place] == UInt8(ascii: "<") else {
        place += 1
        continue
      }
      text += decoded(from..<place)
      while place < range.upperBound, bytes[place] != UInt8(ascii: ">") { place += 1 }
      place = min(place + 1, range.upperBound)
      from = place
    }
    return text + decoded(from..<range.upperBound)
  }
}
