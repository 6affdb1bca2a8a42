import Testing

@testable import QuizCore

/// What the reader makes of numbers, matching, ordering, texts with gaps and what belongs to any card.
struct LaterKindTests {
  private static func cards() throws -> [Card] { try DeckContentTests.read("later-kinds").cards }

  private static func decimal(_ mantissa: Int64, _ exponent: Int32 = 0) -> Decimal {
    Decimal(mantissa: mantissa, exponent: exponent)
  }

  @Test("the way of comparing typed answers is read")
  func policy() throws {
    var policy = AnswerPolicy()
    policy.respectsCase = true
    policy.respectsAccents = false
    policy.respectsPunctuation = false
    policy.respectsWidth = false
    policy.articles = ["the"]
    policy.forgivesSlip = true
    policy.hasWildcards = true
    #expect(try DeckContentTests.read("later-kinds").rules.policy == policy)
  }

  @Test("numbers, with a tolerance or a range")
  func numbers() throws {
    let cards = try Self.cards()
    #expect(
      cards[0].content
        == .numeric(
          prompt: RichText("π?"),
          answers: [
            NumericAnswer(
              value: Self.decimal(314, -2), minimum: Self.decimal(313, -2),
              maximum: Self.decimal(315, -2))
          ]))
    #expect(
      cards[1].content
        == .numeric(
          prompt: RichText("Avogadro's number?"),
          answers: [
            NumericAnswer(
              value: Self.decimal(6022, 20), minimum: Self.decimal(6021, 20),
              maximum: Self.decimal(6023, 20)),
            NumericAnswer(
              value: Self.decimal(6, 23), minimum: Self.decimal(6, 23),
              maximum: Self.decimal(7, 23), isOpen: true, share: Share(percent: 50),
              feedback: RichText("Roughly.")),
          ]))
  }

  @Test("partners of two things are one, and those that fit nothing come last")
  func matching() throws {
    let cards = try Self.cards()
    func option(_ text: String) -> Option { Option(RichText(text)) }
    #expect(
      cards[2].content
        == .matching(
          prompt: RichText("What belongs together?"),
          pairs: [
            MatchingPair(left: option("rain"), right: option("la pluie").id),
            MatchingPair(left: option("snow"), right: option("la neige").id),
          ], rights: ["la pluie", "la neige", "le vent"].map(option)))
    guard case .matching(_, let pairs, let rights) = cards[3].content else {
      Issue.record("\(cards[3])")
      return
    }
    #expect(rights == ["snow", "rain"].map(option))
    #expect(pairs.map { $0.right } == [option("rain").id, option("rain").id])
  }

  @Test("gaps in braces, among the parts of a text, and apart from it")
  func cloze() throws {
    let cards = try Self.cards()
    #expect(
      cards[5].content
        == .cloze(
          text: RichText(blocks: [
            .paragraph([.text("It "), .blank(0), .text(" on")]),
            .paragraph([.text("the "), .blank(1), .text(".")]),
          ]),
          blanks: [
            Blank(.typed(accepted: ["rains", "pours"], policy: nil), hint: "a verb"),
            Blank(.typed(accepted: ["roof"], policy: nil)),
          ]))
    guard case .cloze(_, let blanks) = cards[6].content else {
      Issue.record("\(cards[6])")
      return
    }
    #expect(blanks.count == 3 && blanks[0].weight == 2)
    #expect(blanks[0].answers.map { $0.feedback } == [RichText("No.")])
    #expect(cards[6].details.answers.isEmpty)
    guard case .cloze(let text, let listed) = cards[7].content else {
      Issue.record("\(cards[7])")
      return
    }
    #expect(text == RichText(blocks: [.paragraph([.blank(1), .text(" before "), .blank(0)])]))
    #expect(listed[1] == Blank(.typed(accepted: ["a"], policy: nil)))
  }

  @Test("what is known of a card beside what it asks")
  func details() throws {
    let card = try Self.cards()[12]
    var details = Card.Details()
    details.tags = ["weather"]
    details.category = ["Nature", "Weather"]
    details.instructions = RichText("Mark all.")
    details.hints = [RichText("Think of water."), RichText("There are two.")]
    details.seconds = 30
    details.weight = Self.decimal(15, -1)
    details.verdicts.right = RichText("Well done.")
    details.verdicts.partial = RichText("Nearly.")
    details.verdicts.wrong = RichText("Look up.")
    details.keepsOrder = true
    details.answers = [
      Card.AnswerNote(
        answer: Option(RichText("rain")).id.text, share: Share(percent: 50),
        feedback: RichText("Yes.")),
      Card.AnswerNote(
        answer: Option(RichText("sleet")).id.text, share: Share(parts: 3_333_333)),
      Card.AnswerNote(answer: "sun", share: Share(percent: -100)),
    ]
    #expect(card.details == details)
  }

  @Test("numbers are compared and added exactly")
  func arithmetic() {
    let ascending = [
      Self.decimal(-7, 23), Self.decimal(-6022, 20), Self.decimal(-1), Self.decimal(-999, -3),
      Self.decimal(0), Self.decimal(1, -9), Self.decimal(314, -2), Self.decimal(3141, -3),
      Self.decimal(10), Self.decimal(.max), Self.decimal(6022, 20), Self.decimal(603, 21),
    ]
    for (index, one) in ascending.enumerated() {
      for (place, other) in ascending.enumerated() {
        #expect((one < other) == (index < place), "\(one) < \(other)")
      }
    }
    #expect(Self.decimal(314, -2).adding(Self.decimal(1, -2)) == Self.decimal(315, -2))
    #expect(Self.decimal(1, 2).adding(Self.decimal(-100)) == Self.decimal(0))
    #expect(Self.decimal(.max).adding(Self.decimal(1)) == nil)
    #expect(Self.decimal(1, 300).adding(Self.decimal(1)) == nil)
  }
}
