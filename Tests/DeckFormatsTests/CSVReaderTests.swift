import DeckFormats
import QuizCore
import Testing

@Suite("CSV") struct CSVReaderTests {
  /// The cards in short: `front = back`, `? question` and so on.
  private func cards(_ text: String, options: ImportOptions = ImportOptions()) throws -> [String] {
    try read(CSVReader.self, text: text, options: options).items.map(\.short)
  }

  @Test(
    "What stands between cells is found with quotation marks respected",
    arguments: [
      (
        "front,back\nalpha,\"one; two\"\nbeta,\"three: four\"\n",
        ["alpha = one; two", "beta = three: four"]
      ),
      ("Hund;dog, hound\nKatze;cat\n", ["Hund = dog, hound", "Katze = cat"]),
      ("a|b\nc|d, e; f\n", ["a = b", "c = d, e; f"]),
      ("a b\tc d\ne\tf, g\n", ["a b = c d", "e = f, g"]),
      ("sep=;\r\n1,5;2,5\r\n", ["1,5 = 2,5"]),
      ("\"sep=|\"\na,b|c\n", ["a,b = c"]),
      (
        "Front,Back\nRow1,a plain answer\nRow2,\"|\"\"|\"\nRow3,\"c, d\"\n",
        ["Row1 = a plain answer", "Row2 = |\"|", "Row3 = c, d"]
      ),
    ] as [(String, [String])])
  func separators(text: String, expected: [String]) throws {
    #expect(try cards(text) == expected)
  }

  @Test("A blank never separates; a single column is told")
  func oneColumn() throws {
    let bank = try read(CSVReader.self, text: "one two\nthree four\nfive six\n")
    #expect(bank.items.map(\.short) == ["? one two", "? three four", "? five six"])
    #expect(
      bank.remarkLines == [
        "doubtful: the cards came in without an answer: the table has one column only; "
          + "if it has more, say what stands between them"
      ])
  }

  @Test("Only words for columns make a head row, and it is told")
  func header() throws {
    #expect(try cards("sun,Sonne\nmoon,Mond\n") == ["sun = Sonne", "moon = Mond"])
    #expect(try cards("Question 1\tAnswer 1\nQuestion 2\tAnswer 2\n").count == 2)
    let bank = try read(CSVReader.self, text: "\nBegriff;Erklärung\nMaß;measure\n")
    #expect(bank.items.map(\.short) == ["Maß = measure"])
    #expect(bank.items[0].place.line == 3)
    #expect(bank.remarks.first { $0.place.line == 2 }?.kind == .guessed)
    #expect(bank.decks[0].originals == ["csv.separator": ";", "csv.columns": "Begriff;Erklärung"])
    for text in ["слово;перевод\nкот;cat", "單字,中文\ncat,貓", "q,a\nx,y", "English,German\na,b"] {
      #expect(try cards(text).count == 1, "\(text)")
    }
    var options = ImportOptions()
    options.hasHeader = false
    #expect(try cards("front,back\na,b\n", options: options).count == 2)
    options.hasHeader = true
    #expect(try cards("sun,Sonne\nmoon,Mond\n", options: options) == ["moon = Mond"])
  }

  @Test(
    "Quoted cells hold ends of lines, doubled marks and separators; all three ends of lines end rows"
  )
  func quotes() throws {
    let text = "q,a\n\"What does \"\"RAM\"\" mean?\",\"random\naccess\nmemory\"\nplain,text\n"
    let bank = try read(CSVReader.self, text: text)
    #expect(
      bank.items.map(\.short) == ["What does \"RAM\" mean? = random⏎access⏎memory", "plain = text"])
    #expect(bank.items.map(\.place.line) == [2, 5])
    #expect(
      bank.items[0].original?.text == "\"What does \"\"RAM\"\" mean?\",\"random\naccess\nmemory\"")
    #expect(try cards("a,\"x\ry\"\rb,z\r") == ["a = x⏎y", "b = z"])
    #expect(try cards("a,\"x\r\ny\"\r\n\r\nb,z") == ["a = x⏎y", "b = z"])
    #expect(try cards("5' 6\" tall,x\ny, \"b, c\" \n") == ["5' 6\" tall = x", "y = b, c"])
  }

  @Test("A quotation mark that is never closed costs its own cell only, and is told")
  func unclosed() throws {
    let bank = try read(CSVReader.self, text: "a,b\nc,\"d\ne,f\ng,h\n")
    #expect(bank.items.map(\.short) == ["a = b", "c = \"d", "e = f", "g = h"])
    #expect(
      bank.remarkLines.contains(
        "doubtful: line 2: a quotation mark was taken as a part of the text: "
          + "it opens a cell and is never closed"))
    let stray = try read(CSVReader.self, text: "a,b\n\"say \"yes\" now\",c\nd,e\n")
    #expect(stray.items.map(\.short) == ["a = b", "say \"yes\" now = c", "d = e"])
    #expect(stray.remarks.contains { $0.kind == .doubtful && $0.place.line == 2 })
  }

  @Test(
    "A cell too much is kept beside the card and told; empty rows are none, empty cells are told")
  func ragged() throws {
    let bank = try read(
      CSVReader.self, text: "das Mädchen;the girl\r\n\r\ndie Tür;the door; the gate\r\n;x\nleer;\n")
    #expect(bank.items.map(\.short) == ["das Mädchen = the girl", "die Tür = the door", "? leer"])
    #expect(bank.items[1].original?.text == "die Tür;the door; the gate")
    #expect(
      bank.remarkLines.dropFirst() == [
        "changed: line 3: the cell \"the gate\" came in beside the card only: most rows have 2 columns",
        "left-out: line 4: the row was left out: its first side is empty",
        "doubtful: line 5: the card came in without an answer: the second cell of the row is empty",
      ])
  }

  @Test("Columns that are known become parts of the card, the others are kept and named")
  func columns() throws {
    let bank = try read(
      CSVReader.self,
      text: "No,Term,IPA,Definition,Notes,Tags,Hint,Category\n"
        + "1,sun,sʌn,Sonne,\"the \"\"star\"\"\",\"sky, day\",it shines,Nature::Sky\n")
    let item = try #require(bank.items.first)
    #expect(item.short == "sun = Sonne")
    #expect(item.explanation?.plain == "the \"star\"")
    #expect(item.details.tags == ["sky", "day"])
    #expect(item.details.hints.map(\.plain) == ["it shines"])
    #expect(item.details.category == ["Nature", "Sky"])
    #expect(
      bank.remarkLines.last
        == "changed: column \"IPA\" came in beside the cards only: a card has no place for it; "
        + "an export as table of texts (CSV, TSV) gives it back")
  }

  @Test("Without names the first two of many columns are the sides, and that is told")
  func manyColumns() throws {
    let bank = try read(CSVReader.self, text: "a,b,c\nd,e,f\n")
    #expect(bank.items.map(\.short) == ["a = b", "d = e"])
    #expect(
      bank.remarks.map(\.what).dropFirst() == [
        "column 1 and column 2 became the sides of the cards",
        "column 3 came in beside the cards only",
      ])
  }

  @Test(
    "Questions with options take the right ones by number, letter or text",
    arguments: [
      ("Question,A,B,C,Correct\nHow many?,6,8,10,B\n", ["How many? 6 *8 10"]),
      ("Question,Option 1,Option 2,Option 3,Answer\nWhich?,x,y,z,\"1,3\"\n", ["Which? [] *x y *z"]),
      ("Frage;Antwort 1;Antwort 2;Richtig\nWas?;ja;nein;2.0\n", ["Was? ja *nein"]),
      (
        "question,option a,option b,correct answer\n1+1?,1,2,2\n2+2?,4,2,4\n",
        ["1+1? 1 *2", "2+2? *4 2"]
      ),
      (
        "Question,Correct answer,Wrong 1,Wrong 2\nCapital?,Rome,Milan,Turin\n",
        ["Capital? *Rome Milan Turin"]
      ),
      (
        "Question,Answer\nThe earth is flat.,FALSE\nWater is wet.,True\n",
        ["The earth is flat.: false", "Water is wet.: true"]
      ),
    ] as [(String, [String])])
  func choices(text: String, expected: [String]) throws {
    #expect(try cards(text) == expected)
  }

  @Test("A question whose right answer is none of its options is left out with the reason")
  func noRight() throws {
    let bank = try read(
      CSVReader.self, text: "Question,A,B,Correct\nOne?,x,y,z\nTwo?,x,y,\nThree?,x,x,A\n")
    #expect(bank.items.map(\.short) == ["Three? *x x"])
    #expect(
      bank.remarkLines.suffix(3) == [
        "left-out: line 2: the row was left out: the right answer \"z\" is none of the options",
        "left-out: line 3: the row was left out: no answer is named as right",
        "doubtful: line 4: two options of the question read the same: both are \"x\"",
      ])
  }

  @Test("A row of a million cells is cut, with a remark, and in little memory")
  func wide() throws {
    let bank = try read(CSVReader.self, text: "a,b" + String(repeating: ",x", count: 1_000_000))
    #expect(bank.items.map(\.short) == ["a = b"])
    #expect(bank.remarks.contains { $0.why == "it has more than 16384 cells" })
  }

  @Test("The format is recognised by regular rows, and by the line that names the separator")
  func recognition() {
    #expect(CSVReader.recognise(probe("sep=;\na;b")) == .certain)
    #expect(CSVReader.recognise(probe("a,b\nc,d\n")) == .likely)
    #expect(CSVReader.recognise(probe("one two\nthree\n")) == .possible)
    #expect(CSVReader.recognise(probe("a,b, c\nd,e\nf,g, h, i\n")) == .possible)
    for text in ["", " {\"a\": 1, \"b\": 2}\n", "<?xml version=\"1.0\"?>"] {
      #expect(CSVReader.recognise(probe(text)) == .no)
      #expect(QuizletReader.recognise(probe(text)) == .no)
    }
  }
}

extension ImportedItem {
  /// The card on one line: `front = back`, `? open question`, `statement: true`, `question *right wrong`; `[]` marks several.
  var short: String {
    switch content {
    case .pair(let front, let back, let wrong):
      return (["\(front.plain) = \(back.plain)"] + wrong.map { "-\($0.text.plain)" })
        .joined(separator: " ").replacing("\n", with: "⏎")
    case .choice(let prompt, let options, let right, let isMultiple):
      let marked = options.map { (right.contains($0.id) ? "*" : "") + $0.text.plain }
      return ([prompt.plain] + (isMultiple ? ["[]"] : []) + marked).joined(separator: " ")
    case .trueFalse(let statement, let isTrue): return "\(statement.plain): \(isTrue)"
    case .typed(let prompt, let accepted):
      return "\(prompt.plain) → \(accepted.joined(separator: " | "))"
    case .open(let prompt, let model):
      return "? \(prompt.plain)" + (model.map { " = \($0.plain)" } ?? "")
    case .note(let text): return "note \(text.plain)"
    default: return "\(content)"
    }
  }
}
