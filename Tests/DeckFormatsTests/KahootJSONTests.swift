import DeckFormats
import QuizCore
import Testing

@Suite("Kahoot JSON") struct KahootJSONTests {
  @Test("Every type comes in as what it is; what asks nothing is told")
  func types() throws {
    let bank = try read(KahootJSONReader.self, fixture: "kahoot-json/quiz.json")
    #expect(
      bank.items.map(\.line) == [
        "one: Which birds cannot fly?\nhttps://example.org/film | +Emu | +Kiwi | -Wren",
        "true: A wren weighs about 9 grams.",
        "many: Which are blue? | +Jay & tit | -Wren | +Kingfisher",
        "typed: Name the smallest bird | bee hummingbird | zunzuncito",
        "ordering: From small to large | Wren | Jay | Emu",
        "slider: How many toes has an ostrich foot? | 0…10 | fixed(2)",
        "numeric: How many metres high is an emu? | 1.7 (1.7…1.7)",
        "kept pin_it: Where does the emu live?",
      ])
    #expect(bank.items.map(\.details.seconds) == [20, 1, nil, nil, nil, nil, nil, nil])
    #expect(bank.items.prefix(3).map { $0.details.weight?.integer } == [2, 0, nil])
    #expect(bank.decks.first?.title == "Birds")
    #expect(bank.decks.first?.summary == "About birds")
    #expect(
      bank.remarkLines == [
        "left-out: line 2, \"question 1\": the picture or sound \"https://example.org/emu.jpg\" "
          + "is missing: it lies on the web, and nothing is fetched from there",
        "left-out: line 4, \"question 3\": the answer \"Wren\" was left out once: "
          + "the question has it twice",
        "left-out: line 5, \"question 4\": a slide was left out: \"A pause\": "
          + "it has no right answer",
        "left-out: line 6, \"question 5\": a poll was left out: \"Do you like birds?\": "
          + "it has no right answer",
        "changed: line 9, \"question 8\": how near to the answer counts as right was not kept: "
          + "here a guess on a scale brings the more the nearer it is",
        "changed: line 11, \"question 10\": the question is kept, but not asked: "
          + "questions of the type \"pin_it\" cannot be played here",
        "left-out: line 12, \"question 11\": the question was left out: \"Which is right?\": "
          + "it has no right answer",
        "left-out: line 13, \"question 12\": a choice was left out: "
          + "it is a picture on the web, and nothing is fetched from there",
        "left-out: line 13, \"question 12\": the question was left out: \"Which picture?\": "
          + "it has no right answer",
        "left-out: line 14, \"question 13\": the question was left out: it has no text",
      ])
  }

  @Test("What is no quiz is refused")
  func refused() {
    #expect(throws: ImportError.self) { try read(KahootJSONReader.self, text: #"{"a":1}"#) }
  }

  @Test("It is recognised")
  func recognised() throws {
    let text = String(decoding: try Fixtures.bytes("kahoot-json/quiz.json"), as: UTF8.self)
    #expect(KahootJSONReader.recognise(probe(text)) == .certain)
    #expect(KahootJSONReader.recognise(probe("[1]")) == .no)
  }
}
