internal import CCrypto

/// The SHA-256 of bytes (FIPS 180-4), by the processor's own instructions where it has some: decks and pictures are
/// hashed as a whole.
package enum SHA256 {
  /// The 32 bytes of the hash.
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: Int(EVP_MAX_MD_SIZE))
    var count: UInt32 = 0
    let code = EVP_Digest(bytes, bytes.count, &hash, &count, algorithm, nil)
    precondition(code == 1, "SHA-256 needs a little memory, and there is none")
    return Array(hash[..<Int(count)])
  }

  /// The first hexadecimal digits of the hash, all 64 unless `digits` says otherwise.
  package static func hexadecimal(_ bytes: [UInt8], digits: Int = 64) -> String {
    hash(bytes).withUnsafeBufferPointer { text(of: $0, digits: digits) }
  }

  /// Looked up once, which costs more than to hash a name. Unchecked because the compiler cannot know that nothing ever
  /// changes what it points to.
  nonisolated(unsafe) static let algorithm = EVP_MD_fetch(nil, "SHA256", nil)

  static func text(of hash: UnsafeBufferPointer<UInt8>, digits: Int) -> String {
    let count = min(digits, 2 * hash.count)
    return String(unsafeUninitializedCapacity: count) { text in
      for place in 0..<count {
        let byte = hash[place / 2]
        text[place] = digit(place % 2 == 0 ? byte >> 4 : byte & 0xF)
      }
      return count
    }
  }

  private static func digit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }
}
