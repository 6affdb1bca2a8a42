internal import QuizCore

/// Makes structured texts of cells: plain words, words with formulas in LaTeX, and HTML where a cell holds some.
struct CellText {
  /// Whether entities such as `&nbsp;` are meant: where some cell holds HTML.
  private var hasHTML = false
  private var isTold = false

  /// Makes texts of cells like these.
  init(sample: [TableRow] = []) {
    hasHTML = sample.contains { row in row.cells.contains(where: CellMarkup.isHTML) }
  }

  /// The text of a cell of a row, with the emphasis that it has in a spreadsheet.
  mutating func rich(
    _ row: TableRow, _ column: Int, at place: Place, _ bank: inout ImportedBank
  ) -> RichText {
    guard let styled = row.styled[column] else { return rich(row[column], at: place, &bank) }
    guard CellMarkup.isHTML(row[column]) else { return styled }
    bank.remark(
      .changed, at: place, what: "the emphasis of a cell was left out",
      why: "there is HTML in the cell, and that was read instead")
    return rich(row[column], at: place, &bank)
  }

  /// The text of a cell, without the blanks around it; each line is a paragraph.
  mutating func rich(_ cell: String, at place: Place, _ bank: inout ImportedBank) -> RichText {
    let look = CellMarkup.Look(cell)
    let text = look.needsTrimming ? cell.trimmed : cell
    if text.isEmpty { return RichText(blocks: []) }
    if look.isPlain { return RichText(blocks: [.paragraph([.text(text)])]) }
    let lines =
      look.hasLines ? text.replacing("\r\n", with: "\n").replacing("\r", with: "\n") : text
    if look.mayBeHTML, CellMarkup.isHTML(text) || (hasHTML && text.holds(UInt8(ascii: "&"))) {
      return html(lines, at: place, &bank)
    }
    guard look.mayBeFormula, CellMarkup.hasFormula(lines) else { return RichText(lines) }
    let escaped = HTMLText.escaped(lines).replacing("\n", with: "<br>")
    return HTMLText.read(escaped, media: { _ in nil }).text
  }

  private mutating func html(
    _ text: String, at place: Place, _ bank: inout ImportedBank
  ) -> RichText {
    hasHTML = true
    if !isTold {
      isTold = true
      bank.remark(
        .guessed, at: place, what: "texts with HTML were read as formatted texts",
        why: "this is the first of them")
    }
    var missing: [String] = []
    let source = CellMarkup.hasBlocks(text) ? text : text.replacing("\n", with: "<br>")
    let result = HTMLText.read(source) { name in
      missing.append(name)
      return nil
    }
    for name in missing {
      bank.remark(
        .changed, at: place, what: "\"\(name)\" was left out",
        why: "the table has its name only, not the picture or sound itself")
    }
    if !result.dropped.isEmpty {
      bank.remark(
        .changed, at: place,
        what: "\(result.dropped.joined(separator: ", ")) was left out of a text",
        why: "no card can hold it")
    }
    return result.text
  }
}

/// What a cell holds beside words.
enum CellMarkup {
  /// What the bytes of a cell show at a glance.
  struct Look {
    var needsTrimming = false
    var hasLines = false
    var mayBeHTML = false
    var mayBeFormula = false

    /// Looks at each byte once.
    init(_ cell: String) {
      var cell = cell
      self = cell.withUTF8 { Look($0) }
    }

    private init(_ bytes: UnsafeBufferPointer<UInt8>) {
      for byte in bytes {
        switch byte {
        case 0x0A, 0x0D: hasLines = true
        case UInt8(ascii: "<"), UInt8(ascii: "&"): mayBeHTML = true
        case UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "["): mayBeFormula = true
        default: break
        }
      }
      guard let first = bytes.first, let last = bytes.last else {
        needsTrimming = true
        return
      }
      needsTrimming = first <= 0x20 || last <= 0x20 || first >= 0xC2 || last >= 0x80
    }

    /// Whether it is one line of words.
    var isPlain: Bool { !hasLines && !mayBeHTML && !mayBeFormula }
  }

  private static let paired: Set<String> = [
    "b", "i", "u", "s", "em", "strong", "div", "span", "p", "ul", "ol", "li", "sub", "sup", "ruby",
    "table", "font", "a", "code", "pre", "audio", "video", "small", "big", "center", "blockquote",
    "h1", "h2", "h3", "h4", "h5", "h6", "tt", "mark", "del", "ins",
  ]
  private static let single: Set<String> = ["br", "hr", "img"]

  /// Whether a cell holds HTML rather than speaks of it: elements that are closed, or those that are never.
  static func isHTML(_ cell: String) -> Bool {
    guard cell.holds(UInt8(ascii: "<")) else { return false }
    var cell = cell
    return cell.withUTF8 { isHTML($0) }
  }

  private static func isHTML(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    var opened: Set<String> = []
    var closed: Set<String> = []
    var place = 0
    // A cell that is nothing but <br> is about it.
    var isAlone = true
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        if bytes[place] > 0x20 { isAlone = false }
        place += 1
        continue
      }
      let tag = CellTag(bytes, at: place)
      place = tag.end
      defer { isAlone = false }
      guard let name = tag.name else { continue }
      if tag.isEnd {
        closed.insert(name)
      } else if single.contains(name), name == "img" || !isAlone || place < bytes.count {
        return true
      } else if paired.contains(name) {
        opened.insert(name)
      }
    }
    return !opened.isDisjoint(with: closed)
  }

  /// Whether a cell holds more than words.
  static func isAny(_ cell: String) -> Bool { isHTML(cell) || hasFormula(cell) }

  /// Whether ends of lines in HTML mean nothing, since there are elements for them.
  static func hasBlocks(_ html: String) -> Bool {
    let text = html.lowercased()
    return ["<br", "<p>", "<p ", "<div", "<li", "<table", "<pre"].contains { text.contains($0) }
  }

  /// Whether a text holds a formula in LaTeX.
  static func hasFormula(_ text: String) -> Bool {
    ["\\(", "\\[", "$$", "[latex]", "[$]"].contains { text.contains($0) }
  }
}

/// What stands behind a `<` in a cell, up to the next.
private struct CellTag {
  /// The name in small letters of what may be a tag; `nil` where it can be none.
  var name: String?
  let isEnd: Bool
  /// Where the next `<` is, or the cell ends.
  let end: Int

  init(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    isEnd = start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "/")
    let first = start + (isEnd ? 2 : 1)
    var place = first
    while place < bytes.count, Self.isName(bytes[place]) { place += 1 }
    let nameEnd = place
    while place < bytes.count, bytes[place] != UInt8(ascii: "<") { place += 1 }
    end = place
    guard nameEnd > first, nameEnd - first <= 10, nameEnd < end else { return }
    let follows = bytes[nameEnd]
    let isTag =
      isEnd
      ? follows == UInt8(ascii: ">")
      : [0x20, 0x0A, 0x09, UInt8(ascii: "/"), UInt8(ascii: ">")].contains(follows)
        && bytes[nameEnd..<end].contains(UInt8(ascii: ">"))
    if isTag { name = String(decoding: bytes[first..<nameEnd], as: UTF8.self).lowercased() }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    HTMLBytes.isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
