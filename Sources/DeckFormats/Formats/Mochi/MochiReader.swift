import QuizCore

/// Reads the packages of Mochi: decks of cards in Markdown, as EDN or as Transit, with their media.
package enum MochiReader: FormatReader {
  package static let format = FormatID.mochi

  package static func recognise(_ probe: Probe) -> Certainty {
    if probe.members.contains("data.edn") { return .certain }
    return probe.members.contains("data.json") ? .likely : .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let archive = try ZipArchive(source.path)
    archive.remarkRefused(into: &bank)
    let (data, member) = try data(of: archive, context.options, into: &bank)
    guard let decks = data["decks"] else {
      throw .malformed(
        format: format, place: Place(member: member), reason: "it has no \"decks\"")
    }
    let media = SourceMedia(archive, context: context)
    var cards = MochiCards(
      templates: data["templates"]?.items ?? [], loose: data["cards"]?.items ?? [],
      member: member, media: media)
    let tree = MochiDeckTree(decks.items)
    for (index, deck) in decks.items.enumerated() {
      let title = tree.title(of: index)
      let read = cards.deck(deck, title: title, into: &bank)
      if read.items.isEmpty {
        bank.remark(
          .leftOut, at: Place(member: member, item: title), what: "the deck was left out",
          why: "no card came in from it")
      } else {
        bank.decks.append(read)
      }
    }
    if let rest = cards.deckOfTheRest(into: &bank), !rest.items.isEmpty { bank.decks.append(rest) }
    cards.remarkReviews(into: &bank)
    try media.finish()
  }

  private static func data(
    of archive: ZipArchive, _ options: ImportOptions, into bank: inout ImportedBank
  ) throws(ImportError) -> (MochiValue, member: String) {
    if let member = archive.member("data.edn") {
      let bytes = try archive.bytes(of: member)
      do {
        return (try EDNParser.parse(bytes), member.name)
      } catch {
        var lines = LineCounter(bytes)
        throw .malformed(
          format: format, place: Place(member: member.name, line: lines.line(at: error.offset)),
          reason: error.reason)
      }
    }
    guard let member = archive.member("data.json") else {
      throw .malformed(
        format: format, place: Place(),
        reason: "the package has neither \"data.edn\" nor \"data.json\"")
    }
    let document = try JSONDocument.read(
      try archive.bytes(of: member), format: format, member: member.name, options: options,
      into: &bank)
    return (TransitDecoder.decode(document.root), member.name)
  }
}

/// The decks of a file by what they lie in.
struct MochiDeckTree {
  private let decks: [MochiValue]
  private var byID: [String: Int] = [:]

  init(_ decks: [MochiValue]) {
    self.decks = decks
    for (index, deck) in decks.enumerated() {
      if let id = deck["id"]?.text, byID[id] == nil { byID[id] = index }
    }
  }

  /// The name of a deck after those that it lies in.
  func title(of index: Int) -> String {
    var names: [String] = []
    var next: Int? = index
    // A deck that lies in itself must not lead round for ever.
    while let current = next, names.count < 16 {
      names.insert(decks[current]["name"]?.text?.trimmed ?? "", at: 0)
      next = decks[current]["parent-id"]?.text.flatMap { byID[$0] }
    }
    return names.filter { !$0.isEmpty }.joined(separator: " / ")
  }
}
