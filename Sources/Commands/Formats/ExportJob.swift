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
  var losses: [Remark] {
    let losses = writer.losses(of: bank)
    guard let limit = writer.mediaBytes else { return losses }
    return losses + bank.mediaLosses(limit: limit) { size(of: $0) }
  }

  private func size(of name: MediaName) -> Int64? {
    do throws(SystemError) {
      let status = try Files.status(Paths.join(mediaFolder, name.text))
      return status.isRegular ? status.size : nil
    } catch {
      return nil
    }
  }

  /// Writes the file.
  func run() throws(CommandFailure) {
    if !overwrites && isTaken {
      throw .asked(
        code: "file-exists",
        message: "\(path) is there already. Choose another name with --output, or add --overwrite.")
    }
    do throws(ExportError) {
      let file = try ExportFile(path, mediaFolder: mediaFolder)
      try writer.write(bank, options: options, to: file)
      try file.finish()
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
      case .nothingFits: .asked(code: "nothing-fits", message: error.message)
      case .storage: .environment(code: "storage-failed", message: error.message)
      }
  }
}
