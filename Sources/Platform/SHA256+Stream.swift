internal import CCrypto

extension SHA256 {
  /// The SHA-256 of bytes that come in parts, of any number of contents, one after the other: the one owner of the state, which
  /// is released in `deinit`. Used by one thread at a time.
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

    /// The first `digits` hexadecimal digits of the hash of all parts, at most 64; what is added then is of another content.
    package func finish(digits: Int) -> String {
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: Int(EVP_MAX_MD_SIZE)) { hash in
        var count: UInt32 = 0
        Self.check(EVP_DigestFinal_ex(state, hash.baseAddress, &count))
        Self.check(EVP_DigestInit_ex(state, nil, nil))
        return SHA256.text(
          of: UnsafeBufferPointer(rebasing: hash[..<Int(count)]), digits: digits)
      }
    }

    /// The first `digits` hexadecimal digits of the hash of a text.
    package func hexadecimal(_ text: String, digits: Int) -> String {
      var text = text
      text.withUTF8 { add(UnsafeRawBufferPointer($0)) }
      return finish(digits: digits)
    }

    private static func check(_ code: Int32) {
      precondition(code == 1, "SHA-256 needs a little memory, and there is none")
    }
  }
}
