/// Tells the lines of places that are asked for in the order of a text, without keeping where its lines begin.
package struct LineCounter: Sendable {
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  /// Counts the lines of a text.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The line of a byte offset, counted from 1; a line ends with LF, CR or both.
  package mutating func line(at offset: Int) -> Int {
    let end = min(max(offset, 0), bytes.count)
    if end < position {
      position = 0
      line = 1
    }
    while position < end {
      let byte = bytes[position]
      position += 1
      let isBeforeFeed = position < bytes.count && bytes[position] == 0x0A
      if byte == 0x0A || byte == 0x0D && !isBeforeFeed { line += 1 }
    }
    return line
  }
}
