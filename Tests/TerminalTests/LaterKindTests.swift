import DeckFormats
import Library
import QuizCore
import Testing

@testable import Terminal

/// Numbers, matching, ordering, gaps and hints, by keys and by lines.
@Suite struct LaterKindTests {
  private static let matching =
    #"{"question":"Pair them","match":[["sun","太陽"],["moon","月亮"]],"wrong":["星星"]}"#
  private static let cloze =
    #"{"cloze":["It ",{"blank":["rains"]}," on ",{"blank":{"options":["us","them"],"answer":"us"}},"."],"hints":["Wet."]}"#

  @Test func `a number is typed`() throws {
    var player = Player(try Decks.read(cards: #"{"question":"Half of 5?","number":2.5}"#))
    for key in "2,5" { player.press(.text(String(key))) }
    player.press(.enter)
    #expect(player.game?.lastTurn?.answer.response == .text("2,5"))
    #expect(player.game?.lastTurn?.grade.isRight == true)
  }

  @Test func `partners are chosen by digits and arrows`() throws {
    var player = Player(try Decks.read(cards: Self.matching))
    guard case .matching(let lefts, let rights)? = player.game?.question.body else {
      Issue.record("no matching")
      return
    }
    #expect(player.screen().contains("星星"))
    player.press(.text("2"), .right, .right)
    #expect(player.screen().contains(rights[1].text.plain))
    player.press(.enter)
    #expect(
      player.game?.lastTurn?.answer.response
        == .matches([
          Match(left: lefts[0].id, right: rights[1].id),
          Match(left: lefts[1].id, right: rights[1].id),
        ]))
  }

  @Test func `things are taken hold of and moved`() throws {
    var player = Player(
      try Decks.read(cards: #"{"question":"From cold to hot","order":["ice","water","steam"]}"#))
    guard case .ordering(let items)? = player.game?.question.body else {
      Issue.record("no ordering")
      return
    }
    player.press(.text(" "), .down, .down, .down, .text(" "), .up, .enter)
    #expect(
      player.game?.lastTurn?.answer.response == .order([items[1].id, items[2].id, items[0].id]))
  }

  @Test func `gaps are filled one after the other`() throws {
    var player = Player(try Decks.read(cards: Self.cloze))
    #expect(player.screen().contains("(1)____"))
    #expect(!player.screen().contains("Wet."))
    player.press(.function(2))
    #expect(player.screen().contains("Wet."))
    for key in "rains" { player.press(.text(String(key))) }
    player.press(.tab, .backTab, .enter)
    guard case .cloze(let gaps)? = player.game?.question.body,
      case .choice(let options, false) = gaps[1].kind
    else {
      Issue.record("no gaps")
      return
    }
    let place = try #require(options.firstIndex { $0.text.plain == "us" })
    player.press(.text("\(place + 1)"), .enter)
    #expect(player.game?.lastTurn?.grade.isRight == true)
  }

  @Test func `what is missing or strange in a line is no answer`() throws {
    let deck = try Decks.read(cards: Self.matching).deck
    let body = try Game(deck: deck, setup: GameSetup(seed: 1)).question.body
    guard case .matching(let lefts, let rights) = body else {
      Issue.record("no matching")
      return
    }
    #expect(
      LineParser.response("C -", to: body)
        == .matches([Match(left: lefts[0].id, right: rights[2].id)]))
    for line in ["", "a", "a b c", "a z", "1 2"] {
      #expect(LineParser.response(line, to: body) == nil, "\(line)")
    }
    let items = ["x", "y"].map { Option(RichText($0)) }
    #expect(LineParser.response("2 1", to: .ordering(items)) == .order([items[1].id, items[0].id]))
    #expect(LineParser.response("2 2", to: .ordering(items)) == nil)
    let gaps = Question.Body.cloze([
      Gap(kind: .typed, hint: nil), Gap(kind: .choice(items, isMultiple: false), hint: nil),
    ])
    #expect(
      LineParser.response("rain ; Y", to: gaps)
        == .filled([.text("rain"), .options([items[1].id])]))
    #expect(
      LineParser.response("rain; 1", to: gaps) == .filled([.text("rain"), .options([items[0].id])]))
    #expect(LineParser.response("rain; z", to: gaps) == nil)
    #expect(LineParser.response("rain", to: gaps) == nil)
  }

  @Test(arguments: [
    (#"\frac{1}{2}"#, "1/2"), (#"\frac{b}{a} x"#, "(b/a) x"), (#"\frac12\pi"#, "(1/2)π"),
    (#"\frac{a}{b}\cdot c"#, "a/b·c"), (#"\frac ab^2"#, "(a/b)²"), (#"\frac ab + c"#, "a/b + c"),
    (#"\frac{a+b}{c}"#, "(a+b)/c"), ("x^2+y_1", "x²+y₁"),
    ("e^{i\\pi}", "e^(iπ)"), ("x^{12}", "x¹²"), (#"\sqrt{2}"#, "√2"),
    (#"\sqrt[3]{x+1}"#, "³√(x+1)"),
    (#"a \le b \neq c"#, "a ≤ b ≠ c"), (#"2\cdot3\times 4"#, "2·3×4"),
    (#"\text{if } x"#, "if x"), (#"\left( x \right)"#, "( x )"), (#"\alpha\beta"#, "αβ"),
    (#"\begin{matrix}1&2\\3&4\end{matrix}"#, "1 2; 3 4"), (#"H_2O"#, "H₂O"), (#"90^\circ"#, "90°"),
    (#"\unknown{x}"#, "unknown x"), ("a-b", "a−b"), (#"\vec{v}"#, "v\u{20D7}"), ("}{", ""),
    (#"\"#, ""),
    ("", ""),
  ])
  func `a formula is readable text`(latex: String, text: String) {
    #expect(FormulaText.text(latex) == text)
  }

  @Test func `a formula without end ends`() {
    let deep = String(repeating: "{^", count: 50_000)
    #expect(FormulaText.text(deep).count < 200_000)
  }
}
