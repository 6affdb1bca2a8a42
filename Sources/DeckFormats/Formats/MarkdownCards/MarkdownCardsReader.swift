/// Reads the ways in which people write cards in Markdown: hascard's decks, notes of Obsidian, QAS lists of questions.
package enum MarkdownCardsReader: FormatReader {
  package static let format = FormatID.markdownCards

  package static func recognise(_ probe: Probe) -> Certainty {
    guard !probe.isPackage, let first = probe.text.trimmed.utf8.first,
      !"<{".utf8.contains(first)
    else { return .no }
    let lines = Array(MarkdownLine.lines(of: probe.text).prefix(2_000))
    // Other formats of texts with headings have marks of their own.
    if lines.contains(where: { $0.text.hasPrefix("Q:") || $0.text.hasPrefix("#separator") }) {
      return .no
    }
    switch MarkdownCardsStyle(lines) {
    case .hascard, .questions: return .likely
    case .notes: return MarkdownNotes.certainty(lines, name: probe.name)
    }
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let bytes = try source.bytes()
    let text = try TextDecoding.decode(bytes, options: context.options, at: Place(), into: &bank)
    let lines = MarkdownLine.lines(of: text)
    let items = TextItems(bank, context)
    switch MarkdownCardsStyle(lines) {
    case .hascard:
      var parser = HascardParser(items: items)
      parser.read(lines)
      bank = try parser.items.finished()
    case .questions:
      var parser = MarkdownQuestionParser(items: items)
      parser.read(lines)
      bank = try parser.items.finished()
    case .notes:
      var parser = MarkdownNotes(items: items)
      parser.read(lines)
      bank = try parser.items.finished()
    }
  }
}

/// How the cards of a Markdown text are written.
enum MarkdownCardsStyle {
  /// A heading and what is behind it, between lines of dashes.
  case hascard
  /// Bullets with answers as bullets below, the right ones with `!`.
  case questions
  /// Notes in which some lines are cards.
  case notes

  init(_ lines: [MarkdownLine]) {
    let first = lines.first { !$0.isBlank && !$0.isSeparator }
    let isHeading = first?.heading?.level == 1
    let hasSeparators = lines.contains(where: \.isSeparator)
    let hasOptions = lines.contains { HascardOption($0.text) != nil && !$0.isCode }
    if lines.contains(where: { MarkdownQuestionParser.answer($0)?.isRight == true }) {
      self = .questions
    } else if isHeading, hasSeparators || hasOptions {
      self = .hascard
    } else {
      self = .notes
    }
  }
}
