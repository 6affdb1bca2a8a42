internal import CSodium

/// The SHA-256 of bytes (FIPS 180-4).
package enum SHA256 {
  /// The 32 bytes of the hash.
  package static func hash(_ bytes: [UInt8]) -> [UInt8] {
    var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
    return hash
  }

  /// The first hexadecimal digits of the hash, all 64 unless `digits` says otherwise.
  package static func hexadecimal(_ bytes: [UInt8], digits: Int = 64) -> String {
    text(of: hash(bytes), digits: digits)
  }

  static func text(of hash: [UInt8], digits: Int) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(2 * hash.count)
    for byte in hash {
      text.append(digit(byte >> 4))
      text.append(digit(byte & 0xF))
    }
    return String(decoding: text.prefix(digits), as: UTF8.self)
  }

  private static func digit(_ nibble: UInt8) -> UInt8 {
    nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "a") + nibble - 10
  }
}
