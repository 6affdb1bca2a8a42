import DeckFormats
import QuizCore
import Testing

@Suite("ExamView and Blackboard") struct ExamViewTests {
  @Test("Questions of ExamView come in by their kinds, groups of things to match as one")
  func examView() throws {
    let bank = try read(ExamViewReader.self, fixture: "examview/types.xml")
    #expect(bank.decks.map(\.title) == ["Rivers"])
    #expect(
      bank.items.flatMap(ItemLines.of).joined(separator: "\n") == """
        true: The <em>Rhine</em> flows north.
        explanation: Into the North Sea.
        tags: Rivers, Europe
        id: 1
        false: Is the Nile short?
        id: 2
        choose one: Which is a river?
          ~Etna
          =Po
        id: 3
        number: How many banks has a river?
          2 in 2...2
        id: 4
        type: London lies on the _____.
          =Thames
        id: 5
        type: Name a river.
          =Oder
        id: 6
        open: Why do rivers wind?
          model: Because of the ground.
        id: 7
        open: Find its length.
        id: 8
        open: The Elbe flows into the <u>Baltic</u>.
          model: F, North Sea
        id: 9
        note: Look at the map.
        id: 10
        match: Which river?
          Paris = Seine
          Rome = Tiber
          of Seine, Tiber, Don
        id: group 1
        """)
    #expect(
      bank.remarkLines == [
        "changed: line 8, \"question 3\": options that are the same came in as one: \"Po\" is there more than once",
        "changed: line 14, \"question 9\": it is asked as an open question: a card cannot ask to correct a part of a statement",
        "left-out: line 19, \"question 13\": the question was left out: its answer is none of its choices",
      ])
    #expect(bank.items.last?.original?.text.contains("<text>Rome</text>") == true)
  }

  @Test("Kinds can be elements of their own")
  func elements() throws {
    let bank = try read(ExamViewReader.self, fixture: "examview/elements.xml")
    #expect(
      bank.items.flatMap(ItemLines.of) == [
        "true: Two is even.", "id: 1", "choose some: Even?", "  ~1", "  =2", "  =4", "id: 2",
        "type: 1 + 1", "  =two", "id: 3",
      ])
  }

  @Test("Questions of a Blackboard pool come in by their kinds")
  func blackboard() throws {
    let bank = try read(BlackboardPoolReader.self, fixture: "blackboard/pool.dat")
    #expect(bank.decks.map(\.title) == ["Trees"])
    #expect(
      bank.items.flatMap(ItemLines.of).joined(separator: "\n") == """
        true: <strong>Oaks</strong> are trees.
        weight: 2
        right: Yes.
        wrong: No.
        id: q1
        choose one: a &lt; b?
          =elm
          ~rock
        id: q2
        choose some: Trees?
          =elm
          ~rock
          =ash
        id: q3
        match: Match.
          oak = acorn
          pine = cone
          of cone, acorn, plum
        id: q4
        order: Order.
          seed < tree
        id: q5
        open: Why?
          model: Because.
        id: q6
        type: A ___.
          =leaf
          =twig
        id: q7
        kept hotspot: Where?
        id: q8
        kept truefalse: Unmarked.
        id: q9
        """)
    #expect(
      bank.remarkLines == [
        "changed: line 23, \"q8\": the question is kept and shown, but not asked: questions of the kind \"HOTSPOT\" cannot be played yet",
        "changed: line 24, \"q9\": the question is kept and shown, but not asked: it has no right answer that could be found, or more answers than a card can hold",
        "left-out: line 25, \"q10\": the question was left out: it has no text",
      ])
  }

  @Test("They are known by their content")
  func recognised() {
    #expect(
      ExamViewReader.recognise(probe("<?xml version='1.0'?>\n<examview type='test'>")) == .certain)
    #expect(ExamViewReader.recognise(probe("examview")) == .no)
    #expect(BlackboardPoolReader.recognise(probe("<POOL>\n<QUESTIONLIST>")) == .certain)
    #expect(BlackboardPoolReader.recognise(probe("<POOLS>")) == .no)
  }

  @Test("Choices that are the same come in as one, which is told")
  func twins() throws {
    let bank = try read(
      ExamViewReader.self,
      text: """
        <test><question type="mc" question-id="1"><text>Even?</text><choices columns="1">
        <choice-a>2</choice-a><choice-b>2</choice-b><choice-c>3</choice-c></choices>
        <answer>A, B</answer></question></test>
        """)
    #expect(bank.items.flatMap(ItemLines.of) == ["choose some: Even?", "  =2", "  ~3", "id: 1"])
    #expect(
      bank.remarkLines == [
        "changed: line 1, \"question 1\": options that are the same came in as one: "
          + "\"2\" is there more than once"
      ])
  }
}
