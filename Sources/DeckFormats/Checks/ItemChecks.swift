package import QuizCore

/// Finds what looks wrong in questions that can be read: what a teacher would want to know before anybody is asked them.
package struct ItemChecks {
  /// What was found, in the order of the questions.
  package private(set) var remarks: [Remark] = []

  private var seen: [ItemKey: Place] = [:]

  /// Looks at the items of a source; `isMissing` says of a picture or a sound that it is not there.
  package init(_ items: [ImportedItem], isMissing: (MediaName) -> Bool = { _ in false }) {
    for item in items {
      check(item.content, item)
      checkTwin(item)
      for name in item.mediaNames where isMissing(name) {
        doubt(
          item, "the picture or sound \(name) is missing", "it is not in the folder of the library")
      }
    }
  }

  private mutating func doubt(_ item: ImportedItem, _ what: String, _ why: String) {
    remarks.append(Remark(.doubtful, at: item.place, what: what, why: why))
  }

  private mutating func check(_ content: Card.Content, _ item: ImportedItem) {
    switch content {
    case .choice(_, let options, let right, let isMultiple):
      if right.isEmpty { doubt(item, "no option is right", "nobody can answer the question") }
      checkEqual(options, item)
      if !isMultiple { checkLength(options, right, item) }
    case .pair(_, let back, let wrong): checkEqual([Option(back)] + wrong, item)
    case .typed(_, let accepted):
      if accepted.isEmpty { doubt(item, "no answer is accepted", "nobody can answer the question") }
    case .numeric(_, let answers):
      if !answers.contains(where: { $0.share > .none }) {
        doubt(item, "no number is right", "nobody can answer the question")
      }
    case .matching(_, let pairs, _): checkEqual(pairs.map(\.left), item)
    case .ordering(_, let items): checkEqual(items, item)
    case .cloze(_, let blanks): for blank in blanks { check(blank, item) }
    case .trueFalse, .slider, .open, .note, .kept: return
    }
  }

  private mutating func check(_ blank: Blank, _ item: ImportedItem) {
    guard case .choice(let options, let right, let isMultiple) = blank.kind else { return }
    if right.isEmpty { doubt(item, "a gap has no right option", "nobody can fill it") }
    checkEqual(options, item)
    if !isMultiple { checkLength(options, right, item) }
  }

  private mutating func checkEqual(_ options: [Option], _ item: ImportedItem) {
    var known: [String: [RichText]] = [:]
    for option in options where !option.text.hasMedia {
      let text = option.text.plain
      if known[text.lowercased(), default: []].contains(where: { Self.isSame($0, option.text) }) {
        doubt(
          item, "two answers are the same: \"\(text)\"", "one of them cannot be told from the other"
        )
      }
      known[text.lowercased(), default: []].append(option.text)
    }
  }

  /// Whether two texts of the same letters are the same answer: 10³ is not 10₃.
  private static func isSame(_ one: RichText, _ other: RichText) -> Bool {
    one.plain != other.plain || Option(one).id == Option(other).id
  }

  /// A right answer that is much the longest is found without knowing anything.
  private mutating func checkLength(_ options: [Option], _ right: [OptionID], _ item: ImportedItem)
  {
    guard options.count > 2, right.count == 1,
      let own = options.first(where: { $0.id == right[0] })
    else { return }
    let length = own.text.plain.count
    let others = options.filter { $0.id != own.id }.map { $0.text.plain.count }
    guard let longest = others.max(), length >= longest + Self.telling, length >= 2 * longest else {
      return
    }
    doubt(
      item, "the right answer gives itself away",
      "it has \(length) characters, and the longest other answer \(longest)")
  }

  /// So many characters more are seen at once.
  private static let telling = 20

  private mutating func checkTwin(_ item: ImportedItem) {
    switch item.content {
    case .note, .open, .kept: return
    default: break
    }
    let key = ItemKey(item.content)
    guard let first = seen[key] else {
      seen[key] = item.place
      return
    }
    let place = first.description
    doubt(
      item, "the question is there twice",
      "it asks the same as \(place.isEmpty ? "one before it" : "the one at \(place)")")
  }
}

extension ItemChecks {
  /// Looks at the cards of a deck, each of which is named by its id.
  package init(_ deck: Deck, isMissing: (MediaName) -> Bool) {
    self.init(
      deck.cards.map { card in
        var item = ImportedItem(card.content, at: Place(item: card.id.text))
        item.explanation = card.explanation
        item.details = card.details
        return item
      }, isMissing: isMissing)
  }
}
