internal import CZip
internal import Platform

/// A ZIP package that is read: the one owner of libzip's handle, which is closed in `deinit`. Used by one thread at a time.
///
/// Nothing is ever unpacked to a path that a package names. Even so, members whose names lead elsewhere, links, and second
/// members of one name are not among `members`: they are `refused`, each with its reason.
package final class ZipArchive {
  /// A file or a folder in a package.
  package struct Member: Hashable, Sendable {
    /// Its path in the package, with `/` between the levels.
    package let name: String
    /// Its size in bytes, unpacked, as the package states it.
    package let size: Int64
    /// Whether it is a folder.
    package let isFolder: Bool
    let index: UInt64
  }

  /// A member that is not read.
  package struct Refusal: Hashable, Sendable {
    /// Its name, word for word.
    package let name: String
    /// Why it is not read.
    package let reason: String
  }

  /// The members that can be read, in the order of the package.
  package let members: [Member]
  /// The members that are not read.
  package let refused: [Refusal]

  private let handle: OpaquePointer
  private let places: [String: Int]
  private let buffer: UnsafeMutableRawBufferPointer
  /// What may still be unpacked, over all members.
  private var budget = ImportLimits.totalBytes

  /// Opens a package and checks its list of members.
  package init(_ path: String) throws(ImportError) {
    let bytes = try ZipDirectory.check(path)
    handle = try Self.open(path)
    buffer = .allocate(byteCount: 65_536, alignment: 16)
    var list = ZipMemberList(packageBytes: bytes)
    do throws(ImportError) {
      let count = zip_get_num_entries(handle, 0)
      guard count <= Int64(ImportLimits.members) else { throw ZipDirectory.tooMany(count) }
      for index in 0..<UInt64(max(count, 0)) { try list.add(index, of: handle) }
      try list.checkTotal()
    } catch {
      buffer.deallocate()
      zip_discard(handle)
      throw error
    }
    members = list.members
    refused = list.refused
    places = list.places
  }

  deinit {
    buffer.deallocate()
    zip_discard(handle)
  }

  /// The member of a name; `nil` when there is none that can be read.
  package func member(_ name: String) -> Member? {
    places[name].map { members[$0] }
  }

  /// A member as a whole; throws when it has more than `limit` bytes.
  package func bytes(of member: Member, limit: Int = ImportLimits.memberBytes) throws(ImportError)
    -> [UInt8]
  {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Int(clamping: min(member.size, 1_048_576)))
    try stream(of: member, limit: Int64(limit)) { part in bytes.append(contentsOf: part) }
    return bytes
  }

  /// A member in parts, each of which is valid during `take` only; throws when it has more than `limit` bytes, is damaged, or
  /// is locked with a password.
  package func stream(
    of member: Member, limit: Int64,
    take: (UnsafeRawBufferPointer) throws(ImportError) -> Void
  ) throws(ImportError) {
    guard member.size <= limit else { throw tooLarge(member, limit: limit) }
    guard let file = zip_fopen_index(handle, member.index, 0) else {
      throw damaged(member, error: zip_get_error(handle))
    }
    defer { zip_fclose(file) }
    var total: Int64 = 0
    while true {
      let count = zip_fread(file, buffer.baseAddress, UInt64(buffer.count))
      if count == 0 { break }
      guard count > 0 else { throw damaged(member, error: zip_file_get_error(file)) }
      total += count
      budget -= count
      guard total <= member.size else {
        throw damaged(member, reason: "it has more bytes than the package states")
      }
      guard budget >= 0 else { throw ZipMemberList.tooLargeInAll() }
      try take(UnsafeRawBufferPointer(rebasing: buffer[..<Int(count)]))
    }
    guard total == member.size else {
      throw damaged(member, reason: "it has fewer bytes than the package states")
    }
  }

  private static func open(_ path: String) throws(ImportError) -> OpaquePointer {
    var code: Int32 = 0
    if let handle = zip_open(path, ZIP_RDONLY, &code) { return handle }
    var error = zip_error_t()
    zip_error_init_with_code(&error, code)
    defer { zip_error_fini(&error) }
    throw .damagedPackage(
      place: Place(), reason: "its list of members cannot be read (\(Self.words(of: &error)))")
  }

  private func damaged(_ member: Member, error: UnsafeMutablePointer<zip_error_t>?) -> ImportError {
    switch error.map({ zip_error_code_zip($0) }) {
    case ZIP_ER_NOPASSWD, ZIP_ER_WRONGPASSWD, ZIP_ER_ENCRNOTSUPP:
      damaged(member, reason: "it is locked with a password; save the package without one")
    case ZIP_ER_COMPNOTSUPP:
      damaged(member, reason: "it is packed in a way that is not known here; pack it as plain ZIP")
    default:
      damaged(member, reason: "its content cannot be unpacked (\(Self.words(of: error)))")
    }
  }

  private static func words(of error: UnsafeMutablePointer<zip_error_t>?) -> String {
    guard let error, let words = zip_error_strerror(error) else { return "no reason is known" }
    return String(cString: words)
  }

  private func damaged(_ member: Member, reason: String) -> ImportError {
    .damagedPackage(place: Place(member: member.name), reason: reason)
  }

  private func tooLarge(_ member: Member, limit: Int64) -> ImportError {
    .limit(
      place: Place(member: member.name),
      reason: "it has \(member.size) bytes unpacked, more than the \(limit) that are read")
  }
}

extension ZipArchive {
  /// Takes note of the members that were refused.
  package func remarkRefused(into bank: inout ImportedBank) {
    for refusal in refused {
      bank.remark(
        .leftOut, at: Place(member: refusal.name), what: "the member was left out",
        why: refusal.reason)
    }
  }
}
