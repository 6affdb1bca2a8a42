internal import QuizCore

/// Writes structured text as Markdown that reads back as the same text.
struct MarkdownWriter {
  typealias Inline = RichText.Inline

  let media: (MediaName) -> String
  let blank: (UInt32) -> String
  /// Whether brackets are escaped as entities, because `\[` would be a formula.
  var bracketsAreMath = true
  private(set) var text = ""

  init(media: @escaping (MediaName) -> String, blank: @escaping (UInt32) -> String) {
    self.media = media
    self.blank = blank
  }

  /// Writes blocks, with an empty line between them.
  mutating func write(_ blocks: [RichText.Block]) {
    var previous: RichText.Block?
    for block in blocks {
      if let previous {
        text += "\n\n"
        if Self.wouldJoin(previous, block) { text += "<!-- -->\n\n" }
      }
      write(block)
      previous = block
    }
  }

  /// Whether two lists would be read as one.
  private static func wouldJoin(_ first: RichText.Block, _ second: RichText.Block) -> Bool {
    if case .list(let one, _) = first, case .list(let other, _) = second { return one == other }
    return false
  }

  private mutating func write(_ block: RichText.Block) {
    switch block {
    case .paragraph(let inlines): text += line(inlines)
    case .list(let isNumbered, let items):
      let lines = items.enumerated().map { index, item in
        "\(isNumbered ? "\(index + 1)." : "-") \(line(item, inPart: true))"
      }
      text += lines.joined(separator: "\n")
    case .table(let rows): writeTable(rows)
    case .code(let code): writeCode(code)
    }
  }

  private mutating func writeTable(_ rows: [[[Inline]]]) {
    let width = rows.map(\.count).max() ?? 0
    guard width > 0 else { return }
    for (index, row) in rows.enumerated() {
      let cells =
        row.map { line($0, inPart: true) } + Array(repeating: "", count: width - row.count)
      if index > 0 { text += "\n" }
      text += "| \(cells.joined(separator: " | ")) |"
      if index == 0 { text += "\n|" + String(repeating: " --- |", count: width) }
    }
  }

  private mutating func writeCode(_ code: String) {
    let fence = String(repeating: "`", count: max(3, Self.longestRun(of: "`", in: code) + 1))
    text += "\(fence)\n\(code)\n\(fence)"
  }

  /// Parts of a line; `inPart` for a cell or an item, which end with the line.
  func line(_ inlines: [Inline], inPart: Bool = false) -> String {
    var line = ""
    for inline in inlines { append(inline, to: &line, inPart: inPart) }
    return Self.guardedEnds(line)
  }

  private func append(_ inline: Inline, to line: inout String, inPart: Bool) {
    var own = ""
    appendAlone(inline, to: &own, after: line, inPart: inPart)
    if Self.wouldJoin(line.utf8.last, own.utf8.first) { line += "<!-- -->" }
    line += own
  }

  /// Whether the ends of two parts would be read as one mark: two formulas, two pieces of code, or a picture.
  private static func wouldJoin(_ last: UInt8?, _ first: UInt8?) -> Bool {
    guard let last, let first else { return false }
    switch last {
    case UInt8(ascii: "$"):
      return first == UInt8(ascii: "$") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first)
    case UInt8(ascii: "`"): return first == UInt8(ascii: "`")
    case UInt8(ascii: "!"): return first == UInt8(ascii: "[")
    default: return false
    }
  }

  private func appendAlone(
    _ inline: Inline, to line: inout String, after before: String, inPart: Bool
  ) {
    switch inline {
    case .text(let text): appendEscaped(text, to: &line, atStart: before.isEmpty)
    case .styled(let style, let parts):
      appendStyled(style, parts, to: &line, after: before, inPart: inPart)
    case .ruby(let base, let reading):
      line += "<ruby>\(Self.entities(base))<rt>\(Self.entities(reading))</rt></ruby>"
    case .link(let address, let parts):
      line += "[\(self.line(parts, inPart: true))](<\(Self.address(address))>)"
    case .lineBreak: line += inPart ? "<br>" : "\\\n"
    case .image(let name, let alternative), .audio(let name, let alternative),
      .video(let name, let alternative):
      var text = ""
      appendEscaped(alternative, to: &text, atStart: false)
      line += "![\(text)](<\(Self.address(media(name)))>)"
    case .math(let formula, let isDisplayed): line += Self.math(formula, isDisplayed)
    case .blank(let number): line += blank(number)
    }
  }

  private func appendStyled(
    _ style: RichText.Style, _ parts: [Inline], to line: inout String, after before: String,
    inPart: Bool
  ) {
    if style == .code, case .text(let code)? = parts.first, parts.count == 1,
      !code.isEmpty, !code.utf8.contains(0x0A), !code.utf8.contains(UInt8(ascii: "|"))
    {
      line += Self.code(code)
      return
    }
    let inner = parts.reduce(into: "") { append($1, to: &$0, inPart: true) }
    let mark: String? =
      switch style {
      case .emphasis: "*"
      case .strong: "**"
      case .strike: "~~"
      case .underline, .code, .sub, .sup: nil
      }
    if let mark, Self.isWord(inner.unicodeScalars.first), Self.isWord(inner.unicodeScalars.last),
      before.unicodeScalars.last != "*", before.unicodeScalars.last != "~"
    {
      line += mark + inner + mark
    } else {
      let tag = style.tag
      line += "<\(tag)>\(inner)</\(tag)>"
    }
  }

  /// Whether a style's mark may stand beside a character.
  private static func isWord(_ scalar: Unicode.Scalar?) -> Bool {
    scalar.map { $0.properties.isAlphabetic || $0.properties.numericType != nil } ?? false
  }

  private static func code(_ code: String) -> String {
    let marks = String(repeating: "`", count: longestRun(of: "`", in: code) + 1)
    let needsSpace =
      code.hasPrefix("`") || code.hasSuffix("`")
      || code.hasPrefix(" ") && code.hasSuffix(" ") && code.contains { $0 != " " }
    let space = needsSpace ? " " : ""
    return marks + space + code + space + marks
  }

  private static func longestRun(of mark: Unicode.Scalar, in text: String) -> Int {
    var longest = 0
    var run = 0
    for scalar in text.unicodeScalars {
      run = scalar == mark ? run + 1 : 0
      longest = max(longest, run)
    }
    return longest
  }

  private static func math(_ formula: String, _ isDisplayed: Bool) -> String {
    if isDisplayed { return "$$\(formula)$$" }
    let ends: [UInt8?] = [formula.utf8.first, formula.utf8.last]
    let blanks: [UInt8?] = [0x20, 0x09, 0x0A, 0x0D]
    let isTight = !ends.contains { blanks.contains($0) }
    let hasDollar = formula.utf8.contains(UInt8(ascii: "$"))
    return isTight && !hasDollar ? "$\(formula)$" : "\\(\(formula)\\)"
  }
}
