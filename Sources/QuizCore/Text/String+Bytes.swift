/// Taking texts apart by bytes: enough for ids, paths and settings, and far smaller in code than by characters.
extension String {
  /// The bytes in UTF-8. (A loop over the text itself is much code wherever there is one.)
  @inline(never)
  package var bytes: [UInt8] { Array(utf8) }

  /// The parts between the places of a separator, without the empty ones.
  @inline(never)
  package func parts(by separator: Unicode.Scalar) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    for byte in bytes {
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
}
