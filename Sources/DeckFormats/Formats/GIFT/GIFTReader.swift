/// Reads Moodle's GIFT.
package enum GIFTReader: FormatReader {
  package static let format = FormatID.gift

  package static func recognise(_ probe: Probe) -> Certainty {
    let text = probe.text.trimmed
    guard let first = text.utf8.first, first != UInt8(ascii: "<"), !probe.isPackage else {
      return .no
    }
    var hasName = false
    var hasAnswers = false
    for block in GIFTBlocks(text).blocks.prefix(50) {
      let text = GIFTText(block.text)
      if text.begins(with: "$CATEGORY:") { return .certain }
      let isNamed =
        text.begins(with: "::") && text.from(text.units.startIndex + 2).firstIndex(of: "::") != nil
      hasName = hasName || isNamed
      hasAnswers = hasAnswers || looksLikeQuestion(text)
    }
    if hasName && hasAnswers { return .certain }
    if hasName { return .likely }
    return hasAnswers && first != UInt8(ascii: "{") && first != UInt8(ascii: "[") ? .likely : .no
  }

  /// Whether a text has answers in braces as GIFT writes them.
  private static func looksLikeQuestion(_ text: GIFTText) -> Bool {
    guard let open = text.firstIndex(of: "{") else { return false }
    let rest = text.from(open + 1)
    guard let close = rest.firstIndex(of: "}") else { return false }
    let answers = rest.before(close).trimmed
    guard let first = answers.units.first, !first.isLiteral else { return false }
    return ["=", "~", "#"].contains(first.scalar)
      || ["T", "F", "TRUE", "FALSE"].contains(answers.text)
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    try TextItems.read(source, into: &bank, context) { text, items in
      var parser = GIFTParser(items)
      parser.read(text)
      return parser.items
    }
  }
}
