/// Reads EDN, the data of Clojure. Sets and lists become lists; tags and comments are passed over.
struct EDNParser {
  private let bytes: [UInt8]
  private var position = 0
  private var fault: (offset: Int, reason: String)?

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// Why a text could not be read, and where.
  struct Fault: Error {
    /// In bytes from the beginning.
    let offset: Int
    let reason: String
  }

  /// The value of a text.
  static func parse(_ bytes: [UInt8]) throws(Fault) -> MochiValue {
    var parser = EDNParser(bytes)
    if let value = parser.value(depth: 0) { return value }
    let fault = parser.fault
    throw Fault(
      offset: fault?.offset ?? parser.position, reason: fault?.reason ?? "there is no value")
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func fail(_ reason: String) -> MochiValue? {
    if fault == nil { fault = (position, reason) }
    return nil
  }

  /// Passes blanks (a comma is one), comments, and values that are to be ignored.
  private mutating func skipBlank(depth: Int) {
    while fault == nil, let byte = next {
      if byte <= 0x20 || byte == UInt8(ascii: ",") {
        position += 1
      } else if byte == UInt8(ascii: "#"), position + 1 < bytes.count,
        bytes[position + 1] == UInt8(ascii: "_")
      {
        position += 2
        _ = value(depth: depth + 1)
      } else if byte == UInt8(ascii: ";") {
        while let byte = next, byte != 0x0A, byte != 0x0D { position += 1 }
      } else {
        return
      }
    }
  }

  private mutating func value(depth: Int) -> MochiValue? {
    guard depth < ImportLimits.nesting else {
      return fail("it is nested deeper than \(ImportLimits.nesting) levels")
    }
    while true {
      skipBlank(depth: depth)
      guard fault == nil, let byte = next else { return fail("it ends where a value should stand") }
      switch byte {
      case UInt8(ascii: "{"): return map(depth: depth)
      case UInt8(ascii: "["): return list(until: "]", depth: depth)
      case UInt8(ascii: "("): return list(until: ")", depth: depth)
      case UInt8(ascii: "\""): return text()
      case UInt8(ascii: "#"):
        position += 1
        switch next {
        case UInt8(ascii: "{"): return list(until: "}", depth: depth)
        case UInt8(ascii: "#"): return word()
        // A tag, or the namespace of a map's names; the value follows.
        default: guard word() != nil else { return nil }
        }
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"):
        return fail("there is a closing bracket where a value should stand")
      default: return word()
      }
    }
  }

  private mutating func list(until close: Unicode.Scalar, depth: Int) -> MochiValue? {
    position += 1
    var items: [MochiValue] = []
    while true {
      skipBlank(depth: depth)
      if next == UInt8(ascii: close) {
        position += 1
        return .list(items)
      }
      guard let item = value(depth: depth + 1) else { return nil }
      items.append(item)
    }
  }

  private mutating func map(depth: Int) -> MochiValue? {
    guard case .list(let parts)? = list(until: "}", depth: depth) else { return nil }
    guard parts.count % 2 == 0 else { return fail("a map has a name without a value") }
    var entries: [(key: MochiValue, value: MochiValue)] = []
    for index in stride(from: 0, to: parts.count, by: 2) {
      entries.append((parts[index], parts[index + 1]))
    }
    return .map(entries)
  }

  private mutating func text() -> MochiValue? {
    let start = position
    position += 1
    var text: [UInt8] = []
    while let byte = next {
      position += 1
      switch byte {
      case UInt8(ascii: "\""): return .text(String(decoding: text, as: UTF8.self))
      case UInt8(ascii: "\\"): escape(into: &text)
      default: text.append(byte)
      }
    }
    position = start
    return fail("a text has no closing quotation mark")
  }

  private mutating func escape(into text: inout [UInt8]) {
    guard let letter = next else { return }
    position += 1
    switch letter {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): text += Array(unit().utf8)
    default: text.append(letter)
    }
  }

  /// The character of `\u` and four digits, or of two of them; the sign for an unknown character where there is none.
  private mutating func unit() -> String {
    guard let first = fourDigits() else { return "\u{FFFD}" }
    if let scalar = Unicode.Scalar(first) { return String(Character(scalar)) }
    let after = position
    if (0xD800..<0xDC00).contains(first), position + 1 < bytes.count,
      bytes[position] == UInt8(ascii: "\\"), bytes[position + 1] == UInt8(ascii: "u")
    {
      position += 2
      if let second = fourDigits(), (0xDC00..<0xE000).contains(second),
        let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
      {
        return String(Character(scalar))
      }
      position = after
    }
    return "\u{FFFD}"
  }

  private mutating func fourDigits() -> UInt32? {
    guard position + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[position..<position + 4] {
      guard let digit = PercentEscapes.digit(byte) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    position += 4
    return value
  }

  /// A keyword, a number, a character, a symbol, `true`, `false` or `nil`.
  private mutating func word() -> MochiValue? {
    let start = position
    if next == UInt8(ascii: "\\") { position = min(position + 2, bytes.count) }
    while let byte = next, byte > 0x20, !",;\"{}[]()".utf8.contains(byte) { position += 1 }
    guard position > start else { return fail("there is something that is no EDN") }
    let word = String(decoding: bytes[start..<position], as: UTF8.self)
    switch word {
    case "true": return .flag(true)
    case "false": return .flag(false)
    case "nil": return .null
    default:
      let isMarked = word.hasPrefix(":") || word.hasPrefix("\\")
      return .text(isMarked ? String(word.dropFirst()) : word)
    }
  }
}
