internal import QuizCore

/// Makes cards of the questions of a WebCT text.
struct WebCTParser {
  var items: TextItems
  private var comments: [Int] = []

  init(items: TextItems) {
    self.items = items
  }

  /// Says that lines were taken for comments: a program in a question may have such lines, too.
  mutating func remarkComments() {
    guard let first = comments.first else { return }
    items.leaveOut(
      at: Place(line: first), because: "# at the beginning of a line makes it a comment",
      what: comments.count == 1 ? "a line" : "\(comments.count) lines")
  }

  /// Adds a question.
  mutating func take(_ question: WebCTQuestion) {
    comments += question.comments
    let place = Place(line: question.line, item: question["TITLE"]?.fields.first)
    let type = question["TYPE"]?.fields.map { $0.uppercased() } ?? []
    guard let stem = question["QUESTION"], !stem.text.isEmpty else {
      return items.leaveOut(at: place, because: "it has no text after \":QUESTION:\"")
    }
    switch type.first {
    case "MC": addChoice(question, stem, isMultiple: type.count > 1 && type[1] == "N", at: place)
    case "M": addMatching(question, stem, at: place)
    case "S": addTyped(question, stem, at: place)
    case "P": addOpen(question, stem, at: place)
    default:
      let prompt = rich(stem, at: place)
      add(.kept(kind: "webct-\(type.first ?? "unknown")", prompt: prompt), question, at: place)
    }
  }

  private mutating func rich(_ section: WebCTQuestion.Section, at place: Place) -> RichText {
    items.rich(section.text, section.isHTML ? .html : .plain, at: place)
  }

  private mutating func add(
    _ content: Card.Content, _ question: WebCTQuestion, at place: Place,
    notes: [Card.AnswerNote] = []
  ) {
    var item = ImportedItem(content, at: place)
    item.details.answers = notes
    fill(&item, question, at: place)
    items.add(item)
  }

  private mutating func fill(
    _ item: inout ImportedItem, _ question: WebCTQuestion, at place: Place
  ) {
    if let category = question["CAT"]?.fields.joined(separator: ":"), !category.isEmpty {
      item.details.category = [category]
    }
    if let feedback = question["FEEDBACK"], !feedback.text.isEmpty {
      item.explanation = rich(feedback, at: place)
    }
    item.details.keepsOrder =
      question["ANSWERORDER"]?.fields.first?.lowercased() == "fixed"
    item.original = Original(format: .webCT, text: question.source.joined(separator: "\n"))
  }

  /// What is said after an answer, by its number.
  private mutating func reason(
    _ word: String, _ number: Int, _ question: WebCTQuestion, at place: Place
  ) -> RichText? {
    guard let section = question["\(word)\(number)"], !section.text.isEmpty else { return nil }
    return rich(section, at: place)
  }

  private mutating func addChoice(
    _ question: WebCTQuestion, _ stem: WebCTQuestion.Section, isMultiple: Bool, at place: Place
  ) {
    var choice = ChoiceAnswers()
    for (number, section) in question.numbered("ANSWER") where !section.text.isEmpty {
      guard let percent = section.fields.first.flatMap({ NumberText.decimal($0) }) else {
        return items.leaveOut(at: place, because: "answer \(number) has no percentage")
      }
      let share = Share(percent: percent)
      let isRight = isMultiple ? share > .none : share.isWhole
      choice.answers.append(
        ChoiceAnswers.Answer(
          text: rich(section, at: place), isRight: isRight,
          share: !isMultiple && (isRight || share == .none) ? nil : share,
          feedback: reason("REASON", number, question, at: place)))
    }
    let prompt = rich(stem, at: place)
    var filled = ImportedItem(.note(prompt), at: place)
    fill(&filled, question, at: place)
    items.addChoice(
      choice, prompt: prompt, isMultiple: isMultiple, filling: filled)
  }

  private mutating func addMatching(
    _ question: WebCTQuestion, _ stem: WebCTQuestion.Section, at place: Place
  ) {
    var matching = MatchingParts()
    for (number, left) in question.numbered("L") {
      guard let right = question["R\(number)"], !right.text.isEmpty else {
        return items.leaveOut(at: place, because: "\":L\(number)\" has no \":R\(number)\"")
      }
      let thing = left.text.isEmpty ? nil : rich(left, at: place)
      matching.add(thing, rich(right, at: place))
    }
    if let fault = matching.fault { return items.leaveOut(at: place, because: fault) }
    let prompt = rich(stem, at: place)
    add(matching.content(prompt: prompt), question, at: place)
  }

  /// Answers stand in the section's own line: `:ANSWER1:frog:100:0:20:0`.
  private mutating func addTyped(
    _ question: WebCTQuestion, _ stem: WebCTQuestion.Section, at place: Place
  ) {
    var answers: [TypedAnswers.Answer] = []
    for (number, section) in question.numbered("ANSWER") {
      guard let text = section.fields.first, !text.isBlankText else { continue }
      let percent = section.fields.dropFirst().first.flatMap { NumberText.decimal($0) }
      answers.append(
        TypedAnswers.Answer(
          text: text.trimmed, share: percent.map { Share(percent: $0) } ?? .whole,
          feedback: reason("FEEDBACK", number, question, at: place)
            ?? reason("REASON", number, question, at: place)))
    }
    guard let typed = TypedAnswers(answers) else {
      return items.leaveOut(at: place, because: "it has no right answer")
    }
    let prompt = rich(stem, at: place)
    add(.typed(prompt: prompt, accepted: typed.accepted), question, at: place, notes: typed.notes)
  }

  private mutating func addOpen(
    _ question: WebCTQuestion, _ stem: WebCTQuestion.Section, at place: Place
  ) {
    var model: RichText?
    if let answer = question["ANSWER"], !answer.text.isEmpty { model = rich(answer, at: place) }
    let prompt = rich(stem, at: place)
    add(.open(prompt: prompt, model: model), question, at: place)
  }
}
