import DeckFormats
import QuizCore
import Testing

@Suite("Respondus") struct RespondusTests {
  @Test("Every kind, right answers by star and by list, feedback; faults with their lines")
  func reading() throws {
    let bank = try read(RespondusReader.self, fixture: "respondus/solar.txt")
    #expect(
      bank.items.map(\.dump) == [
        "choice: Which planet is closest? | ~Venus #No, the second. | =Mercury #Yes. | ~Earth"
          + " | #### Look at the orbits.",
        "trueFalse: Pluto is a planet.¶It was one. | false true false #Since 2006.",
        "several: Which are gas giants? | =Jupiter | ~Mars | =Saturn",
        "typed: Name our star. | =Sun | =the Sun",
        "open: Why are there seasons? | The axis is tilted.",
        "matching: Match. | Earth -> Moon | Mars -> Phobos",
        "choice: Which is red? | =Mars | ~Venus",
      ])
    #expect(
      bank.remarkLines == [
        "left-out: line 1: a text was left out: it belongs to no numbered question",
        "left-out: line 43, \"8\": the question was left out: no option has a * before it, and no list of \"Answers:\" names one; Respondus would take the first",
        "left-out: line 48, \"9\": the question was left out: \"Type: X\" is not known",
      ])
    #expect(bank.items[0].place == Place(line: 5, item: "Solar system"))
  }

  @Test("False before true is a choice")
  func falseFirst() throws {
    let bank = try read(RespondusReader.self, text: "1. q\n*a. False\nb. True")
    #expect(bank.items.map(\.dump) == ["choice: q | =False | ~True"])
  }

  @Test(
    "It is recognised by its content",
    arguments: [
      ("Type: MR\n1) q\n*a. x\nb. y", Certainty.certain), ("1. q\n*a) x\nb) y", .likely),
      ("1. q\na. x\nb. y", .possible), ("1. a list\n2. of things", .no), ("", .no),
    ])
  func recognised(text: String, certainty: Certainty) {
    #expect(RespondusReader.recognise(probe(text)) == certainty)
  }

  @Test("RTF is refused with what to do")
  func rtf() {
    #expect(
      throws: ImportError.unsupported(
        format: .respondus, place: Place(), reason: "it is an RTF text; save it as plain text first"
      )
    ) { try read(RespondusReader.self, text: "{\\rtf1 1. q}") }
  }

  @Test("A line of a question may begin with \"Answers:\"; what stands below the list is told")
  func answersInTheText() throws {
    let bank = try read(
      RespondusReader.self,
      text: "1. Choose.\nAnswers: pick one\na. x\nb. y\n2. q\n*a. x\nb. y\nAnswers:\n1. b\nThe end")
    #expect(
      bank.items.map(\.dump) == [
        "choice: Choose.¶Answers: pick one | ~x | =y", "choice: q | =x | ~y",
      ])
    #expect(
      bank.remarkLines == [
        "left-out: line 10: a line was left out: they stand below \"Answers:\", where only numbers with letters belong"
      ])
  }
}
