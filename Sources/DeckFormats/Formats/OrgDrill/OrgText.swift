internal import QuizCore

/// The markup of Org as structured text.
enum OrgText {
  /// A text with paragraphs, lists, tables and code.
  static func read(_ text: String) -> RichText {
    var builder = Builder()
    for line in TextLines.of(text) { builder.take(line.text) }
    builder.endBlock()
    return RichText(blocks: builder.blocks)
  }

  /// What stands under a heading, with the heading before it where there are others.
  static func read(
    _ body: [String], under title: String, of sides: [OrgOutline.Node]
  ) -> [RichText.Block] {
    let blocks = read(body.joined(separator: "\n")).blocks
    guard !blocks.isEmpty else { return [] }
    let isObvious = title.lowercased() == "answer" || title.isEmpty
    return isObvious ? blocks : [.paragraph([.styled(.strong, [.text(title)])])] + blocks
  }

  /// The lines of a text, put together to blocks.
  private struct Builder {
    var blocks: [RichText.Block] = []
    private var lines: [String] = []
    private var listItems: [String] = []
    private var isNumbered = false
    private var rows: [[[RichText.Inline]]] = []
    private var code: [String]?

    mutating func take(_ line: String) {
      let bare = line.trimmed
      if code != nil {
        if bare.begins(with: "#+END_") { endCode() } else { code?.append(line) }
      } else if bare.begins(with: "#+BEGIN_") {
        endBlock()
        code = []
      } else if bare.isEmpty {
        endBlock()
      } else if bare.hasPrefix("|") {
        if rows.isEmpty { endBlock() }
        takeRow(bare)
      } else if let (text, isNumber) = OrgText.item(bare) {
        if listItems.isEmpty || isNumber != isNumbered { endBlock() }
        isNumbered = isNumber
        listItems.append(text)
      } else if let last = listItems.popLast() {
        listItems.append("\(last) \(bare)")
      } else {
        if !rows.isEmpty { endBlock() }
        lines.append(bare)
      }
    }

    private mutating func takeRow(_ line: String) {
      guard !line.hasPrefix("|-") else { return }
      var cells = line.dropFirst().split(separator: "|", omittingEmptySubsequences: false)
      if cells.last?.isBlankText == true { cells.removeLast() }
      rows.append(cells.map { OrgInlines.read($0.trimmed) })
    }

    private mutating func endCode() {
      if let code { blocks.append(.code(code.joined(separator: "\n"))) }
      code = nil
    }

    mutating func endBlock() {
      endCode()
      if !lines.isEmpty { blocks.append(.paragraph(OrgText.joined(lines))) }
      if !listItems.isEmpty {
        blocks.append(.list(isNumbered: isNumbered, items: listItems.map { OrgInlines.read($0) }))
      }
      if !rows.isEmpty { blocks.append(.table(rows: rows)) }
      lines = []
      listItems = []
      rows = []
    }
  }

  /// An item of a list: its text, and whether it has a number.
  private static func item(_ line: String) -> (text: String, isNumbered: Bool)? {
    if line.hasPrefix("- ") || line.hasPrefix("+ ") {
      return (String(line.dropFirst(2)).trimmed, false)
    }
    return ListNumber.read(line).map { ($0.1, true) }
  }

  /// So long is a line that was broken only because it was full.
  private static let fullLine = 50

  /// The lines of a paragraph: short ones were broken on purpose.
  private static func joined(_ lines: [String]) -> [RichText.Inline] {
    var inlines: [RichText.Inline] = []
    var text = ""
    for (index, line) in lines.enumerated() {
      text += line
      guard index + 1 < lines.count else { break }
      if line.count >= fullLine {
        text += " "
      } else {
        inlines += OrgInlines.read(text) + [.lineBreak]
        text = ""
      }
    }
    return inlines + OrgInlines.read(text)
  }
}
