internal import DeckFormats
internal import QuizCore

/// What to bring in, and how.
struct ImportTask: Sendable {
  var files: [String]
  /// Whether to tell only what would come in.
  var isDry = false
  /// The format of all files; `nil` for what their content shows.
  var format: FormatID?
  var options = ImportOptions()
  /// The deck that everything goes into.
  var deck: DeckID?
  var removesGone = false
}

/// What to do with the list of imports.
enum ImportsTask: Sendable, Equatable {
  case list
  case undo(id: String)
}

/// What to let out, and where to.
struct ExportTask: Sendable {
  let deck: String
  let format: FormatID
  /// The file to write; `nil` for one that is named for the deck, here.
  var file: String?
  var options = ExportOptions()
  var overwrites = false
}

/// What to turn into what.
struct ConvertTask: Sendable {
  let input: String
  let output: String
  /// The format of the input; `nil` for what its content shows.
  var from: FormatID?
  let to: FormatID
  var options = ImportOptions()
  var exportOptions = ExportOptions()
  var overwrites = false
}
