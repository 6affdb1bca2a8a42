extension RichText {
  /// Writes a text without style as a string, any other as its blocks.
  func writeWire(to writer: inout JSONWriter) {
    if let plainLines { return writer.string(plainLines) }
    writer.list(blocks) { $1.writeWire(to: &$0) }
  }

  /// The text as a string that `RichText(_:)` makes the same of; `nil` where there is none.
  private var plainLines: String? {
    var text = ""
    for block in blocks {
      guard case .paragraph(let inlines) = block, inlines.count == 1,
        case .text(let line) = inlines[0], !line.isEmpty, !line.holds(0x0A)
      else { return nil }
      text += text.isEmpty ? line : "\n" + line
    }
    return text
  }
}

extension RichText.Block {
  fileprivate func writeWire(to writer: inout JSONWriter) {
    writer.array { writer in
      switch self {
      case .paragraph(let inlines):
        writer.place(of: DeckWire.Block.paragraph)
        for inline in inlines { inline.writeWire(to: &writer) }
      case .list(let isNumbered, let items):
        writer.place(of: isNumbered ? DeckWire.Block.numbered : .list)
        for item in items { writer.list(item) { $1.writeWire(to: &$0) } }
      case .table(let rows):
        writer.place(of: DeckWire.Block.table)
        for row in rows {
          writer.list(row) { writer, cell in writer.list(cell) { $1.writeWire(to: &$0) } }
        }
      case .code(let code):
        writer.place(of: DeckWire.Block.code)
        writer.string(code)
      }
    }
  }
}

extension RichText.Inline {
  fileprivate func writeWire(to writer: inout JSONWriter) {
    if case .text(let text) = self { return writer.string(text) }
    writer.array { writer in writeParts(to: &writer) }
  }

  private func writeParts(to writer: inout JSONWriter) {
    switch self {
    case .text: break
    case .styled(let style, let parts):
      writer.place(of: style)
      for part in parts { part.writeWire(to: &writer) }
    case .ruby(let base, let reading): write(.ruby, [base, reading], to: &writer)
    case .link(let address, let parts):
      write(.link, [address], to: &writer)
      for part in parts { part.writeWire(to: &writer) }
    case .lineBreak: write(.lineBreak, [], to: &writer)
    case .image(let name, let alternative): write(.image, [name.text, alternative], to: &writer)
    case .audio(let name, let alternative): write(.audio, [name.text, alternative], to: &writer)
    case .video(let name, let alternative): write(.video, [name.text, alternative], to: &writer)
    case .math(let formula, let isDisplayed):
      write(.math, [formula], to: &writer)
      writer.bool(isDisplayed)
    case .blank(let place):
      write(.blank, [], to: &writer)
      writer.number(Int64(place))
    }
  }

  private func write(_ kind: DeckWire.Inline, _ texts: [String], to writer: inout JSONWriter) {
    writer.number(Int64(kind.code))
    for text in texts { writer.string(text) }
  }
}
