/// Writes JSON into a byte buffer, with names and commas kept straight.
public struct JSONWriter {
  /// What has been written so far, UTF-8.
  public private(set) var bytes: [UInt8] = []
  private var needsComma = false
  /// How far the next line is indented, where one has to begin.
  private var indent: Int?

  /// Makes an empty writer, with room for so many bytes.
  public init(capacity: Int = 0) {
    bytes.reserveCapacity(capacity)
  }

  /// Writes an object whose members are written by `body`.
  public mutating func object(_ body: (inout JSONWriter) -> Void) {
    open("{")
    body(&self)
    close("}")
  }

  /// Writes an array whose items are written by `body`.
  public mutating func array(_ body: (inout JSONWriter) -> Void) {
    open("[")
    body(&self)
    close("]")
  }

  /// Writes a member's name; its value has to follow.
  public mutating func name(_ name: String) {
    string(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Begins a new line before whatever is written next, for files that people read.
  public mutating func breakLine(indent: Int) {
    self.indent = indent
  }

  /// Ends the last line of a file.
  public mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes a text, escaped as JSON demands.
  public mutating func string(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { appendEscaped($0) }
    bytes.append(UInt8(ascii: "\""))
  }

  /// Most texts are written as they are, and most of any other.
  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    guard Self.needsEscapes(text) else { return bytes.append(contentsOf: text) }
    var start = 0
    for (index, byte) in text.enumerated() {
      guard byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") else {
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
      appendEscape(byte)
      start = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
  }

  /// Whether some byte has to be escaped. (Without a way out of the loop many bytes are looked at at once.)
  private static func needsEscapes(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var found: UInt8 = 0
    for byte in text {
      found |= byte < 0x20 ? 1 : 0
      found |= byte == UInt8(ascii: "\"") ? 1 : 0
      found |= byte == UInt8(ascii: "\\") ? 1 : 0
    }
    return found != 0
  }

  private mutating func appendEscape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0..<0x20:
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(contentsOf: Hex.text(UInt64(byte), digits: 2).utf8)
    default: bytes.append(byte)
    }
  }

  /// Writes a whole number.
  public mutating func number(_ value: Int64) {
    separate()
    bytes.append(contentsOf: "\(value)".utf8)
  }

  /// Writes `true` or `false`.
  public mutating func bool(_ value: Bool) {
    separate()
    bytes.append(contentsOf: (value ? "true" : "false").utf8)
  }

  /// Writes `null`.
  public mutating func null() {
    separate()
    bytes.append(contentsOf: "null".utf8)
  }

  /// Writes a value that is JSON already.
  public mutating func raw(_ json: [UInt8]) {
    separate()
    bytes.append(contentsOf: json)
  }

  /// Writes an object whose members are JSON already, after those that `body` writes.
  public mutating func object(
    then members: ArraySlice<UInt8>, _ body: (inout JSONWriter) -> Void
  ) {
    object { writer in
      body(&writer)
      writer.separate()
      writer.bytes.append(contentsOf: members)
    }
  }

  /// Writes a tree as it was read.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let flag): bool(flag)
    case .number(let number):
      separate()
      bytes.append(contentsOf: number.description.utf8)
    case .string(let text): string(text)
    case .array(let items):
      array { writer in for item in items { writer.value(item.value) } }
    case .object(let members):
      object { writer in
        for member in members {
          writer.name(member.name)
          writer.value(member.node.value)
        }
      }
    }
  }

  private mutating func open(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  private mutating func close(_ bracket: Unicode.Scalar) {
    beginLine()
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    needsComma = true
    beginLine()
  }

  private mutating func beginLine() {
    guard let indent else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<indent { bytes.append(UInt8(ascii: " ")) }
    self.indent = nil
  }
}

extension JSONWriter {
  /// Writes a member with a text.
  public mutating func member(_ name: String, _ text: String) {
    self.name(name)
    string(text)
  }

  /// Writes a member with a whole number.
  public mutating func member(_ name: String, _ value: Int64) {
    self.name(name)
    number(value)
  }

  /// Writes a member with a truth value.
  public mutating func member(_ name: String, _ value: Bool) {
    self.name(name)
    bool(value)
  }
}
