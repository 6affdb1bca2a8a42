/// Reads Blackboard's tab-delimited questions: one on a line, its kind in the first field.
package enum BlackboardTabReader: FormatReader {
  package static let format = FormatID.blackboardTab

  package static func recognise(_ probe: Probe) -> Certainty {
    var count = 0
    var others = 0
    let lines = TextLines.of(probe.text).filter { !$0.text.isBlankText }
    for line in lines.prefix(200) {
      if BlackboardRecord(line) != nil { count += 1 } else { others += 1 }
    }
    guard count > 0 else { return .no }
    if others == 0 { return .certain }
    return count > others ? .likely : .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    try TextItems.read(source, into: &bank, context) { text, items in
      var parser = BlackboardTabParser(items: items)
      for line in TextLines.of(text) where !line.text.isBlankText { parser.take(line) }
      return parser.items
    }
  }
}

/// A line of a Blackboard text.
struct BlackboardRecord {
  /// The kind, in capitals.
  let kind: String
  /// The fields after the kind, without the empty ones at the end.
  let fields: [String]
  let line: TextLine

  /// The kinds that there are.
  static let kinds: Set<String> = [
    "MC", "MA", "TF", "ESS", "ORD", "MAT", "FIB", "FIB_PLUS", "FIL", "NUM", "SR", "OP",
    "JUMBLED_SENTENCE", "QUIZ_BOWL",
  ]

  /// `nil` when the line does not begin with a kind and a tab.
  init?(_ line: TextLine) {
    var fields = line.text.split(separator: "\t", omittingEmptySubsequences: false)
      .map(\.trimmed)
    guard fields.count > 1, Self.kinds.contains(fields[0].uppercased()) else { return nil }
    kind = fields.removeFirst().uppercased()
    while fields.last?.isEmpty == true { fields.removeLast() }
    // Spreadsheets put quotes around fields that hold quotes.
    self.fields = fields.map(Self.unquoted)
    self.line = line
  }

  private static func unquoted(_ field: String) -> String {
    guard field.utf8.count >= 2, field.hasPrefix("\""), field.hasSuffix("\"") else { return field }
    let inner = field.dropFirst().dropLast()
    guard !inner.replacing("\"\"", with: "").contains("\"") else { return field }
    return String(inner.replacing("\"\"", with: "\""))
  }
}
