import QuizCore
import Testing

@testable import Terminal

@Suite struct TextWrapTests {
  @Test(arguments: [
    ("one two three", 7, ["one two", "three"]), ("one two three", 20, ["one two three"]),
    ("one  two", 4, ["one", "two"]), ("extraordinary", 5, ["extra", "ordin", "ary"]),
    ("a well-known fact", 7, ["a well-", "known", "fact"]), ("", 5, [""]),
    ("a\n\nb", 5, ["a", "", "b"]),
    ("-5 degrees", 6, ["-5", "degree", "s"]), ("x", 0, ["x"]),
  ])
  func `Latin text breaks at blanks and hyphens`(text: String, columns: Int, lines: [String]) {
    #expect(TextWrap.wrap(text, columns: columns).map(\.text) == lines)
  }

  @Test(arguments: [
    ("從數百個英文單字中抽出十個", 10, ["從數百個英", "文單字中抽", "出十個"]),
    ("太陽光，需要八分鐘。", 6, ["太陽", "光，需", "要八分", "鐘。"]),
    ("他說「你好嗎」", 6, ["他說", "「你好", "嗎」"]), ("用Swift寫的程式", 7, ["用Swift", "寫的程", "式"]),
    ("中", 1, ["中"]), ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 5, ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]),
  ])
  func `East Asian text breaks between characters, but not before closing marks`(
    text: String, columns: Int, lines: [String]
  ) {
    #expect(TextWrap.wrap(text, columns: columns).map(\.text) == lines)
  }

  @Test func `styles go over line breaks`() {
    let text = RichText(blocks: [
      .paragraph([
        .text("see "), .styled(.strong, [.text("both words")]), .text(" H"),
        .styled(.sub, [.text("2")]), .text("O"),
      ])
    ])
    let lines = text.lines(columns: 10, glyphs: .unicode)
    #expect(lines.map(\.text) == ["see both", "words H₂O"])
    #expect(lines[0].spans == [Span("see ", .plain), Span("both", .bold)])
    #expect(lines[1].spans == [Span("words", .bold), Span(" H₂O", .plain)])
  }

  @Test func `every kind of block is shown`() {
    let text = RichText(blocks: [
      .list(isNumbered: true, items: [[.text("one two three")], [.text("four")]]),
      .list(isNumbered: false, items: [[.ruby(base: "東京", reading: "とうきょう")]]),
      .table(rows: [
        [[.text("州")], [.text("capital")]], [[.text("Texas")], [.text("Austin")]],
      ]),
      .code("let x = 1\n  x"),
      .paragraph([.link(address: "https://a.example", [.text("A")]), .lineBreak, .text("B")]),
    ])
    #expect(
      text.lines(columns: 24, glyphs: .unicode).map(\.text) == [
        "1. one two three", "2. four", "• 東京(とうきょう)", "州     capital", "Texas  Austin ",
        "let x = 1",
        "  x", "A <https://a.example>", "B",
      ])
  }
}
