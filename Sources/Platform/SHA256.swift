internal import CSodium
internal import QuizCore

/// The SHA-256 of bytes (FIPS 180-4).
package enum SHA256 {
  /// The 32 bytes of the hash.
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
    return hash
  }

  /// The hash as 64 hexadecimal digits.
  package static func hexadecimal(_ bytes: [UInt8]) -> String {
    hash(bytes).map { Hex.text(UInt64($0), digits: 2) }.joined()
  }
}
