internal import QuizCore

/// The parts of a line of Org: emphasis, links and formulas.
struct OrgInlines {
  private let scalars: [Unicode.Scalar]
  private let depth: Int
  private var inlines: [RichText.Inline] = []
  private var plain = ""

  /// The parts of a line.
  static func read(_ text: String) -> [RichText.Inline] {
    read(Array(text.unicodeScalars), depth: 0)
  }

  private static func read(_ scalars: [Unicode.Scalar], depth: Int) -> [RichText.Inline] {
    var reader = OrgInlines(scalars, depth: depth)
    reader.run()
    return reader.inlines
  }

  private init(_ scalars: [Unicode.Scalar], depth: Int) {
    self.scalars = scalars
    self.depth = depth
  }

  /// So deep may emphasis be nested; deeper marks are characters.
  private static let nesting = 8

  private mutating func run() {
    var index = 0
    while index < scalars.count {
      index =
        takeLink(at: index) ?? takeFormula(at: index) ?? takeEmphasis(at: index)
        ?? takeCharacter(at: index)
    }
    endPlain()
  }

  private mutating func endPlain() {
    if !plain.isEmpty { inlines.append(.text(plain)) }
    plain = ""
  }

  private mutating func takeCharacter(at index: Int) -> Int {
    plain.unicodeScalars.append(scalars[index])
    return index + 1
  }

  /// The place of a mark from `start` on, not farther than a line is long.
  private func place(of mark: String, from start: Int) -> Int? {
    let mark = Array(mark.unicodeScalars)
    var index = start
    while index + mark.count <= scalars.count, index < start + 2_000 {
      if scalars[index..<(index + mark.count)].elementsEqual(mark) { return index }
      index += 1
    }
    return nil
  }

  private func text(_ range: Range<Int>) -> String {
    var text = String.UnicodeScalarView()
    text.append(contentsOf: scalars[range])
    return String(text)
  }

  /// `[[address][text]]`: a link to the web, else the text alone.
  private mutating func takeLink(at index: Int) -> Int? {
    guard scalars[index] == "[", index + 1 < scalars.count, scalars[index + 1] == "[",
      let end = place(of: "]]", from: index + 2)
    else { return nil }
    let parts = text((index + 2)..<end)
    let sides = parts.firstRange(of: "][").map {
      (String(parts[..<$0.lowerBound]), String(parts[$0.upperBound...]))
    }
    let (address, shown) = sides ?? (parts, parts)
    endPlain()
    if MarkdownBuilder.isWebAddress(address) {
      inlines.append(.link(address: address, [.text(shown)]))
    } else {
      inlines.append(.text(address.hasPrefix("file:") ? "[\(shown)]" : shown))
    }
    return end + 2
  }

  /// `\(…\)` and `\[…\]`.
  private mutating func takeFormula(at index: Int) -> Int? {
    guard scalars[index] == "\\", index + 1 < scalars.count else { return nil }
    let closing: String
    switch scalars[index + 1] {
    case "(": closing = "\\)"
    case "[": closing = "\\]"
    default: return nil
    }
    guard let end = place(of: closing, from: index + 2) else { return nil }
    endPlain()
    inlines.append(.math(text((index + 2)..<end), isDisplayed: closing == "\\]"))
    return end + 2
  }

  private mutating func takeEmphasis(at index: Int) -> Int? {
    let mark = scalars[index]
    guard let style = Self.style(mark), depth < Self.nesting, isOpening(index),
      let end = closing(mark, from: index + 1)
    else { return nil }
    endPlain()
    let inner = Array(scalars[(index + 1)..<end])
    let parts: [RichText.Inline] =
      style == .code ? [.text(text((index + 1)..<end))] : Self.read(inner, depth: depth + 1)
    inlines.append(.styled(style, parts))
    return end + 1
  }

  private static func style(_ mark: Unicode.Scalar) -> RichText.Style? {
    switch mark {
    case "*": .strong
    case "/": .emphasis
    case "_": .underline
    case "+": .strike
    case "=", "~": .code
    default: nil
    }
  }

  private func isOpening(_ index: Int) -> Bool {
    let isFree = index == 0 || " \t('\"{-".unicodeScalars.contains(scalars[index - 1])
    return isFree && index + 1 < scalars.count && scalars[index + 1] != " "
  }

  private func closing(_ mark: Unicode.Scalar, from start: Int) -> Int? {
    var index = start + 1
    while index < scalars.count, index < start + 2_000 {
      if scalars[index] == mark, scalars[index - 1] != " " {
        let isFree =
          index + 1 == scalars.count
          || " \t.,;:!?'\")}-[".unicodeScalars.contains(scalars[index + 1])
        if isFree { return index }
      }
      index += 1
    }
    return nil
  }
}
