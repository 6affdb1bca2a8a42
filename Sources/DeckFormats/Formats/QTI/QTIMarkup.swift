import QuizCore

/// Elements for files that are written.
enum QTIMarkup {
  /// An element with attributes, those without a value left out, and elements in it.
  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:],
    _ children: [XMLElement] = []
  ) -> XMLElement {
    XMLElement(
      name, attributes: written(attributes), children: children.map { .element($0) })
  }

  /// An element with a text in it.
  static func element(
    _ name: String, _ attributes: KeyValuePairs<String, String?> = [:], text: String
  ) -> XMLElement {
    XMLElement(name, attributes: written(attributes), children: [.text(text)])
  }

  /// A document as bytes, around which only the declaration of XML is put.
  static func document(_ root: XMLElement) -> [UInt8] {
    Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(root.outer)\n".utf8)
  }

  private static func written(_ attributes: KeyValuePairs<String, String?>) -> [XMLAttribute] {
    attributes.compactMap { name, value in value.map { XMLAttribute(name, $0) } }
  }
}

/// A card on its way out, with what is known of its source.
struct QTIExportCard {
  let card: Card
  let original: ExportOriginal?
  /// Its identity in the file, which no other card has.
  let id: String

  /// Where it stands, in words for messages.
  var place: Place {
    Place(item: String(card.content.exportTitle.prefix(60)))
  }

  /// The item as it was, where it came from one of these formats and nobody has edited it.
  func unedited(_ formats: FormatID...) -> String? {
    guard let original = original?.original, formats.contains(original.format) else { return nil }
    return original.text
  }

  /// The cards of a bank. `isAllowed` tells whether an identity of a source may be used in the file.
  static func cards(of bank: ExportBank, isAllowed: (String) -> Bool = { _ in true })
    -> [QTIExportCard]
  {
    var taken: Set<String> = []
    return bank.deck.cards.map { card in
      let original = bank.originals[card.id]
      var id = original?.sourceID ?? card.id.text
      if !isAllowed(id) || taken.contains(id) { id = "i-\(card.id.text)" }
      var number = 2
      while taken.contains(id) {
        id = "i-\(card.id.text)-\(number)"
        number += 1
      }
      taken.insert(id)
      return QTIExportCard(card: card, original: original, id: id)
    }
  }
}

extension Card.Content {
  /// What is asked, in one line for messages and for the titles of items.
  var exportTitle: String {
    let text: RichText =
      switch self {
      case .trueFalse(let prompt, _), .choice(let prompt, _, _, _), .pair(let prompt, _, _),
        .typed(let prompt, _), .numeric(let prompt, _), .matching(let prompt, _, _),
        .ordering(let prompt, _), .cloze(let prompt, _), .open(let prompt, _), .note(let prompt),
        .kept(_, let prompt):
        prompt
      case .slider(let prompt, _, _): RichText(prompt.texts[0].text)
      }
    return text.plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// The pictures, sounds and films of an export, and what cannot be let out.
final class QTIExportLog {
  /// What is told before anything is written.
  private(set) var losses: [Remark] = []
  /// The contents that texts name, each once.
  private(set) var media: [MediaName] = []
  private var known: Set<MediaName> = []

  init() {}

  /// The name of a content in the package, for texts.
  func use(_ name: MediaName) -> String {
    if known.insert(name).inserted { media.append(name) }
    return name.text
  }

  /// Takes note of a simplification.
  func lose(_ card: QTIExportCard, _ what: String, _ why: String) {
    lose(.changed, card, what, why)
  }

  /// Takes note of a loss.
  func lose(_ kind: Remark.Kind, _ card: QTIExportCard, _ what: String, _ why: String) {
    losses.append(Remark(kind, at: card.place, what: what, why: why))
  }

  /// Tells what of a card's details is not in the file; `held` is.
  func loseDetails(_ card: QTIExportCard, besides held: Set<CardDetail>, why: String) {
    let lost = card.card.details(besides: held)
    if !lost.isEmpty { lose(.leftOut, card, "left out: \(lost.joined(separator: ", "))", why) }
  }
}

extension Card {
  /// What a QTI item of the card holds of its details, or is told of elsewhere.
  var heldInQTI: Set<CardDetail> {
    var held: Set<CardDetail> = [.instructions, .timeLimit, .category]
    if case .note = content { return held }
    held.formUnion([.weight, .explanation, .textAfterRight, .textAfterWrong])
    switch content {
    case .choice: held.formUnion([.order, .shares, .feedback])
    case .trueFalse: held.formUnion([.shares, .feedback])
    case .matching: held.formUnion([.shares, .feedback])
    case .typed:
      held.insert(.feedback)
      if !details.answers.contains(where: { $0.share.map { $0 < .none } ?? false }) {
        held.insert(.shares)
      }
      if holdsCaseAlone { held.insert(.comparison) }
    case .numeric(_, let answers):
      held.insert(.shares)
      let hasOthers = answers.contains { $0.share <= .none && $0.feedback != nil }
      if details.answers.isEmpty, !hasOthers { held.insert(.feedback) }
    case .pair(_, _, let wrong): if wrong.isEmpty, holdsCaseAlone { held.insert(.comparison) }
    // What is said in gaps is told with all that is lost of them.
    case .cloze: held.insert(.feedback)
    default: break
    }
    return held
  }

  /// The texts that are accepted of what is typed, with what each brings: those for a part of the points at the end.
  func typedShares(_ accepted: [String]) -> [(text: String, share: Share)] {
    let others = details.answers.filter { note in
      !accepted.contains(note.answer) && note.share.map { $0 > .none } ?? false
    }
    return (accepted + others.map(\.answer)).map { text in
      (text, details.answers.first { $0.answer == text }?.share ?? .whole)
    }
  }

  /// Whether typed answers are compared in the usual way, but for case.
  private var holdsCaseAlone: Bool {
    var policy = details.policy
    policy?.respectsCase = false
    return policy == AnswerPolicy()
  }
}
