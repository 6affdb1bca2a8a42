internal import DeckFormats
internal import HTTPServer
internal import Library
internal import QuizCore

extension Site {
  /// The bytes of one part of an upload.
  static let partLimit = 4 * 1024 * 1024

  /// Begins an upload.
  nonisolated(nonsending) func beginUpload(_ request: Request) async throws(APIError)
    -> HTTPResponse
  {
    let claim = try read(request) { bytes throws(WireError) in try UploadClaim.read(bytes) }
    return .upload(try await uploads.begin(claim), status: .created)
  }

  /// How much of an upload is there, for a client that goes on with it.
  nonisolated(nonsending) func upload(_ id: EventID) async throws(APIError) -> HTTPResponse {
    .upload(try await uploads.upload(id))
  }

  /// Takes a part of an upload.
  nonisolated(nonsending) func takePart(
    _ id: EventID, _ request: Request
  ) async throws(APIError) -> HTTPResponse {
    guard let offset = request.query["from"].flatMap({ Int64($0) }) else { throw .missingOffset }
    guard !request.body.isEmpty else { throw .noBody }
    return .upload(try await uploads.add(request.body, to: id, from: offset))
  }

  /// Gives an upload up.
  nonisolated(nonsending) func removeUpload(_ id: EventID) async throws(APIError) -> HTTPResponse {
    try await uploads.remove(id)
    return HTTPResponse(.noContent, headers: ["Cache-Control": "no-store"])
  }

  /// Begins to import an upload.
  nonisolated(nonsending) func beginImport(_ request: Request) async throws(APIError)
    -> HTTPResponse
  {
    let claim = try read(request) { bytes throws(WireError) in try ImportClaim.read(bytes) }
    if let format = claim.format, FormatID(rawValue: format).flatMap(Importer.reader(of:)) == nil {
      throw .unknownFormat(format)
    }
    if let state = try await jobs.known(claim) { return .job(claim.id, state, status: .accepted) }
    if let receipt = try await keptReceipt(claim.id) {
      return .kept(claim.id, receipt, status: .accepted)
    }
    let upload = try await uploads.upload(claim.upload)
    guard upload.isComplete else { throw .partMissing(from: upload.received) }
    return .job(claim.id, try await jobs.begin(claim, of: upload, at: now()), status: .accepted)
  }

  /// How far an import is, and its receipt once it is done: the one that was kept, where another server has done it.
  nonisolated(nonsending) func importState(_ id: EventID) async throws(APIError) -> HTTPResponse {
    if let state = await jobs.state(id) { return .job(id, state) }
    guard let receipt = try await keptReceipt(id) else { throw .library(.importNotFound(id)) }
    return .kept(id, receipt)
  }

  /// The receipt of an import that is done, by whatever server: it outlives the upload.
  private nonisolated(nonsending) func keptReceipt(_ id: EventID) async throws(APIError) -> [UInt8]?
  {
    do throws(LibraryError) {
      return try await library.importReceipt(id)
    } catch .importNotFound {
      return nil
    } catch {
      throw .library(error)
    }
  }

  /// What was imported, the latest first.
  nonisolated(nonsending) func imports() async throws(APIError) -> HTTPResponse {
    let records = try await asking { () async throws(LibraryError) in try await library.imports() }
    var writer = JSONWriter()
    writer.object { writer in
      writer.name("imports")
      writer.array { writer in for record in records { record.write(to: &writer) } }
    }
    return .list(writer.bytes)
  }

  /// Makes the decks of an import what they were before it.
  nonisolated(nonsending) func undoImport(
    _ id: EventID, _ request: Request
  ) async throws(APIError) -> HTTPResponse {
    let event = try event(inBodyOf: request)
    let record = try await asking { () async throws(LibraryError) in
      try await library.undoImport(id, event: event, at: now())
    }
    var writer = JSONWriter()
    record.write(to: &writer)
    return .json(writer.bytes)
  }
}

extension HTTPResponse {
  fileprivate static func upload(_ upload: UploadFolder.Upload, status: Status = .ok)
    -> HTTPResponse
  {
    var writer = JSONWriter()
    upload.write(to: &writer)
    return .json(writer.bytes, status: status)
  }

  /// An import that is done, with its receipt as it was kept.
  fileprivate static func kept(
    _ id: EventID, _ receipt: [UInt8], status: Status = .ok
  ) -> HTTPResponse {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", id.text)
      writer.member("state", "done")
      writer.name("receipt")
      writer.raw(receipt)
    }
    return .json(writer.bytes, status: status)
  }

  fileprivate static func job(
    _ id: EventID, _ state: ImportJobs.State, status: Status = .ok
  ) -> HTTPResponse {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("id", id.text)
      writer.member("state", state.word)
      switch state {
      case .done(let receipt):
        writer.name("receipt")
        writer.object { receipt.write(to: &$0) }
      case .failed(let refusal):
        writer.name("error")
        writer.object { writer in
          writer.member("code", refusal.code)
          writer.member("message", refusal.message)
        }
      case .waiting, .reading, .storing: break
      }
    }
    return .json(writer.bytes, status: status)
  }
}
