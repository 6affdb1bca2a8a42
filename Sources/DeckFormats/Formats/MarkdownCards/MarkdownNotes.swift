internal import QuizCore

/// Makes cards of notes: `front::back`, lines around a `?`, and texts with `==gaps==`, `{{c1::gaps}}` or `{gaps}`.
struct MarkdownNotes {
  var items: TextItems
  private var sections = MarkdownSections()
  private var tags: [String] = []
  /// Where texts without cards stand.
  private var prose: [Int] = []

  private static let spelling = MarkdownText.Spelling(keepsLines: true)

  init(items: TextItems) {
    self.items = items
  }

  /// How sure it is that notes have cards.
  static func certainty(_ lines: [MarkdownLine], name: String) -> Certainty {
    let isMarkdown = name.hasSuffix(".md") || lines.contains { $0.heading != nil }
    var tabs = 0
    var cards = 0
    var isSure = false
    for line in lines where !line.isCode {
      if line.text.utf8.contains(0x09) { tabs += 1 }
      let bare = line.text.trimmed
      if bare.contains("#flashcards") { isSure = true }
      if bare == "?" || bare == "??" { cards += 1 }
      if sides(of: line.text) != nil { cards += 1 }
      if bare.contains("{{c") || bare.contains("==") {
        if !MarkdownGaps.parts(of: bare).numbers.isEmpty { cards += 1 }
      }
    }
    if isSure { return cards > 0 ? .certain : .likely }
    guard cards > 0, tabs * 2 < lines.count else { return .no }
    return isMarkdown ? .likely : .possible
  }

  /// Reads all lines.
  mutating func read(_ lines: [MarkdownLine]) {
    var block: [MarkdownLine] = []
    for line in lines {
      if line.isBlank || line.isSeparator || line.heading != nil {
        take(block)
        block = []
        if let (level, text) = line.heading { sections.take(level: level, text: text) }
      } else if line.text.trimmed.hasPrefix("<!--SR:") {
        // When the card is due in another program.
        continue
      } else {
        block.append(line)
      }
    }
    take(block)
    if let first = prose.first {
      let count = prose.count
      items.leaveOut(
        at: Place(line: first), because: "there is no card in it",
        what: count == 1 ? "a text" : "one of \(count) texts like this")
    }
  }

  private mutating func take(_ block: [MarkdownLine]) {
    var block = block[...]
    while let first = block.first, let found = Self.tags(of: first) {
      tags = found
      block = block.dropFirst()
    }
    guard let first = block.first else { return }
    if let mark = block.firstIndex(where: { Self.isTurn($0) }) {
      return addPair(
        Self.text(block[..<mark]), Self.text(block[(mark + 1)...]), Self.text(block),
        at: Place(line: first.line.number))
    }
    var rest: [MarkdownLine] = []
    for line in block {
      if !line.isCode, let (front, back) = Self.sides(of: line.text) {
        addPair(front, back, line.text, at: Place(line: line.line.number))
      } else {
        rest.append(line)
      }
    }
    guard let start = rest.first else { return }
    let text = Self.text(rest[...])
    if !addGaps(text, at: Place(line: start.line.number)) { prose.append(start.line.number) }
  }

  private static func text(_ lines: ArraySlice<MarkdownLine>) -> String {
    lines.map(\.text).joined(separator: "\n").trimmed
  }

  private static func isTurn(_ line: MarkdownLine) -> Bool {
    let bare = line.text.trimmed
    return !line.isCode && (bare == "?" || bare == "??")
  }

  /// The tags of a line that holds nothing else, without the one that all cards have.
  private static func tags(of line: MarkdownLine) -> [String]? {
    let words = line.text.split { $0 == " " || $0 == "\t" }
    guard !line.isCode, !words.isEmpty,
      words.allSatisfy({ $0.hasPrefix("#") && $0.utf8.count > 1 && !$0.hasPrefix("##") })
    else { return nil }
    return words.map { String($0.dropFirst()) }.compactMap { tag in
      if tag == "flashcards" { return nil }
      return tag.hasPrefix("flashcards/") ? String(tag.dropFirst(11)) : tag
    }
  }

  /// The sides of a line `front::back` or `front:::back`; colons in code, formulas and gaps do not count.
  static func sides(of line: String) -> (front: String, back: String)? {
    let bytes = Array(line.utf8)
    guard line.contains("::") else { return nil }
    for segment in MarkdownScanner.segments(of: bytes, spelling: .init())
    where segment.kind == .text {
      var index = segment.range.lowerBound
      while index + 1 < segment.range.upperBound {
        if bytes[index] == UInt8(ascii: "{") { return nil }
        guard bytes[index] == UInt8(ascii: ":"), bytes[index + 1] == UInt8(ascii: ":") else {
          index += 1
          continue
        }
        var end = index + 2
        if end < bytes.count, bytes[end] == UInt8(ascii: ":") { end += 1 }
        let front = String(decoding: bytes[..<index], as: UTF8.self).trimmed
        let back = String(decoding: bytes[end...], as: UTF8.self).trimmed
        return front.isEmpty || back.isEmpty ? nil : (front, back)
      }
    }
    return nil
  }

  private mutating func addPair(_ front: String, _ back: String, _ source: String, at place: Place)
  {
    guard !front.isEmpty, !back.isEmpty else {
      return items.leaveOut(at: place, because: "one of its sides is empty", what: "the card")
    }
    let one = items.markdown(
      [.markdown(Self.unbulleted(front))], spelling: Self.spelling, at: place)
    let other = items.markdown([.markdown(back)], spelling: Self.spelling, at: place)
    add(.pair(front: one, back: other, wrong: []), source, at: place)
  }

  /// A card in a list is the card alone.
  private static func unbulleted(_ text: String) -> String {
    text.hasPrefix("- ") || text.hasPrefix("* ") ? String(text.dropFirst(2)) : text
  }

  private mutating func addGaps(_ text: String, at place: Place) -> Bool {
    let parts = MarkdownGaps.parts(of: text)
    for content in parts.contents(spelling: Self.spelling, into: &items, at: place) {
      add(content, text, at: place, siblings: text)
    }
    return parts.fault != nil || !parts.numbers.isEmpty
  }

  private mutating func add(
    _ content: Card.Content, _ source: String, at place: Place, siblings: String? = nil
  ) {
    var item = ImportedItem(content, at: place)
    item.details.category = sections.path
    item.details.tags = tags
    item.siblings = siblings
    item.original = Original(format: .markdownCards, text: source)
    items.add(item)
  }
}
