internal import QuizCore

/// Finds out what stands between a term and its definition, and between the rows, in a text that Quizlet has let out.
struct QuizletGuess: Sendable, Hashable {
  /// What stands between a term and its definition.
  let separator: String
  /// What stands between the rows.
  let rowSeparator: String
  /// The share of the rows that have a term and a definition.
  let fit: Double

  private static let separators = [
    "\t", "---", "=>", "->", "::", " – ", " — ", " - ", "|", " = ", "=", ": ", ":", ";", ",",
  ]
  private static let rowSeparators = ["\n", "###", "\n\n", ";;", "***", "%%%", "@@", ";"]
  private static let sampleBytes = 32_768

  /// Looks at a text whose lines end with LF; what is given is not guessed. `nil` when nothing fits most rows.
  init?(_ text: String, separator given: String? = nil, rowSeparator givenRow: String? = nil) {
    let sample = String(decoding: text.utf8.prefix(Self.sampleBytes), as: UTF8.self)
    var best: (separator: String, row: String, fit: Double, score: Double)?
    if given == nil, givenRow == nil, let tabs = Self.tabs(in: sample) {
      self = tabs
      return
    }
    for row in givenRow.map({ [$0] }) ?? Self.rowSeparators {
      guard row == "\n" || givenRow != nil || Self.mayHold(sample, row) && sample.contains(row)
      else { continue }
      // A semicolon between rows is meant only where all stands on one line.
      if row == ";", givenRow == nil, sample.trimmed.contains("\n") { continue }
      let rows = sample.split(separator: row).filter { !$0.trimmed.isEmpty }
      guard row == "\n" || givenRow != nil || rows.count > 1 else { continue }
      for separator in given.map({ [$0] }) ?? Self.separators where separator != row {
        guard given != nil || Self.mayHold(sample, separator) else { continue }
        guard let fit = Self.fit(of: separator, in: rows) else { continue }
        // A mark such as ### is in a text for no other reason.
        let score = fit.once * 0.6 + fit.any + (row == "\n" ? 0.15 : row == "\n\n" ? 0 : 0.2)
        if score > (best?.score ?? 0) + 0.001 { best = (separator, row, fit.any, score) }
      }
    }
    guard let best, best.fit >= 0.5 else { return nil }
    self.init(separator: best.separator, rowSeparator: best.row, fit: best.fit)
  }

  private init(separator: String, rowSeparator: String, fit: Double) {
    self.separator = separator
    self.rowSeparator = rowSeparator
    self.fit = fit
  }

  /// Whether all bytes of a mark are somewhere in a text: for most marks they are not, which is found out quickly.
  private static func mayHold(_ text: String, _ mark: String) -> Bool {
    mark.utf8.allSatisfy { text.holds($0) }
  }

  /// Tabs are what Quizlet writes unless it is told otherwise, and hardly ever in a text for another reason.
  private static func tabs(in sample: String) -> QuizletGuess? {
    let rows = sample.split(separator: "\n").filter { !$0.trimmed.isEmpty }
    guard let fit = fit(of: "\t", in: rows), fit.any >= 0.5 else { return nil }
    return QuizletGuess(separator: "\t", rowSeparator: "\n", fit: fit.any)
  }

  /// The share of the rows in which a separator stands, and in which it stands once.
  private static func fit(of separator: String, in rows: [Substring]) -> (
    any: Double, once: Double
  )? {
    guard !rows.isEmpty else { return nil }
    var any = 0
    var once = 0
    for row in rows {
      let parts = row.split(separator: separator, maxSplits: 2, omittingEmptySubsequences: false)
      if parts.count > 1, !parts[0].trimmed.isEmpty { any += 1 }
      if parts.count == 2 { once += 1 }
    }
    guard any > 0 else { return nil }
    return (Double(any) / Double(rows.count), Double(once) / Double(rows.count))
  }
}
