import DeckFormats
import QuizCore
import Testing

@Suite("Tables that other people made", .needsCorpus)
struct TablesCorpusTests {
  @Test("CSV: as many cards as an independent reader found, with the same cells")
  func csv() throws {
    let expected: [String: (count: Int, first: String, last: String)] = [
      "csv/01_khah-tah-chhia_vocab.csv": (
        119, "寒流 = cold wave / cold front (weather)", "選舉 = election"
      ),
      "csv/03_maryknoll_book1_lesson1_vocab.csv": (
        17, "愛/喜歡/要/得 = to like/love; to want/desire; to need/require/cost; must",
        "有 = to have;there is/are"
      ),
      "csv/04_红宝书GRE.csv": (6193, "abandon = v./n.放弃；放纵", "zone = v.分成区"),
      "csv/08_excel_import.txt": (5, "Question 1 = Answer 1", "Question 5 = Answer 5"),
      "csv/10_tsv_1.txt": (2, "q1 = a1", "f = p"),
      "csv/12_tsv_3.txt": (1, "? a", "? a"),
      "csv/14_tsv_5.txt": (1, "à = a1", "à = a1"),
      "csv/16_tsv_media.txt": (2, "? q1", "? q2"),
      "derived/csv/A_big5_comma.csv": (200, "abbey = n.修道院", "air = n.空氣；大氣；天空"),
      "derived/csv/A_cp1251.csv": (3, "ёлка = fir tree", "«кавычки» = guillemets"),
      "derived/csv/A_cr_only_quoted_newline.csv": (2, "a = x⏎y", "b = z"),
      "derived/csv/A_formula_like.csv": (
        5, "=cmd|' /C calc'!A0 = formula injection", "'007 = apostrophe"
      ),
      "derived/csv/A_semicolon_cp1252.csv": (5, "Übung = exercise; practice", "? leer"),
      "derived/csv/A_shiftjis.csv": (4, "日本 = にほん", "ソース = source; 十 has byte 0x5C too"),
      "derived/csv/A_utf16le_bom_tab.txt": (200, "abbey = n.修道院", "air = n.空氣；大氣；天空"),
    ]
    var seen = 0
    for row in try Corpus.rows(of: "csv", "derived_csv") {
      let bank = try read(CSVReader.self, path: row.file)
      guard let wanted = expected[row.path] else {
        // Words with their meanings on each line, and headings: one column.
        #expect(row.path == "csv/06_中考英语_bom.txt")
        #expect(bank.items.count == 1925)
        #expect(bank.items.first?.short == "? A")
        continue
      }
      seen += 1
      #expect(bank.items.count == wanted.count, "\(row.path): \(bank.remarkLines)")
      #expect(bank.items.first?.short == wanted.first, "\(row.path)")
      #expect(bank.items.last?.short == wanted.last, "\(row.path)")
    }
    #expect(seen == expected.count)
  }

  @Test("CSV: the cells of encodings are those of an independent reader")
  func cells() throws {
    for row in try Corpus.rows(of: "derived_csv") where !row.expectedPath.isEmpty {
      let bank = try read(CSVReader.self, path: row.file)
      let rows = try row.expectedJSON()["rows"]?.items ?? []
      let wanted = rows.map { $0.items.map { $0.text ?? "" } }
      let header = bank.decks[0].originals["csv.columns"] == nil ? 0 : 1
      #expect(wanted.count == bank.items.count + header, "\(row.path)")
      for (cells, item) in zip(wanted.dropFirst(header), bank.items) {
        let front = cells.first ?? ""
        let back = (cells.dropFirst().first ?? "").replacing("\r", with: "\n")
        let text = back.isEmpty ? "? \(front)" : "\(front) = \(back)"
        #expect(item.short == text.replacing("\n", with: "⏎"), "\(row.path)")
      }
    }
  }

  @Test("Kahoot: questions, answers, right ones and time limits")
  func kahoot() throws {
    var cards: [String: [String]] = [:]
    var seconds: [String: [Int32?]] = [:]
    for row in try Corpus.rows(of: "kahoot", "derived_kahoot") {
      let bank = try read(KahootReader.self, path: row.file)
      cards[row.path] = bank.items.map(\.short)
      seconds[row.path] = bank.items.map(\.details.seconds)
    }
    let template = "kahoot/01_2berius-KahootQuizTemplate.xlsx"
    #expect(
      cards[template] == [
        "Which spreadsheet tools can read this sheet and export to xlsx format? "
          + "*Excel *Google Docs *Numbers *LibreOffice"
      ])
    #expect(seconds[template] == [60])
    let table = try #require(cards["kahoot/03_qas-kahoot.csv"])
    #expect(table.count == 5)
    #expect(table[0].hasSuffix(" 2.6 -2.0 2.0 *2.5"))
    #expect(table[1].hasSuffix(" *Teaching with Moodle Moodle MOOC Moodle for Teachers"))
    #expect(table[4].hasSuffix(" *. . . ."))
    let mixed = try #require(cards["derived/kahoot/A_filled_mixed_types.xlsx"])
    #expect(mixed.count == 5)
    #expect(mixed[2].split(separator: " ").count { $0.hasPrefix("*") } == 2)
    #expect(mixed[4].contains("2025") && mixed[4].contains("2028"), "\(mixed[4])")
    let numbers = try read(KahootReader.self, path: Corpus.bug("45_numbers_as_answers.xlsx"))
    #expect(numbers.items.count == 2)
    #expect(numbers.items[0].short.hasSuffix(" 6 *8 10"))
    #expect(numbers.items[1].short.hasSuffix(" *2.5 2,5 3"))
  }

  @Test("Quizlet: terms and definitions")
  func quizlet() throws {
    let counts = [
      "quizlet/01_gov_excerpt.txt": 16, "quizlet/03_pipe_cloze.txt": 4,
      "derived/quizlet/A_custom_multiline.txt": 3, "derived/quizlet/A_default_tab_newline.txt": 2,
    ]
    for row in try Corpus.rows(of: "quizlet", "derived_quizlet") {
      let bank = try read(QuizletReader.self, path: row.file)
      #expect(bank.items.count == counts[row.path], "\(row.path)")
      #expect(bank.items.allSatisfy { $0.short.contains(" = ") }, "\(row.path)")
      #expect(
        row.path != "quizlet/03_pipe_cloze.txt" || bank.items[0].short.hasPrefix("propose = I ____")
      )
    }
    let comma = try read(QuizletReader.self, path: Corpus.bug("17_comma_first_only.txt"))
    #expect(comma.items.count == 2)
    #expect(
      comma.items[0].short == "photosynthesis = plants turn light, water and CO2 into sugar")
  }

  @Test("Small files that broke other programs")
  func bugs() throws {
    let expected: [(String, [String])] = [
      ("01_pipe_in_quotes.csv", ["Row1 = a plain answer", "Row2 = |\"|", "Row3 = c, d"]),
      ("05_one_column_only.csv", ["? one two", "? three four", "? five six"]),
      ("10_semicolon_inside_comma_csv.csv", ["alpha = one; two", "beta = three: four"]),
      ("12_first_row_is_data.csv", ["sun = Sonne", "moon = Mond"]),
      (
        "14_quotes_and_multiline.csv",
        ["What does \"RAM\" mean? = random⏎access⏎memory", "plain = text"]
      ),
      ("16_umlaut_semicolon.csv", ["das Mädchen = the girl", "die Tür = the door"]),
    ]
    for (name, cards) in expected {
      let bank = try read(CSVReader.self, path: Corpus.bug(name))
      #expect(bank.items.map(\.short) == cards, "\(name)")
    }
    let umlaut = try read(CSVReader.self, path: Corpus.bug("16_umlaut_semicolon.csv"))
    #expect(umlaut.remarks.contains { $0.what.contains("\"the gate\"") && $0.place.line == 2 })
    #expect(umlaut.items.last?.original?.text == "die Tür;the door; the gate")
  }
}
