internal import QuizCore

/// A card as a row of a table that is written.
struct TableRecord {
  /// What kind of card it is read as again.
  var kind: RowKind
  var question: String
  var answer = ""
  var options: [String] = []
  var wrong: [String] = []
  var explanation = ""
  var hints: [String] = []
  var tags = ""
  var category = ""
  var seconds = ""

  /// The row of a card; what of it the table cannot hold goes into `losses`. `nil` when it is left out.
  init?(_ card: Card, losses: inout TableLosses) {
    losses.begin(card)
    switch card.content {
    case .trueFalse(let statement, let isTrue):
      kind = .trueFalse
      question = losses.plain(statement)
      answer = isTrue ? "true" : "false"
    case .choice(let prompt, let options, let right, let isMultiple):
      kind = isMultiple ? .severalRight : .choice
      question = losses.plain(prompt)
      self.options = options.map { losses.plain($0.text) }
      let places = options.indices.filter { right.contains(options[$0].id) }
      answer = places.map(Self.letter).joined(separator: ", ")
    case .pair(let front, let back, let wrong):
      kind = .pair
      question = losses.plain(front)
      answer = losses.plain(back)
      self.wrong = wrong.map { losses.plain($0.text) }
    case .typed(let prompt, let accepted):
      kind = .typed
      question = losses.plain(prompt)
      answer = accepted.joined(separator: "\n")
      for text in accepted { losses.noteMarkup(in: text) }
      if accepted.contains(where: { $0.contains(where: \.isNewline) || $0 != $0.trimmed }) {
        losses.change(
          "each line of its answers was written as an answer of its own",
          why: "the accepted answers stand on the lines of a cell")
      }
    case .open(let prompt, let model):
      kind = .open
      question = losses.plain(prompt)
      answer = model.map { losses.plain($0) } ?? ""
    case .note(let text):
      kind = .note
      question = losses.plain(text)
    case .slider, .numeric, .matching, .ordering, .cloze:
      guard let words = AnswerInWords(card.content, losses: &losses) else { return nil }
      kind = words.kind
      question = words.question
      answer = words.answer
    case .kept:
      losses.leaveOut("it is of a kind that no table can hold")
      return nil
    }
    addDetails(of: card, losses: &losses)
  }

  private mutating func addDetails(of card: Card, losses: inout TableLosses) {
    explanation = card.explanation.map { losses.plain($0) } ?? ""
    hints = card.details.hints.map { losses.plain($0) }
    tags = TagList.cell(of: card.details.tags)
    if TagList.tags(in: tags) != card.details.tags {
      losses.change("its tags will be parted", why: "commas and semicolons part the tags in a cell")
    }
    category = card.details.category.joined(separator: "::")
    if card.details.category.contains(where: { $0.contains("::") }) {
      losses.change(
        "a name in its category will be parted", why: "two colons part the names in a cell")
    }
    seconds = card.details.seconds.map { "\($0)" } ?? ""
    losses.noteDetails(
      of: card, besides: [.explanation, .hints, .tags, .category, .timeLimit])
  }

  /// `A`, `B` … `Z`, then numbers from 27.
  static func letter(_ place: Int) -> String {
    guard (0..<26).contains(place) else { return "\(place + 1)" }
    return String(UnicodeScalar(UInt8(0x41 + place)))
  }
}

/// The answer to a question for which a table has no columns of its own, as a text.
struct AnswerInWords {
  let kind: RowKind
  let question: String
  let answer: String

  /// The words for a card; `nil` when it cannot be put so.
  init?(_ content: Card.Content, losses: inout TableLosses) {
    losses.change("it was written as a question with its answer in words")
    switch content {
    case .numeric(let prompt, let answers):
      kind = .typed
      question = losses.plain(prompt)
      let whole = answers.filter { $0.share.isWhole }
      answer = whole.map { NumberText.plain($0.value) }.joined(separator: "\n")
    case .slider(let prompt, _, .fixed(let value)):
      kind = .typed
      question = prompt.texts.first?.text ?? ""
      answer = "\(value)"
    case .matching(let prompt, let pairs, let rights):
      kind = .open
      question = losses.plain(prompt)
      var lines: [String] = []
      for pair in pairs {
        let right = rights.first { $0.id == pair.right }
        lines.append(
          "\(losses.plain(pair.left.text)) – \(right.map { losses.plain($0.text) } ?? "")")
      }
      answer = lines.joined(separator: "\n")
    case .ordering(let prompt, let items):
      kind = .open
      question = losses.plain(prompt)
      answer = items.map { losses.plain($0.text) }.joined(separator: "\n")
    case .cloze(let text, let blanks):
      kind = .open
      question = losses.plain(text)
      answer = blanks.map(Self.answer).joined(separator: "\n")
    default:
      losses.leaveOut("it has no answer that can be put into words")
      return nil
    }
  }

  private static func answer(of blank: Blank) -> String {
    switch blank.kind {
    case .typed(let accepted, _): accepted.first ?? ""
    case .choice(let options, let right, _):
      options.filter { right.contains($0.id) }.map { $0.text.shown }.joined(separator: ", ")
    case .numeric(let answers): answers.first.map { NumberText.plain($0.value) } ?? ""
    }
  }
}
