/// The control characters of a text, which no card can show. One that Office programs write for the end of a line or a page
/// leaves a blank, so that no two words become one.
struct ControlCharacters {
  /// The text without them.
  private(set) var kept: [UInt8] = []
  /// Where the first ones stood in `kept`.
  private(set) var places: [Int] = []
  /// How many there were.
  private(set) var count = 0

  /// Takes them out of a text, but for those that separate its parts.
  init(_ text: String.UTF8View, besides separators: String.UTF8View = "".utf8) {
    kept.reserveCapacity(text.count)
    var rest = text[...]
    while let byte = rest.popFirst() {
      let isLong = byte == 0xC2 && (rest.first.map { $0 < 0xA0 } ?? false)
      guard isLong || Self.isControl(byte), !separators.contains(byte) else {
        kept.append(byte)
        continue
      }
      count += 1
      if places.count < TextConverter.placesKept { places.append(kept.count) }
      let code = isLong ? rest.removeFirst() : byte
      if code == 0x0B || code == 0x0C || code == 0x85 { kept.append(UInt8(ascii: " ")) }
    }
  }

  /// The text without them.
  var text: String { String(decoding: kept, as: UTF8.self) }

  /// Whether a text has some.
  static func areIn(_ text: String.UTF8View) -> Bool {
    // Through a pointer this takes a tenth of the time.
    text.withContiguousStorageIfAvailable { areIn(bytes: $0) } ?? areIn(bytes: text)
  }

  @inline(__always)
  private static func areIn(bytes text: some Sequence<UInt8>) -> Bool {
    var last: UInt8 = 0
    for byte in text {
      if isControl(byte) || (last == 0xC2 && byte < 0xA0) { return true }
      last = byte
    }
    return false
  }

  /// Whether a byte is a control character other than a tab and the ends of lines.
  private static func isControl(_ byte: UInt8) -> Bool {
    byte == 0x7F || (byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D)
  }
}
