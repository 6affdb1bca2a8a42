/// Splits a table of texts into rows and cells, by the rules of RFC 4180 and with mercy for what breaks them.
///
/// A quotation mark that opens a cell and is never closed, or is followed by a mark that is not doubled, does not swallow the
/// rest of the file: that cell is read once more as if it had no quotation marks, and ends with its line at the latest.
struct CSVSplitter {
  private let bytes: [UInt8]
  private let separator: [UInt8]
  private let first: UInt8
  private var index = 0
  private var line = 1
  private var width = 0

  private static let quote = UInt8(ascii: "\"")
  private static let blank = UInt8(ascii: " ")
  private static let cr: UInt8 = 0x0D
  private static let lf: UInt8 = 0x0A

  /// Begins to split UTF-8; the separator has one character or several.
  init(_ bytes: [UInt8], separator: String, line: Int = 1, from start: Int = 0) {
    self.bytes = bytes
    self.separator = Array(separator.utf8)
    first = self.separator.first ?? 0
    self.line = line
    index = start
  }

  /// The next row; `nil` at the end.
  mutating func next() -> TableRow? {
    guard index < bytes.count else { return nil }
    let start = index
    let startLine = line
    var cells: [String] = []
    cells.reserveCapacity(max(width, 2))
    var faults: TableRow.Faults = []
    while true {
      let text = cell(&faults)
      if cells.count < TableRow.widthLimit { cells.append(text) } else { faults.insert(.tooWide) }
      guard isSeparator(index) else { break }
      index += separator.count
    }
    width = cells.count
    let raw = String(decoding: bytes[start..<index], as: UTF8.self)
    skipLineEnd()
    return TableRow(line: startLine, cells: cells, raw: raw, faults: faults)
  }

  private mutating func cell(_ faults: inout TableRow.Faults) -> String {
    let start = index
    var opening = index
    if first != Self.blank {
      while opening < bytes.count, bytes[opening] == Self.blank { opening += 1 }
    }
    guard opening < bytes.count, bytes[opening] == Self.quote else { return bare(from: start) }
    if let text = quoted(from: opening, &faults) { return text }
    let text = bare(from: start)
    guard text.utf8.count >= 2, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
    return String(text.dropFirst().dropLast()).replacing("\"\"", with: "\"")
  }

  /// A cell without quotation marks around it.
  private mutating func bare(from start: Int) -> String {
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte == first, isSeparator(end) { break }
      if byte == Self.lf || byte == Self.cr { break }
      end += 1
    }
    index = end
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// A cell within quotation marks; `nil` where they do not end as they should.
  private mutating func quoted(from opening: Int, _ faults: inout TableRow.Faults) -> String? {
    var lines = 0
    var isPlain = true
    var end = opening + 1
    while end < bytes.count {
      let byte = bytes[end]
      if byte == Self.lf || byte == Self.cr {
        let isPair = byte == Self.lf && bytes[end - 1] == Self.cr
        if !isPair { lines += 1 }
        if byte == Self.cr { isPlain = false }
      } else if byte == Self.quote {
        if end + 1 < bytes.count, bytes[end + 1] == Self.quote {
          isPlain = false
          end += 2
          continue
        }
        guard let after = endOfCell(after: end) else {
          faults.insert(.strayQuote)
          return nil
        }
        index = after
        line += lines
        return isPlain
          ? String(decoding: bytes[(opening + 1)..<end], as: UTF8.self)
          : unescaped(bytes[(opening + 1)..<end])
      }
      end += 1
    }
    faults.insert(.unclosedQuote)
    return nil
  }

  /// Where the cell is over, if nothing but blanks follows its closing quotation mark.
  private func endOfCell(after quote: Int) -> Int? {
    var index = quote + 1
    if first != Self.blank {
      while index < bytes.count, bytes[index] == Self.blank { index += 1 }
    }
    if index == bytes.count || bytes[index] == Self.lf || bytes[index] == Self.cr { return index }
    return isSeparator(index) ? index : nil
  }

  /// The text of a quoted cell: doubled marks are one, and lines end with LF.
  private func unescaped(_ content: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex {
      let byte = content[index]
      let next = index + 1 < content.endIndex ? content[index + 1] : 0
      text.append(byte == Self.cr ? Self.lf : byte)
      let isPair =
        (byte == Self.quote && next == Self.quote) || (byte == Self.cr && next == Self.lf)
      index += isPair ? 2 : 1
    }
    return String(decoding: text, as: UTF8.self)
  }

  private func isSeparator(_ place: Int) -> Bool {
    guard place < bytes.count, bytes[place] == first else { return false }
    return separator.count == 1 || bytes[place...].starts(with: separator)
  }

  private mutating func skipLineEnd() {
    guard index < bytes.count else { return }
    let isPair = bytes[index] == Self.cr && index + 1 < bytes.count && bytes[index + 1] == Self.lf
    index += isPair ? 2 : 1
    line += 1
  }
}
