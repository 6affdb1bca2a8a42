internal import Platform
internal import QuizCore

/// An Anki package before its database is read: which of its three layouts it has, and where its parts are.
struct AnkiContainer {
  /// The parts of a package.
  enum Layout: UInt64 {
    /// `collection.anki2`, media as they are.
    case legacy1 = 1
    /// `collection.anki21`, media as they are; `collection.anki2` holds a notice only.
    case legacy2 = 2
    /// `collection.anki21b` and media packed with Zstandard; `collection.anki2` holds a notice only.
    case latest = 3

    var databaseName: String {
      switch self {
      case .legacy1: "collection.anki2"
      case .legacy2: "collection.anki21"
      case .latest: "collection.anki21b"
      }
    }
  }

  let archive: ZipArchive
  let layout: Layout
  let databaseMember: ZipArchive.Member
  private let zstd: Zstd

  init(_ source: SourceFile, into bank: inout ImportedBank) throws(ImportError) {
    archive = try ZipArchive(source.path)
    archive.remarkRefused(into: &bank)
    zstd = try Zstd()
    let layouts: [Layout] = [.latest, .legacy2, .legacy1]
    let present = layouts.filter { [archive] in archive.member($0.databaseName) != nil }
    guard let newest = present.first else {
      throw .malformed(
        format: .ankiPackage, place: Place(), reason: "it holds no collection of cards")
    }
    let stated = try Self.statedLayout(archive)
    if let stated, !present.contains(stated) {
      bank.remark(
        .doubtful, at: Place(member: "meta"), what: "\(newest.databaseName) was read",
        why: "the package says that it holds \(stated.databaseName), and does not")
    }
    layout = if let stated, present.contains(stated) { stated } else { newest }
    guard let member = archive.member(layout.databaseName) else {
      throw .malformed(
        format: .ankiPackage, place: Place(), reason: "it holds no collection of cards")
    }
    databaseMember = member
  }

  /// The layout that the package states; `nil` when it states none.
  private static func statedLayout(_ archive: ZipArchive) throws(ImportError) -> Layout? {
    guard let member = archive.member("meta") else { return nil }
    let bytes = try archive.bytes(of: member, limit: 10_000)
    guard let version = ProtobufFields.integer(1, in: bytes[...]), version > 0 else { return nil }
    guard let layout = Layout(rawValue: version) else {
      throw .unsupported(
        format: .ankiPackage, place: Place(member: "meta"),
        reason:
          "it was made by a newer Anki; export it again with \"Support older Anki versions\" ticked"
      )
    }
    return layout
  }

  /// A member's content in parts, unpacked once more where the layout has it packed twice.
  func stream(
    _ member: ZipArchive.Member, limit: Int64,
    take: (UnsafeRawBufferPointer) throws(ImportError) -> Void
  ) throws(ImportError) {
    if layout == .latest {
      try zstd.stream(of: member, in: archive, limit: limit, take: take)
    } else {
      try archive.stream(of: member, limit: limit, take: take)
    }
  }

  /// A member's content as a whole.
  func bytes(of member: ZipArchive.Member, limit: Int = ImportLimits.memberBytes)
    throws(ImportError) -> [UInt8]
  {
    var bytes: [UInt8] = []
    try stream(member, limit: Int64(limit)) { bytes.append(contentsOf: $0) }
    return bytes
  }

  /// The database in a file that only this program can read, and that goes with the value.
  func databaseFile() throws(ImportError) -> NewFile {
    let folder = Environment.value("TMPDIR") ?? "/tmp"
    let file: NewFile
    do {
      file = try NewFile(in: folder, isPrivate: true)
    } catch {
      throw .storage("\(error.description).")
    }
    try stream(databaseMember, limit: ImportLimits.databaseBytes) { part throws(ImportError) in
      do throws(SystemError) {
        try file.write(part)
      } catch {
        throw .storage("\(error.description).")
      }
    }
    return file
  }
}
