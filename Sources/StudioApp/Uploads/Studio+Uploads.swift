internal import QuizCore
internal import WebUI

extension Studio {
  /// The bytes of one part: small enough to show progress on a slow line, and far below what the server takes.
  static let partBytes: Int64 = 1_048_576
  private static let pollMilliseconds: Int32 = 300
  private static let longestWait: Int32 = 15_000

  /// Goes on with the upload that is under way, or begins with the next.
  func goOn() -> [Effect] {
    guard owner.value == true else { return [] }
    if let active = uploads.first(where: { $0.isActive }) { return advance(active) }
    for place in uploads.indices {
      guard case .queued(let isResumed) = uploads[place].stage else { continue }
      uploads[place].stage = isResumed ? .looking : .beginning
      return advance(uploads[place])
    }
    return []
  }

  /// Does what is next for an upload.
  private func advance(_ upload: Upload) -> [Effect] {
    switch upload.stage {
    case .looking: return step(.look, upload)
    case .beginning: return step(.begin(body: upload.beginning), upload)
    case .sending(let sent):
      let end = Swift.min(sent + Self.partBytes, upload.bytes)
      return step(.part(file: upload.file, from: sent, to: end), upload)
    case .starting: return step(.startImport(body: upload.start), upload)
    case .importing: return step(.state(import: upload.importID), upload)
    case .queued, .looked, .done, .failed, .fileNeeded: return []
    }
  }

  private func step(_ step: Request.Step, _ upload: Upload) -> [Effect] {
    ask(.upload(upload.id, step))
  }

  /// Asks how far an import is.
  func poll(_ id: String) -> [Effect] {
    place(of: id).map { advance(uploads[$0]) } ?? []
  }

  // MARK: A server that does not answer

  /// Waits, longer each time, before the server is asked again.
  func waitForServer() -> [Effect] {
    let milliseconds = Swift.min(1000 << Int32(Swift.min(silences, 5)), Self.longestWait)
    silences += 1
    let isNew = silences == 1 && uploads.contains { $0.isActive }
    return wait(milliseconds, for: .goOn) + (isNew ? [.announce(texts.serverAway)] : [])
  }

  /// Asks the server again.
  func tryAgain() -> [Effect] {
    owner.value == nil ? load(isRetry: true) : goOn()
  }

  // MARK: Answers

  /// Takes in the answer to a step of an upload; one that was given up meanwhile needs none.
  func receive(_ answer: Answered, to step: Request.Step, of id: String) -> [Effect] {
    guard let place = place(of: id), uploads[place].isActive else { return [] }
    if answer.isFileGone { return settle(place, .fileNeeded) }
    if answer.isTemporary && !answer.isDiskFull { return waitForServer() }
    silences = 0
    guard answer.isSuccess else { return refused(place, step, answer) }
    do throws(WireError) {
      return try accepted(place, step, answer.body)
    } catch {
      return settle(place, .failed(texts.unreadable, canRetry: true))
    }
  }

  private func accepted(
    _ place: Int, _ step: Request.Step, _ body: [UInt8]
  ) throws(WireError) -> [Effect] {
    switch step {
    case .look:
      let id = uploads[place].importID
      let isDone = try ImportRecord.readList(body).contains { $0.id == id }
      uploads[place].stage = isDone ? .importing(.waiting) : .beginning
    case .begin, .part:
      let received = try Self.received(body)
      uploads[place].stage = received == uploads[place].bytes ? .starting : .sending(received)
    case .startImport, .state:
      return take(try ImportState.read(body), at: place)
    }
    return advance(uploads[place])
  }

  private static func received(_ body: [UInt8]) throws(WireError) -> Int64 {
    try JSONNode.read(body, as: "upload") { $0.number("received") }
  }

  private func take(_ state: ImportState, at place: Int) -> [Effect] {
    switch state {
    case .waiting: uploads[place].stage = .importing(.waiting)
    case .reading: uploads[place].stage = .importing(.reading)
    case .storing: uploads[place].stage = .importing(.storing)
    case .failed(let why): return settle(place, .failed(why, canRetry: true))
    case .done(let receipt):
      return settle(place, uploads[place].choices.looksFirst ? .looked(receipt) : .done(receipt))
    }
    return wait(Self.pollMilliseconds, for: .poll(upload: uploads[place].id))
  }

  /// What the server refuses is done again from where the server is, or is over.
  private func refused(_ place: Int, _ step: Request.Step, _ answer: Answered) -> [Effect] {
    switch (step, answer.status) {
    case (.part, 404), (.part, 409), (.startImport, 409), (.state, 404):
      // The server was started again, or has fewer bytes than it said: it tells where to go on.
      uploads[place].stage = .beginning
    case (.startImport, 404): uploads[place].stage = .looking
    default: return settle(place, .failed(texts.explain(answer.failure), canRetry: true))
    }
    return advance(uploads[place])
  }

  /// Ends the work on an upload, says what came of it, and goes on with the next.
  private func settle(_ place: Int, _ stage: Upload.Stage) -> [Effect] {
    uploads[place].stage = stage
    let upload = uploads[place]
    var effects: [Effect] = [.announce("\(upload.name): \(texts.outcome(of: upload))")]
    if case .done = stage {
      effects += forget(upload) + load()
    }
    return effects + goOn()
  }
}

extension Answered {
  /// Whether the host could not read the file that was to be sent.
  fileprivate var isFileGone: Bool { status == -1 }
  /// Whether the server has no room: waiting alone does not help.
  fileprivate var isDiskFull: Bool { status == 507 }
}
