internal import CUchardet

/// The detector that browsers once used, over the uchardet library.
enum EncodingDetector {
  private static let wider = ["ISO-8859-1": "windows-1252", "ISO-8859-9": "windows-1254"]

  /// What it takes some bytes for; `nil` when it cannot tell, or names an encoding that is not read here.
  static func detect(_ bytes: [UInt8]) -> TextEncoding? {
    guard let detector = uchardet_new() else { return nil }
    defer { uchardet_delete(detector) }
    let isTaken = bytes.withUnsafeBytes { buffer in
      guard let base = buffer.baseAddress else { return false }
      return uchardet_handle_data(
        detector, base.assumingMemoryBound(to: CChar.self), buffer.count) == 0
    }
    guard isTaken else { return nil }
    uchardet_data_end(detector)
    guard let name = uchardet_get_charset(detector) else { return nil }
    let found = String(cString: name)
    // What calls itself Latin 1 or 5 has the quotation marks of Windows in practice.
    return TextEncoding.named(wider[found] ?? found)
  }
}
