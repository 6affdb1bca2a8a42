internal import QuizCore

/// What has been read of an HTML text: the blocks that are done, and the line that is being filled with the styles that are
/// open on it.
struct HTMLLines {
  private(set) var blocks: [RichText.Block] = []
  /// The open styles and links, the outermost first; the first is the line itself.
  var frames: [Frame] = []
  /// The text that has not become a part of the line yet.
  var pending: [UInt8] = []
  /// Whether white space was met since the last character of the line.
  private var hasSpace = false
  /// Whether the line ends with a space that was written already, before an element that may turn out to be empty.
  private var endsWithSpace = false
  /// Whether the line, or what follows the last break in it, is still empty.
  private(set) var isAtStart = true
  /// What precedes the line once there is anything on it, such as the mark of an inner list's item.
  private var prefix = ""
  /// The list or the table that the lines belong to, where they do.
  var outer = Outer.none
  /// The frames below this one were opened outside the cell or item.
  var base = 1
  /// How many parts there are so far: texts, pictures, lines, cells.
  private(set) var parts = 0

  /// An open element of a line.
  struct Frame {
    let name: String
    let effect: Effect
    var inlines: [RichText.Inline] = []
  }

  /// What an element does to what is in it.
  enum Effect: Hashable {
    case none
    case style(RichText.Style)
    case link(String)
  }

  /// Begins a text, in memory that others have used before.
  mutating func begin() {
    pending.removeAll(keepingCapacity: true)
    frames.removeAll(keepingCapacity: true)
    frames.append(Frame(name: "", effect: .none))
  }

  /// So many frames are kept open; further ones do nothing.
  private static let frameLimit = 40

  /// Whether the text is code in a line.
  var isCode: Bool { frames.count > 1 && frames.contains { $0.effect == .style(.code) } }

  // MARK: Text

  mutating func space() {
    hasSpace = !isAtStart && !endsWithSpace
  }

  mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    writeSpace()
    pending.append(contentsOf: bytes)
    isAtStart = false
  }

  mutating func append(_ text: String) {
    guard !text.isEmpty else { return }
    writeSpace()
    pending.append(contentsOf: text.utf8)
    isAtStart = false
  }

  mutating func append(_ byte: UInt8) {
    writeSpace()
    pending.append(byte)
    isAtStart = false
  }

  mutating func count(_ count: Int) { parts += count }

  /// Appends a part that is no text.
  mutating func append(_ inline: RichText.Inline) {
    count(1)
    writeSpace()
    flush()
    makeRoom()
    frames[frames.count - 1].inlines.append(inline)
    isAtStart = false
  }

  /// Has room for two parts at once: a line of one is seldom read here.
  private mutating func makeRoom() {
    if frames.count == 1, frames[0].inlines.isEmpty { frames[0].inlines.reserveCapacity(2) }
  }

  mutating func lineBreak() {
    count(1)
    hasSpace = false
    endsWithSpace = false
    flush()
    frames[frames.count - 1].inlines.append(.lineBreak)
    isAtStart = true
  }

  private mutating func writeSpace() {
    if hasSpace { pending.append(0x20) }
    hasSpace = false
    endsWithSpace = false
  }

  private mutating func flush() {
    guard !pending.isEmpty else { return }
    count(1)
    makeRoom()
    HTMLInlines.append(
      .text(String(decoding: pending, as: UTF8.self)), to: &frames[frames.count - 1].inlines)
    pending.removeAll(keepingCapacity: true)
  }

  // MARK: Styles and links

  mutating func open(_ name: String, _ effect: Effect) {
    guard frames.count < Self.frameLimit else { return }
    // The space belongs to what is around the style.
    if hasSpace {
      writeSpace()
      endsWithSpace = true
    }
    flush()
    let isOpen = frames.contains { frame in
      switch (frame.effect, effect) {
      case (.link, .link): true
      case (.style(let one), .style(let other)): one == other
      default: false
      }
    }
    frames.append(Frame(name: name, effect: isOpen ? .none : effect))
  }

  /// Closes the innermost element of a name, and opens those again that were opened in it.
  mutating func close(_ name: String) {
    guard let place = frames.indices.last(where: { $0 >= base && frames[$0].name == name }) else {
      return
    }
    flush()
    var again: [Frame] = []
    while frames.count > place {
      let frame = fold()
      // What an element does by its own style has no name, and ends with it.
      if frames.count > place, !frame.name.isEmpty { again.insert(frame, at: 0) }
    }
    for frame in again { frames.append(Frame(name: frame.name, effect: frame.effect)) }
  }

  /// Closes the innermost frame and puts what is in it into the one around it.
  @discardableResult
  private mutating func fold() -> Frame {
    let frame = frames.removeLast()
    guard !frame.inlines.isEmpty else { return frame }
    let last = frames.count - 1
    makeRoom()
    switch frame.effect {
    case .none:
      for inline in frame.inlines { HTMLInlines.append(inline, to: &frames[last].inlines) }
    case .style(let style):
      HTMLInlines.append(.styled(style, frame.inlines), to: &frames[last].inlines)
    case .link(let address): frames[last].inlines.append(.link(address: address, frame.inlines))
    }
    return frame
  }

  /// Closes what was opened in a cell or an item.
  mutating func closeAll(from base: Int) {
    flush()
    while frames.count > max(1, base) { fold() }
  }

  // MARK: Lines

  /// Ends the line: what is on it becomes a paragraph, or a line of an item or a cell.
  mutating func endLine() {
    guard !isAtStart || frames.contains(where: { !$0.inlines.isEmpty }) else {
      hasSpace = false
      return
    }
    flush()
    hasSpace = false
    endsWithSpace = false
    isAtStart = true
    let open = frames.dropFirst().map { Frame(name: $0.name, effect: $0.effect) }
    while frames.count > 1 { fold() }
    var line: [RichText.Inline] = []
    swap(&line, &frames[0].inlines)
    frames += open
    HTMLInlines.trim(&line)
    guard !HTMLInlines.isBlank(line) else { return }
    place(prefixed(line))
  }

  mutating func setPrefix(_ prefix: String) { self.prefix = prefix }

  private mutating func prefixed(_ line: [RichText.Inline]) -> [RichText.Inline] {
    guard !prefix.isEmpty else { return line }
    var result: [RichText.Inline] = [.text(prefix)]
    for inline in line { HTMLInlines.append(inline, to: &result) }
    prefix = ""
    return result
  }

  private mutating func place(_ line: [RichText.Inline]) {
    count(1)
    switch outer {
    case .none: blocks.append(.paragraph(line))
    case .list: outer.changeList { $0.append(line) }
    case .table:
      if outer.changeTable({ $0.append(line) }) == false { blocks.append(.paragraph(line)) }
    }
  }

  mutating func append(_ block: RichText.Block) {
    blocks.append(block)
  }

  /// Ends everything that is open.
  mutating func finish() -> RichText {
    endLine()
    endOuter()
    return RichText(blocks: blocks)
  }
}

/// Parts of a line in their simplest form.
enum HTMLInlines {
  /// Nothing is joined to a text of more bytes, so that the work stays in proportion to the length.
  private static let textLimit = 4_096
  /// Nothing is joined to a style of more parts.
  private static let partLimit = 64

  /// Appends a part; a text joins the text before it, and a style the same style.
  static func append(_ inline: RichText.Inline, to inlines: inout [RichText.Inline]) {
    switch (inlines.last, inline) {
    case (.text(let before), .text(let text)) where before.utf8.count <= textLimit:
      inlines[inlines.count - 1] = .text(before + text)
    case (.styled(let before, var parts), .styled(let style, let more))
    where before == style && parts.count <= partLimit:
      inlines.removeLast()
      for part in more { append(part, to: &parts) }
      inlines.append(.styled(style, parts))
    default: inlines.append(inline)
    }
  }

  /// Removes breaks and blanks at both ends.
  static func trim(_ line: inout [RichText.Inline]) {
    while let last = line.last {
      if case .text(let text) = last, let end = text.utf8.last, end != 0x20, end != 0xA0 { break }
      guard let rest = trimmedEnd(last) else {
        line.removeLast()
        continue
      }
      line[line.count - 1] = rest
      break
    }
    let breaks = line.prefix { if case .lineBreak = $0 { true } else { false } }
    line.removeFirst(breaks.count)
  }

  /// A part without breaks and blanks at its end; `nil` when nothing is left. As deep as styles are.
  private static func trimmedEnd(_ inline: RichText.Inline) -> RichText.Inline? {
    switch inline {
    case .lineBreak: return nil
    case .text(let text):
      let kept = withoutBlanksAtEnd(text)
      return kept.isEmpty ? nil : .text(kept)
    case .styled(let style, var parts):
      trim(&parts)
      return parts.isEmpty ? nil : .styled(style, parts)
    case .link(let address, var parts):
      trim(&parts)
      return parts.isEmpty ? nil : .link(address: address, parts)
    default: return inline
    }
  }

  private static func withoutBlanksAtEnd(_ text: String) -> String {
    var bytes = text.utf8[...]
    while let last = bytes.last {
      if last == 0x20 {
        bytes.removeLast()
      } else if last == 0xA0, bytes.dropLast().last == 0xC2 {
        bytes.removeLast(2)
      } else {
        break
      }
    }
    return bytes.endIndex == text.utf8.endIndex ? text : String(Substring(bytes))
  }

  /// Whether nothing of a line is seen.
  static func isBlank(_ line: [RichText.Inline]) -> Bool {
    line.allSatisfy { inline in
      switch inline {
      case .lineBreak: true
      case .text(let text): isBlank(text)
      case .styled(_, let parts), .link(_, let parts): isBlank(parts)
      default: false
      }
    }
  }

  /// Whether no character of a text leaves a mark on the screen.
  static func isBlank(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      switch scalar.value {
      case 0x21...0x7E: false
      case 0xAD, 0x180E, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x206F, 0x3164, 0xFEFF, 0xFFA0:
        true
      default: scalar.properties.isWhitespace
      }
    }
  }
}
