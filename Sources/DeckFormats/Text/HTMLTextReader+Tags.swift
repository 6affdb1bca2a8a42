internal import QuizCore

extension HTMLTextReader {
  mutating func open(_ name: String) {
    if name == HTMLText.gapName { return openGap() }
    if name == "latex", formula(inElement: name) { return }
    if name.hasSuffix(":math") { return mathML(name) }
    guard let tag = HTMLTag.named(name) else {
      // Elements of other languages hold a colon; other names may be text that looks like markup.
      return drop("<\(name)>")
    }
    switch tag {
    case .style(let style):
      lines.open(name, .style(style))
      openOwnStyle()
    case .block:
      lines.endLine()
      if name == "p" { lines.close(name) }
      if name == "p" || name == "div" { openOwnStyle(of: name) }
    case .heading:
      lines.endLine()
      lines.open(name, .style(.strong))
    case .lineBreak: lines.lineBreak()
    case .list(let isNumbered): openList(isNumbered: isNumbered)
    case .item: openItem()
    case .table: openTable()
    case .row: openRow()
    case .cell: openCell()
    case .code: code()
    case .link: openLink()
    case .picture: picture()
    case .player: player(name)
    case .source: break
    case .frame: frame(name)
    case .ruby: ruby()
    case .math: mathML(name)
    case .transparent: if name == "span" || name == "font" { openOwnStyle(of: name) }
    case .dropped:
      drop(name)
      skipElement(name)
    case .control: drop(name)
    case .quote: lines.append("“")
    }
  }

  mutating func close(_ name: String) {
    guard let tag = HTMLTag.named(name) else { return }
    switch tag {
    case .style: lines.close(name)
    case .link: closeLink()
    case .block, .heading:
      lines.endLine()
      lines.close(name)
    case .list: closeNest(isTable: false)
    case .table: closeNest(isTable: true)
    case .item: if nests.count == 1 { lines.endItem() } else { lines.endLine() }
    case .row: if nests.count == 1 { lines.beginRow() } else { lines.endLine() }
    case .cell: if nests.count == 1 { lines.endCell() }
    case .transparent: if name == "span" || name == "font" { lines.close(name) }
    case .quote: lines.append("”")
    case .lineBreak: lines.lineBreak()
    default: break
    }
  }

  private mutating func openGap() {
    guard let number = attribute("n").flatMap({ Int($0) }), (0..<gaps).contains(number) else {
      return drop("<\(HTMLText.gapName)>")
    }
    lines.append(.blank(UInt32(number)))
  }

  /// What an element does by its own style, such as `font-weight: bold`.
  private mutating func openOwnStyle(of name: String? = nil) {
    if let name { lines.open(name, .none) }
    guard let range = attributes.first(where: { isNamed($0.name, "style") })?.value else { return }
    var compact: [UInt8] = []
    compact.reserveCapacity(range.count)
    for byte in bytes[range] where byte > 0x20 {
      compact.append(byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte)
    }
    for (word, style) in Self.ownStyles where Self.contains(compact, word) {
      lines.open("", .style(style))
    }
  }

  private static let ownStyles: [(StaticString, RichText.Style)] = [
    ("font-weight:bold", .strong), ("font-weight:700", .strong), ("font-style:italic", .emphasis),
    ("underline", .underline), ("line-through", .strike), ("vertical-align:sub", .sub),
    ("vertical-align:super", .sup),
  ]

  private static func contains(_ bytes: [UInt8], _ word: StaticString) -> Bool {
    word.withUTF8Buffer { word in
      guard bytes.count >= word.count else { return false }
      return bytes.withUnsafeBufferPointer { bytes in
        for start in 0...(bytes.count - word.count) where bytes[start] == word[0] {
          var length = 1
          while length < word.count, bytes[start + length] == word[length] { length += 1 }
          if length == word.count { return true }
        }
        return false
      }
    }
  }

  private mutating func openLink() {
    guard let target = attribute("href"), !target.isEmpty else { return lines.open("a", .none) }
    guard let address = WebAddress.checked(target) else {
      if !target.hasPrefix("#") { drop("link to \(target.prefix(80))") }
      return lines.open("a", .none)
    }
    // Nobody closes a link that begins in a link.
    lines.close("a")
    lines.open("a", .link(address))
  }

  private mutating func closeLink() { lines.close("a") }

  // MARK: Lists and tables

  /// How deep in lists and tables the text is: the first is a list or table of its own, further ones are lines in it.
  private mutating func openList(isNumbered: Bool) {
    lines.endLine()
    guard nests.count < ImportLimits.nesting else { return }
    nests.append(Nest(isTable: false, isNumbered: isNumbered))
    if nests.count == 1 { lines.outer = .list(HTMLLines.List(isNumbered: isNumbered)) }
  }

  private mutating func openItem() {
    guard let last = nests.indices.last(where: { !nests[$0].isTable }) else {
      lines.endLine()
      return lines.setPrefix("• ")
    }
    if nests.count == 1 { return lines.beginItem() }
    lines.endLine()
    nests[last].count += 1
    let depth = nests[1...].count { !$0.isTable }
    let indentation = String(repeating: "\u{2003}", count: depth)
    lines.setPrefix(indentation + (nests[last].isNumbered ? "\(nests[last].count). " : "• "))
  }

  private mutating func openTable() {
    lines.endLine()
    guard nests.count < ImportLimits.nesting else { return }
    nests.append(Nest(isTable: true, isNumbered: false))
    if nests.count == 1 { lines.outer = .table(HTMLLines.Table()) }
  }

  private mutating func openRow() {
    if nests.count == 1, nests[0].isTable { lines.beginRow() } else { lines.endLine() }
  }

  private mutating func openCell() {
    if nests.count == 1, nests[0].isTable {
      let span = attribute("colspan").flatMap { Int($0) } ?? 1
      lines.beginCell(span: min(max(span, 1), 20))
    } else if nests.last?.isTable == true, !lines.isAtStart {
      lines.append(" | ")
    } else {
      lines.endLine()
    }
  }

  private mutating func closeNest(isTable: Bool) {
    guard let place = nests.indices.last(where: { nests[$0].isTable == isTable }) else { return }
    lines.endLine()
    nests.removeSubrange(place...)
    if nests.isEmpty { lines.endOuter() }
  }

  // MARK: What goes, and code

  /// Moves behind the end of an element; where it has none, it holds nothing, except for scripts, which browsers read to the
  /// end of the text.
  mutating func skipElement(_ name: String) {
    let start = index
    guard mayTry, !unended.contains(name) else { return }
    while index + 2 < bytes.count {
      if bytes[index] == UInt8(ascii: "<"), bytes[index + 1] == UInt8(ascii: "/") {
        let (found, end) = self.name(at: index + 2)
        if found == name {
          index = find(">", from: end) ?? bytes.count
          return
        }
      }
      index += 1
    }
    wasted += bytes.count - start
    unended.insert(name)
    index = name == "script" || name == "style" ? bytes.count : start
  }

  /// Text as it is written, with its breaks and blanks.
  private mutating func code() {
    lines.endLine()
    var code: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "<") {
        if codeMarkup(&code) { break }
      } else if byte == UInt8(ascii: "&"), let reference = HTMLEntities.reference(bytes, at: index)
      {
        code.append(contentsOf: reference.text.utf8)
        index = reference.end
      } else if let length = HTMLBytes.control(bytes, at: index) {
        drop("control characters")
        index += length
      } else {
        // A line may end with CR, LF or both.
        let isHalf = byte == 0x0D && index + 1 < bytes.count && bytes[index + 1] == 0x0A
        if !isHalf { code.append(byte == 0x0D || byte == 0x0C ? 0x0A : byte) }
        index += 1
      }
    }
    endCode(code)
  }

  /// An element in code: breaks count, others do not. `true` at the end of the code.
  private mutating func codeMarkup(_ code: inout [UInt8]) -> Bool {
    let isEnd = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
    let first = index + (isEnd ? 2 : 1)
    guard first < bytes.count, HTMLBytes.isLetter(bytes[first]) else {
      if matches("<!--", at: index), mayTry, let end = find("-->", from: index + 4) {
        index = end
      } else {
        code.append(UInt8(ascii: "<"))
        index += 1
      }
      return false
    }
    let (name, nameEnd) = name(at: first)
    guard mayTry, let end = readAttributes(from: nameEnd) else {
      code.append(UInt8(ascii: "<"))
      index += 1
      return false
    }
    if isEnd, name == "pre" || name == "listing" {
      index = end
      return true
    }
    switch HTMLTag.named(name) {
    case .lineBreak?: code.append(0x0A)
    case .dropped?:
      drop(name)
      index = end
      skipElement(name)
      return false
    case .picture?, .player?, .frame?: drop("\(name) in code")
    case nil where name == HTMLText.gapName:
      // A gap cannot be in code, and must not get lost: it follows the code.
      if let number = attribute("n").flatMap({ Int($0) }), (0..<gaps).contains(number) {
        index = end
        endCode(code)
        lines.append(.blank(UInt32(number)))
        code = []
        return false
      }
    case nil: drop("<\(name)>")
    default: break
    }
    index = end
    return false
  }

  /// A line of code with blanks that stay where a line of text would lose them.
  private static func withFirmBlanks(_ line: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var wasBlank = true
    for byte in line {
      let isBlank = HTMLBytes.isSpace(byte)
      if isBlank && (wasBlank || byte == 0x09) {
        text += byte == 0x09 ? [0xC2, 0xA0, 0xC2, 0xA0] : [0xC2, 0xA0]
      } else {
        text.append(byte)
      }
      wasBlank = isBlank
    }
    return String(decoding: text, as: UTF8.self)
  }

  private mutating func endCode(_ bytes: [UInt8]) {
    var code = bytes[...]
    if code.first == 0x0A { code.removeFirst() }
    while let last = code.last, HTMLBytes.isSpace(last) { code.removeLast() }
    let text = String(decoding: code, as: UTF8.self)
    guard !HTMLInlines.isBlank(text) else { return }
    if nests.isEmpty { return lines.append(.code(text)) }
    for line in code.split(separator: 0x0A) where !line.allSatisfy(HTMLBytes.isSpace) {
      let text = RichText.Inline.text(Self.withFirmBlanks(line))
      lines.append(lines.isCode ? text : .styled(.code, [text]))
      lines.endLine()
    }
  }
}
