/// Splits a text into records of cells, as RFC 4180 has them: a cell that begins with a quote ends with one, and may hold
/// separators and line ends; a quote is doubled in it.
struct AnkiTextRecords {
  /// A record.
  struct Record {
    var cells: [String]
    /// The line that it begins in, counted from 1.
    let line: Int
  }

  private let bytes: [UInt8]
  private let separator: [UInt8]
  private var index: Int
  private var line: Int
  /// The lines with a quote that is not closed.
  private(set) var openQuotes: [Int] = []
  /// The lines that begin with `#`, which makes them comments.
  private(set) var comments: [Int] = []
  /// Up to here it is known that no quote is closed.
  private var hasNoClosingQuote = false

  init(_ bytes: [UInt8], from start: Int = 0, line: Int = 1, separator: [UInt8]) {
    self.bytes = bytes
    self.separator = separator
    self.line = line
    index = start
  }

  /// The next record; `nil` at the end. Blank lines, and lines that begin with `#`, are passed over.
  mutating func next() -> Record? {
    while index < bytes.count {
      if isLineEnd(at: index) {
        endLine()
      } else if bytes[index] == UInt8(ascii: "#") {
        comments.append(line)
        while index < bytes.count, !isLineEnd(at: index) { index += 1 }
      } else {
        return record()
      }
    }
    return nil
  }

  /// The cells of one line.
  static func cells(of line: [UInt8], separator: [UInt8]) -> [String] {
    var records = AnkiTextRecords(line, separator: separator)
    guard !line.isEmpty else { return [] }
    return records.record().cells
  }

  private mutating func record() -> Record {
    var record = Record(cells: [], line: line)
    while true {
      record.cells.append(cell())
      if isSeparator(at: index) {
        index += separator.count
      } else {
        endLine()
        return record
      }
    }
  }

  private mutating func cell() -> String {
    if index < bytes.count, bytes[index] == UInt8(ascii: "\""), let quoted = quotedCell() {
      return quoted
    }
    let start = index
    while index < bytes.count, !isLineEnd(at: index), !isSeparator(at: index) { index += 1 }
    return bytes[start..<index].asText
  }

  /// A cell in quotes; `nil` when no quote closes it.
  private mutating func quotedCell() -> String? {
    guard !hasNoClosingQuote else { return nil }
    var content: [UInt8] = []
    var place = index + 1
    var lines = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") {
        if place + 1 < bytes.count, bytes[place + 1] == byte {
          content.append(byte)
          place += 2
          continue
        }
        index = place + 1
        line += lines
        // What follows the closing quote belongs to the cell all the same.
        let start = index
        while index < bytes.count, !isLineEnd(at: index), !isSeparator(at: index) { index += 1 }
        return (content + bytes[start..<index]).asText
      }
      if byte == 0x0A || byte == 0x0D && !(place + 1 < bytes.count && bytes[place + 1] == 0x0A) {
        lines += 1
      }
      content.append(byte)
      place += 1
    }
    openQuotes.append(line)
    hasNoClosingQuote = true
    return nil
  }

  private func isSeparator(at place: Int) -> Bool {
    guard place + separator.count <= bytes.count else { return false }
    for offset in separator.indices where bytes[place + offset] != separator[offset] {
      return false
    }
    return true
  }

  private func isLineEnd(at place: Int) -> Bool { bytes[place] == 0x0A || bytes[place] == 0x0D }

  private mutating func endLine() {
    guard index < bytes.count else { return }
    if bytes[index] == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
    index += 1
    line += 1
  }
}

extension AnkiTextRecords {
  /// The separator that divides most of the first rows into equally many cells; a comma where none divides any.
  static func guess(_ bytes: [UInt8], from start: Int) -> [UInt8] {
    var best: (separator: UInt8, score: Int) = (UInt8(ascii: ","), 0)
    // A blank is in every text, and never taken.
    for separator: UInt8 in [0x09, UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "|")] {
      var records = AnkiTextRecords(bytes, from: start, separator: [separator])
      var counts: [Int: Int] = [:]
      var rows = 0
      while rows < 200, let record = records.next() {
        rows += 1
        if record.cells.count > 1 { counts[record.cells.count, default: 0] += 1 }
      }
      let score = rows == 0 ? 0 : (counts.values.max() ?? 0) * 1_000 / rows
      if score > best.score { best = (separator, score) }
    }
    return [best.separator]
  }
}
