internal import QuizCore

/// Makes cards of the blocks of a GIFT text.
struct GIFTParser {
  var items: TextItems
  /// The category that the questions belong to, and where it was named.
  private var category: (path: [String], line: Int, count: Int)?

  init(_ items: TextItems) {
    self.items = items
  }

  /// Reads a whole text.
  mutating func read(_ text: String) {
    let parts = GIFTBlocks(text)
    if let first = parts.undivided.first {
      items.bank.remark(
        .changed, at: Place(line: first),
        what: "a question was taken to begin at each line that begins with a name between colons",
        why: "there is no empty line before \(parts.undivided.count) of them, which GIFT wants")
    }
    for line in parts.mended {
      items.bank.remark(
        .changed, at: Place(line: line),
        what: "the lines after an empty one were taken for answers of this question",
        why: "its brace was not closed before the empty line")
    }
    for block in parts.blocks { take(block) }
    endCategory()
  }

  private mutating func take(_ block: GIFTBlock) {
    guard var first = block.lines.first else { return }
    var lines = block.lines
    while first.text.trimmed.hasPrefix(GIFTBlock.categoryMark) {
      endCategory()
      let path = GIFTText(
        String(first.text.trimmed.dropFirst(GIFTBlock.categoryMark.count))
      ).text
      category = (GIFTCategory.levels(of: path), first.number, 0)
      lines.removeFirst()
      guard let next = lines.first else { return }
      first = next
    }
    var question = GIFTQuestion(block, lines: lines)
    question.category = category?.path ?? []
    category?.count += 1
    take(question)
  }

  private mutating func endCategory() {
    if let category, category.count == 0 {
      items.leaveOut(
        at: Place(line: category.line), because: "it has no questions",
        what: "the category \"\(category.path.joined(separator: "/"))\"")
    }
    category = nil
  }

  private mutating func take(_ question: GIFTQuestion) {
    if question.hasOpenFormulas {
      items.bank.remark(
        .changed, at: question.place, what: "braces or signs in a formula were read as parts of it",
        why: "GIFT wants a backslash before each { } = ~ # that is no sign of its own")
    }
    switch GIFTGroups.of(question.body) {
    case .fault(let reason): items.leaveOut(at: question.place, because: reason)
    case .none: addNote(question)
    case .one(let answers, let inner):
      if inner {
        items.bank.remark(
          .changed, at: question.place, what: "the inner braces were read as text",
          why: "GIFT wants a backslash before a brace inside the answers")
      }
      takeAnswers(question, answers)
    case .several(let groups): addCloze(question, groups)
    }
  }

  private mutating func addNote(_ question: GIFTQuestion) {
    add(
      .note(items.rich(question.body.text, question.markup, at: question.place)), question)
  }

  /// Decides by the answers what kind of question it is.
  private mutating func takeAnswers(_ question: GIFTQuestion, _ range: Range<Int>) {
    let block = GIFTText(question.body.units[range])
    if let group = GIFTGap(cloze: block) { return addCloze(question, [(range, group)]) }
    var question = question
    var answers = block.trimmed
    if let index = answers.lastIndex(of: "####") {
      question.feedback = answers.from(index + 4).trimmed
      answers = answers.before(index).trimmed
    }
    let stem = GIFTText(question.body.units[..<(range.lowerBound - 1)])
    let tail = question.body.from(range.upperBound + 1)
    question.stem = stem.text.trimmed
    if !tail.isBlank { question.stem = stem.text + "_____" + tail.text }
    if answers.units.isEmpty {
      add(.open(prompt: prompt(question), model: nil), question)
    } else if answers.begins(with: "#") {
      addNumeric(question, answers.from(answers.units.startIndex + 1))
    } else if answers.contains("~") {
      addChoice(question, answers)
    } else if Self.hasPairs(answers) {
      addMatching(question, answers)
    } else if let isTrue = Self.truth(answers) {
      addTrueFalse(question, answers, isTrue: isTrue)
    } else {
      addTyped(question, answers)
    }
  }

  /// Whether an arrow stands between two texts; one in a feedback does not count.
  private static func hasPairs(_ answers: GIFTText) -> Bool {
    answers.parts(at: ["="]).contains { part in
      guard part.mark != nil, let arrow = part.text.firstIndex(of: "->") else { return false }
      return arrow < part.text.firstIndex(of: "#") ?? .max
    }
  }

  private static func truth(_ answers: GIFTText) -> Bool? {
    switch answers.parts(at: ["#"])[0].text.text.trimmed.uppercased() {
    case "T", "TRUE": true
    case "F", "FALSE": false
    default: nil
    }
  }

  // MARK: What all kinds share

  /// A text with structure, in the markup that it names or else inherits.
  mutating func rich(
    _ text: GIFTText, _ inherited: TextItems.Markup, at place: Place
  ) -> RichText {
    let (markup, rest) = GIFTQuestion.markup(of: text, inherited: inherited)
    return items.rich(rest.text, markup, at: place)
  }

  /// A feedback; `nil` when it is empty.
  mutating func feedback(_ text: GIFTText?, _ question: GIFTQuestion) -> RichText? {
    guard let text = text?.trimmed, !text.units.isEmpty else { return nil }
    return rich(text, question.markup, at: question.place)
  }

  /// What is asked.
  mutating func prompt(_ question: GIFTQuestion) -> RichText {
    if question.stem.isBlankText {
      items.bank.remark(
        .doubtful, at: question.place, what: "the question came in with its name alone",
        why: "there is no text before its answers")
      return RichText(question.name ?? "?")
    }
    return items.rich(question.stem, question.markup, at: question.place)
  }

  /// Adds a card.
  mutating func add(
    _ content: Card.Content, _ question: GIFTQuestion,
    _ change: (inout ImportedItem) -> Void = { _ in }
  ) {
    var item = ImportedItem(content, at: question.place)
    change(&item)
    fill(&item, question)
    items.add(item)
  }

  /// What every kind of card has.
  mutating func fill(_ item: inout ImportedItem, _ question: GIFTQuestion) {
    item.explanation = feedback(question.feedback, question)
    item.details.category = question.category
    item.details.tags = question.tags
    item.sourceID = question.id
    item.original = Original(format: .gift, text: question.source)
  }
}
