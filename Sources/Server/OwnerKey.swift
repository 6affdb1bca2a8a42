internal import CSodium
internal import Platform
internal import QuizCore

/// The owner's key. The secret is in the owner's link alone; a browser keeps its hash as a token, and the server the
/// hash of that: neither the cookie nor the file gives the secret away, and the file does not give the token away.
///
/// Attempts are not counted: a million a second since the world began would have found it with a chance below 2^-170.
package struct OwnerKey: Sendable {
  private let hash: [UInt8]

  /// A key that was made anew: it is shown once and kept nowhere.
  package struct Fresh: Sendable {
    /// What the server checks against.
    package let key: OwnerKey
    /// The secret, as the owner's link carries it.
    package let secret: String
  }

  /// Makes a key of 256 random bits.
  package static func make() -> Fresh {
    let secret = SystemRandom.hexadecimal() + SystemRandom.hexadecimal()
    return Fresh(key: OwnerKey(hash: hash(of: token(of: secret))), secret: secret)
  }

  /// Reads a key from what `stored` gave; `nil` when it is something else.
  package init?(stored: [UInt8]) {
    let text = String(decoding: stored, as: UTF8.self).split(separator: "\n").first ?? ""
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let high = rest.popFirst()?.hexadecimalValue, let low = rest.popFirst()?.hexadecimalValue
    {
      bytes.append(high << 4 | low)
    }
    guard bytes.count == 32 && rest.isEmpty else { return nil }
    hash = bytes
  }

  private init(hash: [UInt8]) {
    self.hash = hash
  }

  /// What a file keeps: a hash of the token, neither that nor the secret.
  package var stored: [UInt8] {
    Array((hash.map { Hex.text(UInt64($0), digits: 2) }.joined() + "\n").utf8)
  }

  /// The token that stands for the secret in a cookie; `nil` when the text is not the secret.
  func token(for secret: String) -> String? {
    let token = Self.token(of: secret)
    return admits(token: token) ? token : nil
  }

  /// Whether a text is the token, in a time that does not depend on where it differs.
  func admits(token: String) -> Bool {
    let other = Self.hash(of: token)
    return other.count == hash.count && sodium_memcmp(other, hash, hash.count) == 0
  }

  private static func token(of secret: String) -> String {
    SHA256.hexadecimal(Array(secret.utf8))
  }

  private static func hash(of token: String) -> [UInt8] {
    SHA256.hash(Array(token.utf8))
  }
}

extension UInt8 {
  /// The value of a lower-case hexadecimal digit.
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    default: nil
    }
  }
}
