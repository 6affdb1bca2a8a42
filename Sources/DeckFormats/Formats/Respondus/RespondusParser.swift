internal import QuizCore

/// Makes cards of the lines of a Respondus text.
struct RespondusParser {
  var items: TextItems
  private var question: RespondusQuestion?
  private var title: String?
  private var type: String?
  /// The right answers that a list at the end names, by the numbers of the questions.
  private var listed: [Int: String] = [:]

  init(items: TextItems) {
    self.items = items
  }

  /// Reads a whole text.
  mutating func read(_ text: String) {
    let lines = TextLines.of(text)
    let end = lines.firstIndex { line in
      if case .answers = RespondusLine(line.text) { true } else { false }
    }
    if let end { readList(lines[(end + 1)...]) }
    for line in lines[..<(end ?? lines.endIndex)] { take(line) }
    finish()
  }

  private mutating func readList(_ lines: ArraySlice<TextLine>) {
    var skipped: [TextLine] = []
    for line in lines where !line.text.isBlankText {
      guard let (number, answer) = ListNumber.read(line.text.trimmed) else {
        skipped.append(line)
        continue
      }
      listed[number] = answer.lowercased()
    }
    guard let first = skipped.first else { return }
    items.leaveOut(
      at: Place(line: first.number),
      because: "they stand below \"Answers:\", where only numbers with letters belong",
      what: skipped.count == 1 ? "a line" : "\(skipped.count) lines")
  }

  private mutating func take(_ line: TextLine) {
    switch RespondusLine(line.text) {
    case .title(let text):
      finish()
      title = text
    case .type(let text):
      finish()
      type = text
    case .question(let number, let text):
      finish()
      question = RespondusQuestion(
        number: number, stem: [text], line: line.number, title: title, type: type ?? "MC")
      title = nil
      type = nil
    case .option(let letter, let isRight, let text):
      question?.options.append(
        RespondusQuestion.Option(letter: letter, text: text, isRight: isRight))
    case .general(let text): question?.general = text
    case .feedback(let text): question?.say(text)
    case .text(let text): extend(text, line)
    case .blank, .answers: return
    }
    question?.source.append(line.text)
  }

  private mutating func extend(_ text: String, _ line: TextLine) {
    guard question != nil else {
      return items.leaveOut(
        at: Place(line: line.number), because: "it belongs to no numbered question", what: "a text")
    }
    question?.extend(text)
  }

  private mutating func finish() {
    guard let question else { return }
    self.question = nil
    let place = Place(line: question.line, item: question.title ?? "\(question.number)")
    let marked = question.marked(by: listed[question.number])
    switch question.type {
    case "MC", "MR": addChoice(marked, at: place)
    case "MT": addMatching(marked, at: place)
    case "F", "FB", "FIB": addTyped(marked, at: place)
    case "E": addOpen(marked, at: place)
    default:
      items.leaveOut(at: place, because: "\"Type: \(question.type)\" is not known")
    }
  }

  private mutating func item(
    _ content: Card.Content, _ question: RespondusQuestion, notes: [Card.AnswerNote] = [],
    at place: Place
  ) -> ImportedItem {
    var item = ImportedItem(content, at: place)
    item.details.answers = notes
    item.explanation = question.general.map { items.rich($0, .moodle, at: place) }
    item.original = Original(format: .respondus, text: question.source.joined(separator: "\n"))
    return item
  }

  private mutating func prompt(_ question: RespondusQuestion, at place: Place) -> RichText {
    items.rich(question.stem.joined(separator: "\n"), .moodle, at: place)
  }

  private mutating func addChoice(_ question: RespondusQuestion, at place: Place) {
    if let isTrue = question.truth { return addTrueFalse(question, isTrue: isTrue, at: place) }
    guard question.options.contains(where: \.isRight) else {
      return items.leaveOut(
        at: place,
        because: "no option has a * before it, and no list of \"Answers:\" names one; "
          + "Respondus would take the first")
    }
    var choice = ChoiceAnswers()
    for option in question.options {
      choice.answers.append(
        ChoiceAnswers.Answer(
          text: items.rich(option.text, .moodle, at: place), isRight: option.isRight,
          feedback: option.feedback.map { items.rich($0, .moodle, at: place) }))
    }
    let isMultiple = question.type == "MR"
    let prompt = prompt(question, at: place)
    let filled = item(.note(prompt), question, at: place)
    items.addChoice(
      choice, prompt: prompt, isMultiple: isMultiple,
      item: { item in
        item.explanation = filled.explanation
        item.original = filled.original
      }, at: place)
  }

  private mutating func addTrueFalse(_ question: RespondusQuestion, isTrue: Bool, at place: Place) {
    let notes = zip(["true", "false"], question.options).compactMap { key, option in
      option.feedback.map {
        Card.AnswerNote(answer: key, feedback: items.rich($0, .moodle, at: place))
      }
    }
    let statement = prompt(question, at: place)
    items.add(
      item(.trueFalse(statement: statement, isTrue: isTrue), question, notes: notes, at: place))
  }

  private mutating func addMatching(_ question: RespondusQuestion, at place: Place) {
    var matching = MatchingParts()
    for option in question.options {
      let sides = option.text.split(separator: "=", maxSplits: 1).map(\.trimmed)
      guard sides.count == 2, !sides[1].isEmpty else {
        return items.leaveOut(at: place, because: "\"\(option.text)\" has no = and a partner")
      }
      let left = sides[0].isEmpty ? nil : items.rich(sides[0], .moodle, at: place)
      matching.add(left, items.rich(sides[1], .moodle, at: place))
    }
    if let fault = matching.fault { return items.leaveOut(at: place, because: fault) }
    let prompt = prompt(question, at: place)
    items.add(item(matching.content(prompt: prompt), question, at: place))
  }

  private mutating func addTyped(_ question: RespondusQuestion, at place: Place) {
    var answers: [TypedAnswers.Answer] = []
    for option in question.options {
      let feedback = option.feedback.map { items.rich($0, .moodle, at: place) }
      answers.append(TypedAnswers.Answer(text: option.text, feedback: feedback))
    }
    guard let typed = TypedAnswers(answers) else {
      return items.leaveOut(at: place, because: "it has no accepted answer")
    }
    let prompt = prompt(question, at: place)
    items.add(
      item(
        .typed(prompt: prompt, accepted: typed.accepted), question, notes: typed.notes, at: place))
  }

  private mutating func addOpen(_ question: RespondusQuestion, at place: Place) {
    let model = question.options.first.map { items.rich($0.text, .moodle, at: place) }
    let prompt = prompt(question, at: place)
    items.add(item(.open(prompt: prompt, model: model), question, at: place))
  }
}
