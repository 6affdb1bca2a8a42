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
    var paragraphs: [Block] = []
    for line in plain.utf8.split(separator: UInt8(ascii: "\n")) {
      paragraphs.append(.paragraph([.text(String(decoding: line, as: UTF8.self))]))
    }
    blocks = paragraphs
  }

  /// A part that stands on lines of its own.
  public indirect enum Block: Hashable, Sendable {
    case paragraph([Inline])
    case list(isNumbered: Bool, items: [[Inline]])
    /// Rows of cells; the first row is the head.
    case table(rows: [[[Inline]]])
    case code(String)
  }

  /// A part of a line.
  public indirect enum Inline: Hashable, Sendable {
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
  /// The text alone, blocks and cells on lines of their own: for comparing, for speech and for plain terminals.
  public var plain: String { text(naming: false) }

  /// The text with the names of its pictures and sounds: texts that differ in one of them are different.
  var identifying: String { text(naming: true) }

  private func text(naming: Bool) -> String {
    if blocks.count == 1, case .paragraph(let inlines) = blocks[0], inlines.count == 1,
      case .text(let text) = inlines[0]
    {
      return text
    }
    var lines: [String] = []
    for block in blocks { Self.appendLines(of: block, naming: naming, to: &lines) }
    return lines.joined(separator: "\n")
  }

  private static func appendLines(of block: Block, naming: Bool, to lines: inout [String]) {
    switch block {
    case .paragraph(let inlines): lines.append(text(inlines, naming: naming))
    case .list(_, let items): for item in items { lines.append(text(item, naming: naming)) }
    case .table(let rows):
      for row in rows {
        lines.append(row.map { text($0, naming: naming) }.joined(separator: "\t"))
      }
    case .code(let code): lines.append(code)
    }
  }

  /// The text of some parts of a line, without their styles; a ruby's reading follows in brackets.
  public static func plain(_ inlines: [Inline]) -> String { text(inlines, naming: false) }

  private static func text(_ inlines: [Inline], naming: Bool) -> String {
    var text = ""
    for inline in inlines {
      switch inline {
      case .text(let part): text += part
      case .styled(_, let parts), .link(_, let parts): text += Self.text(parts, naming: naming)
      case .ruby(let base, let reading): text += "\(base)(\(reading))"
      case .lineBreak: text += "\n"
      case .image(let name, let alternative), .audio(let name, let alternative),
        .video(let name, let alternative):
        text += naming ? "[\(alternative)|\(name)]" : "[\(alternative)]"
      case .math(let formula, _): text += formula
      case .blank: text += "____"
      }
    }
    return text
  }
}
