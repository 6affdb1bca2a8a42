internal import DeckFormats
internal import Platform
internal import QuizCore

/// A deck that is written to a file, which gets its name only when it is whole.
struct ExportJob {
  let bank: ExportBank
  let writer: any FormatWriter.Type
  let options: ExportOptions
  let path: String
  let mediaFolder: String
  let overwrites: Bool

  /// What of the deck does not come along, pictures and sounds that are missing among it.
  var losses: [Remark] { bank.losses(in: writer, mediaFolder: mediaFolder) }

  /// Writes the file, and gives the number of cards in it.
  func run() throws(CommandFailure) -> Int {
    if !overwrites && isTaken {
      throw .asked(
        code: "file-exists",
        message: "\(path) is there already. Choose another name with --output, or add --overwrite.")
    }
    do throws(ExportError) {
      let file = try ExportFile(path, mediaFolder: mediaFolder)
      let count = try writer.write(bank, options: options, to: file)
      try file.finish()
      return count
    } catch {
      throw CommandFailure(error)
    }
  }

  private var isTaken: Bool {
    do throws(SystemError) {
      _ = try Files.status(path)
      return true
    } catch {
      return false
    }
  }
}

extension CommandFailure {
  /// An export that could not be written.
  init(_ error: ExportError) {
    self =
      switch error {
      case .nothingFits: .asked(code: error.code, message: error.message)
      case .storage: .environment(code: error.code, message: error.message)
      }
  }
}
