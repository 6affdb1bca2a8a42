internal import QuizCore

/// Makes cards of the rows of a table, and keeps account of what did not become a part of a card.
struct TableMapper {
  /// Which column becomes what.
  let layout: TableLayout
  /// The words of the head row, if there is one.
  let header: TableHeader?
  /// How many cells most rows have.
  let width: Int
  let format: FormatID
  /// The sheet, where there are several.
  let member: String?
  private let key: CorrectAnswers.Notation
  private let hasTruths: Bool
  private var cellText: CellText
  var seenExtra: Set<Int> = []

  /// Makes a mapper for rows that begin as `sample` does; `header` is its first row where that is no data.
  init(
    sample: [TableRow], header: TableHeader?, format: FormatID, member: String? = nil
  ) {
    let data = sample.dropFirst(header == nil ? 0 : 1).filter { !$0.isBlank }
    width = header?.names.count ?? Self.usualWidth(of: data)
    layout = header.map { TableLayout($0, width: $0.names.count) } ?? TableLayout(width: width)
    self.header = header
    self.format = format
    self.member = member
    key = CorrectAnswers.Notation(layout, in: data)
    hasTruths = Self.hasTruths(layout, header, data)
    cellText = CellText(sample: data)
  }

  /// The commonest number of cells; of two that are as common the smaller.
  private static func usualWidth(of rows: [TableRow]) -> Int {
    var counts: [Int: Int] = [:]
    for row in rows { counts[row.cells.count, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    return counts.filter { $0.value == most }.keys.min() ?? 1
  }

  /// Whether the answers to all questions are "true" or "false".
  private static func hasTruths(
    _ layout: TableLayout, _ header: TableHeader?, _ rows: [TableRow]
  ) -> Bool {
    guard case .pair(let front, let back) = layout.shape, header?.roles[front] == .question else {
      return false
    }
    return !rows.isEmpty && rows.allSatisfy { TruthWords.value(of: $0[back]) != nil }
  }

  func place(of row: TableRow) -> Place { Place(member: member, line: row.line) }

  /// Adds the card of a row, or a remark on why there is none.
  mutating func add(_ row: TableRow, to deck: inout ImportedDeck, _ bank: inout ImportedBank) {
    guard !row.isBlank else { return }
    remarkFaults(of: row, &bank)
    guard let content = content(of: row, &bank) else { return }
    var item = ImportedItem(content, at: place(of: row))
    addDetails(of: row, to: &item, &bank)
    item.original = Original(format: format, text: row.raw)
    deck.items.append(item)
    remarkExtra(of: row, &bank)
  }

  private mutating func content(of row: TableRow, _ bank: inout ImportedBank) -> Card.Content? {
    let kind = layout.kind.flatMap { RowKind(row[$0]) }
    if kind == .note, let text = text(row, column: questionColumn, &bank) { return .note(text) }
    switch layout.shape {
    case .single(let column):
      return text(row, column: column, &bank).map { .open(prompt: $0, model: nil) }
    case .pair(let front, let back):
      return sides(of: row, front, back, kind, &bank)
    case .choice(let question, let options, let correct):
      let filled = options.filter { !row[$0].trimmed.isEmpty }
      if filled.isEmpty { return sides(of: row, question, correct, kind, &bank) }
      return choice(of: row, question, options, correct, kind, &bank)
    case .rightAndWrong(let question, let right, let wrong):
      let filled = wrong.filter { !row[$0].trimmed.isEmpty }
      if filled.isEmpty || kind == .pair { return sides(of: row, question, right, kind, &bank) }
      guard let prompt = text(row, column: question, &bank),
        let answer = text(row, column: right, &bank)
      else { return leaveOut(row, why: "the question or its right answer is empty", &bank) }
      let texts = [answer] + filled.map { cellText.rich(row, $0, at: place(of: row), &bank) }
      let options = DistinctOptions.of(texts, at: place(of: row), &bank)
      return .choice(
        prompt: prompt, options: options, right: options.prefix(1).map(\.id), isMultiple: false)
    }
  }

  private var questionColumn: Int {
    switch layout.shape {
    case .pair(let front, _): front
    case .choice(let question, _, _), .rightAndWrong(let question, _, _): question
    case .single(let column): column
    }
  }

  private mutating func sides(
    of row: TableRow, _ front: Int, _ back: Int, _ kind: RowKind?, _ bank: inout ImportedBank
  ) -> Card.Content? {
    guard let prompt = text(row, column: front, &bank) else {
      return leaveOut(row, why: "its first side is empty", &bank)
    }
    if kind == .trueFalse || (kind == nil && hasTruths),
      let isTrue = TruthWords.value(of: row[back])
    {
      return .trueFalse(statement: prompt, isTrue: isTrue)
    }
    guard let answer = text(row, column: back, &bank) else {
      if kind != .open {
        bank.remark(
          .doubtful, at: place(of: row), what: "the card came in without an answer",
          why: "the second cell of the row is empty")
      }
      return .open(prompt: prompt, model: nil)
    }
    switch kind {
    case .typed:
      let accepted = answer.plain.split(separator: "\n").map { $0.trimmed }
      return .typed(prompt: prompt, accepted: accepted)
    case .open: return .open(prompt: prompt, model: answer)
    default:
      let wrong = layout.distractors.compactMap { text(row, column: $0, &bank) }.map { Option($0) }
      return .pair(front: prompt, back: answer, wrong: wrong)
    }
  }

  private mutating func choice(
    of row: TableRow, _ question: Int, _ columns: [Int], _ correct: Int, _ kind: RowKind?,
    _ bank: inout ImportedBank
  ) -> Card.Content? {
    guard let prompt = text(row, column: question, &bank) else {
      return leaveOut(row, why: "the question is empty", &bank)
    }
    let filled = columns.filter { !row[$0].trimmed.isEmpty }
    let right = CorrectAnswers.columns(row[correct], among: columns, of: row, written: key)
    guard !right.isEmpty, right.allSatisfy(filled.contains) else {
      let cell = row[correct].trimmed
      return leaveOut(
        row,
        why: cell.isEmpty
          ? "no answer is named as right" : "the right answer \"\(cell)\" is none of the options",
        &bank)
    }
    let texts = filled.map { cellText.rich(row, $0, at: place(of: row), &bank) }
    let options = DistinctOptions.of(texts, at: place(of: row), &bank)
    let ids = zip(filled, options).filter { right.contains($0.0) }.map(\.1.id)
    return .choice(
      prompt: prompt, options: options, right: ids,
      isMultiple: kind == .severalRight || (kind != .choice && ids.count > 1))
  }

  private func leaveOut(_ row: TableRow, why: String, _ bank: inout ImportedBank) -> Card.Content? {
    bank.remark(.leftOut, at: place(of: row), what: "the row was left out", why: why)
    return nil
  }

  /// The text of a cell; `nil` when it is empty.
  mutating func text(
    _ row: TableRow, column: Int, _ bank: inout ImportedBank
  ) -> RichText? {
    guard column < row.cells.count else { return nil }
    let text = cellText.rich(row, column, at: place(of: row), &bank)
    return text.blocks.isEmpty ? nil : text
  }
}
