internal import QuizCore

extension RichText {
  /// Writes a text in the shortest way that reads as the same.
  func write(to writer: inout JSONWriter) { write(to: &writer) { $0.number(Int64($1)) } }

  /// Writes a text whose gaps are written by `gap`.
  func write(to writer: inout JSONWriter, gap: (inout JSONWriter, UInt32) -> Void) {
    if let plainLines { return writer.string(plainLines) }
    writer.array { writer in
      if blocks.count == 1, case .paragraph(let inlines) = blocks[0] {
        return Inlines.write(inlines, to: &writer, gap: gap)
      }
      for block in blocks { block.write(to: &writer, gap: gap) }
    }
  }

  /// The lines of a text without style; `nil` where it has any, or would not read as the same.
  var plainLines: String? {
    if blocks.count == 1, case .paragraph(let inlines) = blocks[0], inlines.count == 1,
      case .text(let text) = inlines[0]
    {
      return text
    }
    var lines: [String] = []
    for block in blocks {
      guard case .paragraph(let inlines) = block, inlines.count == 1,
        case .text(let line) = inlines[0]
      else { return nil }
      lines.append(line)
    }
    return lines.joined(separator: "\n")
  }
}

/// The parts of a line, as a deck file has them.
enum Inlines {
  /// Writes parts as entries of the list that is open.
  static func write(
    _ inlines: [RichText.Inline], to writer: inout JSONWriter,
    gap: (inout JSONWriter, UInt32) -> Void
  ) {
    for inline in inlines { inline.write(to: &writer, gap: gap) }
  }

  /// Writes the parts of one line as one value.
  static func writeLine(
    _ inlines: [RichText.Inline], to writer: inout JSONWriter,
    gap: (inout JSONWriter, UInt32) -> Void
  ) {
    if inlines.isEmpty { return writer.string("") }
    if inlines.count == 1, case .text(let text) = inlines[0] { return writer.string(text) }
    writer.array { write(inlines, to: &$0, gap: gap) }
  }
}

extension RichText.Block {
  fileprivate func write(to writer: inout JSONWriter, gap: (inout JSONWriter, UInt32) -> Void) {
    writer.object { writer in
      switch self {
      case .paragraph(let inlines):
        writer.name("p")
        Inlines.writeLine(inlines, to: &writer, gap: gap)
      case .list(let isNumbered, let items):
        writer.list(isNumbered ? "numbered" : "list", items) {
          Inlines.writeLine($1, to: &$0, gap: gap)
        }
      case .table(let rows):
        writer.list("table", rows) { writer, row in
          writer.array { writer in
            for cell in row { Inlines.writeLine(cell, to: &writer, gap: gap) }
          }
        }
      case .code(let code): writer.member("pre", code)
      }
    }
  }
}

extension RichText.Inline {
  fileprivate func write(to writer: inout JSONWriter, gap: (inout JSONWriter, UInt32) -> Void) {
    switch self {
    case .text(let text): writer.string(text)
    case .lineBreak: writer.string("\n")
    default: writer.object { writeMembers(to: &$0, gap: gap) }
    }
  }

  private func writeMembers(
    to writer: inout JSONWriter, gap: (inout JSONWriter, UInt32) -> Void
  ) {
    switch self {
    case .text, .lineBreak: break
    case .styled(let style, let parts):
      writer.name(style.tag)
      Inlines.writeLine(parts, to: &writer, gap: gap)
    case .ruby(let base, let reading):
      writer.member("ruby", base)
      writer.member("reading", reading)
    case .link(let address, let parts):
      writer.name("link")
      Inlines.writeLine(parts, to: &writer, gap: gap)
      writer.member("address", address)
    case .image(let name, let alternative): media("image", name, alternative, to: &writer)
    case .audio(let name, let alternative): media("audio", name, alternative, to: &writer)
    case .video(let name, let alternative): media("video", name, alternative, to: &writer)
    case .math(let formula, let isDisplayed):
      writer.member("math", formula)
      if isDisplayed { writer.member("display", true) }
    case .blank(let place):
      writer.name("blank")
      gap(&writer, place)
    }
  }

  private func media(
    _ kind: String, _ name: MediaName, _ alternative: String, to writer: inout JSONWriter
  ) {
    writer.member(kind, name.text)
    if !alternative.isEmpty { writer.member("alt", alternative) }
  }
}
