import QuizCore
import Testing

@testable import WebApp
@testable import WebUI

/// Numbers, matching, ordering, gaps, hints, pictures and formulas on the screen.
struct LaterKindTests {
  private static func play(_ card: String, rules: String = "{}") throws -> AppDriver {
    let driver = AppDriver("/play/deck")
    try driver.loadDeck(
      "deck", file: #"{"quizdeck":1,"title":"T","rules":\#(rules),"cards":[\#(card)]}"#)
    return driver
  }

  private static func game(_ driver: AppDriver) throws -> Game {
    try #require(driver.app.session?.game)
  }

  @Test("A number is typed with the keyboard for numbers")
  func number() throws {
    let driver = try Self.play(#"{"question":"Half of 5?","number":2.5}"#)
    #expect(driver.shows("inputmode=\"decimal\""))
    driver.send(.typeAnswer("2,5"))
    driver.send(.submit)
    #expect(try Self.game(driver).lastTurn?.grade.isRight == true)
  }

  @Test("Each thing has a choice of partners, and the verdict stands beside it")
  func matching() throws {
    let driver = try Self.play(
      #"{"question":"Pair","match":[["sun","太陽"],["moon","月亮"]],"wrong":["星星"]}"#)
    guard case .matching(let lefts, let rights) = try Self.game(driver).question.body else {
      Issue.record("no matching")
      return
    }
    #expect(driver.shows("<label id=\"left-0\" for=\"right-0\""))
    let right = try #require(rights.firstIndex { $0.text.plain == "太陽" })
    driver.send(.pair(0, with: right))
    #expect(driver.shows("value=\"\(right)\" selected"))
    driver.send(.pair(7, with: 0))
    driver.send(.submit)
    let turn = try #require(try Self.game(driver).lastTurn)
    #expect(turn.answer.response == .matches([Match(left: lefts[0].id, right: rights[right].id)]))
    #expect(turn.grade.credit == 500)
    #expect(driver.shows("<li class=\"pair\" data-state=\"right\""))
    #expect(driver.shows("<li class=\"pair\" data-state=\"wrong\""))
  }

  @Test("Things are moved by buttons; the focus goes with them, and their place is said")
  func ordering() throws {
    let driver = try Self.play(#"{"question":"From cold to hot","order":["ice","water","steam"]}"#)
    let items = try #require(driver.app.session?.input.order)
    driver.send(.move(items[0].id, by: 1))
    #expect(driver.did(.focus(id: "down-\(items[0].id)")))
    #expect(driver.announced == ["\(items[0].text.plain): 2/3"])
    driver.send(.move(items[0].id, by: 5))
    driver.send(.submit)
    #expect(
      try Self.game(driver).lastTurn?.answer.response
        == .order([items[1].id, items[0].id, items[2].id]))
  }

  @Test("Gaps are fields and choices within the text")
  func gaps() throws {
    let driver = try Self.play(
      #"{"cloze":["It ",{"blank":{"accept":"rains","hint":"a verb"}}," on ",{"blank":{"options":["us","them"],"answer":"us"}},"."]}"#
    )
    #expect(driver.shows("<input id=\"gap-0\" type=\"text\""))
    #expect(driver.shows("aria-label=\"Gap 1: a verb\""))
    #expect(driver.shows("<select id=\"gap-1\""))
    driver.send(.fill(0, "RAINS"))
    driver.send(.chooseInGap(1, Option(RichText("us")).id))
    driver.send(.submit)
    #expect(try Self.game(driver).lastTurn?.grade.isRight == true)
  }

  @Test("Hints come one at a time, when they are asked for")
  func hints() throws {
    let driver = try Self.play(
      #"{"question":"Q","accept":"a","hints":["First.","Second."],"instructions":"Read."}"#)
    #expect(driver.shows("Read.") && driver.shows("Show hint 1 of 2") && !driver.shows("First."))
    driver.send(.showHint)
    #expect(driver.shows("First.") && driver.shows("Show hint 2 of 2") && !driver.shows("Second."))
    #expect(driver.announced == ["First."])
    driver.send(.showHint)
    driver.send(.showHint)
    #expect(driver.shows("Second.") && !driver.shows("id=\"hint\""))
  }

  @Test("Pictures have their texts, sounds their buttons, films are links, formulas are marked")
  func media() throws {
    let driver = try Self.play(
      #"{"statement":[{"image":"a.png","alt":"A \"cloud\""},{"audio":"b.mp3","alt":"rain"},{"video":"c.webm"},"#
        + #"{"math":"x<y"},{"math":"z","display":true}],"answer":true}"#)
    #expect(
      driver.shows(
        "<img class=\"picture\" src=\"/media/a.png\" alt=\"A &quot;cloud&quot;\" loading=\"lazy\"")
    )
    #expect(
      driver.shows(
        "<audio class=\"sound\" src=\"/media/b.mp3\" controls preload=\"none\" aria-label=\"rain\""
      ))
    #expect(driver.shows("<a href=\"/media/c.webm\" target=\"_blank\""))
    #expect(driver.shows("<span class=\"math\" data-math=\"x&lt;y\">x&lt;y</span>"))
    #expect(driver.shows("data-math=\"z\" data-display>z</span>"))
  }

  @Test("The explanation says why an answer was not taken, and what the deck says of it")
  func remarks() throws {
    let driver = try Self.play(
      #"{"question":"Q","accept":"Zürich","feedback":[{"to":"Bern","text":"The capital."}]}"#)
    driver.send(.typeAnswer("Zurich"))
    driver.send(.submit)
    driver.fireTimers()
    #expect(driver.shows("Not taken: an accent differs."))
    let other = try Self.play(
      #"{"question":"Q","accept":"Zürich","feedback":[{"to":"Bern","text":"The capital."}]}"#)
    other.send(.typeAnswer("bern"))
    other.send(.submit)
    other.fireTimers()
    #expect(other.shows("<div class=\"feedback\" dir=\"auto\">The capital.</div>"))
  }
}
