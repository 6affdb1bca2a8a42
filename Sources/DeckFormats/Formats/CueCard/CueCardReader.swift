import QuizCore

/// Reads the files of CueCard (`.wcu`): an element for each card, its sides as attributes.
package enum CueCardReader: FormatReader {
  package static let format = FormatID.cueCard

  package static func recognise(_ probe: Probe) -> Certainty {
    probe.text.contains("<CueCards") ? .certain : .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let document = try XMLDocument(try source.bytes(), format: format, isLenient: true)
    guard document.root.name == "CueCards" else {
      throw .malformed(
        format: format, place: Place(line: document.root.line),
        reason: "its outermost element is not \"CueCards\"")
    }
    bank.remark(document.faults)
    var deck = ImportedDeck()
    deck.rules.directions = [Direction(ask: .front)]
    for card in document.root.all("Card") {
      if let item = item(card, into: &bank) { deck.items.append(item) }
    }
    bank.decks.append(deck)
  }

  private static func item(_ card: XMLElement, into bank: inout ImportedBank) -> ImportedItem? {
    let place = Place(line: card.line)
    let front = (card["Question"] ?? "").trimmed
    let back = (card["Answer"] ?? "").trimmed
    for attribute in card.attributes
    where attribute.name.hasSuffix("Picture") || attribute.name.hasSuffix("Sound") {
      bank.remark(
        .leftOut, at: place,
        what: "the picture or sound \"\(Excerpt.of(attribute.value))\" is missing",
        why: "the file holds texts only")
    }
    guard !front.isEmpty, !back.isEmpty else {
      bank.remark(
        .leftOut, at: place, what: "the card was left out",
        why: front.isEmpty ? "its question is empty" : "its answer is empty")
      return nil
    }
    var item = ImportedItem(
      .pair(front: RichText(front), back: RichText(back), wrong: []), at: place)
    item.original = Original(format: format, text: card.outer)
    return item
  }
}
