/// Finds the escape sequences of ISO-2022-JP, which is ASCII in its bytes, and so is never found by what they score.
enum EscapePattern {
  private static let escape: UInt8 = 0x1B

  /// The encoding of bytes that turn to the characters of JIS X 0208 by an escape sequence; `nil` for all others.
  static func encoding(of bytes: [UInt8]) -> TextEncoding? {
    guard bytes.contains(escape), bytes.allSatisfy({ $0 < 0x80 }) else { return nil }
    let turns = bytes.indices.contains { index in
      bytes[index] == escape
        && (bytes[index...].starts(with: "\u{1B}$B".utf8)
          || bytes[index...].starts(with: "\u{1B}$@".utf8))
    }
    return turns ? TextEncoding.named("iso-2022-jp") : nil
  }
}
