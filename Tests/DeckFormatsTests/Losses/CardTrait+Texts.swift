import QuizCore

extension CardTrait {
  /// Texts in every place of a card: with structure, and with signs that mean something in one format or another.
  static func texts(picture: MediaName, sound: MediaName) -> [CardTrait] {
    structured(picture: picture, sound: sound).flatMap { name, text in shown(name, text) }
      + signs.flatMap { text in
        shown("\"\(text)\"", RichText(text)) + [
          CardTrait("\"\(text)\" to type") { $0.setTyped(text, isFirst: true) },
          CardTrait("\"\(text)\" to type, too") { $0.setTyped(text, isFirst: false) },
        ]
      }
  }

  private static func shown(_ name: String, _ text: RichText) -> [CardTrait] {
    [
      CardTrait("\(name) as what is asked") { $0.setPrompt(text) },
      CardTrait("\(name) as a right answer") { $0.setAnswer(text, isRight: true) },
      CardTrait("\(name) as a wrong answer") { $0.setAnswer(text, isRight: false) },
      CardTrait("\(name) as explanation") { draft in
        guard case .pair = draft.content else { return false }
        draft.explanation = text
        return true
      },
      CardTrait("\(name) as what is said of an answer") { draft in
        guard case .choice(_, let options, _, false) = draft.content else { return false }
        draft.details.answers = [Card.AnswerNote(answer: options[1].id.text, feedback: text)]
        return true
      },
    ]
  }

  private static func structured(picture: MediaName, sound: MediaName) -> [(String, RichText)] {
    let parts: [(String, RichText.Inline)] =
      RichText.Style.allCases.map { ("\($0)", .styled($0, [.text("x")])) } + [
        ("a reading", .ruby(base: "漢", reading: "kan")),
        ("a link", .link(address: "https://example.org/a?b=c&d", [.text("there")])),
        ("a line break", .lineBreak), ("a picture", .image(picture, alternative: "a map")),
        ("a sound", .audio(sound, alternative: "a bell")),
        ("a formula", .math("\\frac{a}{b} < 2", isDisplayed: false)),
        ("a formula by itself", .math("x^2", isDisplayed: true)),
      ]
    let blocks: [(String, [RichText.Block])] = [
      ("two paragraphs", [.paragraph([.text("One")]), .paragraph([.text("Two")])]),
      ("a list", [.list(isNumbered: false, items: [[.text("One")], [.text("Two")]])]),
      ("a numbered list", [.list(isNumbered: true, items: [[.text("One")], [.text("Two")]])]),
      ("a table", [.table(rows: [[[.text("a")], [.text("b")]], [[.text("1")], [.text("2")]]])]),
      ("code", [.code("let x = 1\nif x < 2 {}")]),
    ]
    return parts.map { name, part in
      (name, RichText(blocks: [.paragraph([.text("before "), part, .text(" after")])]))
    } + blocks.map { ($0, RichText(blocks: $1)) }
  }

  private static let signs = [
    "a ~ b = c # d { e } : f \\ g", "<b>x</b> & c", "a <b and c> d", "&amp; &#65;", "a  b",
    "two\nlines", "tab\there", "\"quoted\", comma; semicolon", "=1+1", "-5", "50 %", "%50%x",
    "[html]x", "p -> q", "// comment", "::title:: x", "$CATEGORY: x", "A) x", "ANSWER: A",
    "1. item", "# head", "*stars* _under_", "`code`", "Q: x", "---", "{{c1::x}}", "{1:SA:=x}",
    "[sound:x.mp3]", "$x$ and \\(y\\)", "![](a.png)", "[gap1] [x]", "$IMS-CC-FILEBASE$/a",
    "@@PLUGINFILE@@/a", "True", "5", "2*3", "a|b", "http://example.org/?a=b&c=d", "%41 + 1",
    "B", "1,3", "{}", "é 雨 😀", "10\u{B3}",
  ]
}
