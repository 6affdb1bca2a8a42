import DeckFormats
import QuizCore
import Testing

@Suite("SuperMemo Q&A") struct SuperMemoTests {
  @Test("Items, further lines, wrong answers; learning data is passed over")
  func reading() throws {
    let bank = try read(SuperMemoReader.self, fixture: "supermemo/items.txt")
    #expect(
      bank.items.map(\.dump) == [
        "pair: der Baum | the ⟨strong tree⟩", "pair: two lines⏎of a question 至 | one⏎two",
        "pair: Which is a bird? | the owl | ~the bat | ~the bee",
        "pair: goes on⏎without a mark | and here⏎too",
      ])
    #expect(
      bank.remarkLines == [
        "changed: line 11: a wrong answer was left out: it is the same as another answer",
        "left-out: line 21: the item was left out: there is no question before its answer",
        "left-out: line 23: the item was left out: there is no answer after its question",
      ])
    #expect(bank.items[1].original?.text.contains("I: REP=1") == true)
  }

  @Test("A mark of UTF-8 before the first item costs nothing", arguments: ["\n", "\r\n", "\r"])
  func mark(end: String) throws {
    let text = "\u{FEFF}Q: a\nA: b\n\nQ: c\nA: d".replacing("\n", with: end)
    #expect(
      try read(SuperMemoReader.self, text: text).items.map(\.dump) == [
        "pair: a | b", "pair: c | d",
      ])
  }

  @Test("An old encoding is found out and told")
  func encoding() throws {
    var bytes = Array("Q: Gr".utf8) + [0xFC, 0xDF] + Array("e aus M".utf8) + [0xFC]
    bytes += Array("nchen\r\nA: greetings\r\n\r\nQ: sch".utf8) + [0xF6] + Array("n\r\nA: nice".utf8)
    let bank = try read(SuperMemoReader.self, bytes: bytes)
    #expect(
      bank.items.map(\.dump) == ["pair: Grüße aus München | greetings", "pair: schön | nice"])
    #expect(bank.remarks.map(\.kind) == [.guessed])
  }

  @Test(
    "It is recognised by its content",
    arguments: [
      ("Q: a\nA: b", "x.txt", Certainty.likely), ("Q: a\nA: b", "x.md", .possible),
      ("Q: a\nQ: b\nA: c", "x", .certain), ("Q: a\nA: b\nI: REP=1", "x", .certain),
      ("# t\nQ: a\nA: b", "x", .no), ("A: b\nQ: a", "x", .no), ("", "x", .no),
    ])
  func recognised(text: String, name: String, certainty: Certainty) {
    #expect(SuperMemoReader.recognise(probe(text, name: name)) == certainty)
  }
}
