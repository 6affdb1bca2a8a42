import QuizCore

/// The bars that the screens draw.
enum Bars {
  /// How much of a game is answered; full when the last answer is in.
  static func progress(_ answered: Int, of total: Int, columns: Int, glyphs: Glyphs) -> StyledLine {
    let width = max(1, columns)
    let filled = total > 0 ? min(width, answered * width / total) : 0
    return StyledLine([
      Span(String(repeating: glyphs.full, count: filled), Look(.accent)),
      Span(String(repeating: glyphs.empty, count: width - filled), .faint),
    ])
  }

  /// A slider without any number: filled from its beginning to where it stands, in eighths of a column.
  static func slider(_ value: Int32, on scale: Scale, columns: Int, glyphs: Glyphs) -> StyledLine {
    let width = max(4, columns - 2)
    let span = Int64(scale.maximum) - Int64(scale.minimum)
    let parts = Int64(width * glyphs.eighths.count)
    let filled = Int((Int64(value) - Int64(scale.minimum)) * parts / span)
    let full = filled / glyphs.eighths.count
    let rest = filled % glyphs.eighths.count
    let isAscii = glyphs.eighths.count == 1
    var bar = String(repeating: isAscii ? "=" : "█", count: full)
    if rest > 0 { bar += glyphs.eighths[rest] }
    let blank = width - full - (rest > 0 ? 1 : 0)
    return StyledLine([
      Span(glyphs.barStart, .faint), Span(bar, Look(.accent)),
      Span(String(repeating: glyphs.barEmpty, count: blank), .faint), Span(glyphs.barEnd, .faint),
    ])
  }
}
