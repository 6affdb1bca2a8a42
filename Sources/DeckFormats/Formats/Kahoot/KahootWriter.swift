internal import QuizCore

/// Writes the spreadsheet that Kahoot takes: the head row stands in row 8, the questions follow.
package enum KahootWriter: FormatWriter {
  package static let format = FormatID.kahoot
  package static let fileEnding = "xlsx"

  package static func losses(of bank: ExportBank) -> [Remark] { KahootSheet(bank).remarks }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    let sheet = KahootSheet(bank)
    guard !sheet.questions.isEmpty else {
      throw .nothingFits(
        format: .kahoot, reason: "it takes questions with two to four answers, and there is none")
    }
    try Spreadsheet.write(sheet.rows, name: "Sheet1", to: output)
    return sheet.questions.count
  }
}

/// The questions of a deck as Kahoot takes them.
struct KahootSheet {
  /// The rows of questions.
  private(set) var questions: [[String]] = []
  /// What Kahoot cannot hold.
  private(set) var remarks: [Remark] = []

  /// The longest time limits that Kahoot knows, in seconds.
  private static let limits: [Int32] = [5, 10, 20, 30, 60, 90, 120, 240]
  private static let usualLimit: Int32 = 20
  private static let head = [
    "", "Question - max 120 characters", "Answer 1 - max 75 characters",
    "Answer 2 - max 75 characters", "Answer 3 - max 75 characters", "Answer 4 - max 75 characters",
    "Time limit (sec) – 5, 10, 20, 30, 60, 90, 120, or 240 secs",
    "Correct answer(s) - choose at least one",
  ]

  /// The whole sheet.
  var rows: [[String]] {
    [[], ["", "Quizdeck"], [], [], [], [], [], Self.head] + questions
  }

  /// Makes the rows of a bank.
  init(_ bank: ExportBank) {
    var losses = TableLosses()
    var isTimeless = false
    for card in bank.deck.cards {
      losses.begin(card)
      guard let question = KahootQuestion(card, losses: &losses) else { continue }
      let seconds = Self.seconds(card.details.seconds, &losses)
      if card.details.seconds == nil { isTimeless = true }
      if question.text.count > 120 || question.answers.contains(where: { $0.count > 75 }) {
        losses.doubt(
          "its texts were written whole",
          why: "Kahoot takes 120 characters of a question and 75 of an answer")
      }
      let answers = question.answers + Array(repeating: "", count: 4 - question.answers.count)
      let right = question.right.map { "\($0 + 1)" }.joined(separator: ",")
      questions.append(
        ["\(questions.count + 1)", question.text] + answers + ["\(seconds)", right])
    }
    remarks = losses.remarks
    if isTimeless {
      remarks.append(
        Remark(
          .guessed, at: Place(),
          what: "questions without a time limit got \(Self.usualLimit) seconds",
          why: "Kahoot demands a limit"))
    }
  }

  private static func seconds(_ wanted: Int32?, _ losses: inout TableLosses) -> Int32 {
    guard let wanted else { return usualLimit }
    let limit = limits.first { $0 >= wanted } ?? 240
    if limit != wanted {
      losses.change(
        "its time limit was written as \(limit) seconds", why: "Kahoot has no \(wanted) seconds")
    }
    return limit
  }
}

/// A card as a question with two to four answers.
struct KahootQuestion {
  let text: String
  private(set) var answers: [String]
  /// The places of the right answers.
  private(set) var right: [Int]

  /// The question of a card; `nil` where it is left out, with the reason in `losses`.
  init?(_ card: Card, losses: inout TableLosses) {
    switch card.content {
    case .choice(let prompt, let options, let right, let isMultiple):
      text = losses.plain(prompt)
      answers = options.map { losses.plain($0.text) }
      self.right = options.indices.filter { right.contains(options[$0].id) }
      if isMultiple, right.count > 1 {
        losses.change(
          "each of its right answers is taken by itself", why: "players give one answer only")
      }
      guard shorten(&losses) else { return nil }
    case .trueFalse(let statement, let isTrue):
      text = losses.plain(statement)
      losses.change("it was written as a choice", why: "Kahoot has choices only")
      answers = ["True", "False"]
      right = [isTrue ? 0 : 1]
    case .pair(let front, let back, let wrong) where !wrong.isEmpty:
      text = losses.plain(front)
      losses.change("it was written as a choice", why: "Kahoot has choices only")
      answers = [losses.plain(back)] + wrong.map { losses.plain($0.text) }
      right = [0]
      guard shorten(&losses) else { return nil }
    default:
      losses.leaveOut("it has no answers to choose from, which Kahoot needs")
      return nil
    }
    losses.noteDetails(of: card, besides: [.timeLimit])
  }

  /// Keeps the right answers and the first wrong ones, four in all.
  private mutating func shorten(_ losses: inout TableLosses) -> Bool {
    guard answers.count >= 2 else {
      losses.leaveOut("Kahoot needs two answers at least")
      return false
    }
    guard answers.count > 4 else { return true }
    guard right.count <= 4 else {
      losses.leaveOut("it has more than four right answers")
      return false
    }
    let wrong = answers.indices.filter { !right.contains($0) }.prefix(4 - right.count)
    let kept = (right + wrong).sorted()
    losses.change(
      "\(answers.count - 4) of its wrong answers were left out", why: "Kahoot takes four answers")
    right = kept.indices.filter { right.contains(kept[$0]) }
    answers = kept.map { answers[$0] }
    return true
  }
}
