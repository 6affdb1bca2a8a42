/// Reads hashcards: Markdown with cards that begin with `Q:`, `A:` and `C:`.
package enum HashcardsReader: FormatReader {
  package static let format = FormatID.hashcards

  package static func recognise(_ probe: Probe) -> Certainty {
    guard !probe.isPackage else { return .no }
    var marks = HashcardsMarks()
    for line in MarkdownLine.lines(of: probe.text).prefix(2_000) { marks.take(line) }
    return marks.certainty(name: probe.name)
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    try TextItems.read(source, into: &bank, context) { text, items in
      var parser = HashcardsParser(items: items)
      parser.read(text)
      return parser.items
    }
  }
}

/// What tells hashcards from other texts with `Q:` and `A:`.
struct HashcardsMarks {
  private var questions = 0
  private var answers = 0
  private var clozes = 0
  private var isSuperMemo = false
  private var isMarkdown = false
  private var last: HashcardsLine?
  private var hasGap = false

  /// Takes note of a line.
  mutating func take(_ line: MarkdownLine) {
    let kind = HashcardsLine(line)
    switch kind {
    case .question:
      // Two questions in a row are two lines of one in SuperMemo.
      if case .question = last { isSuperMemo = true }
      questions += 1
    case .answer:
      if case .answer = last { isSuperMemo = true }
      answers += 1
      if hasGap { isMarkdown = true }
    case .cloze(let text):
      clozes += 1
      if text.isEmpty || text.contains("[") { isMarkdown = true }
    case .separator: isMarkdown = isMarkdown || questions + clozes > 0
    case .heading: isMarkdown = true
    case .text(let text):
      if ["I: ", "O: "].contains(where: { text.hasPrefix($0) }) { isSuperMemo = true }
      if text.contains("![") { isMarkdown = true }
    case .blank:
      hasGap = true
      return
    }
    hasGap = false
    last = kind
  }

  /// How sure it is.
  func certainty(name: String) -> Certainty {
    guard questions > 0 && answers > 0 || clozes > 0, !isSuperMemo else { return .no }
    if isMarkdown { return questions + clozes > 1 ? .certain : .likely }
    return name.hasSuffix(".md") ? .likely : .possible
  }
}

/// A line of a hashcards text.
enum HashcardsLine {
  case question(String), answer(String), cloze(String)
  case separator, heading(level: Int, String), blank, text(String)

  init(_ line: MarkdownLine) {
    let text = line.text
    if line.isCode {
      self = .text(text)
    } else if line.isBlank {
      self = .blank
    } else if text.hasPrefix("Q:") {
      self = .question(String(text.dropFirst(2)).trimmed)
    } else if text.hasPrefix("A:") {
      self = .answer(String(text.dropFirst(2)).trimmed)
    } else if text.hasPrefix("C:") {
      self = .cloze(String(text.dropFirst(2)).trimmed)
    } else if line.isSeparator {
      self = .separator
    } else if let (level, text) = line.heading {
      self = .heading(level: level, text)
    } else {
      self = .text(text)
    }
  }
}
