/// The lines of a Markdown text, with what matters to those who look for cards in it.
struct MarkdownLine {
  let line: TextLine
  /// Whether it belongs to a block of code.
  let isCode: Bool

  var text: String { line.text }

  /// Whether there is nothing on it.
  var isBlank: Bool { !isCode && line.text.isBlankText }

  /// The level and the text of a heading such as `## Trees`.
  var heading: (level: Int, text: String)? {
    guard !isCode else { return nil }
    let level = line.text.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    let rest = line.text.utf8.dropFirst(level)
    guard (1...6).contains(level), rest.first == 0x20 || rest.isEmpty else { return nil }
    var text = String(line.text.dropFirst(level)).trimmed
    while text.hasSuffix("#") { text.removeLast() }
    return (level, text.trimmed)
  }

  /// Whether it is three dashes or more, and nothing else.
  var isSeparator: Bool {
    let bare = line.text.trimmed
    return !isCode && bare.utf8.count >= 3 && bare.utf8.allSatisfy { $0 == UInt8(ascii: "-") }
  }

  /// The lines of a text; those between fences are code.
  static func lines(of text: String) -> [MarkdownLine] {
    var fence: (mark: UInt8, length: Int)?
    return TextLines.of(text).map { line in
      let bare = line.text.trimmed
      let mark = bare.utf8.first ?? 0
      let length = bare.utf8.prefix { $0 == mark }.count
      let isFence = (mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")) && length >= 3
      if let open = fence {
        if isFence, mark == open.mark, length >= open.length, length == bare.utf8.count {
          fence = nil
        }
        return MarkdownLine(line: line, isCode: true)
      }
      if isFence { fence = (mark, length) }
      return MarkdownLine(line: line, isCode: isFence)
    }
  }
}

/// The headings above a place.
struct MarkdownSections {
  private var open: [(level: Int, text: String)] = []

  /// The headings, the widest first.
  var path: [String] { open.map(\.text) }

  /// Takes a heading: it ends those of its level and below.
  mutating func take(level: Int, text: String) {
    while let last = open.last, last.level >= level { open.removeLast() }
    if !text.isEmpty { open.append((level, text)) }
  }
}
