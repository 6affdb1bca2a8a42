internal import DeckFormats
internal import Library
internal import LibrarySQLite
internal import Platform
internal import QuizCore
internal import Terminal

extension Runner {
  /// Writes a deck of the library in another format.
  func export(_ task: ExportTask, _ opened: OpenedLibrary) async throws(CommandFailure) {
    let deck = try await opened.find(task.deck)
    let bank: ExportBank
    do {
      bank = try await opened.library.exported(deck.id)
    } catch {
      throw .library(error)
    }
    let writer = try Self.writer(of: task.format)
    let job = ExportJob(
      bank: bank, writer: writer, options: task.options,
      path: task.file ?? "\(deck.id).\(writer.fileEnding)", mediaFolder: opened.library.mediaFolder,
      overwrites: task.overwrites)
    try write(job, remarks: [])
  }

  /// Turns a file of one format into one of another; pictures and sounds wait in a folder of their own meanwhile.
  func convert(_ task: ConvertTask) throws(CommandFailure) {
    let folder: ScratchFolder
    do throws(SystemError) {
      folder = try ScratchFolder()
    } catch {
      throw CommandFailure(error)
    }
    defer { withExtendedLifetime(folder) {} }
    let conversion = try conversion(of: task, folder)
    let job = ExportJob(
      bank: conversion.bank, writer: try Self.writer(of: task.to), options: task.exportOptions,
      path: task.output, mediaFolder: folder.path, overwrites: task.overwrites)
    try write(job, remarks: conversion.receipt.remarks)
  }

  private func conversion(
    of task: ConvertTask, _ folder: ScratchFolder
  ) throws(CommandFailure) -> Conversion {
    let request: ImportRequest
    do throws(ImportError) {
      // All decks of the file become the one that is written.
      let choices = ImportChoices(
        deck: DeckNaming.name(for: Paths.name(of: task.output)) { _ in false })
      let media = try MediaFolder(folder.path)
      request = try FileReading(path: task.input, format: task.from, options: task.options)
        .request(media: media, choices: choices)
      try media.wait()
    } catch {
      throw CommandFailure(error, file: task.input)
    }
    do throws(LibraryError) {
      if let conversion = try Conversion(request) { return conversion }
    } catch {
      throw .library(error)
    }
    throw .asked(
      code: "nothing-read",
      message:
        "\(task.input) holds no question that a deck could hold. \"quizdeck check\" says why.")
  }

  private static func writer(of format: FormatID) throws(CommandFailure) -> any FormatWriter.Type {
    if let writer = Importer.writer(of: format) { return writer }
    throw .asked(code: "unsupported", message: "A \(format.title) can be read, but not written.")
  }

  private func write(_ job: ExportJob, remarks: [Remark]) throws(CommandFailure) {
    let losses = job.losses
    if !output.isJSON { try output.write(ExportText.text(read: remarks, lost: losses)) }
    let count = try job.run()
    try output.report(
      text: SafeText.line(
        "Wrote \(job.path): \(job.writer.format.title), \(count == 1 ? "1 card" : "\(count) cards")."
      ) + "\n",
      members: { writer in
        writer.member("file", job.path)
        writer.member("format", job.writer.format.rawValue)
        writer.member("cards", Int64(count))
        writer.name("read")
        writer.array { writer in for remark in remarks { remark.write(to: &writer) } }
        writer.name("losses")
        writer.array { writer in for loss in losses { loss.write(to: &writer) } }
      })
  }
}

/// What is told before an export is written.
enum ExportText {
  private static let limit = 20

  /// What was remarked when the source was read, and what the format cannot hold.
  static func text(read: [Remark], lost: [Remark]) -> String {
    list("what was read is not all as it was", read) + list("what the format cannot hold", lost)
  }

  private static func list(_ title: String, _ remarks: [Remark]) -> String {
    if remarks.isEmpty { return "" }
    let rest = remarks.count - limit
    let more = rest > 0 ? "  and \(rest) more: --json shows them all\n" : ""
    return "\(title) (\(remarks.count))\n\(RemarkLines.table(remarks.prefix(limit)))\(more)\n"
  }
}
