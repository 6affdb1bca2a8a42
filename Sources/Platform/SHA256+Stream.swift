internal import CSodium

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
      return SHA256.text(of: hash, digits: digits)
    }
  }
}
