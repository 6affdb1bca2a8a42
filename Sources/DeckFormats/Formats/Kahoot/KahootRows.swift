internal import QuizCore

/// The head row of a Kahoot spreadsheet, which stands below a banner in the template.
struct KahootHeader: Sendable {
  let question: Int
  /// The columns of the answers, in their order.
  let answers: [Int]
  let seconds: Int?
  let correct: Int

  /// Recognises the row by its words: `Question - max 120 characters`, `Answer 1 …`, `Correct answer(s) …`.
  init?(_ cells: [String]) {
    let words = cells.map { $0.trimmed.lowercased() }
    let answers = words.indices.filter { Self.isAnswer(words[$0]) }
    guard
      let question = words.firstIndex(where: { $0 == "question" || $0.hasPrefix("question -") }),
      let correct = words.firstIndex(where: { $0.hasPrefix("correct") }), answers.count >= 2,
      let seconds = words.firstIndex(where: { $0.hasPrefix("time") })
    else { return nil }
    self.question = question
    self.answers = answers
    self.correct = correct
    self.seconds = seconds
  }

  private static func isAnswer(_ word: String) -> Bool {
    guard word.hasPrefix("answer") else { return false }
    return word.dropFirst(6).trimmed.first?.isNumber ?? false
  }
}

/// Makes questions of the rows of a Kahoot spreadsheet.
struct KahootRows {
  private let header: KahootHeader
  private let member: String?
  private var cellText = CellText()

  /// Begins after the head row.
  init(_ header: KahootHeader, member: String?) {
    self.header = header
    self.member = member
  }

  /// Adds the question of a row, or a remark on why there is none; rows with a number alone are free places.
  mutating func add(_ row: TableRow, to deck: inout ImportedDeck, _ bank: inout ImportedBank) {
    let place = Place(member: member, line: row.line)
    let filled = header.answers.filter { !row[$0].trimmed.isEmpty }
    let prompt = cellText.rich(row, header.question, at: place, &bank)
    let cell = row[header.correct].trimmed
    if prompt.blocks.isEmpty, filled.isEmpty { return }
    guard !prompt.blocks.isEmpty else {
      return leaveOut(place, why: "the question is empty", &bank)
    }
    let right = CorrectAnswers.columns(cell, among: header.answers, of: row, written: .places)
    guard !right.isEmpty, right.allSatisfy(filled.contains) else {
      return leaveOut(
        place,
        why: cell.isEmpty
          ? "no answer is named as right"
          : "the right answer is given as \"\(cell)\", which is none of its \(filled.count) answers",
        &bank)
    }
    let texts = filled.map { cellText.rich(row, $0, at: place, &bank) }
    let options = DistinctOptions.of(texts, at: place, &bank)
    let ids = zip(filled, options).filter { right.contains($0.0) }.map(\.1.id)
    // Who plays gives one answer; each of the right ones is taken.
    var item = ImportedItem(
      .choice(prompt: prompt, options: options, right: ids, isMultiple: false), at: place)
    item.details.keepsOrder = true
    addSeconds(of: row, to: &item, &bank)
    item.original = Original(format: .kahoot, text: row.raw)
    deck.items.append(item)
  }

  private func addSeconds(
    of row: TableRow, to item: inout ImportedItem, _ bank: inout ImportedBank
  ) {
    guard let column = header.seconds else { return }
    item.details.seconds = Seconds.value(of: row[column])
    if item.details.seconds == nil, !row[column].trimmed.isEmpty {
      bank.remark(
        .changed, at: item.place, what: "the question has no time limit",
        why: "\"\(row[column])\" is no number of seconds")
    }
  }

  private func leaveOut(_ place: Place, why: String, _ bank: inout ImportedBank) {
    bank.remark(.leftOut, at: place, what: "the question was left out", why: why)
  }

  /// Tells that a spreadsheet turned out to be one for Kahoot.
  func finish(asked format: FormatID, _ bank: inout ImportedBank) {
    guard format != .kahoot else { return }
    bank.remark(
      .guessed, at: Place(member: member), what: "the sheet was read as questions for Kahoot",
      why: "its head row is that of Kahoot's template")
  }
}
