import QuizCore

/// Reads packages of H5P: the questions in them, however deep they lie in courses, columns and films.
package enum H5PReader: FormatReader {
  package static let format = FormatID.h5p

  package static func recognise(_ probe: Probe) -> Certainty {
    guard probe.members.contains(where: { name(of: $0) == "h5p.json" }) else { return .no }
    return probe.members.contains { $0.hasSuffix("content/content.json") } ? .certain : .likely
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let archive = try ZipArchive(source.path)
    archive.remarkRefused(into: &bank)
    let folder = try folder(of: archive)
    let about = try document("\(folder)h5p.json", of: archive, context.options, into: &bank).root
    var content = try document(
      "\(folder)content/content.json", of: archive, context.options, into: &bank)
    guard let library = about["mainLibrary"]?.text, !library.isEmpty else {
      throw .malformed(
        format: format, place: Place(member: "\(folder)h5p.json"),
        reason: "it does not say of what kind the content is (\"mainLibrary\")")
    }
    let media = SourceMedia(archive, folder: "\(folder)content/", context: context)
    var walker = H5PWalker(text: SourceText(media: media))
    let whole = H5PContent(library: library, params: content.root)
    walker.add(whole, of: &content, into: &bank)
    var deck = walker.deck(into: &bank)
    deck.title = about["title"]?.text.map(CharacterReferences.decode)?.trimmed
    if deck.title == "" { deck.title = nil }
    deck.languages = Deck.Languages(
      // It says that the language is not known.
      front: about["language"]?.text.flatMap { $0 == "und" ? nil : $0 })
    deck.originals["h5p.json"] = about.json
    whole.applyRules(to: &deck)
    bank.decks.append(deck)
    try media.finish()
  }

  /// The folder in which the package lies: its own root, unless it was packed with a folder around it.
  private static func folder(of archive: ZipArchive) throws(ImportError) -> String {
    if archive.member("h5p.json") != nil { return "" }
    let wrapped = archive.members.first {
      name(of: $0.name) == "h5p.json" && !$0.name.hasPrefix("__MACOSX/")
    }
    guard let wrapped else {
      throw .malformed(
        format: format, place: Place(), reason: "the package has no member \"h5p.json\"")
    }
    return String(wrapped.name.dropLast("h5p.json".count))
  }

  private static func name(of path: String) -> Substring {
    path.split(separator: "/").last ?? ""
  }

  private static func document(
    _ name: String, of archive: ZipArchive, _ options: ImportOptions,
    into bank: inout ImportedBank
  ) throws(ImportError) -> JSONDocument {
    guard let member = archive.member(name) else {
      throw .malformed(
        format: format, place: Place(), reason: "the package has no member \"\(name)\"")
    }
    return try JSONDocument.read(
      try archive.bytes(of: member), format: format, member: name, options: options, into: &bank)
  }
}
