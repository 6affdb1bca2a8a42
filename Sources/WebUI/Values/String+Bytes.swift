/// Taking texts apart by bytes: enough for ids, paths and settings, and far smaller in code than by characters.
extension String {
  /// The parts between the places of a separator, without the empty ones.
  @inline(never)
  package func parts(by separator: Unicode.Scalar) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    for byte in utf8 {
      if byte != UInt8(ascii: separator) {
        part.append(byte)
      } else if !part.isEmpty {
        parts.append(String(decoding: part, as: UTF8.self))
        part = []
      }
    }
    if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
    return parts
  }

  /// What follows a prefix; nil for a text without it.
  @inline(never)
  package func after(_ prefix: String) -> String? {
    let bytes = Array(utf8)
    let wanted = Array(prefix.utf8)
    guard bytes.count >= wanted.count else { return nil }
    for index in wanted.indices where bytes[index] != wanted[index] { return nil }
    return String(decoding: bytes[wanted.count...], as: UTF8.self)
  }
}
