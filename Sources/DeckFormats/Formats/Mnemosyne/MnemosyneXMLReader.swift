import QuizCore

/// Reads the XML of Mnemosyne 1.
package enum MnemosyneXMLReader: FormatReader {
  package static let format = FormatID.mnemosyneXML

  package static func recognise(_ probe: Probe) -> Certainty {
    probe.text.contains("<mnemosyne") && probe.text.contains("core_version") ? .certain : .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let document = try XMLDocument(try source.bytes(), format: format, isLenient: true)
    try check(document.root)
    bank.remark(document.faults)
    let media = SourceMedia(nil, context: context)
    var items = MnemosyneXMLItems(document.root)
    var decks = MnemosyneDecks(text: SourceText(media: media))
    while let fact = items.next() { decks.add(fact, into: &bank) }
    items.remark(into: &bank)
    bank.decks += decks.decks(title: nil, summary: nil, file: source.stem)
    try media.finish()
  }

  private static func check(_ root: XMLElement) throws(ImportError) {
    guard root.name == "mnemosyne" else {
      throw .malformed(
        format: format, place: Place(line: root.line),
        reason: "its outermost element is \"\(Excerpt.of(root.name))\" and not \"mnemosyne\"")
    }
    let version = root["core_version"] ?? ""
    guard version == "1" else {
      throw .unsupported(
        format: format, place: Place(line: root.line),
        reason:
          "its core_version is \"\(Excerpt.of(version))\", and only \"1\" is known; "
          + "export the cards from Mnemosyne as a .cards file instead")
    }
  }
}
