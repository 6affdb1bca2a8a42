internal import DeckFormats
import QuizCore

extension RichText {
  /// The text in lines of at most `columns`.
  func lines(columns: Int, style: Look = .plain, glyphs: Glyphs) -> [StyledLine] {
    blocks.flatMap { block -> [StyledLine] in
      switch block {
      case .paragraph(let inlines):
        return TextWrap.wrap(Self.cells(inlines, style), columns: columns)
      case .list(let isNumbered, let items):
        return items.enumerated().flatMap { index, item in
          let mark = isNumbered ? "\(index + 1). " : "\(glyphs.bullet) "
          return Self.hanging(mark, item, columns: columns, style: style)
        }
      case .table(let rows): return Self.table(rows, columns: columns, style: style, glyphs: glyphs)
      case .code(let code):
        return TextWrap.wrap(SafeText.lines(code), style, columns: columns)
      }
    }
  }

  /// The text on one line, safe to write.
  var onOneLine: String {
    SafeText.line(readable.shown.split(separator: "\n").joined(separator: " / "))
  }

  /// The text with its formulas as they can be read in a terminal.
  var readable: RichText {
    RichText(
      blocks: blocks.map { block in
        switch block {
        case .paragraph(let inlines): .paragraph(Self.readable(inlines))
        case .list(let isNumbered, let items):
          .list(isNumbered: isNumbered, items: items.map { Self.readable($0) })
        case .table(let rows): .table(rows: rows.map { $0.map { Self.readable($0) } })
        case .code: block
        }
      })
  }

  private static func readable(_ inlines: [Inline]) -> [Inline] {
    inlines.map { inline in
      switch inline {
      case .math(let formula, _): .text(FormulaText.text(formula))
      case .styled(let style, let parts):
        .styled(style, readable(parts))
      case .link(let address, let parts): .link(address: address, readable(parts))
      default: inline
      }
    }
  }

  private static func hanging(_ mark: String, _ item: [Inline], columns: Int, style: Look)
    -> [StyledLine]
  {
    let indent = CellWidth.of(mark)
    return TextWrap.wrap(cells(item, style), columns: columns - indent).enumerated().map {
      $0 == 0 ? StyledLine([Span(mark, style)] + $1.spans) : $1.indented(by: indent)
    }
  }

  private static func table(
    _ rows: [[[Inline]]], columns: Int, style: Look, glyphs: Glyphs
  ) -> [StyledLine] {
    let texts = rows.map { row in row.map { RichText(blocks: [.paragraph($0)]).onOneLine } }
    let count = texts.map(\.count).max() ?? 0
    let widths = (0..<count).map { column in
      texts.map { column < $0.count ? CellWidth.of($0[column]) : 0 }.max() ?? 0
    }
    return texts.enumerated().map { index, row in
      let cells = row.enumerated().map { CellWidth.padded($1, to: widths[$0]) }
      let line = CellWidth.truncated(cells.joined(separator: "  "), to: columns)
      return StyledLine(line, index == 0 ? Look(style.role, .bold) : style)
    }
  }

  private static func cells(_ inlines: [Inline], _ style: Look) -> [TextWrap.Cell] {
    inlines.flatMap { inline -> [TextWrap.Cell] in
      switch inline {
      case .text(let text): return TextWrap.cells(SafeText.line(text), style)
      case .styled(let kind, let parts): return styled(kind, parts, style)
      case .ruby(let base, let reading):
        return TextWrap.cells(SafeText.line("\(base)(\(reading))"), style)
      case .link(let address, let parts):
        return cells(parts, style)
          + TextWrap.cells(SafeText.line(" <\(address)>"), Look(.faint, style.attributes))
      case .lineBreak: return TextWrap.cells("\n", style)
      case .image(_, let alternative), .audio(_, let alternative),
        .video(_, let alternative):
        return TextWrap.cells(SafeText.line("[\(alternative)]"), style)
      case .math(let formula, _):
        return TextWrap.cells(SafeText.line(FormulaText.text(formula)), style)
      case .blank: return TextWrap.cells("____", style)
      }
    }
  }

  private static func styled(_ kind: Style, _ parts: [Inline], _ style: Look) -> [TextWrap.Cell] {
    var inner = style
    switch kind {
    case .emphasis: inner.attributes.insert(.italic)
    case .strong: inner.attributes.insert(.bold)
    case .underline: inner.attributes.insert(.underlined)
    case .strike: inner.attributes.insert(.struck)
    case .code: inner.role = style.role == .plain ? .accent : style.role
    case .sup, .sub:
      // No terminal raises or lowers a text.
      let line = RichText(blocks: [.paragraph([.styled(kind, parts)])])
      return TextWrap.cells(line.onOneLine, style)
    }
    return cells(parts, inner)
  }
}
