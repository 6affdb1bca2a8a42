import DeckFormats
import QuizCore
import Testing

extension CorpusReading {
  private static let counts = [
    "csv/06_中考英语_bom.txt": 1925, "csv/08_excel_import.txt": 5, "csv/10_tsv_1.txt": 2,
    "csv/12_tsv_3.txt": 1, "csv/14_tsv_5.txt": 1, "csv/16_tsv_media.txt": 2,
    "derived/csv/A_big5_comma.csv": 200, "derived/csv/A_cp1251.csv": 3,
    "derived/csv/A_cr_only_quoted_newline.csv": 2, "derived/csv/A_formula_like.csv": 5,
    "derived/csv/A_semicolon_cp1252.csv": 5, "derived/csv/A_shiftjis.csv": 4,
    "derived/csv/A_utf16le_bom_tab.txt": 200,
  ]

  /// The number of rows, and the first and last cards: as read by hand where the list says it in words only.
  func compareCSV(_ differences: inout Differences) throws {
    let expected = try row.expectedJSON()
    let stated = expected["records"]?.integer.map { Int($0) }
    differences.compare("rows", bank.items.count, stated ?? Self.counts[row.path])
    guard let cards = TableExpectations.csv[row.path] else { return }
    differences.compare("first", bank.items.first?.short, cards.first)
    differences.compare("last", bank.items.last?.short, cards.last)
    try compareCells(expected, &differences)
  }

  /// The cells of a table whose encoding an independent reader knew.
  private func compareCells(_ expected: JSONNode, _ differences: inout Differences) throws {
    guard let rows = expected["rows"]?.items else { return }
    let wanted = rows.map { $0.items.map { $0.text ?? "" } }
    let header = bank.decks[0].originals["csv.columns"] == nil ? 0 : 1
    differences.compare("all rows", bank.items.count + header, wanted.count)
    for (cells, item) in zip(wanted.dropFirst(header), bank.items) {
      let front = cells.first ?? ""
      let back = (cells.dropFirst().first ?? "").replacing("\r", with: "\n")
      let text = back.isEmpty ? "? \(front)" : "\(front) = \(back)"
      differences.compare("a row", item.short, text.replacing("\n", with: "⏎"))
    }
  }

  /// The questions with their right answers and seconds, from rows of number, question, four answers, seconds, right ones.
  func compareKahoot(_ differences: inout Differences) throws {
    guard !row.expectedPath.isEmpty else {
      return differences.compare("questions", bank.items.map(\.short), TableExpectations.kahoot)
    }
    let expected = try row.expectedJSON()
    let rows = (expected["rows"] ?? expected["questions"])?.items ?? []
    let cells = rows.map { $0.items.map { $0.scalarText ?? "" } }
    let questions = cells.map { cells in
      let right = cells[7].split(separator: ",").compactMap { Int($0) }
      let answers = cells[2...5].enumerated().filter { !$1.isEmpty }.map { index, answer in
        (right.contains(index + 1) ? "*" : "") + answer
      }
      return ([cells[1]] + answers).joined(separator: " ").lettersAlone
    }
    differences.compare("questions", bank.items.map(\.short.lettersAlone), questions)
    differences.compare("seconds", bank.items.map(\.details.seconds), cells.map { Int32($0[6]) })
  }

  func compareQuizlet(_ differences: inout Differences) throws {
    let lines = row.expectedPath.isEmpty ? nil : try row.expectedJSON()["lines"]?.items
    let counts = [
      "derived/quizlet/A_custom_multiline.txt": 3, "derived/quizlet/A_default_tab_newline.txt": 2,
    ]
    differences.compare("cards", bank.items.count, lines?.count ?? counts[row.path])
    // Between the sides stands what the file has there.
    let mark = row.path.hasSuffix("01_gov_excerpt.txt") ? "---" : "|"
    for (line, item) in zip(lines ?? [], bank.items) {
      guard let text = line.text, let end = text.firstRange(of: mark) else { continue }
      let front = text[..<end.lowerBound].trimmingSpaces
      let back = text[end.upperBound...].trimmingSpaces
      differences.compare(
        "a card", item.short.sides, [front.sides, back.sides].joined(separator: " = "))
    }
    if lines == nil {
      differences.compare("cards", bank.items.map(\.short), TableExpectations.quizlet[row.path])
    }
  }
}

extension StringProtocol {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The text without blanks.
  fileprivate var lettersAlone: String { String(filter { !$0.isWhitespace }) }

  /// The text with gaps of any length as one.
  fileprivate var sides: String {
    String(self).replacing(#/_{2,}/#) { _ in "____" }
  }
}
