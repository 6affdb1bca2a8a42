import QuizCore

/// The pictures, sounds and films of a package: kept when a text first names them.
final class QTIMedia {
  private let package: QTIPackage
  private let sink: any MediaSink
  private var kept: [String: KeptMedia] = [:]
  /// The members that were kept, with their names in the library.
  private(set) var members: [(member: String, name: MediaName)] = []
  private var used: Set<String> = []
  /// So many addresses that lead to nothing are told at a time.
  private static let missingLimit = 100
  /// Addresses that lead to no member, since the last look at them.
  private var missing: [String] = []
  /// Contents that no card can show, since the last look at them.
  private var refused: [(address: String, reason: String)] = []
  /// What went wrong where nothing could be thrown.
  private var failure: ImportError?

  init(_ package: QTIPackage, sink: any MediaSink) {
    self.package = package
    self.sink = sink
  }

  /// How many contents there are.
  var count: Int { Set(members.map { $0.name }).count }

  /// The name in the library of what an address in a member means; addresses outside are none.
  func name(_ address: String, in base: String) -> MediaName? {
    media(address, in: base)?.name
  }

  /// What an address in a member means.
  func media(_ address: String, in base: String) -> KeptMedia? {
    guard failure == nil, let member = member(address, in: base) else {
      if failure == nil, missing.count < Self.missingLimit, !Self.isOutside(address),
        !missing.contains(address)
      {
        missing.append(address)
      }
      return nil
    }
    used.insert(member)
    if let media = kept[member] { return media }
    do throws(ImportError) {
      let media = try sink.keep(member) { (take) throws(ImportError) in
        try package.stream(member, take: take)
      }
      kept[member] = media
      members.append((member, media.name))
      return media
    } catch {
      if let reason = error.reasonAgainstOne {
        refused.append((address, reason))
      } else {
        failure = error
      }
      return nil
    }
  }

  /// Throws what went wrong since the last look.
  func check() throws(ImportError) {
    if let failure { throw failure }
  }

  /// The members that texts have named since the last look, with their names in the library.
  func takeUsed() -> [(member: String, name: MediaName)] {
    defer { used = [] }
    return members.filter { used.contains($0.member) }
  }

  /// The addresses that led to nothing that can be shown since the last look, with the reasons.
  func takeFaults() -> [(address: String, reason: String)] {
    defer {
      missing = []
      refused = []
    }
    return missing.map { ($0, "the text names it, and it is not in the package") } + refused
  }

  private func member(_ address: String, in base: String) -> String? {
    guard package.isPackage else { return nil }
    var path = address
    for mark in [
      "$IMS-CC-FILEBASE$", "%24IMS-CC-FILEBASE%24", "$IMS_CC_FILEBASE$", "%24IMS_CC_FILEBASE%24",
    ]
    where path.hasPrefix(mark) {
      path = QTIPath.joined("", String(path.dropFirst(mark.count)))
      return inCartridge(path, base: base)
    }
    if path.hasPrefix("%%LINKPATH%%") { path = String(path.dropFirst(12)) }
    if path.contains("://") || path.hasPrefix("data:") { return nil }
    if let found = package.member(for: path, from: base) { return found }
    // Some programs write the address on their own server; the file's name is what counts.
    return package.onlyMember(
      named: QTIPath.decoded(QTIPath.file(of: String(path.prefix { $0 != "?" }))))
  }

  private func inCartridge(_ path: String, base: String) -> String? {
    for folder in ["web_resources", "", QTIPath.folder(of: base)] {
      for candidate in [path, QTIPath.decoded(path)] {
        let bare = String(candidate.prefix { $0 != "?" })
        if let found = package.match(QTIPath.joined(folder, bare)) { return found }
      }
    }
    return package.onlyMember(named: QTIPath.file(of: QTIPath.decoded(path)))
  }

  private static func isOutside(_ address: String) -> Bool {
    address.contains("://") || address.hasPrefix("data:") || address.hasPrefix("/equation_images")
      || address.hasPrefix("mailto:") || address.hasPrefix("#")
  }
}
