extension HostMessage {
  /// Reads a message as the host writes it: a kind, a number, and fields, each four bytes of length (little-endian)
  /// and that many bytes. Nil if host and app are not of the same build.
  package init?(kind: Int32, id: Int32, bytes: UnsafeRawBufferPointer) {
    var fields = Fields(bytes)
    switch kind {
    case 0: self = .start(Start(&fields))
    case 1: self = .event(handler: Int(id), Event(&fields))
    case 2:
      self = .response(
        id: id, status: Int(fields.text()) ?? 0, tag: fields.text(), body: fields.bytes())
    case 3: self = .timer(id: id)
    case 4: self = .address(path: fields.text(), state: fields.text())
    case 5: self = .link(path: fields.text())
    case 6: self = .resumed
    case 7: self = .stored(key: fields.text(), value: id == 1 ? fields.text() : nil)
    case 8: self = .motion(isReduced: id == 1)
    default: return nil
    }
  }
}

extension HostMessage.Start {
  fileprivate init(_ fields: inout Fields) {
    path = fields.text()
    state = fields.text()
    isMotionReduced = fields.text() == "1"
    languages = []
    let count = Int(fields.text()) ?? 0
    while languages.count < count && !fields.isAtEnd { languages.append(fields.text()) }
    stored = [:]
    while !fields.isAtEnd {
      let key = fields.text()
      stored[key] = fields.text()
    }
  }
}

extension Event {
  fileprivate init(_ fields: inout Fields) {
    value = fields.text()
    key = fields.text()
    isChecked = fields.text() == "1"
    switch fields.text() {
    case "text": target = .text
    case "range": target = .range
    case "button": target = .button
    default: target = .other
    }
  }
}

/// A cursor over the fields of a message; past the end all fields are empty.
private struct Fields {
  private let buffer: UnsafeRawBufferPointer
  private var position = 0

  init(_ buffer: UnsafeRawBufferPointer) {
    self.buffer = buffer
  }

  var isAtEnd: Bool { position >= buffer.count }

  @inline(never)
  mutating func bytes() -> [UInt8] {
    Array(next())
  }

  @inline(never)
  mutating func text() -> String {
    String(decoding: next(), as: UTF8.self)
  }

  private mutating func next() -> UnsafeRawBufferPointer {
    guard position + 4 <= buffer.count else {
      position = buffer.count
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    let count = UInt32(
      littleEndian: buffer.loadUnaligned(fromByteOffset: position, as: UInt32.self))
    let start = position + 4
    let end = Swift.min(start + Int(count), buffer.count)
    position = end
    return UnsafeRawBufferPointer(rebasing: buffer[start..<end])
  }
}
