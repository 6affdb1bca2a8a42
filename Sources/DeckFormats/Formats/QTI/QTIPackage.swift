import Platform

/// The files of a QTI package, or the one file that stands alone.
final class QTIPackage {
  /// The format that the reader was asked for; messages name it.
  let format: FormatID
  /// The names of the members that may hold something, in the order of the package; the name of the file when it stands alone.
  let names: [String]
  private let archive: ZipArchive?
  private let alone: [UInt8]
  private let present: Set<String>
  /// Names in small letters, for packages that were made where case does not count.
  private let folded: [String: String]
  /// Members by the names of their files in small letters; `nil` for names that several folders have.
  private let files: [String: String?]

  init(_ source: SourceFile, format: FormatID) throws(ImportError) {
    self.format = format
    let head = try Self.head(of: source)
    if head.starts(with: [0x50, 0x4B]) {
      let archive = try ZipArchive(source.path)
      self.archive = archive
      alone = []
      names = archive.members.filter { !$0.isFolder && !Self.isClutter($0.name) }.map { $0.name }
    } else {
      archive = nil
      alone = try source.bytes()
      names = [source.name]
    }
    present = Set(names)
    folded = Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    files = Dictionary(names.map { (QTIPath.file(of: $0).lowercased(), $0) }) { _, _ in nil }
  }

  /// Whether it is a package.
  var isPackage: Bool { archive != nil }

  /// What stood beside the members that are read, word for word with the reason.
  var refused: [ZipArchive.Refusal] { archive?.refused ?? [] }

  /// Where something in a member stands; a file that stands alone needs no name.
  func place(_ name: String, line: Int? = nil, item: String? = nil) -> Place {
    Place(member: isPackage ? name : nil, line: line, item: item)
  }

  /// A member as a whole.
  func bytes(_ name: String) throws(ImportError) -> [UInt8] {
    guard let archive else { return alone }
    guard let member = archive.member(name) else {
      throw .malformed(format: format, place: Place(member: name), reason: "there is no such file")
    }
    return try archive.bytes(of: member)
  }

  /// A member in parts.
  func stream(
    _ name: String, take: (UnsafeRawBufferPointer) throws(ImportError) -> Void
  ) throws(ImportError) {
    guard let archive, let member = archive.member(name) else { return }
    try archive.stream(of: member, limit: ImportLimits.mediaBytes, take: take)
  }

  /// The member that an address in another member means: relative to it, as it stands or with its escapes decoded.
  func member(for address: String, from base: String) -> String? {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    for candidate in [String(path), QTIPath.decoded(String(path))] {
      if let found = match(QTIPath.joined(QTIPath.folder(of: base), candidate)) { return found }
      if let found = match(QTIPath.joined("", candidate)) { return found }
    }
    return nil
  }

  /// The member of a name, whatever its case.
  func match(_ name: String) -> String? {
    present.contains(name) ? name : folded[name.lowercased()]
  }

  /// The only member of a file name in any folder; `nil` when there are none or several.
  func onlyMember(named file: String) -> String? {
    files[file.lowercased()] ?? nil
  }

  private static func isClutter(_ name: String) -> Bool {
    name.hasPrefix("__MACOSX/") || name.contains("/__MACOSX/")
      || QTIPath.file(of: name).hasPrefix("._")
  }

  private static func head(of source: SourceFile) throws(ImportError) -> [UInt8] {
    do {
      return try Files.part(of: source.path, from: 0, count: 4)
    } catch {
      throw .storage("\(error.description).")
    }
  }
}

/// Paths inside a package, which have nothing to do with the paths of this computer.
enum QTIPath {
  /// The folder of a member, without a slash at its end; empty at the top.
  static func folder(of name: String) -> String {
    guard let slash = name.lastIndex(of: "/") else { return "" }
    return String(name[..<slash])
  }

  /// The last part of a path.
  static func file(of name: String) -> String {
    guard let slash = name.lastIndex(of: "/") else { return name }
    return String(name[name.index(after: slash)...])
  }

  /// The file's name without its ending.
  static func stem(of name: String) -> String {
    let file = file(of: name)
    guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
    return String(file[..<dot])
  }

  /// A relative address from a folder, with `.` and `..` worked in; what would lead out of the package stays inside.
  static func joined(_ folder: String, _ address: String) -> String {
    var parts = address.hasPrefix("/") ? [] : folder.split(separator: "/")
    for part in address.split(separator: "/") {
      if part == ".." {
        if !parts.isEmpty { parts.removeLast() }
      } else if part != "." {
        parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// An address with its percent escapes decoded; as it stands where they are none.
  static func decoded(_ address: String) -> String {
    guard address.utf8.contains(UInt8(ascii: "%")) else { return address }
    var bytes: [UInt8] = []
    var rest = Array(address.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%"), rest.count >= 2,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self) ?? address
  }

  /// A path as an address: what addresses reserve is escaped.
  static func encoded(_ path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "_"),
        UInt8(ascii: "-"), UInt8(ascii: "/"):
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += byte < 16 ? "%0\(digits)" : "%\(digits)"
      }
    }
    return text
  }
}
