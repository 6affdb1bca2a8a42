internal import QuizCore

/// Builds structured text from the parts of a Markdown text, in their order.
struct MarkdownBuilder {
  typealias Inline = RichText.Inline

  /// The blocks so far.
  private(set) var blocks: [RichText.Block] = []
  /// The names of what had to go.
  var dropped: [String] = []
  let marks: TextMarks
  private let spelling: MarkdownText.Spelling

  /// The parts of the line that are open, the innermost last; the first is the line itself.
  var frames: [Frame] = []
  private var lists: [(isNumbered: Bool, number: Int)] = []
  private var items: [[Inline]] = []
  private var listIsNumbered = false
  /// Whether something of the item at hand stands on the line already.
  private var needsBreak = false
  private var rows: [[[Inline]]] = []
  private var row: [[Inline]] = []
  /// HTML that is collected until its end tag, with that tag's name.
  var collected: (tag: String, html: String)?

  /// A part of a line that is not at its end yet.
  struct Frame {
    var kind: Kind
    var inlines: [Inline] = []

    enum Kind: Equatable {
      /// Added as it is to what is around it: a line, or a part whose meaning is not kept.
      case bare
      case style(RichText.Style)
      /// A style that HTML opened, and the name of its tag.
      case tag(String, RichText.Style)
      case link(String)
      case image(String)
    }
  }

  /// So deep may styles be nested; those deeper are not kept.
  static let nesting = 12

  init(marks: TextMarks, spelling: MarkdownText.Spelling) {
    self.marks = marks
    self.spelling = spelling
  }

  /// Takes the next part.
  mutating func take(_ event: MarkdownTree.Event, media: (String) -> MediaName?) {
    if collected != nil, collect(event, media: media) { return }
    switch event {
    case .begin(let container): begin(container)
    case .end(let container): end(container, media: media)
    case .text(let text): append(marks.resolved(text))
    case .code(let code): append([.styled(.code, [.text(marks.restored(code))])])
    case .codeBlock(let code): addCode(marks.restored(code))
    case .html(let html): takeTag(html, media: media)
    case .htmlBlock(let html): addHTML(html, media: media)
    case .softBreak: append([spelling.keepsLines ? .lineBreak : .text(" ")])
    case .lineBreak: append([.lineBreak])
    }
  }

  /// Ends what is open.
  mutating func finish() {
    addLine(closeLine())
    endList()
  }

  /// Adds parts to the line at hand.
  mutating func append(_ inlines: [Inline]) {
    if frames.isEmpty { frames.append(Frame(kind: .bare)) }
    let top = frames.count - 1
    for inline in inlines {
      if case .text(let text) = inline, case .text(let before) = frames[top].inlines.last {
        frames[top].inlines[frames[top].inlines.count - 1] = .text(before + text)
      } else {
        frames[top].inlines.append(inline)
      }
    }
  }

  // MARK: Blocks

  private mutating func begin(_ container: MarkdownTree.Container) {
    switch container {
    case .paragraph, .cell: frames = [Frame(kind: .bare)]
    case .heading: frames = [Frame(kind: .bare), Frame(kind: .style(.strong))]
    case .list(let isNumbered, let start):
      if lists.isEmpty { listIsNumbered = isNumbered }
      lists.append((isNumbered, start))
    case .item: beginItem()
    case .table: rows = []
    case .row: row = []
    case .emphasis: open(.style(.emphasis))
    case .strong: open(.style(.strong))
    case .strike: open(.style(.strike))
    case .link(let address): open(.link(marks.restored(address)))
    case .image(let address): open(.image(marks.restored(address)))
    case .quote, .other: break
    }
  }

  private mutating func end(_ container: MarkdownTree.Container, media: (String) -> MediaName?) {
    switch container {
    case .paragraph, .heading: addLine(closeLine())
    case .cell: row.append(Self.trimmed(closeLine()))
    case .row: rows.append(row)
    case .table: addTable(rows)
    case .list:
      lists.removeLast()
      if lists.isEmpty { endList() }
    case .emphasis, .strong, .strike, .link, .image: closeMarkdown(media: media)
    case .item, .quote, .other: break
    }
  }

  /// Adds a line: a paragraph, or a line of the item at hand.
  mutating func addLine(_ inlines: [Inline]) {
    let line = Self.trimmed(inlines)
    guard !line.isEmpty else { return }
    if lists.isEmpty {
      blocks.append(.paragraph(line))
    } else {
      addToItem(line)
    }
  }

  private mutating func addToItem(_ line: [Inline]) {
    if items.isEmpty { items.append([]) }
    if needsBreak { items[items.count - 1].append(.lineBreak) }
    items[items.count - 1] += line
    needsBreak = true
  }

  /// An item of a list in a list is a line of the outer item, with its mark or number.
  private mutating func beginItem() {
    guard let list = lists.last else { return }
    lists[lists.count - 1].number += list.number < Int(Int32.max) ? 1 : 0
    if lists.count == 1 {
      items.append([])
      needsBreak = false
    } else {
      addToItem([.text(list.isNumbered ? "\(list.number). " : "– ")])
      needsBreak = false
    }
  }

  private mutating func endList() {
    guard !items.isEmpty else { return }
    blocks.append(.list(isNumbered: listIsNumbered, items: items))
    items = []
  }

  /// Adds a block of code.
  mutating func addCode(_ code: String) {
    let code = code.hasSuffix("\n") ? String(code.dropLast()) : code
    if lists.isEmpty {
      blocks.append(.code(code))
    } else {
      for line in code.split(separator: "\n", omittingEmptySubsequences: false) {
        addToItem([.styled(.code, [.text(String(line))])])
      }
    }
  }

  /// Adds a table; in a list, its rows are lines.
  mutating func addTable(_ rows: [[[Inline]]]) {
    if lists.isEmpty {
      blocks.append(.table(rows: rows))
    } else {
      for row in rows { addLine(Array(row.joined(separator: [.text(" | ")]))) }
    }
  }

  /// Adds a list that did not come from Markdown; in a list, its items are lines.
  mutating func addList(isNumbered: Bool, items: [[Inline]]) {
    if lists.isEmpty {
      blocks.append(.list(isNumbered: isNumbered, items: items))
    } else {
      for item in items { addLine(item) }
    }
  }
}
