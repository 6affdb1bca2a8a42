/// Reads a JSON document (RFC 8259) from UTF-8 bytes into a tree, and goes on after faults that it can mend.
///
/// A missing or a superfluous comma, a comment, a raw line break or a bad escape in a text are each reported and passed
/// over, so that one run shows all of them; anything else ends the reading at that place.
struct JSONParser {
  let bytes: [UInt8]
  let problems: ProblemList
  let maximumDepth: Int
  /// Down to this depth a list that breaks off, and what it is in, is what it has until then; 0 refuses such a document.
  private(set) var keptDepth: Int
  var position = 0
  /// Set at a fault that cannot be mended; from then on nothing is read.
  private(set) var isHalted = false

  init(
    _ bytes: [UInt8], problems: ProblemList, maximumDepth: Int = DeckLimits.nesting,
    keptDepth: Int = 0
  ) {
    self.bytes = bytes
    self.keptDepth = keptDepth
    self.problems = problems
    self.maximumDepth = maximumDepth
  }

  /// The document's value; `nil` when it could not be read, with at least one problem reported.
  mutating func parseDocument() -> JSONNode? {
    skipBlank()
    guard let node = parseValue(depth: 0) else { return nil }
    skipBlank()
    if !isHalted && position < bytes.count {
      halt(expected: "the end of the file: there is text after the last bracket")
    }
    return isHalted && keptDepth == 0 ? nil : node
  }

  private mutating func parseValue(depth: Int) -> JSONNode? {
    let start = position
    guard let byte = peek() else {
      halt(expected: "a value")
      return nil
    }
    switch byte {
    case UInt8(ascii: "{"): return parseObject(depth: depth + 1)
    case UInt8(ascii: "["): return parseArray(depth: depth + 1)
    case UInt8(ascii: "\""):
      guard let text = parseString() else { return nil }
      return JSONNode(.string(text), at: start)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      guard let number = parseNumber() else { return nil }
      return JSONNode(.number(number), at: start)
    default:
      return parseWord()
    }
  }

  private mutating func parseWord() -> JSONNode? {
    let start = position
    let words: [(StaticString, JSONValue)] = [
      ("true", .bool(true)), ("false", .bool(false)), ("null", .null),
    ]
    for (word, value) in words where matches(word) {
      position += word.utf8CodeUnitCount
      return JSONNode(value, at: start)
    }
    halt(expected: "a value: a text in \"quotes\", a number, true, false, null, { or [")
    return nil
  }

  private mutating func parseObject(depth: Int) -> JSONNode? {
    let start = position
    guard enter(depth) else { return nil }
    var members: [JSONMember] = []
    members.reserveCapacity(4)
    while !isHalted {
      skipBlank()
      if take("}") { return JSONNode(.object(members), at: start) }
      if !members.isEmpty {
        separate(before: "}", what: "name")
        if take("}") { return JSONNode(.object(members), at: start) }
      }
      guard let member = parseMember(depth: depth) else { break }
      members.append(member)
    }
    return depth < keptDepth ? JSONNode(.object(members), at: start) : nil
  }

  private mutating func parseMember(depth: Int) -> JSONMember? {
    let nameOffset = position
    guard peek() == UInt8(ascii: "\"") else {
      halt(expected: "a name in \"quotes\" or }")
      return nil
    }
    guard let name = parseString() else { return nil }
    skipBlank()
    guard take(":") else {
      halt(expected: "a colon after the name \(quoted(name))")
      return nil
    }
    skipBlank()
    guard let node = parseValue(depth: depth) else { return nil }
    return JSONMember(name: name, nameOffset: nameOffset, node: node)
  }

  private mutating func parseArray(depth: Int) -> JSONNode? {
    let start = position
    guard enter(depth) else { return nil }
    var items: [JSONNode] = []
    while !isHalted {
      skipBlank()
      if take("]") { return JSONNode(.array(items), at: start) }
      if !items.isEmpty {
        separate(before: "]", what: "item")
        if take("]") { return JSONNode(.array(items), at: start) }
      }
      guard let item = parseValue(depth: depth) else { break }
      items.append(item)
    }
    return depth <= keptDepth ? JSONNode(.array(items), at: start) : nil
  }

  private mutating func enter(_ depth: Int) -> Bool {
    if depth > maximumDepth {
      problems.report(
        position, found: "brackets \(depth) levels deep", expected: "at most \(maximumDepth) levels"
      )
      isHalted = true
      keptDepth = 0
      return false
    }
    position += 1
    return true
  }

  /// Takes the comma between two entries; a missing comma, and one before the closing bracket, are reported and passed.
  private mutating func separate(before close: Unicode.Scalar, what: StaticString) {
    let comma = position
    guard take(",") else {
      if startsValue {
        problems.report(position, found: "the next \(what)", expected: "a comma before it")
      } else {
        halt(expected: "a comma or \(close)")
      }
      return
    }
    skipBlank()
    if peek() == UInt8(ascii: close) {
      problems.report(
        comma, found: "a comma before \(close)", expected: "no comma after the last one")
    }
  }
}

extension JSONParser {
  /// Whether the next byte can begin a value.
  private var startsValue: Bool {
    guard let byte = peek() else { return false }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "-"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      return true
    default: return matches("true") || matches("false") || matches("null")
    }
  }

  /// The next byte, or `nil` at the end.
  func peek() -> UInt8? {
    position < bytes.count ? bytes[position] : nil
  }

  /// Moves past one ASCII character when it is the next.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard peek() == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  /// Reports what stands at the present place and ends the reading.
  @inline(__always)
  mutating func halt(expected: @autoclosure () -> String) {
    if !isHalted { problems.report(position, found: foundHere(), expected: expected()) }
    isHalted = true
  }

  /// Ends the reading after a problem that has been reported.
  mutating func halt() { isHalted = true }

  private func matches(_ word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    guard position + count <= bytes.count else { return false }
    return word.withUTF8Buffer { expected in
      for index in 0..<count where bytes[position + index] != expected[index] { return false }
      return true
    }
  }

  /// Skips blanks and line ends; comments are reported and skipped.
  private mutating func skipBlank() {
    while let byte = peek() {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D: position += 1
      case UInt8(ascii: "/"):
        let next = position + 1 < bytes.count ? bytes[position + 1] : 0
        guard next == UInt8(ascii: "/") || next == UInt8(ascii: "*") else { return }
        problems.report(position, found: "a comment", expected: "none: JSON has no comments")
        skipComment(isBlock: next == UInt8(ascii: "*"))
      default: return
      }
    }
  }

  private mutating func skipComment(isBlock: Bool) {
    let start = position
    position += 2
    while position < bytes.count {
      if !isBlock && bytes[position] == UInt8(ascii: "\n") { return }
      let closes =
        isBlock && bytes[position] == UInt8(ascii: "/") && bytes[position - 1] == UInt8(ascii: "*")
        && position > start + 2
      position += 1
      if closes { return }
    }
  }

  /// What stands at the present place, for a message: a text, a word, or one character.
  private func foundHere() -> String {
    guard let first = peek() else { return "the end of the file" }
    if first < 0x20 || first == 0x7F {
      return "the control character U+00\(Hex.text(UInt64(first), digits: 2))"
    }
    var end = position + 1
    if first == UInt8(ascii: "\"") {
      while end < bytes.count && bytes[end] != first && bytes[end] >= 0x20 { end += 1 }
      return "the text \(quoted(String(decoding: bytes[(position + 1)..<end], as: UTF8.self)))"
    }
    while end < bytes.count && isWordByte(first) && isWordByte(bytes[end]) { end += 1 }
    return quoted(String(decoding: bytes[position..<end], as: UTF8.self))
  }

  /// Letters, digits, and all of a character beyond ASCII.
  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), 0x80...0xFF:
      return true
    default: return false
    }
  }
}
