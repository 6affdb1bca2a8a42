import DeckFormats
import QuizCore
import Testing

@Suite("XLSX") struct XLSXTests {
  /// A row of inline texts.
  private func row(_ number: Int, _ cells: String...) -> String {
    let cells = cells.map { "<c t=\"inlineStr\"><is><t>\($0)</t></is></c>" }
    return "<row r=\"\(number)\">\(cells.joined())</row>"
  }

  @Test("Shared and inline texts, runs joined, readings left out, escaped characters")
  func texts() throws {
    var sheet = TestSpreadsheet(
      """
      <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c></row>
      <row r="4"><c r="A4" t="inlineStr"><is><r><t>in</t></r><r><t xml:space="preserve">line </t></r></is></c>
      <c r="B4" t="str"><f>A2&amp;"x"</f><v>a_x000D_
      b &lt;c&gt;</v></c></row>
      """)
    sheet.texts =
      "<si><r><rPr><b/></rPr><t>日</t></r><r><t>本</t></r><rPh sb=\"0\" eb=\"2\"><t>にほん</t></rPh></si>"
      + "<si><t>Japan</t></si>"
    let bank = try sheet.read(by: XLSXReader.self)
    #expect(bank.items.map(\.short) == ["日本 = Japan", "inline = a⏎b <c>"])
    #expect(bank.items.map(\.place) == [Place(line: 2), Place(line: 4)])
    #expect(bank.items.map { $0.original?.text } == ["日本,Japan", "\"inline \",\"a\r\nb <c>\""])
    #expect(bank.remarkLines == [])
  }

  @Test("A row beyond any sheet is no trap")
  func lastRow() throws {
    let bank = try TestSpreadsheet(
      "<row r=\"\(Int.max)\"><c t=\"inlineStr\"><is><t>a</t></is></c><c t=\"inlineStr\"><is><t>d</t></is></c></row>"
        + "<row><c t=\"inlineStr\"><is><t>b</t></is></c><c t=\"inlineStr\"><is><t>c</t></is></c></row>"
    ).read(by: XLSXReader.self)
    #expect(bank.items.map(\.short) == ["a = d", "b = c"])
  }

  @Test("Emphasis in a cell comes in, of shared and of inline texts")
  func emphasis() throws {
    let run = { (properties: String, text: String) in
      "<r><rPr>\(properties)</rPr><t xml:space=\"preserve\">\(text)</t></r>"
    }
    var sheet = TestSpreadsheet(
      "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" t=\"inlineStr\"><is>"
        + run("<u val=\"none\"/><b val=\"0\"/>", "x &lt; ") + run("<u/><strike/>", "y")
        + "</is></c></row>"
        + "<row r=\"2\"><c r=\"A2\" t=\"inlineStr\"><is>" + run("<b/>", "&lt;i&gt;a&lt;/i&gt;")
        + "</is></c><c r=\"B2\" t=\"s\"><v>1</v></c></row>")
    sheet.texts =
      "<si>\(run("", "H"))\(run("<vertAlign val=\"subscript\"/>", "2"))\(run("<sz val=\"9\"/>", "O "))"
      + run("<b/><i/>", "in\n") + run("<vertAlign val=\"superscript\"/>", "two")
      + "</si><si><t>plain</t></si>"
    let bank = try sheet.read(by: XLSXReader.self)
    #expect(
      bank.items.flatMap { ItemLines.of($0) } == [
        "pair: H<sub>2</sub>O <strong><em>in<br></em></strong><sup>two</sup> | x &lt; <u><s>y</s></u>",
        "pair: <em>a</em> | plain",
      ])
    #expect(
      bank.remarkLines.contains(
        "changed: line 2: the emphasis of a cell was left out: "
          + "there is HTML in the cell, and that was read instead"))
    // What is written again are the words, and that is said.
    let losses = XLSXWriter.losses(of: try ExportBank(importing: bank))
    #expect(losses.map(\.what) == ["only the words of its texts were written"])
  }

  @Test(
    "Numbers are the texts that people see",
    arguments: [
      ("2025", 0, "2025"), ("2.5", 0, "2.5"), ("1.0", 0, "1"), ("2.2999999999999998", 0, "2.3"),
      ("0.30000000000000004", 0, "0.3"), ("1E-3", 0, "0.001"),
      ("-1.5E+20", 0, "-150000000000000000000"),
      ("1e-7", 0, "0.0000001"), ("0.99999999999999989", 0, "1"),
      ("123456789012345678", 0, "123456789012346000"),
      ("0.5", 1, "50%"), ("45292", 2, "2024-01-01"), ("45292.5", 3, "2024-01-01 12:00"),
      ("0.25", 3, "06:00"), ("59", 2, "1900-02-28"), ("61", 2, "1900-03-01"),
      ("1", 2, "1900-01-01"),
    ])
  func numbers(stored: String, style: Int, shown: String) throws {
    var sheet = TestSpreadsheet(
      "<row r=\"1\"><c r=\"A1\" t=\"b\"><v>1</v></c><c r=\"B1\" s=\"\(style)\"><v>\(stored)</v></c></row>"
    )
    sheet.styles =
      "<numFmts><numFmt numFmtId=\"164\" formatCode=\"[$-407]d. mmm yyyy\\ hh:mm\"/></numFmts>"
      + "<cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"9\"/><xf numFmtId=\"14\"/><xf numFmtId=\"164\"/></cellXfs>"
    #expect(try sheet.read(by: XLSXReader.self).items.map(\.short) == ["TRUE = \(shown)"])
  }

  @Test("Days may be counted from 1904")
  func from1904() throws {
    var sheet = TestSpreadsheet(
      "<row r=\"1\"><c r=\"A1\" s=\"0\"><v>0</v></c><c r=\"B1\" s=\"0\"><v>43830</v></c></row>")
    sheet.styles = "<cellXfs><xf numFmtId=\"14\"/></cellXfs>"
    sheet.properties = "date1904=\"1\""
    #expect(try sheet.read(by: XLSXReader.self).items.map(\.short) == ["1904-01-01 = 2024-01-01"])
  }

  @Test("Each sheet that is shown is a deck; hidden ones and damaged cells are told")
  func sheets() throws {
    var sheet = TestSpreadsheet(row(1, "Term", "Definition") + row(2, "sun", "Sonne"))
    sheet.sheets[0].name = "Sky"
    sheet.sheets.append(
      (
        "Sea", "visible",
        "<row r=\"3\"><c r=\"A3\" t=\"inlineStr\"><is><t>fish</t></is></c><c r=\"C3\" t=\"s\"><v>7</v></c><c r=\"B3\"><f>1+1</f></c></row>"
      ))
    sheet.sheets.append(("Draft", "hidden", row(1, "x", "y")))
    let bank = try sheet.read(by: XLSXReader.self)
    #expect(bank.decks.map(\.title) == ["Sky", "Sea"])
    #expect(bank.decks.map { $0.items.map(\.short) } == [["sun = Sonne"], ["? fish"]])
    #expect(bank.decks[0].originals["xlsx.columns"] == "Term,Definition")
    #expect(bank.decks[0].items[0].place.description == "Sky, line 2")
    #expect(bank.remarks.map(\.kind).contains(.leftOut))
    #expect(
      bank.remarkLines.contains(
        "doubtful: Sea, line 3: a cell came in empty: its formula was stored without a result; "
          + "open the spreadsheet and save it once more"))
  }

  @Test("Cells far to the right, in shared giant texts and entities of its own do no harm")
  func hostile() throws {
    let far = (1...3000).map { "<row r=\"\($0)\"><c r=\"XFD\($0)\"><v>1</v></c></row>" }.joined()
    #expect(throws: ImportError.self) { try TestSpreadsheet(far).read(by: XLSXReader.self) }
    var giant = TestSpreadsheet(
      (1...3000).map { "<row r=\"\($0)\"><c t=\"s\"><v>0</v></c></row>" }.joined())
    giant.texts = "<si><t>\(String(repeating: "x", count: 40_000))</t></si>"
    let error = #expect(throws: ImportError.self) { try giant.read(by: XLSXReader.self) }
    #expect(error?.code == "import-limit")
    var entities = TestSpreadsheet(row(1, "&a;", "b"))
    entities.prolog = "<!DOCTYPE x [<!ENTITY a \"b\">]>"
    #expect(throws: ImportError.self) { try entities.read(by: XLSXReader.self) }
    var empty = TestSpreadsheet("")
    empty.sheets = []
    let nothing = #expect(throws: ImportError.self) { try empty.read(by: XLSXReader.self) }
    #expect(
      nothing?.message
        == "This is no readable spreadsheet (XLSX) (xl/workbook.xml): it lists no sheet.")
    var odd = TestSpreadsheet("")
    odd.sheets[0].rows = "<row r=\"0\"/><row r=\"-5\"><c r=\"99999999999999999999A\"/></row>"
    #expect(try odd.read(by: XLSXReader.self).items.isEmpty)
    odd.sheets[0].rows = "<row"
    #expect(throws: ImportError.self) { try odd.read(by: XLSXReader.self) }
  }

  @Test("What is written is read as the same cards")
  func roundTrip() throws {
    let bank = try ExportBank(importing: TableExamples.bank())
    let folder = try TemporaryFolder()
    let output = try TestOutput(in: folder)
    _ = try XLSXWriter.write(bank, options: ExportOptions(), to: output)
    let again = try read(XLSXReader.self, path: output.path)
    #expect(again.items.map(\.content) == bank.deck.cards.map(\.content))
    #expect(again.items.map(\.details) == bank.deck.cards.map(\.details))
    #expect(again.items.map(\.explanation) == bank.deck.cards.map(\.explanation))
    #expect(XLSXReader.recognise(probe("", members: ["xl/workbook.xml"])) == .certain)
  }

  @Test("Rows that nobody changed are written as they came, columns beside the cards too")
  func originals() throws {
    let imported = try TestSpreadsheet(
      row(1, "Term", "IPA", "Definition") + row(2, "sun ", "sʌn", "Sonne")
        + row(3, "a", "b", "_x0041_")
    ).read(by: XLSXReader.self)
    let bank = try ExportBank(importing: imported)
    let folder = try TemporaryFolder()
    let output = try TestOutput(in: folder)
    _ = try XLSXWriter.write(bank, options: ExportOptions(), to: output)
    let again = try read(XLSXReader.self, path: output.path)
    #expect(again.items.map { $0.original?.text } == ["\"sun \",sʌn,Sonne", "a,b,A"])
  }
}

/// Cards of every kind that a table holds.
enum TableExamples {
  static func bank() throws -> ImportedBank { try read(CSVReader.self, fixture: "csv/kinds.csv") }
}
