internal import DeckFormats

/// What to check, and how it is to be read.
struct CheckTask: Sendable {
  let files: [String]
  /// The format of all files; `nil` for what their content shows.
  var format: FormatID?
  var options = ImportOptions()
}

extension CheckTask {
  /// Reads the arguments and options of `check`.
  init(_ parsed: ArgumentParser) throws(UsageError) {
    files = parsed.arguments
    format = try FormatID.read("--format", parsed, among: FormatID.readable)
    options = try ImportOptions(parsed)
  }
}
