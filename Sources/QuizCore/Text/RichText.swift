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
  }

  /// How a part of a line differs from the text around it.
  public enum Style: Hashable, Sendable, CaseIterable {
    case emphasis, strong, underline, strike, code, sub, sup
  }
}

extension RichText {
  /// The text alone, blocks and cells on lines of their own: for comparing, for speech and for plain terminals.
  public var plain: String {
    if blocks.count == 1, case .paragraph(let inlines) = blocks[0], inlines.count == 1,
      case .text(let text) = inlines[0]
    {
      return text
    }
    var lines: [String] = []
    for block in blocks { Self.appendLines(of: block, to: &lines) }
    return lines.joined(separator: "\n")
  }

  private static func appendLines(of block: Block, to lines: inout [String]) {
    switch block {
    case .paragraph(let inlines): lines.append(plain(inlines))
    case .list(_, let items): for item in items { lines.append(plain(item)) }
    case .table(let rows):
      for row in rows { lines.append(row.map { plain($0) }.joined(separator: "\t")) }
    case .code(let code): lines.append(code)
    }
  }

  /// The text of some parts of a line, without their styles; a ruby's reading follows in brackets.
  public static func plain(_ inlines: [Inline]) -> String {
    var text = ""
    for inline in inlines {
      switch inline {
      case .text(let part): text += part
      case .styled(_, let parts), .link(_, let parts): text += plain(parts)
      case .ruby(let base, let reading): text += "\(base)(\(reading))"
      case .lineBreak: text += "\n"
      }
    }
    return text
  }
}
