internal import DeckFormats
internal import HTTPServer
internal import Library
internal import Platform
internal import QuizCore

extension Site {
  /// The losses that are told when nobody says how many, and at most.
  private static let losses = (usual: 100, limits: 1...1_000)

  /// The formats that decks come in and go out by, and how large a file may be that comes in.
  func formats() -> HTTPResponse {
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("readers")
      writer.array { writer in
        for reader in Importer.readers { writer.object { reader.format.write(to: &$0) } }
      }
      writer.name("writers")
      writer.array { writer in
        for format in Importer.writers { write(format, to: &writer) }
      }
      writer.member("fileBytes", ImportLimits.packageBytes)
    }
    return .list(writer.bytes)
  }

  private func write(_ format: any FormatWriter.Type, to writer: inout JSONWriter) {
    writer.object { writer in
      format.format.write(to: &writer)
      writer.member("ending", format.fileEnding)
      writer.member("type", ExportType.of(ending: format.fileEnding))
      if let limits = format.format.limits { writer.member("limits", limits) }
    }
  }

  /// What of a deck a format cannot hold.
  nonisolated(nonsending) func losses(
    of deck: DeckID, _ request: Request
  ) async throws(APIError) -> HTTPResponse {
    let format = try format(wantedBy: request)
    let limit = try count("limit", in: request, usual: Self.losses.usual, Self.losses.limits)
    return try await inTurn(exports) { () async throws(APIError) in
      try await losses(of: deck, format, limit: limit)
    }
  }

  @concurrent private func losses(
    of deck: DeckID, _ format: any FormatWriter.Type, limit: Int
  ) async throws(APIError) -> HTTPResponse {
    let bank = try await asking { () async throws(LibraryError) in try await library.exported(deck)
    }
    let losses = bank.losses(in: format, mediaFolder: library.mediaFolder)
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("deck", deck.text)
      writer.member("format", format.format.rawValue)
      writer.member("cards", Int64(bank.deck.cards.count))
      writer.member("total", Int64(losses.count))
      writer.name("losses")
      writer.array { writer in for loss in losses.prefix(limit) { loss.write(to: &writer) } }
    }
    return .json(writer.bytes)
  }

  /// A deck as a file of a format.
  nonisolated(nonsending) func export(
    _ deck: DeckID, _ request: Request
  ) async throws(APIError) -> HTTPResponse {
    let format = try format(wantedBy: request)
    var options = ExportOptions()
    if let separator = request.query["separator"], !separator.isEmpty {
      options.separator = separator == "tab" ? "\t" : separator
    }
    options.hasByteOrderMark = request.query["bom"] == "true"
    let chosen = options
    return try await inTurn(exports) { () async throws(APIError) in
      try await export(deck, format, chosen)
    }
  }

  /// Writes the file elsewhere than on the thread of the event loop; it is gone from the disk once it is sent.
  @concurrent private func export(
    _ deck: DeckID, _ format: any FormatWriter.Type, _ options: ExportOptions
  ) async throws(APIError) -> HTTPResponse {
    let bank = try await asking { () async throws(LibraryError) in try await library.exported(deck)
    }
    let name = "\(deck).\(format.fileEnding)"
    let (file, size) = try written(bank, format, options, name: name)
    return HTTPResponse(
      .ok,
      headers: [
        "Content-Type": ExportType.of(ending: format.fileEnding), "Cache-Control": "no-store",
        "Content-Disposition": "attachment; filename=\"\(name)\"",
      ], body: .file(file, 0..<size))
  }

  private func written(
    _ bank: ExportBank, _ format: any FormatWriter.Type, _ options: ExportOptions, name: String
  ) throws(APIError) -> (FileBody, Int64) {
    let opened: (descriptor: Int32, size: Int64)
    do {
      let folder = try ScratchFolder()
      defer { withExtendedLifetime(folder) {} }
      let path = Paths.join(folder.path, name)
      let file = try ExportFile(path, mediaFolder: library.mediaFolder)
      _ = try format.write(bank, options: options, to: file)
      try file.finish()
      opened = try Platform.Files.openForReading(path)
    } catch let error as ExportError {
      throw .export(error)
    } catch let error as SystemError {
      throw .library(.storage(StorageFault(error)))
    } catch {
      preconditionFailure("nothing else is thrown")
    }
    return (FileBody(taking: opened.descriptor), opened.size)
  }

  private func format(wantedBy request: Request) throws(APIError) -> any FormatWriter.Type {
    guard let word = request.query["to"] else { throw .missingFormat }
    guard let writer = FormatID(rawValue: word).flatMap(Importer.writer(of:)) else {
      throw .unwrittenFormat(word)
    }
    return writer
  }

  /// A whole number of the query, within limits.
  func count(
    _ name: String, in request: Request, usual: Int, _ limits: ClosedRange<Int>
  ) throws(APIError) -> Int {
    guard let text = request.query[name] else { return usual }
    guard let count = Int(text), limits.contains(count) else {
      throw .badCount(name: name, limits: limits)
    }
    return count
  }

  /// Does something when it is its turn.
  nonisolated(nonsending) func inTurn<Value>(
    _ turn: Turnstile, _ body: nonisolated(nonsending) () async throws(APIError) -> Value
  ) async throws(APIError) -> Value {
    await turn.enter()
    let result: Result<Value, APIError>
    do throws(APIError) {
      result = .success(try await body())
    } catch {
      result = .failure(error)
    }
    await turn.leave()
    return try result.get()
  }
}

extension FormatID {
  fileprivate func write(to writer: inout JSONWriter) {
    writer.member("id", rawValue)
    writer.member("name", title)
  }
}

/// What the files of exports are, for browsers.
enum ExportType {
  /// The type of files with an ending.
  static func of(ending: String) -> String {
    switch ending {
    case "json": "application/json"
    case "csv": "text/csv; charset=utf-8"
    case "txt", "gift": "text/plain; charset=utf-8"
    case "md": "text/markdown; charset=utf-8"
    case "html": "text/html; charset=utf-8"
    case "xml": "application/xml"
    case "zip": "application/zip"
    case "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
    default: "application/octet-stream"
    }
  }
}
