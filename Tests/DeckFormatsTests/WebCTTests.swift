import DeckFormats
import QuizCore
import Testing

@Suite("WebCT") struct WebCTTests {
  @Test("Every kind comes in; faults are told with their lines")
  func reading() throws {
    let bank = try read(WebCTReader.self, fixture: "webct/bank.txt")
    #expect(
      bank.items.map(\.dump) == [
        "choice: Which is a ⟨emphasis conifer⟩? | ~oak #No. | =pine | ~<larch> 50% | in Trees",
        "several: Which are trees? | =oak 50% | =pine 50% | ~moss -100%",
        "matching: Match. | cat -> mammal | frog -> amphibian",
        "typed: Name one. | =frog | ~toad 50%",
        "open: How are you? | Fine.", "kept webct-C: What is {a} + {b}?",
      ])
    #expect(bank.items[0].details.keepsOrder)
    #expect(!bank.items[1].details.keepsOrder)
    #expect(
      bank.remarkLines == [
        "left-out: line 62, \"No percentage\": the question was left out: answer 1 has no percentage",
        "left-out: line 69, \"No text\": the question was left out: it has no text after \":QUESTION:\"",
        "left-out: line 16: a line was left out: # at the beginning of a line makes it a comment",
      ])
  }

  @Test(
    "It is recognised by its content",
    arguments: [
      (":TYPE:MC:1\n:QUESTION:H\nq", Certainty.certain), (":TYPE:MC:1", .likely), (":TITLE:x", .no),
      ("", .no),
    ])
  func recognised(text: String, certainty: Certainty) {
    #expect(WebCTReader.recognise(probe(text)) == certainty)
  }

  @Test("An answer of several that is worth nothing stays so; comments are told")
  func worthNothing() throws {
    let bank = try read(
      WebCTReader.self,
      text: """
        # a bank
        :TYPE:MC:N:0
        :TITLE:t
        :QUESTION:T
        Which line?
        #include <a.h>
        :ANSWER1:50:T
        A
        :ANSWER2:50:T
        B
        :ANSWER3:0:T
        C
        """)
    #expect(bank.items.map(\.dump) == ["several: Which line? | =A 50% | =B 50% | ~C 0%"])
    #expect(
      bank.remarkLines == [
        "left-out: line 6: a line was left out: # at the beginning of a line makes it a comment"
      ])
  }
}
