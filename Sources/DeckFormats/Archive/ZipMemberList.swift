internal import CZip

/// The list of a package's members while it is checked.
struct ZipMemberList {
  private(set) var members: [ZipArchive.Member] = []
  private(set) var refused: [ZipArchive.Refusal] = []
  private(set) var places: [String: Int] = [:]
  private let packageBytes: Int64
  private var total: Int64 = 0

  init(packageBytes: Int64) {
    self.packageBytes = packageBytes
  }

  /// Takes a member in, or refuses it.
  mutating func add(_ index: UInt64, of handle: OpaquePointer) throws(ImportError) {
    var status = zip_stat_t()
    zip_stat_init(&status)
    guard zip_stat_index(handle, index, 0, &status) == 0, let start = status.name else {
      throw .damagedPackage(place: Place(), reason: "member \(index + 1) cannot be looked up")
    }
    let name = String(cString: start).replacingBackslashes
    let size = Int64(clamping: status.size)
    try checkExpansion(name, size: size, packed: Int64(clamping: status.comp_size))
    total = total.addingReportingOverflow(size).overflow ? .max : total + size
    if let reason = Self.reason(against: name, isLink: Self.isLink(index, of: handle)) {
      refused.append(.init(name: name, reason: reason))
    } else if places[name] != nil {
      refused.append(.init(name: name, reason: "there is another member of that name before it"))
    } else {
      places[name] = members.count
      members.append(.init(name: name, size: size, isFolder: name.hasSuffix("/"), index: index))
    }
  }

  /// Throws when all members together are too large, in themselves or for the size of the package.
  func checkTotal() throws(ImportError) {
    guard total <= ImportLimits.totalBytes else { throw Self.tooLargeInAll() }
    // Members that share their bytes make a package larger than its parts allow.
    guard total / ImportLimits.expansion <= packageBytes else {
      throw .limit(
        place: Place(),
        reason:
          "\(packageBytes) bytes would unpack to \(total), which no honest package does")
    }
  }

  /// The error of a package that unpacks to too much.
  static func tooLargeInAll() -> ImportError {
    .limit(
      place: Place(),
      reason: "the package unpacks to more than the \(ImportLimits.totalBytes) bytes that are read")
  }

  private func checkExpansion(_ name: String, size: Int64, packed: Int64) throws(ImportError) {
    guard size / ImportLimits.expansion <= packed else {
      throw .limit(
        place: Place(member: name),
        reason: "its \(packed) bytes would unpack to \(size), which no honest package does")
    }
  }

  /// Why a member of that name is not read; `nil` when it is.
  private static func reason(against name: String, isLink: Bool) -> String? {
    if isLink { return "it is a link to another file" }
    if name.isEmpty { return "it has no name" }
    if name.utf8.count > 1_024 { return "its name has more than 1024 bytes" }
    if name.hasPrefix("/") || name.dropFirst().hasPrefix(":/") {
      return "its name is a path from the root of a disk"
    }
    if name.utf8.split(separator: UInt8(ascii: "/")).contains(where: { $0.elementsEqual("..".utf8) }
    ) {
      return "its name leads out of the package"
    }
    return nil
  }

  private static func isLink(_ index: UInt64, of handle: OpaquePointer) -> Bool {
    var system: UInt8 = 0
    var attributes: UInt32 = 0
    guard zip_file_get_external_attributes(handle, index, 0, &system, &attributes) == 0 else {
      return false
    }
    // The upper half holds the file's mode where a Unix system made the package: 0o120000 marks a symbolic link.
    return system == UInt8(ZIP_OPSYS_UNIX) && attributes >> 16 & 0o170000 == 0o120000
  }
}

extension String {
  /// Some Windows programs write `\` between the levels of a path.
  fileprivate var replacingBackslashes: String {
    guard utf8.contains(UInt8(ascii: "\\")) else { return self }
    return String(
      decoding: utf8.map { $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0 }, as: UTF8.self)
  }
}
