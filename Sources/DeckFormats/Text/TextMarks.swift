internal import QuizCore

/// Stands for what a reader of markup must not see: formulas and gaps are put in its text as marks, and put back into the
/// structured text afterwards.
struct TextMarks {
  /// What a mark stands for.
  enum Content: Hashable {
    case math(String, isDisplayed: Bool, source: String)
    case blank(UInt32)
    /// A character that marks are made of and that the text holds itself.
    case literal(Unicode.Scalar)
  }

  private var contents: [Content] = []
  private static let opening: Unicode.Scalar = "\u{E000}"
  private static let closing: Unicode.Scalar = "\u{E001}"

  /// The text of a mark for `content`, to be put in a Markdown text.
  mutating func mark(_ content: Content) -> String {
    contents.append(content)
    return "\(Self.opening)\(contents.count - 1)\(Self.closing)"
  }

  /// A text in which the characters that marks are made of are marks themselves.
  mutating func guarded(_ text: String) -> String {
    // Both characters are EE 80 80 and EE 80 81 in UTF-8; few texts hold that first byte.
    guard text.utf8.contains(0xEE) else { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == Self.opening || scalar == Self.closing {
        result += mark(.literal(scalar))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// A text with its formulas in marks; code and the rest are left as they are.
  mutating func withMathMarked(_ text: String, spelling: MarkdownText.Spelling) -> String {
    guard text.utf8.contains(where: { $0 == UInt8(ascii: "$") || $0 == UInt8(ascii: "\\") }) else {
      return text
    }
    let bytes = Array(text.utf8)
    var result = ""
    for segment in MarkdownScanner.segments(of: bytes, spelling: spelling) {
      let source = String(decoding: bytes[segment.range], as: UTF8.self)
      guard case .math(let formula, let isDisplayed) = segment.kind else {
        result += source
        continue
      }
      let text = restored(String(decoding: bytes[formula], as: UTF8.self))
      result += mark(.math(text, isDisplayed: isDisplayed, source: source))
    }
    return result
  }

  /// A text as it was before anything in it was marked.
  func restored(_ text: String) -> String {
    pieces(of: text).map { piece in
      switch piece {
      case .text(let text): text
      case .mark(.math(_, _, let source)): restored(source)
      case .mark(.blank): "____"
      case .mark(.literal(let scalar)): String(scalar)
      }
    }.joined()
  }

  /// A text as parts of a line, with what its marks stand for.
  func resolved(_ text: String) -> [RichText.Inline] {
    guard text.utf8.contains(0xEE) else { return [.text(text)] }
    return pieces(of: text).map { piece in
      switch piece {
      case .text(let text): .text(text)
      case .mark(.math(let formula, let isDisplayed, _)):
        .math(formula, isDisplayed: isDisplayed)
      case .mark(.blank(let number)): .blank(number)
      case .mark(.literal(let scalar)): .text(String(scalar))
      }
    }
  }

  /// A structured text in which marks are what they stand for.
  func resolved(_ text: RichText) -> RichText {
    guard !contents.isEmpty else { return text }
    return RichText(
      blocks: text.blocks.map { block in
        switch block {
        case .paragraph(let inlines): .paragraph(resolved(inlines))
        case .list(let isNumbered, let items):
          .list(isNumbered: isNumbered, items: items.map { resolved($0) })
        case .table(let rows): .table(rows: rows.map { $0.map { resolved($0) } })
        case .code(let code): .code(restored(code))
        }
      })
  }

  /// Parts of a line in which marks are what they stand for.
  func resolved(_ inlines: [RichText.Inline]) -> [RichText.Inline] {
    inlines.flatMap { inline -> [RichText.Inline] in
      switch inline {
      case .text(let text): resolved(text)
      case .styled(let style, let parts): [.styled(style, resolved(parts))]
      case .link(let address, let parts): [.link(address: restored(address), resolved(parts))]
      case .ruby(let base, let reading): [.ruby(base: restored(base), reading: restored(reading))]
      case .image(let name, let text): [.image(name, alternative: restored(text))]
      case .audio(let name, let text): [.audio(name, alternative: restored(text))]
      case .video(let name, let text): [.video(name, alternative: restored(text))]
      case .math(let formula, let isDisplayed):
        [.math(restored(formula), isDisplayed: isDisplayed)]
      case .lineBreak, .blank: [inline]
      }
    }
  }

  private enum Piece {
    case text(String), mark(Content)
  }

  private func pieces(of text: String) -> [Piece] {
    guard !contents.isEmpty, text.utf8.contains(0xEE) else { return [.text(text)] }
    var pieces: [Piece] = []
    let scalars = text.unicodeScalars
    var plain = scalars.startIndex
    var index = scalars.startIndex
    while index < scalars.endIndex {
      guard scalars[index] == Self.opening,
        let end = scalars[index...].firstIndex(of: Self.closing),
        let number = Int(String(scalars[scalars.index(after: index)..<end])),
        contents.indices.contains(number)
      else {
        index = scalars.index(after: index)
        continue
      }
      if plain < index { pieces.append(.text(String(scalars[plain..<index]))) }
      pieces.append(.mark(contents[number]))
      index = scalars.index(after: end)
      plain = index
    }
    if plain < scalars.endIndex { pieces.append(.text(String(scalars[plain...]))) }
    return pieces
  }
}
