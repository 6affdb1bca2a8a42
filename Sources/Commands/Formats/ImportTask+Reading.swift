internal import DeckFormats
internal import Platform
internal import QuizCore

extension ImportTask {
  /// Reads the arguments and options of `import`.
  init(_ parsed: ArgumentParser) throws(UsageError) {
    files = parsed.arguments
    isDry = parsed.has("--dry-run")
    removesGone = parsed.has("--remove-gone")
    format = try FormatID.read("--format", parsed, among: FormatID.readable)
    options = try ImportOptions(parsed)
    deck = try parsed.value(
      "--deck", expected: "1 to 64 of the characters A-Z a-z 0-9 . _ -, no dot first"
    ) { DeckID($0) }
  }
}

extension ImportsTask {
  /// Reads the options of `imports`.
  init(_ parsed: ArgumentParser) {
    self = parsed["--undo"]?.first.map { .undo(id: $0) } ?? .list
  }
}

extension ExportTask {
  /// Reads the arguments and options of `export`.
  init(_ parsed: ArgumentParser) throws(UsageError) {
    deck = parsed.arguments[0]
    guard let format = try FormatID.read("--to", parsed, among: FormatID.writable) else {
      throw .missingArgument("--to FORMAT", usage: "quizdeck export DECK --to FORMAT")
    }
    self.format = format
    file = parsed["--output"]?.first
    options = try ExportOptions(parsed)
    overwrites = parsed.has("--overwrite")
  }
}

extension ConvertTask {
  /// Reads the arguments and options of `convert`.
  init(_ parsed: ArgumentParser) throws(UsageError) {
    (input, output) = (parsed.arguments[0], parsed.arguments[1])
    from = try FormatID.read("--from", parsed, among: FormatID.readable)
    to =
      if let format = try FormatID.read("--to", parsed, among: FormatID.writable) { format } else {
        try FormatID.written(as: output)
      }
    options = try ImportOptions(parsed)
    exportOptions = try ExportOptions(parsed)
    overwrites = parsed.has("--overwrite")
  }
}

extension ImportOptions {
  /// Reads what tells how a text is to be read.
  init(_ parsed: ArgumentParser) throws(UsageError) {
    self.init()
    encoding = parsed["--encoding"]?.first
    separator = try parsed.separator("--separator")
    rowSeparator = try parsed.separator("--row-separator")
    switch parsed["--header"]?.first {
    case nil: hasHeader = nil
    case "yes"?: hasHeader = true
    case "no"?: hasHeader = false
    case let other?: throw .badValue(other, of: "--header", expected: "yes or no")
    }
  }
}

extension ArgumentParser {
  /// A separator as it is, or by the name of one that is hard to write.
  fileprivate func separator(_ option: String) throws(UsageError) -> String? {
    guard let text = self[option]?.first else { return nil }
    switch text {
    case "": throw .badValue("", of: option, expected: "what separates, or tab or newline")
    case "tab", "\\t": return "\t"
    case "newline", "\\n": return "\n"
    default: return text
    }
  }
}

extension ExportOptions {
  /// Reads how tables are written.
  init(_ parsed: ArgumentParser) throws(UsageError) {
    self.init()
    if let text = try parsed.separator("--separator") { separator = text }
    hasByteOrderMark = parsed.has("--bom")
  }
}

extension FormatID {
  /// The formats that can be read.
  static var readable: [FormatID] { Importer.readers.map { $0.format } }
  /// The formats that can be written.
  static var writable: [FormatID] { Importer.writers.map { $0.format } }

  /// The format that an option names, also by the ending of its files where no other has the same.
  static func read(
    _ option: String, _ parsed: ArgumentParser, among known: [FormatID]
  ) throws(UsageError) -> FormatID? {
    guard let text = parsed[option]?.first else { return nil }
    let word = text.lowercased()
    if let format = FormatID(rawValue: word), known.contains(format) { return format }
    let ofEnding = written(withEnding: word)
    if let format = ofEnding.first, ofEnding.count == 1, known.contains(format) { return format }
    throw .unknownFormat(
      text, option: option, suggestion: Suggestion.closest(to: text, among: known.map(\.rawValue)),
      known: known.map(\.rawValue))
  }

  /// The only format that is written with the ending of a file's name.
  static func written(as file: String) throws(UsageError) -> FormatID {
    let name = Paths.name(of: file)
    let ending = name.lastIndex(of: ".").map { name[name.index(after: $0)...].lowercased() } ?? ""
    let fitting = written(withEnding: ending)
    if let format = fitting.first, fitting.count == 1 { return format }
    throw .formatNotTold(
      file: file, among: (fitting.isEmpty ? writable : fitting).map(\.rawValue))
  }
  private static func written(withEnding ending: String) -> [FormatID] {
    Importer.writers.filter { $0.fileEnding == ending }.map { $0.format }
  }
}
