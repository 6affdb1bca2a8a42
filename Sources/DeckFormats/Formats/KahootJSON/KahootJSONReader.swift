import QuizCore

/// Reads quizzes as Kahoot's own interface for programs gives them.
package enum KahootJSONReader: FormatReader {
  package static let format = FormatID.kahootJSON

  package static func recognise(_ probe: Probe) -> Certainty {
    guard probe.text.first(where: { !$0.isWhitespace }) == "{" else { return .no }
    let marks = ["\"questions\"", "\"choices\"", "\"answer\"", "\"correct\""]
    return marks.allSatisfy { probe.text.contains($0) } ? .certain : .no
  }

  package static func read(
    _ source: SourceFile, into bank: inout ImportedBank, context: ImportContext
  ) throws(ImportError) {
    var document = try JSONDocument.read(
      try source.bytes(), format: format, options: context.options, into: &bank)
    let quiz = document.root["kahoot"] ?? document.root
    guard let questions = quiz["questions"], questions.isList else {
      throw .malformed(
        format: format, place: Place(), reason: "it has no list named \"questions\"")
    }
    let media = SourceMedia(nil, context: context)
    var deck = ImportedDeck(title: quiz["title"]?.text?.trimmed)
    deck.summary = quiz["description"]?.text?.trimmed
    if deck.title == "" { deck.title = nil }
    if deck.summary == "" { deck.summary = nil }
    for (index, node) in questions.items.enumerated() {
      let place = document.place(of: node, item: "question \(index + 1)")
      let question = KahootJSONQuestion(node, place: place, text: SourceText(media: media))
      if let item = question.item(into: &bank) { deck.items.append(item) }
    }
    bank.decks.append(deck)
    try media.finish()
  }
}
