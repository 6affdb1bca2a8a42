import Platform
import QuizCore
import Testing

@testable import DeckFormats

/// Inputs that were made to take time or memory without end: each is so large that it would not end if the work grew with its
/// square, and what it makes is counted.
@Suite struct HostileInputTests {
  // MARK: HTML

  static let markup: [(name: String, html: String)] = [
    ("players", String(repeating: "<audio>", count: 400_000) + "</audio>"),
    ("objects in turn", String(repeating: "<object><video>", count: 200_000) + "</video></object>"),
    ("sources", "<audio>" + String(repeating: "<source ", count: 400_000) + "></audio>"),
    ("ruby with a gap", String(repeating: "<ruby>", count: 400_000) + "<quizdeck-gap n=0></ruby>"),
    ("annotations", "<math>" + String(repeating: "<annotation ", count: 400_000) + "></math>"),
    ("attributes", "<b " + String(repeating: "x ", count: 2_000_000) + ">"),
    (
      "a formula full of tags",
      String(repeating: "\\(" + String(repeating: "<b ", count: 6_000) + "\\)", count: 200)
    ),
    (
      "formulas of many signs",
      String(
        repeating: "<math>" + String(repeating: "<mi>a</mi>", count: 1_900) + "</math>", count: 100)
    ),
  ]

  @Test(arguments: markup.indices)
  func `markup of any length is read`(index: Int) {
    let text = HTMLText.read(Self.markup[index].html, gaps: 1) { _ in nil }.text
    #expect(HTMLTextTests.depth(text) < 60)
  }

  @Test(arguments: [("ul", "li"), ("table", "td")])
  func `a cell or an item of any number of lines is read`(outer: String, inner: String) throws {
    let html = "<\(outer)><\(inner)>" + String(repeating: "<p>a</p>", count: 30_000) + "</\(outer)>"
    let text = HTMLText.read(html) { _ in nil }.text
    #expect(text.plain.utf8.count { $0 == UInt8(ascii: "a") } == 30_000)
  }

  @Test func `a list of any number of items is read`() throws {
    let html = "<ul>" + String(repeating: "<li>a", count: 30_000)
    guard case .list(_, let items) = HTMLText.read(html, media: { _ in nil }).text.blocks.first
    else {
      Issue.record("there is no list")
      return
    }
    #expect(items.count == 30_000)
  }

  @Test func `a row of any number of cells is read, and does not make all others as long`() throws {
    let html =
      "<table><tr>" + String(repeating: "<td>a", count: 10_000) + "</tr>"
      + String(repeating: "<tr><td>b</tr>", count: 5_000) + "</table>"
    guard case .table(let rows) = HTMLText.read(html, media: { _ in nil }).text.blocks.first else {
      Issue.record("there is no table")
      return
    }
    #expect(rows.count == 5_001)
    #expect(rows.reduce(0) { $0 + $1.count } == 15_000)
  }

  @Test func `rows of a table that differ a little become as long as the longest`() throws {
    let html = "<table><tr><td>a<td>b</tr><tr><td>c</tr></table>"
    guard case .table(let rows) = HTMLText.read(html, media: { _ in nil }).text.blocks.first else {
      Issue.record("there is no table")
      return
    }
    #expect(rows.map(\.count) == [2, 2])
  }

  @Test func `a text of more parts than any card holds is read up to there, and that is told`() {
    let result = HTMLText.read(String(repeating: "a<br>", count: 1_000_000)) { _ in nil }
    #expect(result.text.plain.utf8.count <= 2 * ImportLimits.textParts)
    #expect(result.dropped == ["all after the first \(ImportLimits.textParts) parts of the text"])
  }

  @Test func `a player is told by the sources in it, though there are others after it`() {
    let media: (String) -> MediaName? = { $0 == "b.mp3" ? MediaName("b.mp3") : nil }
    let text = HTMLText.read(
      "<audio><source src='b.mp3'></audio><audio src='a.mp3'></audio>x<audio><source src='b.mp3'></audio>",
      media: media
    ).text
    #expect(text.mediaNames.count == 2)
  }

  // MARK: XML

  private func reason(_ xml: String) -> String? {
    do throws(ImportError) {
      _ = try XMLDocument.parse(Array(xml.utf8), format: .moodleXML)
      return nil
    } catch {
      return error.message
    }
  }

  @Test(arguments: ["<a>%</a>", "<a b='%'/>"])
  func `entities that stand for far more than they are written in are refused`(document: String)
    throws
  {
    let long = String(repeating: "x", count: 1_000)
    let declaration = "<!DOCTYPE a [<!ENTITY e '\(long)'>]>"
    let many = document.replacing("%", with: String(repeating: "&e;", count: 40_000))
    #expect(try #require(reason(declaration + many)).contains("entities stand for"))
    let few = document.replacing("%", with: String(repeating: "&e;", count: 1_000))
    #expect(reason(declaration + few) == nil)
  }

  @Test func `an element of more attributes than are read is refused`() throws {
    let many = (0..<1_000_000).map { "a\($0)='>'" }.joined(separator: " ")
    #expect(try #require(reason("<a>\n<b \(many)/></a>")).contains("line 2"))
    let few = (0..<2_000).map { "a\($0)='>'" }.joined(separator: " ")
    #expect(reason("<a><!-- ' --><b \(few)/><![CDATA[' <x \(many)]]>\(many)</a>") == nil)
  }

  @Test func `a document of more elements than are read is refused`() throws {
    let xml = "<a>" + String(repeating: "<b/>", count: ImportLimits.nodes + 1) + "</a>"
    #expect(try #require(reason(xml)).contains("\(ImportLimits.nodes) elements"))
  }

  // MARK: Texts

  @Test func `cells of any number of tags are read`() throws {
    let bank = try read(
      CSVReader.self, text: "question,answer\n" + String(repeating: "<b>", count: 400_000) + ",x\n")
    #expect(bank.items.count == 1)
  }

  @Test(arguments: [
    ("<br>", false), ("<br> is a tag", false), ("a<br>b", true), ("<br><br>", true),
    ("<b>x</b>", true),
    ("<B>x</B>", true), ("a <b is", false), ("</b><b>", true), ("<b>x</i>", false),
    ("<img src=x>", true),
    ("<img", false), ("1 < 2 > 1", false), ("<bb>x</bb>", false), ("<hr/>x", false),
    ("x<hr/>", true),
    ("<>", false), ("<", false),
  ])
  func `a cell holds HTML where elements are closed`(cell: String, isHTML: Bool) {
    #expect(CellMarkup.isHTML(cell) == isHTML)
  }

  @Test func `a row wider than all others costs the others nothing`() throws {
    let wide = "q,a" + String(repeating: ",x", count: 16_000) + "\n"
    let rows = 100_000
    let table = try read(CSVReader.self, text: wide + String(repeating: "q,a\n", count: rows))
    #expect(table.items.count == rows + 1)
    let notes = try read(
      AnkiTextReader.self,
      text: "#separator:comma\n" + wide + String(repeating: "q,a\n", count: 2_000))
    #expect(notes.items.count == 2_001)
  }

  @Test func `a question of any number of blocks is read`() throws {
    let bank = try read(
      GIFTReader.self, text: "::a:: q {\n\n" + String(repeating: "=more\n\n", count: 60_000) + "}")
    #expect(bank.remarks.count { $0.why.contains("empty line") } <= 1)
  }

  @Test func `a definition of any number of lines is read`() throws {
    let text = "term\tdefinition\n" + String(repeating: "more of it\n", count: 1_000_000)
    let bank = try read(QuizletReader.self, text: text)
    #expect(bank.items.count == 1)
  }

  @Test func `a matching of any number of parts is read`() throws {
    let pairs = (0..<40_000).map { ":L\($0):\na\($0)\n:R\($0):\nb\($0)\n" }.joined()
    let bank = try read(WebCTReader.self, text: ":TYPE:M\n:QUESTION:H\nq\n\(pairs)")
    guard case .matching(_, let left, let rights)? = bank.items.first?.content else {
      Issue.record("there is no matching")
      return
    }
    #expect(left.count == 40_000 && rights.count == 40_000)
  }

  @Test func `a note makes as many cards as may repeat its text`() throws {
    let numbers = 20_000
    let text = (1...numbers).map { "{{c\($0)::w}}" }.joined(separator: " ")
    let bank = try read(
      AnkiTextReader.self, text: "#separator:tab\n#html:true\n#notetype:Cloze\n\(text)\tx\n")
    #expect((16...200).contains(bank.items.count))
    let told = "\(numbers - bank.items.count) of the \(numbers) cards were left out"
    #expect(bank.remarks.filter { $0.what == told }.count == 1)
  }

  @Test func `a spreadsheet's text of any number of runs is read`() throws {
    var sheet = TestSpreadsheet(
      "<row r=\"1\"><c r=\"A1\" t=\"s\"><v>0</v></c><c r=\"B1\" t=\"s\"><v>0</v></c></row>")
    sheet.texts = "<si>\(String(repeating: "<r><t>words</t></r>", count: 200_000))</si>"
    let bank = try sheet.read(by: XLSXReader.self)
    #expect(bank.items.map(\.content.identifyingTexts.count) == [3])
  }
}
