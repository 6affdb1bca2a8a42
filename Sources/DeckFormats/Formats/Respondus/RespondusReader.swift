/// Reads Respondus' "standard format": numbered questions with options by letter, the right ones marked with a star.
package enum RespondusReader: FormatReader {
  package static let format = FormatID.respondus

  package static func recognise(_ probe: Probe) -> Certainty {
    guard !probe.isPackage else { return .no }
    var questions = 0
    var stars = 0
    var options = 0
    var types = 0
    for line in TextLines.of(probe.text).prefix(2_000) {
      switch RespondusLine(line.text) {
      case .question: questions += 1
      case .option(_, let isRight, _):
        options += 1
        if isRight { stars += 1 }
      case .type, .title: types += 1
      default: continue
      }
    }
    guard questions > 0, options > 0 else { return .no }
    if types > 0 && stars > 0 { return .certain }
    return stars > 0 ? .likely : .possible
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let bytes = try source.bytes()
    if bytes.starts(with: Array("{\\rtf".utf8)) {
      throw .unsupported(
        format: format, place: Place(), reason: "it is an RTF text; save it as plain text first")
    }
    try TextItems.read(source, into: &bank, context) { text, items in
      var parser = RespondusParser(items: items)
      parser.read(text)
      return parser.items
    }
  }
}

/// A line of a Respondus text.
enum RespondusLine {
  /// `Title: …` and `Type: MR` belong to the question after them.
  case title(String), type(String)
  case question(number: Int, String)
  case option(letter: UInt8, isRight: Bool, String)
  /// `@ …` is said after any answer, `~ …` after the one above.
  case general(String), feedback(String)
  /// `Answers:` and nothing else, after which right answers are listed.
  case answers
  case blank, text(String)

  init(_ line: String) {
    let bare = line.trimmed
    if bare.isEmpty {
      self = .blank
    } else if bare.begins(with: "Title:") {
      self = .title(String(bare.dropFirst(6)).trimmed)
    } else if bare.begins(with: "Type:") {
      self = .type(String(bare.dropFirst(5)).trimmed.uppercased())
    } else if bare.begins(with: "Answers:"), bare.utf8.count == 8 {
      self = .answers
    } else if bare.hasPrefix("@") {
      self = .general(String(bare.dropFirst()).trimmed)
    } else if bare.hasPrefix("~") {
      self = .feedback(String(bare.dropFirst()).trimmed)
    } else if let (number, text) = ListNumber.read(bare) {
      self = .question(number: number, text)
    } else if let option = Self.option(bare) {
      self = option
    } else {
      self = .text(bare)
    }
  }

  /// A letter with `)` or `.`, with a star before it where it is right.
  private static func option(_ line: String) -> RespondusLine? {
    let isRight = line.hasPrefix("*")
    let bytes = Array(line.utf8.dropFirst(isRight ? 1 : 0).prefix(3))
    guard bytes.count >= 2, (0x61...0x7A).contains(bytes[0] | 0x20), bytes[0] >= 0x41,
      bytes[1] == UInt8(ascii: ")") || bytes[1] == UInt8(ascii: "."),
      bytes.count < 3 || bytes[2] == 0x20 || bytes[2] == 0x09
    else { return nil }
    let text = String(line.dropFirst(isRight ? 3 : 2)).trimmed
    return .option(letter: bytes[0] | 0x20, isRight: isRight, text)
  }
}
