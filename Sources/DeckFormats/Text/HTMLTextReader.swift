internal import QuizCore

/// Reads HTML: a cursor over its bytes that gives what it finds to a builder.
struct HTMLTextReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let gaps: Int
  let media: (String) -> MediaName?
  var index = 0
  var lines = HTMLLines()
  var dropped: [String] = []
  /// The attributes of the last start tag, as places in the bytes.
  var attributes: [Attribute] = []
  /// How many bytes were looked at in vain; beyond a measure no more is tried, so that the time stays in proportion.
  var wasted = 0
  /// Up to where no end of a formula will be found, by its kind.
  var noFormulaBefore: [Int: Int] = [:]
  /// The lists and tables that are open, the outermost first.
  var nests: [Nest] = []
  /// The elements that were found to have no end in the rest of the text.
  var unended: Set<String> = []
  /// Where the next end tags are that were found before they were needed.
  var ends: [String: Range<Int>] = [:]
  /// A gap that was met within ruby, which makes it none.
  var gapInRuby = 0

  /// An attribute, as places in the bytes.
  typealias Attribute = (name: Range<Int>, value: Range<Int>)

  /// An open list or table.
  struct Nest {
    let isTable: Bool
    let isNumbered: Bool
    /// How many items it had so far.
    var count = 0
  }

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, gaps: Int, media: @escaping (String) -> MediaName?
  ) {
    self.bytes = bytes
    self.gaps = gaps
    self.media = media
  }

  var mayTry: Bool { wasted <= 4 * bytes.count + 65_536 }

  mutating func read() -> HTMLText.Result {
    while index < bytes.count, lines.parts < ImportLimits.textParts { step() }
    if index < bytes.count {
      dropped.append("all after the first \(ImportLimits.textParts) parts of the text")
    }
    return HTMLText.Result(text: lines.finish(), dropped: dropped)
  }

  private mutating func step() {
    let byte = bytes[index]
    switch byte {
    case UInt8(ascii: "<"): markup()
    case UInt8(ascii: "&"): reference()
    case 0x20, 0x09, 0x0A, 0x0C, 0x0D:
      lines.space()
      index += 1
    case UInt8(ascii: "\\"), UInt8(ascii: "$"), UInt8(ascii: "["):
      if lines.isCode || (!formula() && !sound()) { literal() }
    case 0...0x1F, 0x7F:
      drop("control characters")
      index += 1
    case 0xC2: twoBytes()
    default: run()
    }
  }

  /// Text up to the next byte that may mean something; a single blank between two words does not.
  private mutating func run() {
    let start = index
    let isPlain = HTMLBytes.isPlain
    index += 1
    while index < bytes.count {
      if isPlain[Int(bytes[index])] {
        index += 1
      } else if bytes[index] == 0x20, index + 1 < bytes.count, isPlain[Int(bytes[index + 1])] {
        index += 2
      } else {
        break
      }
    }
    lines.append(UnsafeBufferPointer(rebasing: bytes[start..<index]))
  }

  private mutating func literal() {
    lines.append(UnsafeBufferPointer(rebasing: bytes[index..<index + 1]))
    index += 1
  }

  /// A character from U+0080 to U+00BF: the first half are control characters.
  private mutating func twoBytes() {
    if index + 1 < bytes.count, (0x80...0x9F).contains(bytes[index + 1]) {
      drop("control characters")
      index += 2
    } else {
      run()
    }
  }

  private mutating func reference() {
    guard let reference = HTMLEntities.reference(bytes, at: index) else { return literal() }
    index = reference.end
    if reference.text == "\t" || reference.text == "\n" { return lines.space() }
    lines.append(reference.text)
  }

  mutating func drop(_ name: String) {
    if !dropped.contains(name), dropped.count < 100 { dropped.append(name) }
  }

  // MARK: Markup

  private mutating func markup() {
    let next = index + 1 < bytes.count ? bytes[index + 1] : 0
    if HTMLBytes.isLetter(next) {
      startTag()
    } else if next == UInt8(ascii: "/"), index + 2 < bytes.count,
      HTMLBytes.isLetter(bytes[index + 2])
    {
      endTag()
    } else if next == UInt8(ascii: "!") {
      comment()
    } else if next == UInt8(ascii: "?") || next == UInt8(ascii: "/") {
      skip(past: ">", from: index + 2)
    } else if !formulaElement() {
      literal()
    }
  }

  /// Moves behind the next mark; where there is none, the `<` is a text.
  private mutating func skip(past mark: StaticString, from start: Int) {
    guard mayTry, let end = find(mark, from: start) else { return literal() }
    index = end
  }

  /// Where the next mark ends.
  mutating func find(_ mark: StaticString, from start: Int) -> Int? {
    var place = start
    while place + mark.utf8CodeUnitCount <= bytes.count {
      if matches(mark, at: place) { return place + mark.utf8CodeUnitCount }
      place += 1
    }
    wasted += max(0, bytes.count - start)
    return nil
  }

  /// Whether a mark, in small letters, stands at a place.
  func matches(_ mark: StaticString, at place: Int) -> Bool {
    guard place + mark.utf8CodeUnitCount <= bytes.count else { return false }
    return mark.withUTF8Buffer { mark in
      for offset in 0..<mark.count {
        let byte = bytes[place + offset]
        let lower = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z") ? byte | 0x20 : byte
        if lower != mark[offset] { return false }
      }
      return true
    }
  }

  private mutating func comment() {
    if matches("<!--", at: index) { return skip(past: "-->", from: index + 4) }
    guard matches("<![cdata[", at: index) else { return skip(past: ">", from: index + 2) }
    guard mayTry, let end = find("]]>", from: index + 9) else {
      index += 9
      return
    }
    for byte in bytes[index + 9..<end - 3] {
      if HTMLBytes.isSpace(byte) { lines.space() } else if byte > 0x20 { lines.append(byte) }
    }
    index = end
  }

  /// The name that begins at a place, in small letters, and where it ends.
  func name(at start: Int) -> (name: String, end: Int) {
    var end = start
    while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: ">"),
      bytes[end] != UInt8(ascii: "/"), bytes[end] != UInt8(ascii: "<")
    {
      end += 1
    }
    // Longer ones are no names, and are reported in part.
    let count = min(end - start, 32)
    let name = String(unsafeUninitializedCapacity: count) { buffer in
      for offset in 0..<count {
        let byte = bytes[start + offset]
        let isUpper = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        buffer[offset] = byte >= 0x80 ? UInt8(ascii: "?") : isUpper ? byte | 0x20 : byte
      }
      return count
    }
    return (name, end)
  }

  private mutating func endTag() {
    let (name, end) = name(at: index + 2)
    guard mayTry, let after = find(">", from: end) else { return literal() }
    index = after
    close(name)
  }

  private mutating func startTag() {
    let (name, nameEnd) = name(at: index + 1)
    guard mayTry, let end = readAttributes(from: nameEnd) else { return literal() }
    index = end
    open(name)
  }
}
