import DeckFormats
import QuizCore
import Testing

@Suite("Missing word") struct MissingWordTests {
  @Test("Sentences come in with their answers, weights and feedback")
  func reading() throws {
    let text = """
      We breathe {=air#Right, <b>air</b>.
      ~75%oxygen ~water#No.} all
      day.

      ::sky::The sky is {=blue}.

      Nothing to choose.

      Only {~wrong ~ones} here.
      """
    let bank = try read(MissingWordReader.self, text: text)
    #expect(
      bank.items.map(\.dump) == [
        "choice: We breathe _____ all day. | =air #Right, ⟨strong air⟩. | ~oxygen 75% | ~water #No.",
        "typed: The sky is _____. | =blue",
      ])
    #expect(
      bank.remarkLines == [
        "left-out: line 7: the question was left out: it has no answers between { and }",
        "left-out: line 9: the question was left out: none of its options is marked as right",
      ])
    #expect(bank.items[0].original?.text.hasPrefix("We breathe {=air") == true)
  }

  @Test(
    "It is recognised where GIFT cannot be meant",
    arguments: [
      ("a {=b ~75%c} d", Certainty.certain), ("a {=b ~c} d", .possible), ("::x::a {=b}", .no),
      ("{\"a\": 1}", .no), ("text", .no),
    ])
  func recognised(text: String, certainty: Certainty) {
    #expect(MissingWordReader.recognise(probe(text)) == certainty)
  }
}
