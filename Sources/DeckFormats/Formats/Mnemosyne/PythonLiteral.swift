/// A value as Python writes it: Mnemosyne keeps lists and dictionaries in its files so.
enum PythonLiteral {
  case text(String)
  /// A list or a tuple.
  case list([PythonLiteral])
  case dictionary([(key: PythonLiteral, value: PythonLiteral)])
  /// A number, `True`, `False` or `None`, as it stands.
  case word(String)

  /// Reads a value; `nil` where the text is none.
  init?(_ text: String) {
    var parser = Parser(bytes: Array(text.utf8))
    guard let value = parser.value(depth: 0) else { return nil }
    self = value
  }

  /// The text, where it is one.
  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The values of a list; none where it is no list.
  var items: [PythonLiteral] {
    if case .list(let items) = self { items } else { [] }
  }

  /// The whole number, where it is one.
  var integer: Int? {
    if case .word(let word) = self { Int(word) } else { nil }
  }

  /// The value that a dictionary has under a text.
  subscript(key: String) -> PythonLiteral? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.first { $0.key.text == key }?.value
  }

  private struct Parser {
    let bytes: [UInt8]
    var position = 0

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
      skipBlank()
      guard next == UInt8(ascii: scalar) else { return false }
      position += 1
      return true
    }

    private mutating func skipBlank() {
      while let byte = next, byte == 0x20 || (0x09...0x0D).contains(byte) { position += 1 }
    }

    mutating func value(depth: Int) -> PythonLiteral? {
      guard depth < 16 else { return nil }
      if take("[") { return list(until: "]", depth: depth) }
      if take("(") { return list(until: ")", depth: depth) }
      if take("{") { return dictionary(depth: depth) }
      if next == UInt8(ascii: "'") || next == UInt8(ascii: "\"") { return text() }
      return word()
    }

    private mutating func list(until close: Unicode.Scalar, depth: Int) -> PythonLiteral? {
      var items: [PythonLiteral] = []
      while !take(close) {
        guard let item = value(depth: depth + 1) else { return nil }
        items.append(item)
        if !take(",") { return take(close) ? .list(items) : nil }
      }
      return .list(items)
    }

    private mutating func dictionary(depth: Int) -> PythonLiteral? {
      var entries: [(key: PythonLiteral, value: PythonLiteral)] = []
      while !take("}") {
        guard let key = value(depth: depth + 1), take(":"), let value = value(depth: depth + 1)
        else { return nil }
        entries.append((key, value))
        if !take(",") { return take("}") ? .dictionary(entries) : nil }
      }
      return .dictionary(entries)
    }

    private mutating func text() -> PythonLiteral? {
      guard let quote = next else { return nil }
      position += 1
      var text: [UInt8] = []
      while let byte = next {
        position += 1
        if byte == quote { return .text(String(decoding: text, as: UTF8.self)) }
        guard byte == UInt8(ascii: "\\"), let letter = next else {
          text.append(byte)
          continue
        }
        position += 1
        switch letter {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "\\"), UInt8(ascii: "'"), UInt8(ascii: "\""): text.append(letter)
        default: text += [byte, letter]
        }
      }
      return nil
    }

    private mutating func word() -> PythonLiteral? {
      let start = position
      while let byte = next, byte > 0x20, !",:]})".utf8.contains(byte) { position += 1 }
      guard position > start else { return nil }
      return .word(String(decoding: bytes[start..<position], as: UTF8.self))
    }
  }
}
