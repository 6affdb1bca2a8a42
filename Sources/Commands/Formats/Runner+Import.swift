internal import DeckFormats
internal import Library
internal import LibrarySQLite
internal import Platform
internal import QuizCore
internal import Terminal

extension Runner {
  /// Imports files one after the other; a file that cannot be read costs no other. Answers the exit status.
  func importFiles(_ task: ImportTask, _ opened: OpenedLibrary) async throws(CommandFailure)
    -> Int32
  {
    var outcomes: [ImportOutcome] = []
    var status: Int32 = 0
    for path in task.files {
      let outcome: ImportOutcome
      do throws(CommandFailure) {
        outcome = .done(try await importFile(path, task, opened))
      } catch {
        status = max(status, error.status)
        outcome = .failed(file: path, error.refusal)
      }
      if case .done(let receipt) = outcome, receipt.cardCount == 0 { status = max(status, 1) }
      if !output.isJSON { try tell(outcome, of: task, isFirst: outcomes.isEmpty) }
      outcomes.append(outcome)
    }
    if output.isJSON {
      try output.report(
        text: "",
        members: { writer in
          writer.member("dryRun", task.isDry)
          writer.name("imports")
          writer.array { writer in for outcome in outcomes { outcome.write(to: &writer) } }
        })
    }
    return status
  }

  private func importFile(
    _ path: String, _ task: ImportTask, _ opened: OpenedLibrary
  ) async throws(CommandFailure) -> ImportReceipt {
    let reading = FileReading(path: path, format: task.format, options: task.options)
    let choices = ImportChoices(deck: task.deck, removesGone: task.removesGone)
    let request: ImportRequest
    // It is held until what it got is named by a deck.
    var folder: MediaFolder?
    defer { withExtendedLifetime(folder) {} }
    do throws(ImportError) {
      if task.isDry {
        request = try reading.request(media: MediaCheck(), choices: choices)
      } else {
        let media = try MediaFolder(opened.library.mediaFolder)
        folder = media
        request = try reading.request(media: media, choices: choices)
        try media.finish()
      }
    } catch {
      throw CommandFailure(error, file: path)
    }
    do throws(LibraryError) {
      return task.isDry
        ? try await opened.library.preview(request) : try await opened.library.store(request)
    } catch {
      throw .library(error)
    }
  }

  private func tell(_ outcome: ImportOutcome, of task: ImportTask, isFirst: Bool)
    throws(CommandFailure)
  {
    switch outcome {
    case .done(let receipt):
      try output.write((isFirst ? "" : "\n") + ReceiptText(receipt, isDry: task.isDry).text)
    case .failed(_, let refusal): try output.warn(refusal.message)
    }
  }

  /// Lists imports, or undoes one.
  func imports(_ task: ImportsTask, _ opened: OpenedLibrary) async throws(CommandFailure) {
    let records = try await Self.asking { () async throws(LibraryError) in
      try await opened.library.imports()
    }
    switch task {
    case .list: try listImports(records)
    case .undo(let text):
      let id = try Self.find(text, in: records)
      let record = try await Self.asking { () async throws(LibraryError) in
        try await opened.library.undoImport(
          id, event: SystemRandom.eventID(), at: WallClock.now())
      }
      try tellUndone(record)
    }
  }

  /// Asks the library, and makes its errors those of a command.
  private static func asking<Value>(
    _ body: () async throws(LibraryError) -> Value
  ) async throws(CommandFailure) -> Value {
    do throws(LibraryError) {
      return try await body()
    } catch {
      throw .library(error)
    }
  }

  private func listImports(_ records: [ImportRecord]) throws(CommandFailure) {
    var table = TextTable([.left, .left, .right, .left, .left, .left])
    table.add(["DATE", "FILE", "CARDS", "DECKS", "STATE", "ID"])
    for record in records {
      table.add([
        LocalDate.text(record.at, format: "%Y-%m-%d %H:%M"), record.file, "\(record.cards)",
        record.decks.map(\.text).joined(separator: ", "), record.undone == nil ? "" : "undone",
        record.id.text,
      ])
    }
    try output.report(
      text: records.isEmpty ? "Nothing was imported yet.\n" : table.text,
      members: { writer in
        writer.name("imports")
        writer.array { writer in for record in records { record.write(to: &writer) } }
      })
  }

  private func tellUndone(_ record: ImportRecord) throws(CommandFailure) {
    let decks = record.decks.map(\.text).joined(separator: ", ")
    try output.report(
      text: SafeText.line("The import of \(record.file) is undone. Decks: \(decks).") + "\n",
      document: { writer in record.write(to: &writer) })
  }

  /// The only import whose id is this or begins with it.
  private static func find(_ text: String, in records: [ImportRecord]) throws(CommandFailure)
    -> EventID
  {
    let matches = records.filter {
      $0.id.text == text || (!text.isEmpty && $0.id.text.hasPrefix(text))
    }
    guard let match = matches.first else {
      throw .asked(
        code: "import-not-found",
        message: "There is no import with the id \"\(text)\". \"quizdeck imports\" lists them.")
    }
    guard matches.count == 1 else {
      throw .asked(
        code: "import-ambiguous",
        message:
          "\(matches.count) imports have an id that begins with \"\(text)\". Give more of it.")
    }
    return match.id
  }
}

/// What became of one file.
enum ImportOutcome {
  case done(ImportReceipt)
  case failed(file: String, Refusal)

  /// Writes the outcome as an object: a receipt, or the file with its error.
  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      switch self {
      case .done(let receipt): receipt.write(to: &writer)
      case .failed(let file, let refusal):
        writer.member("file", file)
        writer.name("error")
        writer.object { writer in
          writer.member("code", refusal.code)
          writer.member("message", refusal.message)
        }
      }
    }
  }
}
