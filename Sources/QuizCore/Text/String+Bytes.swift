/// Taking texts apart by bytes: enough for ids, paths and settings, and far smaller in code than by characters.
extension String {
  /// The bytes in UTF-8. (A loop over the text itself is much code wherever there is one.)
  @inline(never)
  package var bytes: [UInt8] { Array(utf8) }

  /// Whether a byte is anywhere in the UTF-8. (Without a way out of the loop many bytes are looked at at once.)
  @inline(never)
  package func holds(_ wanted: UInt8) -> Bool {
    var text = self
    return text.withUTF8 { bytes in
      var found: UInt8 = 0
      for byte in bytes { found |= byte == wanted ? 1 : 0 }
      return found != 0
    }
  }

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
