/// Which format a file has, told by its content.
package struct Recognition: Sendable {
  /// The reader that is surest.
  package let reader: any FormatReader.Type
  /// How sure it is.
  package let certainty: Certainty
  /// The other formats whose readers are as sure.
  package let rivals: [FormatID]

  /// Looks at a file; throws when no format fits it.
  package init(of source: SourceFile) throws(ImportError) {
    let probe = try Probe(of: source)
    try self.init(of: probe, among: Importer.readers)
  }

  /// Asks each reader about a probe.
  init(of probe: Probe, among readers: [any FormatReader.Type]) throws(ImportError) {
    if let hint = UnknownContent.mark(of: probe) {
      throw .unknownFormat(hint: hint)
    }
    let opinions = readers.map { (reader: $0, certainty: $0.recognise(probe)) }
    let best = opinions.map(\.certainty).max() ?? .no
    let fitting = opinions.filter { $0.certainty == best }
    // A table whose first row names its columns is one, whatever its cells look like; Kahoot's sheets are such tables.
    let tables = fitting.filter { best == .certain && [.kahoot, .csv].contains($0.reader.format) }
    guard best > .no, let first = tables.first ?? fitting.first else {
      throw .unknownFormat(hint: UnknownContent.hint(for: probe))
    }
    reader = first.reader
    certainty = best
    rivals = fitting.map { $0.reader.format }.filter { $0 != first.reader.format }
  }

  /// The format.
  package var format: FormatID { reader.format }
}

/// What can be said of a file that no format fits.
enum UnknownContent {
  /// What a file is, and what to do, when it bears the mark of something that holds no questions.
  static func mark(of probe: Probe) -> String? {
    if probe.text.hasPrefix("version https://git-lfs.github.com/spec/") {
      return
        "It is the placeholder of a file in Git LFS: fetch the file itself with \"git lfs pull\"."
    }
    if !probe.text.isEmpty && probe.text.allSatisfy(\.isWhitespace) {
      return "It has nothing but empty lines."
    }
    return kinds.first { probe.head.starts(with: $0.mark) }.map {
      "It is \($0.name): \($0.advice)."
    }
  }

  /// What the file seems to be, and what to do.
  static func hint(for probe: Probe) -> String {
    if probe.head.isEmpty { return "It is empty." }
    if probe.isPackage { return "It is a ZIP package without questions that are known here." }
    if probe.text.isEmpty {
      return "It is no text; export the questions from the program that made it."
    }
    if probe.isDocument { return "It is XML, HTML or JSON of a kind that is not known here." }
    return "Name its format if you know it."
  }

  private static let kinds: [(mark: [UInt8], name: String, advice: String)] = [
    (Array("%PDF".utf8), "a PDF", "export the questions from the program that made it"),
    (Array("{\\rtf".utf8), "a text in RTF", "save it as plain text"),
    ([0xD0, 0xCF, 0x11, 0xE0], "a file of an old Office program", "save it as XLSX or CSV"),
    (Array("Rar!".utf8), "a RAR archive", "unpack it first"),
    ([0x37, 0x7A, 0xBC, 0xAF], "a 7z archive", "unpack it first"),
    ([0x1F, 0x8B], "compressed with gzip", "unpack it first"),
    ([0x28, 0xB5, 0x2F, 0xFD], "compressed with zstd", "unpack it first"),
    ([0x89, 0x50, 0x4E, 0x47], "a picture", "it holds no questions"),
    ([0xFF, 0xD8, 0xFF], "a picture", "it holds no questions"),
  ]
}
