internal import CCrypto

extension SHA256 {
  /// The SHA-256 of bytes that come in parts: the one owner of the state, which is released in `deinit`.
  package final class Stream {
    private let state: OpaquePointer?

    /// A hash of nothing yet.
    package init() {
      state = EVP_MD_CTX_new()
      Self.check(EVP_DigestInit_ex(state, SHA256.algorithm, nil))
    }

    deinit {
      EVP_MD_CTX_free(state)
    }

    /// Adds a part.
    package func add(_ part: UnsafeRawBufferPointer) {
      Self.check(EVP_DigestUpdate(state, part.baseAddress, part.count))
    }

    /// The first `digits` hexadecimal digits of the hash of all parts, at most 64; nothing can be added after it.
    package func finish(digits: Int) -> String {
      var hash = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
      var count: UInt32 = 0
      Self.check(EVP_DigestFinal_ex(state, &hash, &count))
      return SHA256.text(of: Array(hash[..<Int(count)]), digits: digits)
    }

    private static func check(_ code: Int32) {
      precondition(code == 1, "SHA-256 needs a little memory, and there is none")
    }
  }
}
