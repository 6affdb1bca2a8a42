internal import DeckFormats
internal import Library
internal import Platform
internal import QuizCore

/// The imports that this server carries out, one after the other, and what became of the last of them.
actor ImportJobs {
  /// How far an import is.
  enum State: Sendable {
    /// Another import comes first.
    case waiting
    case reading
    case storing
    case done(ImportReceipt)
    case failed(Refusal)

    var word: String {
      switch self {
      case .waiting: "waiting"
      case .reading: "reading"
      case .storing: "storing"
      case .done: "done"
      case .failed: "failed"
      }
    }
  }

  private let library: any LibraryAccess
  private let uploads: UploadFolder
  private let turn = Turnstile()
  private var states: [EventID: State] = [:]
  private var order: [EventID] = []
  /// The imports that bring uploads in or have done so, by upload; a dry run does neither.
  private var takers: [EventID: EventID] = [:]

  /// So many imports are remembered.
  private static let limit = 100

  init(library: any LibraryAccess, uploads: UploadFolder) {
    self.library = library
    self.uploads = uploads
  }

  /// Begins an import of a complete upload; one that has begun goes on as it is.
  func begin(
    _ claim: ImportClaim, of upload: UploadFolder.Upload, at time: Timestamp
  ) throws(APIError) -> State {
    if let state = try known(claim) { return state }
    if order.count == Self.limit {
      let oldest = order.removeFirst()
      states[oldest] = nil
      takers = takers.filter { $0.value != oldest }
    }
    order.append(claim.id)
    states[claim.id] = .waiting
    if !claim.isDry { takers[claim.upload] = claim.id }
    Task { await carryOut(claim, upload, time) }
    return .waiting
  }

  /// How far an import that was begun is; `nil` for a new one. An upload that another import takes is refused.
  func known(_ claim: ImportClaim) throws(APIError) -> State? {
    if let state = states[claim.id] { return state }
    if let taker = takers[claim.upload] { throw .uploadTaken(claim.upload, by: taker) }
    return nil
  }

  /// How far an import is; `nil` for one that is not known here.
  func state(_ id: EventID) -> State? { states[id] }

  private func carryOut(
    _ claim: ImportClaim, _ upload: UploadFolder.Upload, _ time: Timestamp
  ) async {
    await turn.enter()
    states[claim.id] = .reading
    let state: State
    do throws(Refused) {
      let (request, media) = try await Self.read(
        claim, path: uploads.dataPath(claim.upload), name: upload.claim.name, at: time,
        mediaFolder: library.mediaFolder)
      states[claim.id] = .storing
      // The folder is held until what it got is named by a deck.
      defer { withExtendedLifetime(media) {} }
      state = .done(try await store(request, isDry: claim.isDry))
    } catch {
      state = .failed(error.refusal)
      // The upload is there still, for an import that has it read in another way.
      if takers[claim.upload] == claim.id { takers[claim.upload] = nil }
    }
    if case .done = state, !claim.isDry { await removeUpload(claim.upload) }
    states[claim.id] = state
    await turn.leave()
  }

  /// Why an import failed.
  private struct Refused: Error {
    let refusal: Refusal
  }

  /// Reads the file elsewhere than on the thread of the event loop.
  @concurrent private static func read(
    _ claim: ImportClaim, path: String, name: String, at time: Timestamp, mediaFolder: String
  ) async throws(Refused) -> (ImportRequest, MediaFolder?) {
    do throws(ImportError) {
      let source = SourceFile(path: path, name: name)
      let format = claim.format.flatMap { FormatID(rawValue: $0) }
      var options = ImportOptions()
      (options.encoding, options.separator) = (claim.encoding, claim.separator)
      let bank: ImportedBank
      var folder: MediaFolder?
      if claim.isDry {
        bank = try Importer.read(
          source, as: format, context: ImportContext(options: options, media: MediaCheck()))
      } else {
        let media = try MediaFolder(mediaFolder)
        bank = try Importer.read(
          source, as: format, context: ImportContext(options: options, media: media))
        try media.finish()
        folder = media
      }
      let request = ImportRequest(
        id: claim.id, at: time, file: name, bank: bank,
        choices: ImportChoices(deck: claim.deck, removesGone: claim.removesGone))
      return (request, folder)
    } catch {
      throw Refused(refusal: Refusal(code: error.code, message: error.message))
    }
  }

  private func store(
    _ request: ImportRequest, isDry: Bool
  ) async throws(Refused) -> ImportReceipt {
    do throws(LibraryError) {
      return isDry ? try await library.preview(request) : try await library.store(request)
    } catch {
      throw Refused(refusal: Refusal(code: error.code, message: error.message))
    }
  }

  private func removeUpload(_ id: EventID) async {
    do throws(APIError) {
      try await uploads.remove(id)
    } catch {
      // The import is done all the same; what is left is removed with other leftovers after a day.
      return
    }
  }
}
