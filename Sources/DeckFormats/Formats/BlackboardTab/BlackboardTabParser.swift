internal import QuizCore

/// Makes cards of the lines of a Blackboard text.
struct BlackboardTabParser {
  var items: TextItems

  /// So many answers Blackboard takes.
  private static let answerLimit = 100

  /// Adds the question of a line.
  mutating func take(_ line: TextLine) {
    let place = Place(line: line.number)
    guard let record = BlackboardRecord(line) else {
      return items.leaveOut(
        at: place, because: "it does not begin with a kind of question that Blackboard knows",
        what: "the line")
    }
    guard let text = record.fields.first, !text.isEmpty else {
      return items.leaveOut(at: place, because: "it has no text after its kind")
    }
    if record.fields.count > Self.answerLimit * 2 + 1 {
      items.bank.remark(
        .doubtful, at: place, what: "all answers came in",
        why: "Blackboard itself takes \(Self.answerLimit) at most")
    }
    let answers = Array(record.fields.dropFirst())
    switch record.kind {
    case "MC", "MA": addChoice(record, answers, at: place)
    case "TF": addTrueFalse(record, answers, at: place)
    case "ESS", "SR": addOpen(record, answers, at: place)
    case "ORD": addOrdering(record, answers, at: place)
    case "MAT": addMatching(record, answers, at: place)
    case "FIB": addTyped(record, answers, at: place)
    case "FIB_PLUS", "JUMBLED_SENTENCE": addGaps(record, answers, at: place)
    case "NUM": addNumeric(record, answers, at: place)
    case "FIL": addKept("upload", record, at: place)
    case "OP": addKept("opinionScale", record, at: place)
    default: addKept("quizBowl", record, at: place)
    }
  }

  private mutating func text(_ html: String, at place: Place) -> RichText {
    items.rich(html, .html, at: place)
  }

  private mutating func add(_ content: Card.Content, _ record: BlackboardRecord, at place: Place) {
    var item = ImportedItem(content, at: place)
    item.original = Self.original(record)
    items.add(item)
  }

  private static func original(_ record: BlackboardRecord) -> Original {
    Original(format: .blackboardTab, text: record.line.text)
  }

  private mutating func addKept(_ kind: String, _ record: BlackboardRecord, at place: Place) {
    add(.kept(kind: kind, prompt: text(record.fields[0], at: place)), record, at: place)
  }

  private mutating func addChoice(_ record: BlackboardRecord, _ fields: [String], at place: Place) {
    var choice = ChoiceAnswers()
    var index = 0
    while index < fields.count {
      let flag = index + 1 < fields.count ? fields[index + 1].lowercased() : ""
      guard flag == "correct" || flag == "incorrect" else {
        return items.leaveOut(
          at: place, because: "\"correct\" or \"incorrect\" is missing after \"\(fields[index])\"")
      }
      if !fields[index].isEmpty {
        choice.answers.append(
          ChoiceAnswers.Answer(text: text(fields[index], at: place), isRight: flag == "correct"))
      }
      index += 2
    }
    let isMultiple = record.kind == "MA"
    if !isMultiple, choice.answers.filter(\.isRight).count > 1 {
      items.bank.remark(
        .doubtful, at: place, what: "several answers count as right",
        why: "more than one is marked as correct in a question of one")
    }
    let original = Self.original(record)
    let prompt = text(record.fields[0], at: place)
    items.addChoice(
      choice, prompt: prompt, isMultiple: isMultiple, item: { $0.original = original }, at: place)
  }

  private mutating func addTrueFalse(
    _ record: BlackboardRecord, _ fields: [String], at place: Place
  ) {
    let isTrue: Bool
    switch fields.first?.lowercased() {
    case "true", "t": isTrue = true
    case "false", "f": isTrue = false
    default:
      return items.leaveOut(at: place, because: "it says neither true nor false")
    }
    let statement = text(record.fields[0], at: place)
    add(.trueFalse(statement: statement, isTrue: isTrue), record, at: place)
  }

  private mutating func addOpen(_ record: BlackboardRecord, _ fields: [String], at place: Place) {
    let model = fields.first.flatMap { $0.isEmpty ? nil : text($0, at: place) }
    let prompt = text(record.fields[0], at: place)
    add(.open(prompt: prompt, model: model), record, at: place)
  }

  private mutating func addOrdering(
    _ record: BlackboardRecord, _ fields: [String], at place: Place
  ) {
    var texts: [RichText] = []
    for field in fields where !field.isEmpty { texts.append(text(field, at: place)) }
    guard texts.count >= 2 else {
      return items.leaveOut(at: place, because: "it has fewer than two things to put in order")
    }
    guard let options = OrderedOptions.of(texts) else {
      return items.leaveOut(at: place, because: "two of the things to put in order are the same")
    }
    let prompt = text(record.fields[0], at: place)
    add(.ordering(prompt: prompt, items: options), record, at: place)
  }

  private mutating func addMatching(
    _ record: BlackboardRecord, _ fields: [String], at place: Place
  ) {
    var matching = MatchingParts()
    var index = 0
    while index < fields.count {
      let left = fields[index]
      let right = index + 1 < fields.count ? fields[index + 1] : ""
      index += 2
      if left.isEmpty && right.isEmpty { continue }
      guard !right.isEmpty else {
        return items.leaveOut(at: place, because: "\"\(left)\" has no partner")
      }
      matching.add(left.isEmpty ? nil : text(left, at: place), text(right, at: place))
    }
    if let fault = matching.fault { return items.leaveOut(at: place, because: fault) }
    let prompt = text(record.fields[0], at: place)
    add(matching.content(prompt: prompt), record, at: place)
  }

  private mutating func addTyped(_ record: BlackboardRecord, _ fields: [String], at place: Place) {
    let answers = fields.map { TypedAnswers.Answer(text: text($0, at: place).plain) }
    guard let typed = TypedAnswers(answers) else {
      return items.leaveOut(at: place, because: "it has no answer")
    }
    let prompt = text(record.fields[0], at: place)
    add(.typed(prompt: prompt, accepted: typed.accepted), record, at: place)
  }

  private mutating func addNumeric(
    _ record: BlackboardRecord, _ fields: [String], at place: Place
  ) {
    let tolerance = fields.count > 1 && !fields[1].isEmpty ? ":\(fields[1])" : ""
    guard let number = fields.first, let range = NumberRange(number + tolerance) else {
      let told = fields.prefix(2).joined(separator: " ± ")
      return items.leaveOut(at: place, because: "\"\(told)\" is no number")
    }
    let prompt = text(record.fields[0], at: place)
    add(.numeric(prompt: prompt, answers: [range.answer()]), record, at: place)
  }
}
