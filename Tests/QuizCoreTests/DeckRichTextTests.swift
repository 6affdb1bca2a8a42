import Testing

@testable import QuizCore

/// Texts with structure, as deck files have them.
struct DeckRichTextTests {
  static func pairs() throws -> [(front: RichText, back: RichText)] {
    try DeckContentTests.read("rich-text").cards.compactMap { card in
      guard case .pair(let front, let back, _) = card.content else { return nil }
      return (front, back)
    }
  }

  @Test("styled parts stand in one line")
  func styles() throws {
    let pairs = try Self.pairs()
    #expect(
      pairs[0].front.blocks
        == [.paragraph([.text("H"), .styled(.sub, [.text("2")]), .text("O")])])
    #expect(pairs[0].front.plain == "H2O")
    let nested: [RichText.Inline] = [
      .text("a"), .styled(.strong, [.text("b")]), .styled(.underline, [.text("c")]),
      .styled(.strike, [.text("d")]), .styled(.code, [.text("e")]), .styled(.sup, [.text("f")]),
    ]
    #expect(pairs[2].front.blocks == [.paragraph([.styled(.emphasis, nested)])])
    #expect(pairs[2].front.plain == "abcdef")
  }

  @Test(
    "what is raised or lowered is told by its characters where it has no style",
    arguments: [
      ("3", "10³", "10₃"), ("−1+n", "10⁻¹⁺ⁿ", "10₋₁₊ₙ"), ("x", "10^x", "10ₓ"),
      ("a+b", "10^(a+b)", "10_(a+b)"), ("", "10", "10"),
    ])
  func raised(part: String, raised: String, lowered: String) {
    func text(_ style: RichText.Style) -> RichText {
      RichText(blocks: [.paragraph([.text("10"), .styled(style, [.text(part)])])])
    }
    #expect(text(.sup).shown == raised)
    #expect(text(.sub).shown == lowered)
    #expect(text(.strong).shown == "10\(part)")
    #expect(text(.sup).plain == "10\(part)")
  }

  @Test("ruby carries its reading, and a line break ends a line")
  func ruby() throws {
    let pair = try Self.pairs()[1]
    #expect(
      pair.front.blocks == [
        .paragraph([.ruby(base: "漢字", reading: "かんじ"), .lineBreak, .text("next line")])
      ])
    #expect(pair.front.plain == "漢字(かんじ)\nnext line")
    #expect(
      pair.back.blocks == [.paragraph([.text("a line")]), .paragraph([.text("and another")])])
  }

  @Test("lists, tables, code and paragraphs are blocks of their own")
  func blocks() throws {
    let front = try Self.pairs()[3].front
    #expect(
      front.blocks == [
        .paragraph([.text("Look:")]),
        .list(
          isNumbered: false,
          items: [[.text("one")], [.text("t"), .styled(.emphasis, [.text("wo")])]]),
        .list(isNumbered: true, items: [[.text("first")]]),
        .code("x = 1\ny = 2"),
        .table(rows: [
          [[.text("a")], [.text("b")]], [[.text("c")], [.styled(.code, [.text("d")])]],
        ]),
        .paragraph([.text("The end.")]),
        .paragraph([.link(address: "http://example.org", [.text("a page")])]),
      ])
    #expect(
      front.plain == "Look:\none\ntwo\nfirst\nx = 1\ny = 2\na\tb\nc\td\nThe end.\na page")
  }

  @Test("a styled answer names its option, alone or in a list of answers")
  func styledAnswers() throws {
    let cards = try DeckContentTests.read("rich-text").cards
    let answers = cards.compactMap { card -> (texts: [String], isMultiple: Bool)? in
      guard case .choice(_, let options, let right, let isMultiple) = card.content else {
        return nil
      }
      return (right.map { id in options.first { $0.id == id }?.text.plain ?? "" }, isMultiple)
    }
    #expect(answers.map(\.texts) == [["H2O"], ["O2", "CO2"]])
    #expect(answers.map(\.isMultiple) == [false, true])
  }
}
