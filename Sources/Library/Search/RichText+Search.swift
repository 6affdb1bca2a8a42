internal import QuizCore

extension RichText {
  /// The text without the readings of ruby, which would part the words that they stand above.
  var searchable: String {
    guard hasRuby else { return plain }
    return RichText(blocks: blocks.map { $0.mapped(Self.withoutReadings) }).plain
  }

  /// The readings of ruby, one after the other.
  var readings: String {
    guard hasRuby else { return "" }
    return RichText(blocks: blocks.map { $0.mapped(Self.readingsAlone) }).plain
  }

  private var hasRuby: Bool { blocks.contains { $0.lines.contains(where: Self.hasRuby) } }

  private static func hasRuby(_ inlines: [Inline]) -> Bool {
    inlines.contains { inline in
      switch inline {
      case .ruby: true
      case .styled(_, let parts), .link(_, let parts): hasRuby(parts)
      default: false
      }
    }
  }

  private static func withoutReadings(_ inline: Inline) -> [Inline] {
    switch inline {
    case .ruby(let base, _): [.text(base)]
    case .styled(_, let parts), .link(_, let parts): parts.flatMap(withoutReadings)
    default: [inline]
    }
  }

  private static func readingsAlone(_ inline: Inline) -> [Inline] {
    switch inline {
    case .ruby(_, let reading): [.text(reading)]
    case .styled(_, let parts), .link(_, let parts): parts.flatMap(readingsAlone)
    default: []
    }
  }
}

extension RichText.Block {
  /// The lines, items or cells of the block.
  fileprivate var lines: [[RichText.Inline]] {
    switch self {
    case .paragraph(let inlines): [inlines]
    case .list(_, let items): items
    case .table(let rows): rows.flatMap { $0 }
    case .code: []
    }
  }

  /// The block with other parts in its lines.
  fileprivate func mapped(_ body: (RichText.Inline) -> [RichText.Inline]) -> RichText.Block {
    switch self {
    case .paragraph(let inlines): .paragraph(inlines.flatMap(body))
    case .list(let isNumbered, let items):
      .list(isNumbered: isNumbered, items: items.map { $0.flatMap(body) })
    case .table(let rows): .table(rows: rows.map { row in row.map { $0.flatMap(body) } })
    case .code: self
    }
  }
}
