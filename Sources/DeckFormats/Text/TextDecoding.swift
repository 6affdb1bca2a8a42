internal import Glibc

/// Turns the bytes of a text file into text, whatever encoding it is in.
package enum TextDecoding {
  /// The text of `bytes`, without its byte order mark; ends of lines are kept as they are.
  ///
  /// The encoding is that of the options, else that of the byte order mark, else UTF-8 if the bytes are valid UTF-8, else a
  /// guess, which is remarked in the bank; so are bytes that do not fit and control characters, with their lines.
  package static func decode(
    _ bytes: [UInt8], options: ImportOptions, at place: Place, into bank: inout ImportedBank
  ) throws(ImportError) -> String {
    let stated = try stated(bytes, options: options, at: place, format: bank.format)
    if stated == nil || stated?.encoding == .utf8,
      let text = validated(bytes[(stated?.mark ?? 0)...])
    {
      return withoutControls(text, options: options, at: place, into: &bank)
    }
    let found = stated ?? Found(encoding: EncodingGuess.best(for: bytes), isGuessed: true)
    if found.isGuessed {
      bank.remark(
        .guessed, at: place, what: "the text was read as \(found.encoding.name)",
        why: "the file does not say how its letters are stored; if letters look wrong, "
          + "import it again and name its encoding")
    }
    guard let converter = TextConverter(found.encoding) else {
      throw .unsupported(
        format: bank.format, place: place,
        reason: "this computer's C library cannot read the encoding \(found.encoding.name); "
          + "save the file as UTF-8")
    }
    let result = converter.convert(bytes[found.mark...])
    report(result, as: found.encoding, at: place, into: &bank)
    let text = String(decoding: result.text, as: UTF8.self)
    return withoutControls(text, options: options, at: place, into: &bank)
  }

  /// The first bytes of a file as text, as well as can be told, for recognising its format; empty when they are no text. A
  /// stray control character is left out, as it will be when the file is read.
  package static func sniff(_ head: [UInt8]) -> String {
    let text = sniffed(head)
    guard isText(text) else { return "" }
    return ControlCharacters.areIn(text.utf8) ? ControlCharacters(text.utf8).text : text
  }

  private static func sniffed(_ head: [UInt8]) -> String {
    let found = guess(head)
    let content = head[found.mark...]
    if found.encoding == .utf8, let text = validated(content) { return text }
    guard let converter = TextConverter(found.encoding) else { return "" }
    var text = converter.convert(content).text
    // The last character may be cut off by the end of what is looked at.
    if text.suffix(3) == [0xEF, 0xBF, 0xBD] { text.removeLast(3) }
    return String(decoding: text, as: UTF8.self)
  }

  /// An encoding, with how it was found.
  struct Found {
    var encoding: TextEncoding
    /// How many bytes the byte order mark has.
    var mark = 0
    /// Whether nothing in the file says so.
    var isGuessed = false
  }

  /// The encoding that the options, a byte order mark, the NUL bytes of UTF-16 or escape sequences tell.
  private static func stated(
    _ bytes: [UInt8], options: ImportOptions, at place: Place, format: FormatID
  ) throws(ImportError) -> Found? {
    let marked = byteOrderMark(of: bytes)
    guard let name = options.encoding else {
      if let marked { return marked }
      return patterned(bytes)
    }
    guard let encoding = TextEncoding.named(name) else {
      let names = TextEncoding.all.map(\.name).joined(separator: ", ")
      throw .unsupported(
        format: format, place: place,
        reason: "the encoding \"\(name)\" is not known; name one of \(names)")
    }
    return Found(encoding: encoding, mark: marked?.encoding == encoding ? marked?.mark ?? 0 : 0)
  }

  /// The encoding that shows in bytes which are valid UTF-8, too: in NUL bytes, or in escape sequences.
  private static func patterned(_ bytes: [UInt8]) -> Found? {
    (UTF16Pattern.encoding(of: bytes) ?? EscapePattern.encoding(of: bytes)).map {
      Found(encoding: $0, isGuessed: true)
    }
  }

  private static func guess(_ head: [UInt8]) -> Found {
    if let marked = byteOrderMark(of: head) { return marked }
    if let found = patterned(head) { return found }
    if isUTF8(head) { return Found(encoding: .utf8) }
    return Found(encoding: EncodingGuess.best(for: head), isGuessed: true)
  }

  private static func byteOrderMark(of bytes: [UInt8]) -> Found? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Found(encoding: .utf8, mark: 3) }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      return Found(encoding: .utf32LittleEndian, mark: 4)
    }
    if bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return Found(encoding: .utf32BigEndian, mark: 4) }
    if bytes.starts(with: [0xFF, 0xFE]) { return Found(encoding: .utf16LittleEndian, mark: 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return Found(encoding: .utf16BigEndian, mark: 2) }
    return nil
  }

  private static func validated(_ bytes: ArraySlice<UInt8>) -> String? {
    String(validating: bytes, as: UTF8.self)
  }

  /// Whether bytes are valid UTF-8, but for a last character that is cut off.
  private static func isUTF8(_ bytes: [UInt8]) -> Bool {
    var end = bytes.count
    // A character has at most four bytes; all but the first begin with the bits 10.
    while end > max(0, bytes.count - 3), bytes[end - 1] & 0xC0 == 0x80 { end -= 1 }
    if end > 0, (0xC2...0xF4).contains(bytes[end - 1]) { end -= 1 } else { end = bytes.count }
    return validated(bytes[..<end]) != nil
  }

  /// Whether there are few enough control characters for a text that a person wrote.
  private static func isText(_ text: String) -> Bool {
    var controls = 0
    var count = 0
    for byte in text.utf8 {
      count += 1
      if byte < 0x20, !(0x09...0x0D).contains(byte), byte != 0x1F, byte != 0x1B { controls += 1 }
    }
    return controls <= 1 || controls * 50 < count
  }
}
