/// Turns the bytes of a terminal into keys; what comes in pieces is put together.
package struct KeyDecoder: Sendable {
  private var pending: [UInt8] = []
  private var pasted: [UInt8]?

  package init() {}

  /// Whether bytes wait for their end; after a short time without more, `flush` takes them as they are.
  package var isWaiting: Bool { !pending.isEmpty || pasted != nil }

  /// The keys that further bytes complete.
  package mutating func decode(_ bytes: [UInt8]) -> [Key] {
    var keys: [Key] = []
    for byte in bytes {
      pending.append(byte)
      if let key = take() { keys.append(key) }
    }
    return keys
  }

  /// The keys that the waiting bytes are when nothing follows: a lone escape byte is the Escape key.
  package mutating func flush() -> [Key] {
    if let text = pasted {
      let whole = text + pending
      (pasted, pending) = (nil, [])
      return [.paste(String(decoding: whole, as: UTF8.self))]
    }
    guard !pending.isEmpty else { return [] }
    let isEscape = pending == [0x1B]
    pending = []
    return isEscape ? [.escape] : []
  }

  private mutating func take() -> Key? {
    if pasted != nil { return takePasted() }
    guard let first = pending.first else { return nil }
    if first == 0x1B { return takeEscape() }
    if first < 0x20 || first == 0x7F {
      pending = []
      return Self.control(first)
    }
    return takeText(first)
  }

  private mutating func takeText(_ first: UInt8) -> Key? {
    let length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    let isBroken = pending.dropFirst().contains { $0 & 0xC0 != 0x80 }
    if !isBroken && pending.count < length { return nil }
    let text = String(decoding: pending, as: UTF8.self)
    pending = []
    return isBroken || text.contains("\u{FFFD}") ? nil : .text(text)
  }

  private mutating func takeEscape() -> Key? {
    guard pending.count > 1 else { return nil }
    // A second escape byte means that the first was the Escape key.
    if pending[1] == 0x1B {
      pending = [0x1B]
      return .escape
    }
    guard pending[1] == UInt8(ascii: "[") || pending[1] == UInt8(ascii: "O") else {
      pending = []
      return nil
    }
    guard pending.count > 2, let last = pending.last else { return nil }
    // Linux's console sends F1 as ESC [ [ A.
    if pending.count == 3 && last == UInt8(ascii: "[") { return nil }
    if !(0x40...0x7E).contains(last) {
      if pending.count > 32 { pending = [] }
      return nil
    }
    let sequence = String(decoding: pending.dropFirst(2), as: UTF8.self)
    pending = []
    if sequence == "200~" {
      pasted = []
      return nil
    }
    return Self.sequences[sequence]
  }

  private mutating func takePasted() -> Key? {
    let end: [UInt8] = [0x1B, 0x5B, 0x32, 0x30, 0x31, 0x7E]
    if pending == end {
      let text = String(decoding: pasted ?? [], as: UTF8.self)
      pasted = nil
      pending = []
      return .paste(text)
    }
    if !end.starts(with: pending) {
      let mayBegin = pending.last == 0x1B
      pasted?.append(contentsOf: mayBegin ? pending.dropLast() : pending[...])
      pending = mayBegin ? [0x1B] : []
    }
    return nil
  }

  private static func control(_ byte: UInt8) -> Key? {
    switch byte {
    case 0x0D, 0x0A: return .enter
    case 0x09: return .tab
    case 0x7F, 0x08: return .backspace
    case 0x01...0x1A: return .control(Character(Unicode.Scalar(byte + 0x60)))
    default: return nil
    }
  }

  /// What follows `ESC [` or `ESC O` for each key (xterm, VT, Linux and rxvt).
  private static let sequences: [String: Key] = [
    "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "Z": .backTab,
    "1~": .home, "7~": .home, "4~": .end, "8~": .end, "3~": .delete, "5~": .pageUp,
    "6~": .pageDown, "1;2C": .farRight, "1;2D": .farLeft, "1;5C": .farRight, "1;5D": .farLeft,
    "c": .farRight, "d": .farLeft, "1;2H": .home, "1;2F": .end, "P": .function(1),
    "11~": .function(1), "[A": .function(1), "M": .enter, "1;2A": .up, "1;2B": .down,
  ]
}
