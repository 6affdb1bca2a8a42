import QuizCore

/// Reads the `.cards` packages of Mnemosyne 2: the cards as entries of its log, a text about them, and their media.
package enum MnemosyneCardsReader: FormatReader {
  package static let format = FormatID.mnemosyneCards
  private static let member = "cards.xml"

  package static func recognise(_ probe: Probe) -> Certainty {
    guard probe.members.contains(member) else { return .no }
    return probe.members.contains("METADATA") ? .certain : .likely
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let archive = try ZipArchive(source.path)
    archive.remarkRefused(into: &bank)
    guard let cards = archive.member(member) else {
      throw .malformed(
        format: format, place: Place(), reason: "the package has no member \"\(member)\"")
    }
    let document = try XMLDocument(
      try archive.bytes(of: cards), format: format, member: member, isLenient: true)
    guard document.root.name == "openSM2sync" else {
      throw .malformed(
        format: format, place: Place(member: member, line: document.root.line),
        reason: "its outermost element is not \"openSM2sync\"")
    }
    bank.remark(document.faults, member: member)
    let log = MnemosyneLog(document.root)
    remark(log, stated: document.root["number_of_entries"], into: &bank)
    let about = try about(archive)
    let media = SourceMedia(archive, context: context)
    bank.decks += decks(
      of: log, title: about["card_set_name"], summary: about["notes"], file: source.stem,
      text: SourceText(media: media), into: &bank)
    if let text = about["METADATA"] {
      for index in bank.decks.indices { bank.decks[index].originals["METADATA"] = text }
    }
    try media.finish()
  }

  private static func decks(
    of log: MnemosyneLog, title: String?, summary: String?, file: String, text: SourceText,
    into bank: inout ImportedBank
  ) -> [ImportedDeck] {
    var decks = MnemosyneDecks(text: text)
    var cards = MnemosyneCards(log, member: member)
    for card in log.cards {
      if let fact = cards.fact(of: card, into: &bank) { decks.add(fact, into: &bank) }
    }
    return decks.decks(title: title, summary: summary, file: file)
  }

  private static func remark(
    _ log: MnemosyneLog, stated: String?, into bank: inout ImportedBank
  ) {
    if let stated, stated != "\(log.count)" {
      bank.remark(
        .doubtful, at: Place(member: member), what: "the file has \(log.count) entries",
        why: "it says that there are \(Excerpt.of(stated)); a part of it may be missing")
    }
    guard log.cards.contains(where: { ($0["gr"] ?? "-1") != "-1" }) else { return }
    bank.remark(
      .leftOut, at: Place(member: member), what: "grades and dates of the cards were left out",
      why: "learning begins anew here")
  }

  /// What the package says of itself, by key, without what is empty; and the whole under `METADATA`.
  private static func about(_ archive: ZipArchive) throws(ImportError) -> [String: String] {
    guard let member = archive.member("METADATA") else { return [:] }
    let text = String(decoding: try archive.bytes(of: member, limit: 1_048_576), as: UTF8.self)
    var about = ["METADATA": text]
    for line in text.split(whereSeparator: \.isNewline) {
      guard let colon = line.firstIndex(of: ":") else { continue }
      let value = line[line.index(after: colon)...].split(separator: "<br>")
        .joined(separator: "\n").trimmed
      if !value.isEmpty { about[String(line[..<colon])] = value }
    }
    return about
  }
}
