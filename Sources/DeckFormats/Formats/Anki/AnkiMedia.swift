internal import QuizCore

/// The pictures and sounds of an Anki package: kept, and found again by the names that notes use.
struct AnkiMedia {
  /// The name in the library by the name in the package. Names are compared as Unicode compares texts, so that composed and
  /// decomposed letters are one.
  private(set) var names: [String: MediaName] = [:]

  /// No pictures and sounds.
  init() {}

  /// Keeps all that the package's list names.
  init(
    _ container: AnkiContainer, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    guard let list = container.archive.member("media") else { return }
    var intake = MediaIntake(context)
    for entry in try Self.entries(list, of: container, into: &bank) {
      let place = Place(member: "media", item: entry.name)
      guard let name = Self.bare(entry.name) else {
        bank.remark(
          .leftOut, at: place, what: "a picture or sound was left out", why: "it has no name")
        continue
      }
      guard names[name] == nil else { continue }
      guard let member = container.archive.member(entry.member) else {
        bank.remark(
          .leftOut, at: place, what: "the picture or sound \"\(name)\" was left out",
          why: "the package names it and does not hold it")
        continue
      }
      let kept = try intake.take(name, at: place, into: &bank) { take throws(ImportError) in
        try container.stream(member, limit: ImportLimits.mediaBytes, take: take)
      }
      if let kept { names[name] = kept.name }
    }
  }

  /// What a note names, by its name in the package and in the library; notes write names as they are, percent-escaped, or with
  /// a folder.
  func find(_ name: String) -> (name: String, kept: MediaName)? {
    if let found = entry(name) { return found }
    let decoded = PercentEscapes.decode(name)
    if decoded != name, let found = entry(decoded) { return found }
    guard let bare = Self.bare(decoded), bare != decoded else { return nil }
    return entry(bare)
  }

  private func entry(_ name: String) -> (name: String, kept: MediaName)? {
    names.index(forKey: name).map { (names[$0].key, names[$0].value) }
  }

  // MARK: The list

  /// A line of the list: the name that notes use, and the member that holds the content.
  private struct Entry {
    let name: String
    let member: String
  }

  private static func entries(
    _ list: ZipArchive.Member, of container: AnkiContainer, into bank: inout ImportedBank
  ) throws(ImportError) -> [Entry] {
    let bytes: [UInt8]
    do throws(ImportError) {
      bytes = try container.bytes(of: list)
    } catch {
      guard let reason = error.reasonAgainstOne else { throw error }
      remarkUnreadable(reason, into: &bank)
      return []
    }
    return container.layout == .latest ? packed(bytes) : json(bytes, into: &bank)
  }

  private static func json(_ bytes: [UInt8], into bank: inout ImportedBank) -> [Entry] {
    if bytes.isEmpty { return [] }
    do {
      let entries = try JSONNode.read(bytes).members.compactMap { member in
        member.node.text.map { Entry(name: $0, member: member.name) }
      }
      // The names of the members are numbers.
      return entries.sorted {
        (Int($0.member) ?? .max, $0.member) < (Int($1.member) ?? .max, $1.member)
      }
    } catch {
      remarkUnreadable("it is no JSON", into: &bank)
      return []
    }
  }

  private static func packed(_ bytes: [UInt8]) -> [Entry] {
    var entries: [Entry] = []
    var fields = ProtobufFields(bytes[...])
    while let field = fields.next() {
      guard field.number == 1, case .bytes(let entry) = field.value else { continue }
      let member = ProtobufFields.integer(255, in: entry) ?? UInt64(entries.count)
      entries.append(
        Entry(name: ProtobufFields.text(1, in: entry) ?? "", member: String(member)))
    }
    return entries
  }

  private static func remarkUnreadable(_ reason: String, into bank: inout ImportedBank) {
    bank.remark(
      .leftOut, at: Place(member: "media"), what: "all pictures and sounds were left out",
      why: "the list of their names cannot be read: \(reason)")
  }

  // MARK: Names

  /// The last part of a path; `nil` when there is none.
  private static func bare(_ name: String) -> String? {
    let last = name.utf8.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "\\") }
    ).last
    guard let last, !last.isEmpty, !last.elementsEqual("..".utf8), !last.elementsEqual(".".utf8)
    else { return nil }
    return last.count == name.utf8.count ? name : String(Substring(last))
  }
}
