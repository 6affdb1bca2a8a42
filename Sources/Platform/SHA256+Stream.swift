internal import CSodium
internal import QuizCore

extension SHA256 {
  /// The SHA-256 of bytes that come in parts.
  package struct Stream {
    private var state = crypto_hash_sha256_state()

    /// A hash of nothing yet.
    package init() {
      crypto_hash_sha256_init(&state)
    }

    /// Adds a part.
    package mutating func add(_ part: UnsafeRawBufferPointer) {
      let bytes = part.bindMemory(to: UInt8.self)
      guard let start = bytes.baseAddress else { return }
      crypto_hash_sha256_update(&state, start, UInt64(bytes.count))
    }

    /// The first `digits` hexadecimal digits of the hash of all parts, at most 64.
    package mutating func finish(digits: Int) -> String {
      var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
      crypto_hash_sha256_final(&state, &hash)
      var text: [UInt8] = []
      text.reserveCapacity(64)
      for byte in hash {
        text.append(Hex.digit(byte >> 4))
        text.append(Hex.digit(byte & 0xF))
      }
      return String(decoding: text.prefix(digits), as: UTF8.self)
    }
  }
}

extension Hex {
  fileprivate static func digit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }
}
