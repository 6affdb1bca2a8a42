internal import Platform
internal import QuizCore

/// Writes question banks for Moodle in XML, with their pictures and sounds in them.
package enum MoodleXMLWriter: FormatWriter {
  package static let format = FormatID.moodleXML
  package static let fileEnding = "xml"
  package static let mediaBytes: Int64? = ImportLimits.mediaBytes

  package static func losses(of bank: ExportBank) -> [Remark] {
    bank.deck.cards.flatMap { card -> [Remark] in
      guard original(of: card, in: bank) == nil else { return [] }
      var question = MoodleQuestionXML(card, sourceID: nil)
      _ = question.element()
      let place = Place(item: Excerpt.of(card.content.askedFirst.plain))
      return question.losses.map { Remark($0.kind, at: place, what: $0.what, why: $0.why) }
    }
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    var category: [String] = []
    var count = 0
    try output.append(Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n".utf8))
    for card in bank.deck.cards {
      guard let question = question(card, in: bank) else { continue }
      if card.details.category != category {
        category = card.details.category
        try output.append(self.category(category, in: bank))
      }
      var bytes: [UInt8] = []
      try embedded(question, from: output).append(to: &bytes)
      try output.append(bytes + [0x0A])
      count += 1
    }
    guard count > 0 else {
      throw .nothingFits(format: format, reason: "none of its cards is a question that Moodle has")
    }
    try output.append(Array("</quiz>\n".utf8))
    return count
  }

  /// The question as Moodle had it, where nobody has edited it since, else made anew.
  private static func question(_ card: Card, in bank: ExportBank) -> XMLElement? {
    if let original = original(of: card, in: bank) { return original }
    var question = MoodleQuestionXML(card, sourceID: bank.originals[card.id]?.sourceID)
    return question.element()
  }

  private static func original(of card: Card, in bank: ExportBank) -> XMLElement? {
    guard let original = bank.originals[card.id]?.original, original.format == format else {
      return nil
    }
    do throws(ImportError) {
      return try XMLDocument.parse(Array(original.text.utf8), format: format)
    } catch {
      // What was kept is no question any more; it is made anew, and losses are told as for any card.
      return nil
    }
  }

  private static func category(_ levels: [String], in bank: ExportBank) -> [UInt8] {
    let original = bank.deckOriginals["category \(levels.joined(separator: "/"))"]
    let path = XMLText.escaped(MoodleCategory.path(of: levels))
    let made = "<question type=\"category\"><category><text>\(path)</text></category></question>"
    return Array("\(original ?? made)\n".utf8)
  }

  /// The question with the contents of its files in the place of their names in the library.
  private static func embedded(
    _ element: XMLElement, from output: any ExportOutput
  ) throws(ExportError) -> XMLElement {
    var children: [XMLNode] = []
    for child in element.children {
      guard case .element(let inner) = child else {
        children.append(child)
        continue
      }
      guard inner.name == "file", inner.text.hasPrefix(MoodleFiles.keptMark) else {
        children.append(.element(try embedded(inner, from: output)))
        continue
      }
      let name = MediaName(String(inner.text.dropFirst(MoodleFiles.keptMark.count)))
      guard let path = name.flatMap({ output.mediaPath($0) }) else { continue }
      var file = inner
      file.children = [.text(Base64.encode(try content(path)))]
      children.append(.element(file))
    }
    var element = element
    element.children = children
    return element
  }

  private static func content(_ path: String) throws(ExportError) -> [UInt8] {
    do {
      return try Files.read(path, limit: Int(ImportLimits.mediaBytes))
    } catch {
      throw .storage("\(error.description).")
    }
  }
}

extension Card.Content {
  /// What is asked first.
  var askedFirst: RichText {
    switch self {
    case .trueFalse(let text, _), .choice(let text, _, _, _), .pair(let text, _, _),
      .typed(let text, _), .numeric(let text, _), .matching(let text, _, _), .ordering(let text, _),
      .cloze(let text, _), .open(let text, _), .note(let text), .kept(_, let text):
      text
    case .slider(let text, _, _): RichText(text.text(in: .english))
    }
  }
}
