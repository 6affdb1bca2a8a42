/// A stretch of lines of a GIFT text between empty ones: a question, a category, or comments.
struct GIFTBlock {
  /// The lines that are no comments.
  var lines: [TextLine] = []
  /// What the comments say, without their marks.
  var comments: [String] = []
  /// All of it, word for word.
  var source: [String] = []
  /// How many of its last lines are comments.
  private var lastComments = 0

  /// The number of its first line that is no comment.
  var line: Int? { lines.first?.number }

  /// Whether it has more than comments and categories.
  var hasQuestion: Bool {
    lines.contains { !$0.text.trimmed.hasPrefix(GIFTBlock.categoryMark) }
  }

  /// What a line begins with that names the category of the questions after it.
  static let categoryMark = "$CATEGORY:"

  /// The text without the comments.
  var text: String { lines.map(\.text).joined(separator: "\n") }

  /// Adds a line; `bare` is its text without blanks at its ends.
  mutating func add(_ line: TextLine, _ bare: String) {
    source.append(line.text)
    if bare.hasPrefix("//") {
      comments.append(String(bare.dropFirst(2)))
      lastComments += 1
    } else {
      lines.append(line)
      lastComments = 0
    }
  }

  /// Takes off the comments at its end, as the beginning of the block that follows.
  mutating func takeLastComments() -> GIFTBlock {
    var rest = GIFTBlock()
    rest.source = source.suffix(lastComments)
    rest.comments = comments.suffix(lastComments)
    source.removeLast(lastComments)
    comments.removeLast(lastComments)
    lastComments = 0
    return rest
  }
}

/// A GIFT text taken apart at its empty lines.
struct GIFTBlocks {
  private(set) var blocks: [GIFTBlock] = []
  /// The lines of questions with an empty line among their answers, which does not end them.
  private(set) var mended: [Int] = []
  /// The lines where a question begins by its name, without an empty line before it.
  private(set) var undivided: [Int] = []
  /// Whether the last brace of the last block is an opening one.
  private var isOpen = false

  init(_ text: String) {
    var block = GIFTBlock()
    for line in TextLines.of(text) {
      let bare = line.text.trimmed
      if bare.isEmpty {
        add(block)
        block = GIFTBlock()
      } else if Self.isNamed(bare) && block.hasQuestion {
        undivided.append(line.number)
        let rest = block.takeLastComments()
        add(block)
        block = rest
        block.add(line, bare)
      } else {
        block.add(line, bare)
      }
    }
    add(block)
  }

  /// Whether a line begins with the name of a question.
  private static func isNamed(_ line: String) -> Bool {
    line.hasPrefix("::") && line.dropFirst(2).firstRange(of: "::") != nil
  }

  private mutating func add(_ block: GIFTBlock) {
    if block.source.isEmpty { return }
    let brace = Self.lastBrace(block)
    guard isOpen, Self.continues(block) else {
      isOpen = brace == "{"
      blocks.append(block)
      return
    }
    if let brace { isOpen = brace == "{" }
    if let line = blocks.last?.line, mended.last != line { mended.append(line) }
    blocks[blocks.count - 1].lines += block.lines
    blocks[blocks.count - 1].source += [""] + block.source
  }

  private static func lastBrace(_ block: GIFTBlock) -> Unicode.Scalar? {
    let brace = GIFTText(block.text).units.last { unit in
      !unit.isLiteral && (unit.scalar == "{" || unit.scalar == "}")
    }
    return brace?.scalar
  }

  /// Whether a block is the rest of a question's answers: it begins as an answer does, or is the closing brace.
  private static func continues(_ block: GIFTBlock) -> Bool {
    let text = GIFTText(block.text).trimmed
    guard let first = text.units.first, !first.isLiteral else { return false }
    guard ["=", "~", "#", "}"].contains(first.scalar) else { return false }
    return text.firstIndex(of: "{") == nil
  }
}
