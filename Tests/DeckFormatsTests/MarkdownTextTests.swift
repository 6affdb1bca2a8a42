import DeckFormats
import QuizCore
import Testing

@Suite("Markdown as structured text") struct MarkdownTextTests {
  private func read(
    _ markdown: String, spelling: MarkdownText.Spelling = .init(),
    media: (String) -> MediaName? = { _ in nil }
  ) -> [RichText.Block] {
    MarkdownText.read(markdown, spelling: spelling, media: media).text.blocks
  }

  @Test("Emphasis, code and strikethrough are styles")
  func styles() {
    #expect(
      read("a *b* **c** `d*e*` ~~f~~ g~h~") == [
        .paragraph([
          .text("a "), .styled(.emphasis, [.text("b")]), .text(" "),
          .styled(.strong, [.text("c")]), .text(" "), .styled(.code, [.text("d*e*")]), .text(" "),
          .styled(.strike, [.text("f")]), .text(" g~h~"),
        ])
      ])
  }

  @Test(
    "A formula keeps every character and none of it is emphasis",
    arguments: [
      ("$a_1 * b_2 * c$", "a_1 * b_2 * c", false),
      (#"\(x_{1} _y_\)"#, "x_{1} _y_", false),
      ("$$\n\\frac{a}{b}\n$$", "\n\\frac{a}{b}\n", true),
      ("\\[ x < y \\]", " x < y ", true),
    ])
  func formulas(markdown: String, formula: String, isDisplayed: Bool) {
    #expect(read(markdown) == [.paragraph([.math(formula, isDisplayed: isDisplayed)])])
  }

  @Test(
    "Prices, escaped marks and code are no formulas",
    arguments: [
      ("It costs $5 or $6.", "It costs $5 or $6."), (#"\$a\$"#, "$a$"), ("`$a$`", "$a$"),
      (#"\\(a\\)"#, #"\(a\)"#), ("a $ b $ c", "a $ b $ c"), ("$5-$6", "$5-$6"),
      ("```\n$a$\n```", "$a$"), ("$a\n\nb$", "$a\nb$"),
    ])
  func noFormulas(markdown: String, plain: String) {
    let text = MarkdownText.read(markdown) { _ in nil }.text
    #expect(text.plain == plain)
    #expect(!"\(text)".contains("math"))
  }

  @Test("Brackets are brackets where the format says so")
  func brackets() {
    let spelling = MarkdownText.Spelling(bracketsAreMath: false)
    #expect(read("\\[0, 1\\]", spelling: spelling) == [.paragraph([.text("[0, 1]")])])
  }

  @Test("Lists, lists in lists, tables and code blocks")
  func blocks() {
    let markdown =
      "1. a\n2. b\n   - c\n   - d\n\n| x | y |\n|---|---|\n| 1 | *2* |\n\n```swift\nlet a = 1\n```"
    #expect(
      read(markdown) == [
        .list(
          isNumbered: true,
          items: [
            [.text("a")],
            [.text("b"), .lineBreak, .text("– "), .text("c"), .lineBreak, .text("– "), .text("d")],
          ]),
        .table(rows: [
          [[.text("x")], [.text("y")]], [[.text("1")], [.styled(.emphasis, [.text("2")])]],
        ]),
        .code("let a = 1"),
      ])
  }

  @Test("Links lead to the web only; what else they lead to is told")
  func links() {
    let result = MarkdownText.read("[a](https://example.org) [b](javascript:x) [c](/d)") { _ in nil
    }
    #expect(
      result.text.blocks == [
        .paragraph([
          .link(address: "https://example.org", [.text("a")]), .text(" b c"),
        ])
      ])
    #expect(result.dropped == ["link", "link"])
  }

  @Test("Pictures and sounds come from the library; of one that is missing its words stay")
  func media() throws {
    let name = try #require(MediaName("a.png"))
    let sound = try #require(MediaName("b.mp3"))
    let result = MarkdownText.read("![one](x.png) ![two](y.mp3) ![three](z.png)") { address in
      ["x.png": name, "y.mp3": sound][address]
    }
    #expect(
      result.text.blocks == [
        .paragraph([
          .image(name, alternative: "one"), .text(" "), .audio(sound, alternative: "two"),
          .text(" [three]"),
        ])
      ])
    #expect(result.dropped.isEmpty)
  }

  @Test("HTML in Markdown is read, never kept as markup")
  func html() {
    #expect(
      read("H<sub>2</sub>O <span class=x>and *more*</span><br>x") == [
        .paragraph([
          .text("H"), .styled(.sub, [.text("2")]), .text("O and "),
          .styled(.emphasis, [.text("more")]), .lineBreak, .text("x"),
        ])
      ])
    #expect(
      read("<ruby>漢<rt>かん</rt></ruby>字") == [
        .paragraph([.ruby(base: "漢", reading: "かん"), .text("字")])
      ])
    #expect(read("<div>\n<b>a</b>\n</div>") == [.paragraph([.styled(.strong, [.text("a")])])])
    #expect(read("a <b>c") == [.paragraph([.text("a "), .styled(.strong, [.text("c")])])])
    #expect(!"\(read("<script>alert(1)</script>"))".contains("<"))
  }

  @Test("Ends of lines are blanks or breaks, as the format has it")
  func lineEnds() {
    #expect(read("a\nb") == [.paragraph([.text("a b")])])
    #expect(
      read("a\nb", spelling: .init(keepsLines: true))
        == [.paragraph([.text("a"), .lineBreak, .text("b")])])
  }

  @Test("Gaps survive, and characters like their marks are characters")
  func gaps() {
    let text = MarkdownText.read(
      [.markdown("a *"), .blank(0), .markdown("* \u{E000}0\u{E001} `\u{E000}`")]
    ) { _ in nil }.text
    #expect(
      text.blocks == [
        .paragraph([
          .text("a "), .styled(.emphasis, [.blank(0)]), .text(" \u{E000}0\u{E001} "),
          .styled(.code, [.text("\u{E000}")]),
        ])
      ])
  }

  @Test(
    "Hostile Markdown ends as text",
    arguments: [
      String(repeating: "*a ", count: 20_000), String(repeating: "> ", count: 20_000) + "a",
      String(repeating: "[", count: 50_000), String(repeating: "$a ", count: 50_000),
      String(repeating: "`a``b", count: 20_000), String(repeating: "<b>", count: 20_000) + "x",
      String(repeating: "**a", count: 10_000), String(repeating: "\\(", count: 50_000),
      "\0", String(repeating: "- ", count: 5_000) + "a", String(repeating: "x", count: 300_000),
    ])
  func hostile(markdown: String) {
    #expect(!read(markdown).isEmpty)
  }

  @Test("What is written reads back as the same text", arguments: 0..<200)
  func roundTrip(seed: UInt64) throws {
    var maker = RichTextMaker(seed: seed)
    for _ in 0..<20 {
      let text = maker.text()
      let markdown = MarkdownText.write(text) { $0.text }
      let again = MarkdownText.read(markdown) { MediaName($0) }
      #expect(again.text == text, "\(markdown)")
      #expect(again.dropped.isEmpty)
    }
  }
}
