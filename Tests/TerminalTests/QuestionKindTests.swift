import Library
import QuizCore
import Testing

@testable import Terminal

/// The kinds of question that the four built-in decks do not show in their usual form.
@Suite struct QuestionKindTests {
  private static let several = """
    {"question":"Which are prime?","options":["2","3","4","9"],"answer":["2","3"]}
    """

  @Test func `several options are marked and then submitted`() throws {
    var player = Player(try Decks.read(cards: Self.several))
    #expect(player.screen().contains("Mark every right answer"))
    player.press(.enter)
    #expect(player.game?.turns.isEmpty == true)
    player.press(.text("1"), .text("1"), .down, .text(" "), .text("4"))
    let marked = player.screen().split(separator: "\n").map { $0.contains("[x]") }.filter { $0 }
    #expect(marked.count == 2)
    player.press(.enter)
    guard case .options(let chosen)? = player.game?.lastTurn?.answer.response,
      case .choice(let options, true)? = player.game?.question.body
    else {
      Issue.record("no choice of several")
      return
    }
    #expect(chosen == [options[1].id, options[3].id])
  }

  @Test func `a card is turned before it is judged`() throws {
    var player = Player(
      try Decks.read(rules: "{\"forms\":[\"flip\"]}", cards: "{\"front\":\"dog\",\"back\":\"狗\"}")
    )
    player.press(.text("1"))
    #expect(!player.screen().contains("狗"))
    player.press(.text("y"), .text("1"))
    #expect(player.game?.turns.isEmpty == true)
    player.press(.text(" "))
    #expect(player.screen().contains("狗"))
    player.press(.text("n"))
    #expect(player.game?.lastTurn?.answer.response == .recalled(false))
  }

  @Test(
    arguments: [
      ([.text("y")], true), ([.text("2")], false), ([.down, .enter], true), ([.up, .enter], false),
    ]
      as [([Key], Bool)])
  func `a turned card is judged by keys`(keys: [Key], isKnown: Bool) throws {
    var player = Player(
      try Decks.read(rules: "{\"forms\":[\"flip\"]}", cards: "{\"front\":\"a\",\"back\":\"b\"}"))
    player.press(.text("1"), .enter)
    for key in keys { player.press(key) }
    #expect(player.game?.lastTurn?.answer.response == .recalled(isKnown))
  }

  @Test func `a typed answer takes every letter, q and o and the question mark too`() throws {
    var player = Player(try Decks.read(cards: "{\"question\":\"Say\",\"accept\":[\"quo?\"]}"))
    player.press(.enter)
    player.type("quo?")
    #expect(player.screen().contains("› quo?"))
    #expect(player.frame().cursor?.column == 8)
    player.press(.enter)
    #expect(player.game?.lastTurn?.grade.isRight == true)
  }

  @Test func `the cursor of a typed answer counts wide characters`() throws {
    var player = Player(try Decks.read(cards: "{\"question\":\"Say\",\"accept\":[\"x\"]}"))
    player.type("中文")
    #expect(player.frame().cursor?.column == 8)
    player.press(.left)
    #expect(player.frame().cursor?.column == 6)
  }

  @Test func `ten and more options are reached by arrows`() throws {
    let options = (1...12).map { "\"o\($0)\"" }.joined(separator: ",")
    var player = Player(
      try Decks.read(cards: "{\"question\":\"Which?\",\"options\":[\(options)],\"answer\":\"o1\"}"))
    for _ in 0..<12 { player.press(.down) }
    #expect(player.screen(40, 12).contains("›"))
    player.press(.enter)
    #expect(player.game?.turns.count == 1)
  }

  @Test func `a deck without other answers is turned, and says so`() throws {
    var player = Player(
      try Decks.read(rules: "{\"forms\":[\"choice\"]}", cards: "{\"front\":\"a\",\"back\":\"b\"}"))
    player.press(.text("1"))
    #expect(player.screen(80).contains("its cards are turned instead"))
    player.press(.text(" "), .text("y"))
    #expect(player.game?.lastTurn?.grade.isRight == true)
  }

  @Test func `a deck with few answers says so`() throws {
    var player = Player(
      try Decks.read(
        rules: "{\"forms\":[\"choice\"]}",
        cards: "{\"front\":\"a\",\"back\":\"b\"},{\"front\":\"c\",\"back\":\"d\"}"))
    player.press(.text("1"))
    #expect(player.screen(80).contains("some questions have only 2 options"))
  }
}
