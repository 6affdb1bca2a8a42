internal import QuizCore

/// Makes cards of lists of questions: `# category`, `* question`, and below it `- !right` and `- wrong`.
struct MarkdownQuestionParser {
  var items: TextItems
  private var sections = MarkdownSections()
  private var question: (text: String, line: Int, source: [String])?
  private var answers: [(text: String, isRight: Bool)] = []

  init(items: TextItems) {
    self.items = items
  }

  /// An answer: a bullet that is moved in, right where a `!` follows it.
  static func answer(_ line: MarkdownLine) -> (text: String, isRight: Bool)? {
    guard !line.isCode, let first = line.text.utf8.first, first == 0x20 || first == 0x09 else {
      return nil
    }
    let bare = line.text.trimmed
    guard bare.hasPrefix("- ") || bare.hasPrefix("* ") else { return nil }
    let text = String(bare.dropFirst(2)).trimmed
    // A picture begins with the same sign.
    guard text.hasPrefix("!"), !text.hasPrefix("![") else { return (text, false) }
    return (String(text.dropFirst()).trimmed, true)
  }

  /// Reads all lines.
  mutating func read(_ lines: [MarkdownLine]) {
    for line in lines {
      if let (level, text) = line.heading {
        finish()
        sections.take(level: level, text: text)
      } else if question != nil, let answer = Self.answer(line) {
        answers.append(answer)
        question?.source.append(line.text)
      } else if line.text.hasPrefix("* ") || line.text.hasPrefix("- ") {
        finish()
        question = (
          String(line.text.dropFirst(2)).trimmed, line.line.number, [line.text]
        )
      } else if !line.isBlank {
        extend(line)
      }
    }
    finish()
  }

  /// A line without a bullet goes on with the one above.
  private mutating func extend(_ line: MarkdownLine) {
    guard question != nil else {
      return items.leaveOut(
        at: Place(line: line.line.number), because: "it belongs to no question", what: "a text")
    }
    question?.source.append(line.text)
    if answers.isEmpty {
      question?.text += "\n" + line.text
    } else {
      answers[answers.count - 1].text += "\n" + line.text.trimmed
    }
  }

  private mutating func finish() {
    defer {
      question = nil
      answers = []
    }
    guard let question else { return }
    let place = Place(line: question.line)
    var choice = ChoiceAnswers()
    for answer in answers {
      choice.answers.append(
        ChoiceAnswers.Answer(text: rich(answer.text, at: place), isRight: answer.isRight))
    }
    let right = choice.answers.filter(\.isRight)
    let prompt = rich(question.text, at: place)
    let original = Original(
      format: .markdownCards, text: question.source.joined(separator: "\n"))
    let category = sections.path
    let fill: (inout ImportedItem) -> Void = { item in
      item.original = original
      item.details.category = category
    }
    if choice.answers.count == 1, let only = right.first {
      var item = ImportedItem(.pair(front: prompt, back: only.text, wrong: []), at: place)
      fill(&item)
      return items.add(item)
    }
    items.addChoice(choice, prompt: prompt, isMultiple: right.count > 1, item: fill, at: place)
  }

  private mutating func rich(_ text: String, at place: Place) -> RichText {
    items.markdown([.markdown(text)], spelling: .init(keepsLines: true), at: place)
  }
}
