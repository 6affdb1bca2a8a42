extension TextDecoding {
  /// Tells which bytes did not fit, with the lines of the first ones.
  static func report(
    _ result: TextConverter.Result, as encoding: TextEncoding, at place: Place,
    into bank: inout ImportedBank
  ) {
    let lines = Self.lines(of: result.places, in: result.text)
    for line in lines {
      var spot = place
      spot.line = line
      bank.remark(
        .changed, at: spot, what: "a character was replaced by \u{FFFD}",
        why: "its bytes are not valid in the encoding \(encoding.name)")
    }
    let further = result.replacements - lines.count
    if further > 0 {
      bank.remark(
        .changed, at: place, what: "\(further) further characters were replaced by \u{FFFD}",
        why: "their bytes are not valid in the encoding \(encoding.name)")
    }
  }

  /// The text without its control characters, which no card can show, and a remark for the first ones and their number.
  static func withoutControls(
    _ text: String, options: ImportOptions, at place: Place, into bank: inout ImportedBank
  ) -> String {
    guard ControlCharacters.areIn(text.utf8) else { return text }
    let separators = (options.separator ?? "") + (options.rowSeparator ?? "")
    let found = ControlCharacters(text.utf8, besides: separators.utf8)
    for line in lines(of: found.places, in: found.kept) {
      var spot = place
      spot.line = line
      bank.remark(
        .changed, at: spot, what: "a control character was removed",
        why: "it cannot be shown and does not belong into a text")
    }
    if found.count > found.places.count {
      bank.remark(
        .changed, at: place,
        what: "\(found.count - found.places.count) further control characters were removed",
        why: "they cannot be shown and do not belong into a text")
    }
    return found.text
  }

  /// The lines, counted from 1, of ascending places in a text; CR, LF and CRLF end a line.
  private static func lines(of places: [Int], in text: [UInt8]) -> [Int] {
    var lines: [Int] = []
    var line = 1
    var offset = 0
    for place in places {
      while offset < min(place, text.count) {
        let byte = text[offset]
        offset += 1
        let isPair = byte == 0x0D && offset < text.count && text[offset] == 0x0A
        if byte == 0x0A || (byte == 0x0D && !isPair) { line += 1 }
      }
      lines.append(line)
    }
    return lines
  }
}
