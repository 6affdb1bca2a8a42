import DeckFormats
import QuizCore
import Testing

@Suite("Jeopardy JSON") struct JeopardyTests {
  @Test("The list with apostrophes around its clues")
  func list() throws {
    let bank = try read(JeopardyReader.self, fixture: "jeopardy/list.json")
    #expect(
      bank.items.map(\.line) == [
        "pair: It flows through this city & Basel | the Rhine",
        "pair: Omega is its last letter | the Greek alphabet",
      ])
    #expect(bank.items.map(\.details.category) == [["RIVERS & LAKES"], ["LAST THINGS"]])
    #expect(bank.items.map(\.details.tags) == [["Double Jeopardy!"], ["Final Jeopardy!"]])
    #expect(bank.items.map { $0.details.weight?.integer } == [1_200, 1_200])
    #expect(bank.items[0].source?.title == "Show 4321, 2001-02-03")
    #expect(bank.decks.first?.rules.directions == [Direction(ask: .front)])
    #expect(
      bank.remarkLines == [
        "left-out: line 4, \"clue 3\": the clue was left out: it has no answer",
        "left-out: line 5, \"clue 4\": the clue was left out: it has no clue",
        "left-out: line 6, \"clue 5\": the clue was left out: it has no clue",
        "guessed: the clue without a value counts as much as the highest, 1200: "
          + "players stake what they like there",
      ])
  }

  @Test("The list with clues under their own name, and backslashes that were meant otherwise")
  func clues() throws {
    let bank = try read(JeopardyReader.self, fixture: "jeopardy/clues.json")
    #expect(
      bank.items.map(\.line) == [
        "pair: \"Canis lupus\" in plain words | a wolf",
        "pair: It's the largest one | the blue whale",
      ])
    #expect(bank.items.map { $0.details.weight?.integer } == [200, 400])
    #expect(bank.remarks.map(\.what) == ["2 texts came in without backslashes"])
  }

  @Test("The board")
  func board() throws {
    let bank = try read(JeopardyReader.self, fixture: "jeopardy/board.json")
    #expect(
      bank.items.map(\.line) == [
        "pair: The first one | A", "pair: The last one | Z", "pair: Two and two | 4",
      ])
    #expect(bank.items.map(\.details.tags) == [["First"], ["First"], ["Round 2"]])
    #expect(bank.items.allSatisfy { $0.details.weight == nil })
    #expect(
      bank.remarkLines == [
        "left-out: line 3, \"Letters\": the picture or sound \"letters/a.png\" is missing: "
          + "the file holds texts only",
        "left-out: line 4, \"Numbers\": the clue was left out: it has no answer",
      ])
  }

  @Test("What is neither is refused")
  func refused() {
    #expect(throws: ImportError.self) { try read(JeopardyReader.self, text: #"{"a":1}"#) }
  }

  @Test("The shapes are recognised", arguments: ["list", "clues", "board"])
  func recognised(name: String) throws {
    let text = String(decoding: try Fixtures.bytes("jeopardy/\(name).json"), as: UTF8.self)
    #expect(JeopardyReader.recognise(probe(text)) == .certain)
    #expect(OpenTriviaReader.recognise(probe(text)) == .no)
    #expect(KahootJSONReader.recognise(probe(text)) == .no)
  }
}
