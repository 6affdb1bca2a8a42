import DeckFormats
import QuizCore
import Testing

@Suite("Blackboard tab-delimited") struct BlackboardTabTests {
  @Test("Every kind comes in; a record with a fault is told and costs no other")
  func reading() throws {
    let bank = try read(BlackboardTabReader.self, fixture: "blackboard-tab/kinds.txt")
    #expect(
      bank.items.map(\.dump) == [
        "choice: What is ⟨strong 2 + 2⟩? | ~3 | =4 | ~5", "several: Primes? | =2 | =3 | ~4",
        "trueFalse: Water is wet. | true true false", "open: Explain rain. | Clouds & cold",
        "ordering: By size | ant | cat | horse",
        "matching: Capitals | France -> Paris | Italy -> Rome | -> Oslo",
        "typed: Who wrote Faust? | =Goethe | =J. W. Goethe",
        "cloze: The ⟨0⟩ is ⟨1⟩, not [c]. | [sun, Sun] | [hot]", "kept upload: Upload it.",
        "numeric: pi? | 3.14 in 3.13...3.15", "numeric: e? | 2.7 in 2.7...2.7",
        "open: Name it. | osmosis", "kept opinionScale: Too early?",
        "cloze: I ⟨0⟩ a ⟨1⟩. | [=read ~book ~spare] | [~read =book ~spare]",
        "kept quizBowl: The first president.", "choice: quoted \"text\" | =x | ~y",
      ])
    #expect(
      bank.remarkLines == [
        "left-out: line 17: the line was left out: it does not begin with a kind of question that Blackboard knows",
        "left-out: line 18: the question was left out: \"correct\" or \"incorrect\" is missing after \"a\"",
        "left-out: line 19: the question was left out: none of its options is marked as right",
        "left-out: line 20: the question was left out: it says neither true nor false",
        "left-out: line 21: the question was left out: \"many\" is no number",
        "left-out: line 22: the question was left out: it has fewer than two partners to choose from",
        "left-out: line 23: the question was left out: two of the things to put in order are the same",
        "left-out: line 24: the question was left out: it has no answer",
        "left-out: line 25: the question was left out: the names of its gaps are not in the text in [brackets]",
        "left-out: line 26: the line was left out: it does not begin with a kind of question that Blackboard knows",
      ])
  }

  @Test("UTF-16 as spreadsheets write it")
  func utf16() throws {
    let text = "TF\tWörter sind süß.\ttrue\r\n"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let bank = try read(BlackboardTabReader.self, bytes: bytes)
    #expect(bank.items.map(\.dump) == ["trueFalse: Wörter sind süß. | true true false"])
  }

  @Test(
    "It is recognised by its content",
    arguments: [
      ("MC\ta\tb\tcorrect\n\nTF\tc\ttrue", Certainty.certain),
      ("TF\ta\ttrue\nTF\tb\ttrue\nrubbish", .likely),
      ("a\tb\nc\td", .no), ("MC a b", .no), ("", .no),
    ])
  func recognised(text: String, certainty: Certainty) {
    #expect(BlackboardTabReader.recognise(probe(text)) == certainty)
  }
}
