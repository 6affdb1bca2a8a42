internal import DeckFormats
internal import Library
internal import Platform
internal import QuizCore

/// Files that come in parts: each part is on disk before it is acknowledged, so that an upload goes on after a reload, a lost
/// network or a restart of the server.
actor UploadFolder {
  /// An upload and how much of it is there.
  struct Upload: Sendable, Equatable {
    let claim: UploadClaim
    var received: Int64

    var isComplete: Bool { received == claim.bytes }

    /// Writes the upload as the API shows it.
    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("id", claim.id.text)
        writer.member("name", claim.name)
        writer.member("bytes", claim.bytes)
        writer.member("received", received)
      }
    }
  }

  private let folder: String

  /// The bytes that all uploads may have together.
  private static let totalBytes = ImportLimits.totalBytes
  /// An upload to which nothing was added for so long is removed, in nanoseconds: a day.
  private static let patience: Int64 = 86_400_000_000_000
  private static let dataEnding = ".data"
  private static let claimEnding = ".json"

  init(_ folder: String) {
    self.folder = folder
  }

  /// Begins an upload; one that has begun is given as it is.
  func begin(_ claim: UploadClaim) throws(APIError) -> Upload {
    if let upload = try find(claim.id) {
      if upload.claim == claim { return upload }
      throw .library(.eventConflict(claim.id))
    }
    guard claim.bytes <= ImportLimits.packageBytes else {
      throw .uploadTooLarge(limit: ImportLimits.packageBytes)
    }
    try storing { () throws(SystemError) in
      try Platform.Files.makeFolder(folder)
      try removeOld()
    }
    guard try claimedBytes() + claim.bytes <= Self.totalBytes else { throw .uploadsFull }
    var writer = JSONWriter()
    claim.write(to: &writer)
    let bytes = writer.bytes
    try storing { () throws(SystemError) in
      try Platform.Files.writePart([], to: dataPath(claim.id), from: 0)
      try Platform.Files.replace(claimPath(claim.id), with: bytes)
    }
    return Upload(claim: claim, received: 0)
  }

  /// An upload as it is.
  func upload(_ id: EventID) throws(APIError) -> Upload {
    guard let upload = try find(id) else { throw .noSuchUpload(id) }
    return upload
  }

  /// Adds a part that begins at `offset`; a part that is there already is not written again.
  func add(_ bytes: [UInt8], to id: EventID, from offset: Int64) throws(APIError) -> Upload {
    var upload = try upload(id)
    let (end, isTooFar) = offset.addingReportingOverflow(Int64(bytes.count))
    guard !isTooFar, offset >= 0, end <= upload.claim.bytes else {
      throw .partBeyondEnd(bytes: upload.claim.bytes)
    }
    if end <= upload.received { return upload }
    guard offset <= upload.received else { throw .partMissing(from: upload.received) }
    try storing { () throws(SystemError) in
      try Platform.Files.writePart(bytes, to: dataPath(id), from: offset)
    }
    upload.received = end
    return upload
  }

  /// Removes an upload; there may be none.
  func remove(_ id: EventID) throws(APIError) {
    try storing { () throws(SystemError) in try removeFiles(id.text) }
  }

  /// Where the bytes of an upload are.
  nonisolated func dataPath(_ id: EventID) -> String {
    Paths.join(folder, id.text + Self.dataEnding)
  }

  private nonisolated func claimPath(_ id: EventID) -> String {
    Paths.join(folder, id.text + Self.claimEnding)
  }

  private func removeFiles(_ name: String) throws(SystemError) {
    try Platform.Files.remove(Paths.join(folder, name + Self.claimEnding))
    try Platform.Files.remove(Paths.join(folder, name + Self.dataEnding))
  }

  private func find(_ id: EventID) throws(APIError) -> Upload? {
    let path = claimPath(id)
    let bytes: [UInt8]
    do throws(Platform.Files.ReadError) {
      bytes = try Platform.Files.read(path, limit: 10_000)
    } catch {
      if case .system(let error) = error, error.isNotFound { return nil }
      throw .library(.storage(.failed(path: path, reason: error.description)))
    }
    let claim: UploadClaim
    do throws(WireError) {
      claim = try UploadClaim.read(bytes)
    } catch {
      throw .library(.storage(.failed(path: path, reason: error.description)))
    }
    var received: Int64 = 0
    try storing { () throws(SystemError) in received = try size(id) }
    return Upload(claim: claim, received: received)
  }

  private func size(_ id: EventID) throws(SystemError) -> Int64 {
    try Platform.Files.status(dataPath(id)).size
  }

  private func names() throws(SystemError) -> [String] {
    try Platform.Files.names(in: folder).filter { $0.hasSuffix(Self.claimEnding) }
      .map { String($0.dropLast(Self.claimEnding.count)) }
  }

  private func removeOld() throws(SystemError) {
    let now = WallClock.now().milliseconds * 1_000_000
    for name in try names() {
      let status = try Platform.Files.status(Paths.join(folder, name + Self.dataEnding))
      if now - status.modified > Self.patience { try removeFiles(name) }
    }
  }

  private func claimedBytes() throws(APIError) -> Int64 {
    var list: [String] = []
    try storing { () throws(SystemError) in list = try names() }
    var total: Int64 = 0
    for id in list.compactMap({ EventID($0) }) { total += try find(id)?.claim.bytes ?? 0 }
    return total
  }

  private func storing(_ body: () throws(SystemError) -> Void) throws(APIError) {
    do throws(SystemError) {
      try body()
    } catch {
      throw .library(.storage(StorageFault(error)))
    }
  }
}
