import QuizCore

/// Reads collections that SuperMemo exported as XML: elements within elements, of which the items ask something.
package enum SuperMemoXMLReader: FormatReader {
  package static let format = FormatID.superMemoXML

  package static func recognise(_ probe: Probe) -> Certainty {
    probe.text.contains("<SuperMemoCollection") ? .certain : .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let document = try XMLDocument(try source.bytes(), format: format, isLenient: true)
    guard document.root.name == "SuperMemoCollection" else {
      throw .malformed(
        format: format, place: Place(line: document.root.line),
        reason: "its outermost element is not \"SuperMemoCollection\"")
    }
    bank.remark(document.faults)
    let media = SourceMedia(nil, context: context)
    var elements = SuperMemoXMLElements(text: SourceText(media: media))
    elements.add(document.root, below: [], into: &bank)
    elements.checkCount(document.root.first("Count")?.text.trimmed, into: &bank)
    bank.decks.append(elements.deck)
    try media.finish()
  }
}
