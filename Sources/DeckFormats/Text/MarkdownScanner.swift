/// Finds the parts of a Markdown text that are not to be read as Markdown: code and formulas.
struct MarkdownScanner {
  private let bytes: [UInt8]
  private let spelling: MarkdownText.Spelling
  private var position = 0
  private var textStart = 0
  private var segments: [Segment] = []
  /// Up to where it is known that a closing mark of a kind is missing, so that no text is searched twice.
  private var missing: [Mark: Int] = [:]

  /// A part of the text.
  struct Segment: Hashable {
    let kind: Kind
    /// Its place in the bytes of the text, marks included.
    let range: Range<Int>

    /// What a part is.
    enum Kind: Hashable {
      case text
      /// Code in the line or between fences.
      case code
      /// A formula; `formula` is where it stands without its marks.
      case math(formula: Range<Int>, isDisplayed: Bool)
    }
  }

  private enum Mark: Hashable {
    case backticks(Int), dollar, dollars, parenthesis, bracket
  }

  private init(_ bytes: [UInt8], spelling: MarkdownText.Spelling) {
    self.bytes = bytes
    self.spelling = spelling
  }

  /// The parts of a text, from its first byte to its last.
  static func segments(of bytes: [UInt8], spelling: MarkdownText.Spelling) -> [Segment] {
    var scanner = MarkdownScanner(bytes, spelling: spelling)
    scanner.scan()
    return scanner.segments
  }

  private mutating func scan() {
    while position < bytes.count {
      if isAtLineStart, scanFence() { continue }
      switch bytes[position] {
      case UInt8(ascii: "`"): scanCode()
      case UInt8(ascii: "$"): scanDollars()
      case UInt8(ascii: "\\"): scanBackslash()
      default: position += 1
      }
    }
    endText(at: bytes.count)
  }

  private var isAtLineStart: Bool { position == 0 || bytes[position - 1] == 0x0A }

  private mutating func endText(at end: Int) {
    if textStart < end { segments.append(Segment(kind: .text, range: textStart..<end)) }
  }

  private mutating func add(_ kind: Segment.Kind, _ range: Range<Int>) {
    endText(at: range.lowerBound)
    segments.append(Segment(kind: kind, range: range))
    position = range.upperBound
    textStart = position
  }

  private func runLength(of byte: UInt8, at start: Int) -> Int {
    var end = start
    while end < bytes.count, bytes[end] == byte { end += 1 }
    return end - start
  }

  private func lineEnd(from start: Int) -> Int {
    bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
  }

  /// Takes a fenced block, up to its closing fence or the end of the text.
  private mutating func scanFence() -> Bool {
    let start = position
    let indent = min(runLength(of: 0x20, at: start), 4)
    guard indent < 4, start + indent < bytes.count else { return false }
    let mark = bytes[start + indent]
    guard mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~") else { return false }
    let length = runLength(of: mark, at: start + indent)
    guard length >= 3 else { return false }
    var line = lineEnd(from: start)
    if mark == UInt8(ascii: "`"),
      bytes[(start + indent + length)..<line].contains(UInt8(ascii: "`"))
    {
      return false
    }
    while line < bytes.count {
      let closing = line + min(runLength(of: 0x20, at: line), 4)
      let end = lineEnd(from: line)
      let count = closing < bytes.count ? runLength(of: mark, at: closing) : 0
      line = end
      let rest = bytes[min(closing + count, end)..<end]
      if count >= length, rest.allSatisfy({ $0 == 0x20 || $0 == 0x0A || $0 == 0x0D }) { break }
    }
    add(.code, start..<line)
    return true
  }

  private mutating func scanCode() {
    let start = position
    let length = runLength(of: bytes[start], at: start)
    position += length
    let end = find(.backticks(length), from: position) { scanner, index in
      guard scanner.bytes[index] == UInt8(ascii: "`") else { return .step(1) }
      let run = scanner.runLength(of: UInt8(ascii: "`"), at: index)
      return run == length ? .found(run) : .step(run)
    }
    if let end { add(.code, start..<end.upperBound) }
  }

  private mutating func scanDollars() {
    let start = position
    let run = runLength(of: bytes[start], at: start)
    position += run
    guard run <= 2, position < bytes.count else { return }
    if run == 1, Self.isSpace(bytes[position]) { return }
    let end = find(run == 1 ? .dollar : .dollars, from: position) { scanner, index in
      scanner.dollarStep(at: index, length: run)
    }
    guard let end, end.lowerBound > start + run else { return }
    add(
      .math(formula: (start + run)..<end.lowerBound, isDisplayed: run == 2),
      start..<end.upperBound)
  }

  private func dollarStep(at index: Int, length: Int) -> Step {
    if bytes[index] == UInt8(ascii: "\\") { return .step(2) }
    guard bytes[index] == UInt8(ascii: "$") else { return .step(1) }
    let run = runLength(of: UInt8(ascii: "$"), at: index)
    guard run == length else { return .step(run) }
    if length == 2 { return .found(2) }
    let follows = index + 1 < bytes.count ? bytes[index + 1] : 0x20
    let isPrice = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(follows)
    return isPrice || Self.isSpace(bytes[index - 1]) ? .step(1) : .found(1)
  }

  private mutating func scanBackslash() {
    let start = position
    position = min(position + 2, bytes.count)
    guard start + 1 < bytes.count else { return }
    switch bytes[start + 1] {
    case UInt8(ascii: "("): scanBrackets(.parenthesis, closing: UInt8(ascii: ")"), from: start)
    case UInt8(ascii: "[") where spelling.bracketsAreMath && isAlone(start):
      scanBrackets(.bracket, closing: UInt8(ascii: "]"), from: start)
    default: break
    }
  }

  /// Whether nothing but blanks stands before a place in its line.
  private func isAlone(_ place: Int) -> Bool {
    var index = place - 1
    while index >= 0, bytes[index] == 0x20 || bytes[index] == 0x09 { index -= 1 }
    return index < 0 || bytes[index] == 0x0A
  }

  private mutating func scanBrackets(_ mark: Mark, closing: UInt8, from start: Int) {
    let end = find(mark, from: start + 2) { scanner, index in
      guard scanner.bytes[index] == UInt8(ascii: "\\") else { return .step(1) }
      let isClosing = index + 1 < scanner.bytes.count && scanner.bytes[index + 1] == closing
      return isClosing ? .found(2) : .step(2)
    }
    guard let end, end.lowerBound > start + 2 else { return }
    add(
      .math(formula: (start + 2)..<end.lowerBound, isDisplayed: mark == .bracket),
      start..<end.upperBound)
  }

  private enum Step {
    case step(Int), found(Int)
  }

  /// The place of a closing mark in the same paragraph.
  private mutating func find(
    _ mark: Mark, from start: Int, _ look: (MarkdownScanner, Int) -> Step
  ) -> Range<Int>? {
    if let known = missing[mark], start < known { return nil }
    var index = start
    while index < bytes.count, !isBlankLine(after: index) {
      switch look(self, index) {
      case .found(let length): return index..<min(index + length, bytes.count)
      case .step(let length): index += length
      }
    }
    missing[mark] = max(index, start + 1)
    return nil
  }

  private func isBlankLine(after index: Int) -> Bool {
    guard bytes[index] == 0x0A else { return false }
    var next = index + 1
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 || bytes[next] == 0x0D {
      next += 1
    }
    return next >= bytes.count || bytes[next] == 0x0A
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}
