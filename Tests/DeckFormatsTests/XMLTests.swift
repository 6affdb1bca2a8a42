import Testing

@testable import DeckFormats

@Suite("XML") struct XMLTests {
  private func root(_ text: String, isLenient: Bool = false) throws -> XMLElement {
    try XMLDocument.parse(Array(text.utf8), format: .moodleXML, isLenient: isLenient)
  }

  private func reason(_ bytes: [UInt8], isLenient: Bool = false) -> String? {
    do throws(ImportError) {
      _ = try XMLDocument.parse(bytes, format: .moodleXML, member: "a.xml", isLenient: isLenient)
      return nil
    } catch {
      return error.message
    }
  }

  @Test("Elements have local names, attributes, lines, and children in order")
  func tree() throws {
    let root = try root(
      "<a xmlns:m='urn:m'>\n one <m:b m:x='1' y='&lt;'>two</m:b><!--c-->\n<b/></a>")
    #expect(root.name == "a")
    #expect(root.all("b").count == 2)
    let first = try #require(root.first("b"))
    #expect(first["x"] == "1")
    #expect(first["y"] == "<")
    #expect(first.line == 2)
    #expect(first.namespace == "urn:m")
    #expect(root.text == "\n one two\n")
    #expect(root.elements.map(\.line) == [2, 3])
  }

  @Test(
    "An element as XML stands for itself",
    arguments: [
      "<a><b x=\"1&amp;2\">t &lt; u</b><![CDATA[<p>&nbsp;</p>]]><!-- c --><c/></a>",
      "<a xmlns=\"urn:d\" xmlns:m=\"urn:m\"><m:b m:x=\"&quot;\"><c/></m:b><m:b/></a>",
    ])
  func outer(_ text: String) throws {
    let root = try root(text)
    for element in [root] + root.elements {
      let again = try self.root(element.outer)
      #expect(again.outer == element.outer)
      #expect(again.text == element.text)
      #expect(again.namespace == element.namespace)
    }
  }

  @Test("A CDATA section that holds its own end is written as two")
  func data() throws {
    var bytes = Array("<a>".utf8)
    XMLText.appendData("x]]>y]]]>z", to: &bytes)
    bytes += Array("</a>".utf8)
    #expect(try XMLDocument.parse(bytes, format: .moodleXML).text == "x]]>y]]]>z")
  }

  @Test("The entities of HTML need no declaration, in texts and in values")
  func entities() throws {
    let root = try root("<a x='&eacute;&nbsp;&amp;&lt;'>&alpha;&lt;&nbsp;&#8364;&eacute;</a>")
    #expect(root.text == "α<\u{A0}€é")
    #expect(root["x"] == "é\u{A0}&<")
    #expect(try self.root("<a><![CDATA[&nbsp;]]></a>").text == "&nbsp;")
  }

  @Test("An entity that nobody knows is a fault with its line")
  func unknownEntity() throws {
    let text = Array("<a>\n&unknown;</a>".utf8)
    let message = try #require(reason(text))
    #expect(message.contains("line 2"))
    #expect(message.contains("unknown"))
    let document = try XMLDocument(text, format: .moodleXML, isLenient: true)
    #expect(document.faults.map(\.line) == [2])
    #expect(document.root.text == "\n&unknown;")
  }

  @Test("A declared entity for a short text is taken")
  func declaredEntity() throws {
    let text = "<!DOCTYPE a [<!ENTITY co 'Caf&#233;'>]><a x='&co;'>&co; &co;</a>"
    #expect(try root(text).text == "Café Café")
    #expect(try root(text)["x"] == "Café")
  }

  @Test(
    "Entities that stand for entities or for files are refused",
    arguments: [
      "<!DOCTYPE a [<!ENTITY b 'bb'><!ENTITY c '&b;&b;'>]><a>&c;</a>",
      "<!DOCTYPE a [<!ENTITY c SYSTEM 'file:///etc/passwd'>]><a>&c;</a>",
      "<!DOCTYPE a [<!ENTITY % c SYSTEM 'http://localhost/x'> %c;]><a/>",
      "<!DOCTYPE a [<!ENTITY c '\(String(repeating: "x", count: 1001))'>]><a>&c;</a>",
    ])
  func hostileEntities(_ text: String) {
    for isLenient in [false, true] {
      let message = reason(Array(text.utf8), isLenient: isLenient)
      #expect(message?.contains("it declares") == true)
      #expect(message?.contains("a.xml") == true)
    }
  }

  @Test("A declaration of a document type outside is ignored")
  func documentType() throws {
    #expect(try root("<!DOCTYPE a SYSTEM 'nowhere.dtd'><a>x</a>").text == "x")
  }

  @Test("Deep nesting is refused, up to the limit it is not")
  func nesting() throws {
    func nested(_ depth: Int) -> [UInt8] {
      Array(
        (String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)).utf8)
    }
    #expect(reason(nested(ImportLimits.nesting)) == nil)
    #expect(reason(nested(100_000))?.contains("nested deeper") == true)
  }

  @Test("A broken document is refused with the line, or read leniently as far as it goes")
  func broken() throws {
    let text = Array("<a>\n<b>one</c>\n<b>two</b></a>".utf8)
    #expect(reason(text)?.contains("line 2") == true)
    let document = try XMLDocument(text, format: .moodleXML, isLenient: true)
    #expect(document.root.text.contains("two"))
    #expect(!document.faults.isEmpty)
    let open = try XMLDocument(Array("<a><b>one".utf8), format: .moodleXML, isLenient: true)
    #expect(open.root.first("b")?.text == "one")
  }

  @Test("What is no XML at all is refused", arguments: ["", "   ", "Question?", "\0\0", "<", "<a"])
  func nothing(_ text: String) {
    #expect(reason(Array(text.utf8)) != nil)
    #expect(reason(Array(text.utf8), isLenient: true) != nil || text == "<a")
  }

  @Test("Encodings are told by mark and declaration")
  func encodings() throws {
    let utf16 = Array("<a>é漢</a>".utf16)
    let little: [UInt8] =
      [0xFF, 0xFE] + Array(utf16.map { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }.joined())
    let big: [UInt8] =
      [0xFE, 0xFF] + Array(utf16.map { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }.joined())
    #expect(try XMLDocument.parse(little, format: .qti12).text == "é漢")
    #expect(try XMLDocument.parse(big, format: .qti12).text == "é漢")
    let latin: [UInt8] =
      Array("<?xml version='1.0' encoding='iso-8859-1'?><a>".utf8) + [0xE9] + Array("</a>".utf8)
    #expect(try XMLDocument.parse(latin, format: .qti12).text == "é")
    let claim = "<?xml version='1.0' encoding='utf-16'?><a>é</a>"
    #expect(try root(claim).text == "é")
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF] + Array("<a>é</a>".utf8)
    #expect(try XMLDocument.parse(mark, format: .qti12).text == "é")
  }

  @Test("A text of many megabytes comes in whole")
  func long() throws {
    let text = String(repeating: "QUJD", count: 4_000_000)
    #expect(try root("<a>\(text)</a>").text.utf8.count == 16_000_000)
  }

  @Test("What is written is XML, whatever the text holds")
  func anyText() throws {
    let text = "a\u{0}\u{B}\u{FFFE}\u{FFFF}\u{EF00}\r\n\t<&>\"]]>é"
    let element = XMLElement(
      "a", attributes: [XMLAttribute("x", text)], children: [.text(text), .data(text)])
    let again = try root(element.outer)
    #expect(again["x"] == "a\u{EF00}\r\n\t<&>\"]]>é")
    // A line end in a CDATA section is a line feed.
    #expect(again.text == "a\u{EF00}\r\n\t<&>\"]]>éa\u{EF00}\n\t<&>\"]]>é")
  }

  @Test(
    "What is wrong is said in words that help to mend it",
    arguments: [
      ("<a>Q & A</a>", "an \"&\" stands alone, where XML wants \"&amp;\""),
      ("<a>Q &amp A</a>", "an entity lacks its \";\""),
      ("<a>1 < 2</a>", "a \"<\" stands alone, where XML wants \"&lt;\""),
      ("<a><b>x", "the element \"b\" is not closed"),
      ("<a><b>x</a>", "the element \"b\" is not closed before \"a\" ends"),
    ])
  func words(text: String, reason: String) throws {
    let document = try XMLDocument(Array(text.utf8), format: .moodleXML, isLenient: true)
    #expect(document.faults.first?.reason == reason)
  }
}
