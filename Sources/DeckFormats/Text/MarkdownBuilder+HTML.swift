internal import QuizCore

/// HTML in Markdown: tags of styles become styles, all else goes through the reader of HTML; none of it stays markup.
extension MarkdownBuilder {
  /// Takes a tag in a line.
  mutating func takeTag(_ html: String, media: (String) -> MediaName?) {
    guard let tag = Tag(html) else { return }
    if let style = Self.styles[tag.name] {
      if tag.isEnd { close(tag.name) } else { open(.tag(tag.name, style)) }
    } else if tag.name == "br" {
      append([.lineBreak])
    } else if Self.collecting.contains(tag.name) {
      if !tag.isEnd { collected = (tag.name, html) }
    } else if !Self.meaningless.contains(tag.name) {
      append(lines(of: html, media: media))
    }
  }

  /// Takes a part of the line that belongs to the HTML being collected; `false` when the line ends before it does.
  mutating func collect(_ event: MarkdownTree.Event, media: (String) -> MediaName?) -> Bool {
    guard let tag = collected?.tag else { return false }
    switch event {
    case .text(let text): collected?.html += Self.escaped(text)
    case .code(let text): collected?.html += "<code>\(Self.escaped(text))</code>"
    case .softBreak: collected?.html += " "
    case .lineBreak: collected?.html += "<br>"
    case .html(let html):
      collected?.html += html
      if let end = Tag(html), end.isEnd, end.name == tag { endCollecting(media: media) }
    case .begin(.emphasis): collected?.html += "<em>"
    case .end(.emphasis): collected?.html += "</em>"
    case .begin(.strong): collected?.html += "<strong>"
    case .end(.strong): collected?.html += "</strong>"
    case .begin, .end(.strike), .end(.link), .end(.image): break
    case .end, .codeBlock, .htmlBlock:
      endCollecting(media: media)
      return false
    }
    return true
  }

  private mutating func endCollecting(media: (String) -> MediaName?) {
    guard let html = collected?.html else { return }
    collected = nil
    append(lines(of: html, media: media))
  }

  /// Adds a block of HTML.
  mutating func addHTML(_ html: String, media: (String) -> MediaName?) {
    for block in read(html, media: media) {
      switch block {
      case .paragraph(let inlines): addLine(inlines)
      case .list(let isNumbered, let items):
        addList(isNumbered: isNumbered, items: items)
      case .table(let rows): addTable(rows)
      case .code(let code): addCode(code)
      }
    }
  }

  /// The content of a piece of HTML as parts of a line.
  private mutating func lines(of html: String, media: (String) -> MediaName?) -> [Inline] {
    var lines: [[Inline]] = []
    for block in read(html, media: media) {
      switch block {
      case .paragraph(let inlines): lines.append(inlines)
      case .list(_, let items): lines += items
      case .table(let rows): lines += rows.joined()
      case .code(let code): lines.append([.styled(.code, [.text(code)])])
      }
    }
    return Array(lines.joined(separator: [.lineBreak]))
  }

  private mutating func read(_ html: String, media: (String) -> MediaName?) -> [RichText.Block] {
    let result = HTMLText.read(html) { media(marks.restored($0)) }
    dropped += result.dropped
    return marks.resolved(result.text).blocks
  }

  /// Closes what a start tag of this name opened in the part at hand, if one did.
  private mutating func close(_ name: String) {
    var index = frames.count - 1
    while index > 0, case .tag(let open, _) = frames[index].kind {
      if open == name {
        while frames.count > index { closeTop() }
        return
      }
      index -= 1
    }
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.unicodeScalars {
      switch character {
      case "<": result += "&lt;"
      case "&": result += "&amp;"
      default: result.unicodeScalars.append(character)
      }
    }
    return result
  }

  private static let styles: [String: RichText.Style] = [
    "b": .strong, "strong": .strong, "i": .emphasis, "em": .emphasis, "cite": .emphasis,
    "u": .underline, "ins": .underline, "s": .strike, "del": .strike, "strike": .strike,
    "sub": .sub, "sup": .sup, "code": .code, "kbd": .code, "samp": .code, "tt": .code,
  ]
  /// Elements that are read as a whole.
  private static let collecting: Set<String> = ["a", "ruby", "audio", "video", "math", "object"]
  /// Elements whose content is all that matters.
  private static let meaningless: Set<String> = [
    "span", "font", "div", "p", "mark", "small", "big", "center", "abbr", "section", "details",
    "summary", "rt", "rp", "rb",
  ]

  /// A tag, as far as it matters.
  private struct Tag {
    let name: String
    let isEnd: Bool

    /// `nil` for a comment and the like.
    init?(_ html: String) {
      var rest = html.utf8.dropFirst()
      isEnd = rest.first == UInt8(ascii: "/")
      if isEnd { rest = rest.dropFirst() }
      let name = rest.prefix { byte in
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      }
      guard !name.isEmpty else { return nil }
      self.name = String(decoding: name, as: UTF8.self).lowercased()
    }
  }
}
