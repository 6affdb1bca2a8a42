/// A text with structure: what is shown wherever a deck's text is shown. It holds no markup, so nothing can be injected.
public struct RichText: Hashable, Sendable {
  /// The blocks, from top to bottom.
  public let blocks: [Block]

  /// Makes a text of blocks.
  public init(blocks: [Block]) {
    self.blocks = blocks
  }

  /// Makes a text without emphasis; each line is a paragraph.
  public init(_ plain: String) {
    if !plain.isEmpty, !plain.holds(UInt8(ascii: "\n")) {
      blocks = [.paragraph([.text(plain)])]
      return
    }
    var paragraphs: [Block] = []
    for line in plain.parts(by: "\n") { paragraphs.append(.paragraph([.text(line)])) }
    blocks = paragraphs
  }

  /// A part that stands on lines of its own.
  public enum Block: Hashable, Sendable {
    case paragraph([Inline])
    case list(isNumbered: Bool, items: [[Inline]])
    /// Rows of cells; the first row is the head.
    case table(rows: [[[Inline]]])
    case code(String)
  }

  /// A part of a line.
  public enum Inline: Hashable, Sendable {
    case text(String)
    case styled(Style, [Inline])
    /// Base text with its reading above (furigana, zhuyin, pinyin).
    case ruby(base: String, reading: String)
    /// An address outside; shells show it, and open it only when the reader asks.
    case link(address: String, [Inline])
    case lineBreak
    /// A picture, and what is said instead of it.
    case image(MediaName, alternative: String)
    /// A sound that plays when the reader asks.
    case audio(MediaName, alternative: String)
    /// A film; shells show a link to it.
    case video(MediaName, alternative: String)
    /// A formula in LaTeX, in the line or on lines of its own.
    case math(String, isDisplayed: Bool)
    /// A gap, by its place in the list of gaps.
    case blank(UInt32)
  }

  /// How a part of a line differs from the text around it.
  public enum Style: Hashable, Sendable, CaseIterable {
    case emphasis, strong, underline, strike, code, sub, sup
  }
}

extension RichText {
  /// The text alone, blocks and cells on lines of their own: for comparing with what is typed.
  public var plain: String { text(.comparing) }

  /// The text for where it is shown or spoken without its structure: what is raised or lowered is told by its characters, for
  /// 10³ is no 103.
  public var shown: String { text(.showing) }

  /// The text with the names of its pictures and sounds, and with marks around what is raised, lowered, code or a formula:
  /// texts that differ in one of them are different.
  var identifying: String { text(.identifying) }

  /// What a text without structure is for.
  enum Purpose {
    case comparing, showing, identifying
  }

  private func text(_ purpose: Purpose) -> String {
    if blocks.count == 1, case .paragraph(let inlines) = blocks[0], inlines.count == 1,
      case .text(let text) = inlines[0]
    {
      return text
    }
    var writer = PlainTextWriter(purpose)
    writer.add(blocks)
    return writer.text
  }

  /// The text of some parts of a line, without their styles; a ruby's reading follows in brackets.
  public static func plain(_ inlines: [Inline]) -> String {
    var writer = PlainTextWriter(.comparing)
    writer.add(inlines)
    return writer.text
  }
}

/// Writes a text without its structure.
private struct PlainTextWriter {
  private(set) var text = ""
  private let purpose: RichText.Purpose

  init(_ purpose: RichText.Purpose) {
    self.purpose = purpose
  }

  mutating func add(_ blocks: [RichText.Block]) {
    var isFirst = true
    for block in blocks {
      switch block {
      case .paragraph(let inlines): addLine(inlines, &isFirst)
      case .list(_, let items):
        for item in items { addLine(item, &isFirst) }
      case .table(let rows):
        for row in rows {
          addLine(row.first ?? [], &isFirst)
          for cell in row.dropFirst() {
            text += "\t"
            add(cell)
          }
        }
      case .code(let code): addLine([.text(code)], &isFirst)
      }
    }
  }

  private mutating func addLine(_ inlines: [RichText.Inline], _ isFirst: inout Bool) {
    if !isFirst { text += "\n" }
    isFirst = false
    add(inlines)
  }

  mutating func add(_ inlines: [RichText.Inline]) {
    for inline in inlines {
      switch inline {
      case .text(let part): text += part
      case .styled(let style, let parts): add(parts, in: style)
      case .link(_, let parts): add(parts)
      case .ruby(let base, let reading): text += "\(base)(\(reading))"
      case .lineBreak: text += "\n"
      case .image(let name, let alternative), .audio(let name, let alternative),
        .video(let name, let alternative):
        text += "[\(alternative)"
        if purpose == .identifying { text += "|\(name.text)" }
        text += "]"
      case .math(let formula, _):
        if purpose == .identifying { text += "\u{4}" }
        text += formula
      case .blank: text += "____"
      }
    }
  }

  private mutating func add(_ parts: [RichText.Inline], in style: RichText.Style) {
    if purpose == .showing, style == .sup || style == .sub {
      var inner = PlainTextWriter(purpose)
      inner.add(parts)
      text += ScriptCharacters.text(inner.text, isRaised: style == .sup)
      return
    }
    let mark = purpose == .identifying ? style.mark : ""
    text += mark
    add(parts)
    text += mark
  }
}

extension RichText.Style {
  /// A character that no text can hold, where the style makes another text of it: 10³ is not 10₃.
  fileprivate var mark: String {
    switch self {
    case .emphasis, .strong, .underline, .strike: ""
    case .code: "\u{1}"
    case .sub: "\u{2}"
    case .sup: "\u{3}"
    }
  }
}
