import QuizCore

extension RichText {
  /// The text with gaps where `[name]` stands, each name once; other brackets are text. Gives what was found.
  func placingGaps(named names: [String]) -> (text: RichText, placed: Set<Int>) {
    var placed: Set<Int> = []
    let text = mappingTexts { text in
      var inlines: [Inline] = []
      var rest = text[...]
      while let (index, range) = Self.firstGap(in: rest, names: names, placed: placed) {
        if range.lowerBound > rest.startIndex {
          inlines.append(.text(String(rest[..<range.lowerBound])))
        }
        inlines.append(.blank(UInt32(index)))
        placed.insert(index)
        rest = rest[range.upperBound...]
      }
      if !rest.isEmpty || inlines.isEmpty { inlines.append(.text(String(rest))) }
      return inlines
    }
    return (text, placed)
  }

  private static func firstGap(
    in text: Substring, names: [String], placed: Set<Int>
  ) -> (Int, Range<Substring.Index>)? {
    var start = text.startIndex
    while let open = text[start...].firstIndex(of: "[") {
      guard let close = text[open...].firstIndex(of: "]") else { return nil }
      let name = text[text.index(after: open)..<close]
      if let index = names.indices.first(where: { names[$0] == name && !placed.contains($0) }) {
        return (index, open..<text.index(after: close))
      }
      start = text.index(after: open)
    }
    return nil
  }

  /// The text with each plain part replaced.
  func mappingTexts(_ transform: (String) -> [Inline]) -> RichText {
    RichText(
      blocks: blocks.map { block in
        switch block {
        case .paragraph(let inlines): .paragraph(Self.mapping(inlines, transform))
        case .list(let isNumbered, let items):
          .list(isNumbered: isNumbered, items: items.map { Self.mapping($0, transform) })
        case .table(let rows):
          .table(rows: rows.map { $0.map { Self.mapping($0, transform) } })
        case .code(let code): .code(code)
        }
      })
  }

  // As deep as the styles of a text, which its reader limits.
  private static func mapping(_ inlines: [Inline], _ transform: (String) -> [Inline]) -> [Inline] {
    inlines.flatMap { inline -> [Inline] in
      switch inline {
      case .text(let text): transform(text)
      case .styled(let style, let parts): [.styled(style, mapping(parts, transform))]
      case .link(let address, let parts): [.link(address: address, mapping(parts, transform))]
      default: [inline]
      }
    }
  }

  /// Two texts, one below the other.
  static func + (upper: RichText, lower: RichText) -> RichText {
    RichText(blocks: upper.blocks + lower.blocks)
  }

  /// Several texts, one below the other; `nil` when there are none.
  static func stacked(_ texts: [RichText]) -> RichText? {
    let blocks = texts.flatMap { $0.blocks }
    return blocks.isEmpty ? nil : RichText(blocks: blocks)
  }

  /// Whether nothing can be seen or heard.
  var isEmpty: Bool {
    blocks.allSatisfy { block in
      switch block {
      case .paragraph(let inlines): Self.isEmpty(inlines)
      case .list(_, let items): items.allSatisfy { Self.isEmpty($0) }
      case .table(let rows): rows.allSatisfy { $0.allSatisfy { Self.isEmpty($0) } }
      case .code(let code): code.trimmed.isEmpty
      }
    }
  }

  private static func isEmpty(_ inlines: [Inline]) -> Bool {
    inlines.allSatisfy { inline in
      switch inline {
      case .text(let text): text.trimmed.allSatisfy { $0 == "\u{A0}" }
      case .styled(_, let parts), .link(_, let parts): isEmpty(parts)
      case .lineBreak: true
      default: false
      }
    }
  }
}
