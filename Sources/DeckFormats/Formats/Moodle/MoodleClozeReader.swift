internal import QuizCore

/// Reads texts with gaps in Moodle's way of writing them: the whole file is one question.
package enum MoodleClozeReader: FormatReader {
  package static let format = FormatID.moodleCloze

  package static func recognise(_ probe: Probe) -> Certainty {
    guard !probe.text.hasPrefix("<?xml"), probe.text.contains("{") else { return .no }
    let cloze = MoodleCloze(probe.text)
    // In GIFT there are other things in braces too.
    return cloze.gaps.isEmpty || cloze.text.contains("{") || cloze.text.contains("::")
      ? .no : .likely
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    let text = try TextDecoding.decode(
      try source.bytes(), options: context.options, at: Place(), into: &bank)
    let element = XMLElement(
      "question", attributes: [XMLAttribute("type", "cloze")],
      children: [
        .element(
          XMLElement(
            "questiontext", attributes: [XMLAttribute("format", "moodle_auto_format")],
            children: [.element(XMLElement("text", children: [.text(text)]))]))
      ])
    var question = MoodleQuestion(
      element, place: Place(line: 1), intake: MediaIntake(context), bank: bank)
    let item = try question.item()
    bank = question.bank
    guard var item else {
      throw .malformed(format: format, place: Place(), reason: "there is no text in it")
    }
    item.original = Original(format: format, text: text)
    var deck = ImportedDeck()
    deck.items = [item]
    bank.decks.append(deck)
  }
}
