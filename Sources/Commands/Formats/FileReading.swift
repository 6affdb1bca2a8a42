internal import DeckFormats
internal import Library
internal import Platform
internal import QuizCore

/// Reads a file of any format.
struct FileReading {
  let path: String
  let format: FormatID?
  let options: ImportOptions

  /// What the file holds; pictures and sounds go to `media`.
  func bank(media: any MediaSink) throws(ImportError) -> ImportedBank {
    try Importer.read(
      SourceFile(path: path), as: format, context: ImportContext(options: options, media: media))
  }

  /// What the file holds, as an import into a library.
  func request(media: any MediaSink, choices: ImportChoices) throws(ImportError) -> ImportRequest {
    ImportRequest(
      id: SystemRandom.eventID(), at: WallClock.now(), file: Paths.name(of: path),
      bank: try bank(media: media), choices: choices)
  }
}

extension CommandFailure {
  /// A file that cannot be read, or whose pictures cannot be kept. What the system refuses names its file already.
  init(_ error: ImportError, file: String) {
    self =
      if case .storage = error {
        .environment(code: error.code, message: error.message)
      } else {
        .asked(code: error.code, message: "\(file): \(error.message)")
      }
  }
}
