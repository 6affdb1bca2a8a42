/// Finds out what stands between the cells of a table: each candidate is tried with quotation marks respected, and the one
/// that gives the rows the same number of cells wins. A blank is never taken.
struct SeparatorGuess: Sendable {
  /// What stands between the cells; `nil` when there seems to be one column only.
  let separator: String?
  /// How regular the rows are with it, from 0 to 1: the share of those with the commonest number of cells.
  let regularity: Double

  private static let candidates = ["\t", ";", ",", "|"]
  private static let sampleBytes = 65_536
  private static let sampleRows = 300

  /// Looks at the beginning of a text in UTF-8.
  init(_ bytes: [UInt8], from start: Int = 0) {
    let sample = Self.sample(of: bytes, from: start)
    var best: (separator: String, score: Double, regularity: Double)?
    for candidate in Self.candidates {
      guard let fit = Self.fit(of: candidate, in: sample) else { continue }
      if fit.score > (best?.score ?? 0) { best = (candidate, fit.score, fit.regularity) }
    }
    separator = best?.separator
    regularity = best?.regularity ?? 0
  }

  /// The first rows, whole.
  private static func sample(of bytes: [UInt8], from start: Int) -> [UInt8] {
    guard bytes.count - start > sampleBytes else { return Array(bytes[start...]) }
    let cut = bytes[start..<(start + sampleBytes)]
    let end = cut.lastIndex { $0 == 0x0A || $0 == 0x0D } ?? cut.endIndex
    return Array(cut[..<end])
  }

  private static func fit(of candidate: String, in sample: [UInt8]) -> (
    score: Double, regularity: Double
  )? {
    var splitter = CSVSplitter(sample, separator: candidate)
    var rows = 0
    var split = 0
    var counts: [Int: Int] = [:]
    var broken = 0
    var isHeader = false
    while rows < sampleRows, let row = splitter.next() {
      if row.isBlank { continue }
      if rows == 0 { isHeader = TableHeader(row.cells) != nil }
      rows += 1
      if !row.faults.isEmpty { broken += 1 }
      if row.cells.count > 1 {
        split += 1
        counts[row.cells.count, default: 0] += 1
      }
    }
    guard split > 0, Double(split) >= Double(rows) * (candidate == "\t" ? 0.5 : 0.7) else {
      return nil
    }
    let regular = Double(counts.values.max() ?? 0) / Double(rows)
    // Quotation marks that do not fit speak against a separator; words of a head row that fit speak for it. A TAB is hardly
    // ever a part of a text.
    let score =
      Double(split) / Double(rows) + regular * 2 - Double(broken) / Double(rows) * 2
      + (isHeader ? 1 : 0) + (candidate == "\t" ? 0.5 : 0)
    return (score, regular)
  }
}
