/// A 64-bit FNV-1a hash of bytes: stable for ever, for identities derived from content; no protection against forgery.
///
/// Source of the algorithm: Fowler, Noll and Vo, draft-eastlake-fnv.
struct StableHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Adds a text and an end mark, so that "ab" + "c" and "a" + "bc" differ.
  mutating func add(_ text: String) {
    var text = text
    text.withUTF8 { for byte in $0 { add(byte) } }
    add(0xFF)
  }

  /// Adds a text by what it shows and the names of its pictures and sounds, as the same text without structure.
  mutating func add(_ text: RichText) {
    add(text.identifying)
  }

  private mutating func add(_ byte: UInt8) {
    value = (value ^ UInt64(byte)) &* 0x100_0000_01B3
  }
}
