/// A stretch of lines of a GIFT text between empty ones: a question, a category, or comments.
struct GIFTBlock {
  /// The lines that are no comments.
  var lines: [TextLine] = []
  /// What the comments say, without their marks.
  var comments: [String] = []
  /// All of it, word for word.
  var source: [String] = []

  /// The number of its first line that is no comment.
  var line: Int? { lines.first?.number }

  /// The text without the comments.
  var text: String { lines.map(\.text).joined(separator: "\n") }
}

/// Takes a GIFT text apart at its empty lines.
enum GIFTBlocks {
  /// The blocks. An empty line among the answers of a question does not end it; such questions are told.
  static func of(_ text: String) -> (blocks: [GIFTBlock], mended: [Int]) {
    var blocks: [GIFTBlock] = []
    var block = GIFTBlock()
    for line in TextLines.of(text) {
      let bare = line.text.withoutOuterBlanks
      if bare.isEmpty {
        if !block.source.isEmpty { blocks.append(block) }
        block = GIFTBlock()
      } else {
        block.source.append(line.text)
        if bare.hasPrefix("//") {
          block.comments.append(String(bare.dropFirst(2)))
        } else {
          block.lines.append(line)
        }
      }
    }
    if !block.source.isEmpty { blocks.append(block) }
    return mend(blocks)
  }

  private static func mend(_ blocks: [GIFTBlock]) -> (blocks: [GIFTBlock], mended: [Int]) {
    var result: [GIFTBlock] = []
    var mended: [Int] = []
    for block in blocks {
      guard let last = result.last, isOpen(last), continues(block) else {
        result.append(block)
        continue
      }
      if let line = last.line, mended.last != line { mended.append(line) }
      result[result.count - 1].lines += block.lines
      result[result.count - 1].source += [""] + block.source
    }
    return (result, mended)
  }

  /// Whether the last brace of a block is an opening one.
  private static func isOpen(_ block: GIFTBlock) -> Bool {
    let braces = GIFTText(block.text).units.last { unit in
      !unit.isLiteral && (unit.scalar == "{" || unit.scalar == "}")
    }
    return braces?.scalar == "{"
  }

  /// Whether a block is the rest of a question's answers: it begins as an answer does, or is the closing brace.
  private static func continues(_ block: GIFTBlock) -> Bool {
    let text = GIFTText(block.text).trimmed
    guard let first = text.units.first, !first.isLiteral else { return false }
    guard ["=", "~", "#", "}"].contains(first.scalar) else { return false }
    return text.firstIndex(of: "{") == nil
  }
}
