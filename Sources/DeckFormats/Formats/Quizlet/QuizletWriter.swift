internal import QuizCore

/// Writes the text that Quizlet takes in: a term, a tab and its definition on each line.
package enum QuizletWriter: FormatWriter {
  package static let format = FormatID.quizlet
  package static let fileEnding = "txt"

  package static func losses(of bank: ExportBank) -> [Remark] {
    kept(bank) == nil ? QuizletSheet(bank).remarks : []
  }

  package static func write(
    _ bank: ExportBank, options: ExportOptions, to output: any ExportOutput
  ) throws(ExportError) -> Int {
    if let kept = kept(bank) {
      try output.append(Array(kept.utf8))
      return bank.deck.cards.count
    }
    let sheet = QuizletSheet(bank)
    guard !sheet.rows.isEmpty else {
      throw .nothingFits(
        format: .quizlet, reason: "it takes terms with their definitions, and there is none")
    }
    for row in sheet.rows { try output.append(Array("\(row.term)\t\(row.definition)\n".utf8)) }
    return sheet.rows.count
  }

  /// The text as it came in, with its own separators, if each card is one that nobody has changed.
  private static func kept(_ bank: ExportBank) -> String? {
    guard let separator = bank.deckOriginals["quizlet.rows"], !bank.deck.cards.isEmpty else {
      return nil
    }
    var rows: [String] = []
    for card in bank.deck.cards {
      guard let original = bank.originals[card.id]?.original, original.format == .quizlet else {
        return nil
      }
      rows.append(original.text)
    }
    return rows.joined(separator: separator) + (separator == "\n" ? "\n" : "")
  }
}

/// The cards of a deck as terms and definitions.
struct QuizletSheet {
  /// The terms with their definitions, each on one line.
  private(set) var rows: [(term: String, definition: String)] = []
  /// What Quizlet cannot hold.
  private(set) var remarks: [Remark] = []

  /// Makes the rows of a bank.
  init(_ bank: ExportBank) {
    var losses = TableLosses()
    for card in bank.deck.cards {
      guard let record = TableRecord(card, losses: &losses) else { continue }
      guard record.kind != .note, !record.answer.isEmpty else {
        losses.leaveOut("it has no answer, which would be the definition")
        continue
      }
      var definition = record.answer
      if case .choice(_, let options, let right, _) = card.content {
        let texts = options.filter { right.contains($0.id) }.map { $0.text.shown }
        definition = texts.joined(separator: "; ")
        losses.change("only its right answers were written", why: "Quizlet has no options")
      }
      if !record.wrong.isEmpty {
        losses.change("its wrong answers were left out", why: "Quizlet has no place for them")
      }
      switch card.content {
      case .pair, .choice: break
      default:
        losses.change(
          "it was written as a term with its definition", why: "Quizlet has nothing else")
      }
      let others = card.details(
        besides: Set(CardDetail.allCases).subtracting([
          .explanation, .hints, .tags, .category, .timeLimit,
        ]))
      if !others.isEmpty {
        losses.change(
          "left out: \(others.joined(separator: ", "))", why: "Quizlet has no place for it")
      }
      rows.append(
        (Self.line(record.question, &losses), Self.line(definition, &losses)))
    }
    remarks = losses.remarks
  }

  private static func line(_ text: String, _ losses: inout TableLosses) -> String {
    guard text.utf8.contains(where: { $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }) else { return text }
    losses.change(
      "its lines were put on one line", why: "the end of a line is the end of a card there")
    return text.split(whereSeparator: { $0.isNewline || $0 == "\t" }).joined(separator: " / ")
  }
}
