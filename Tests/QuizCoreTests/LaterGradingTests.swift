import Testing

@testable import QuizCore

/// What answers to numbers, matching, ordering, gaps and weighted options are worth.
struct LaterGradingTests {
  /// The grade of a response to the only card of a deck that gives 10 for right and -2 for wrong.
  private static func grade(
    _ card: String, typing: String = "{}", _ response: (Question) throws -> Response
  ) throws -> Grade {
    let deck = try TestDecks.read(
      #"{"quizdeck":1,"title":"T","rules":{"points":{"right":10,"wrong":-2},"typing":\#(typing)},"cards":[\#(card)]}"#
    )
    var game = try Game(deck: deck, setup: GameSetup(seed: 1))
    let question = game.question
    _ = try game.apply(.answer(Answer(card: question.card, response: response(question))))
    return try #require(game.lastTurn?.grade)
  }

  private static func id(_ text: String) -> OptionID { Option(RichText(text)).id }

  @Test(
    "a typed answer is taken, or not, with the reason",
    arguments: [
      ("Zürich", "{}", "Zürich", true, nil), ("zürich ", "{}", "Zürich", true, .letterCase),
      ("ZU\u{308}RICH!", "{}", "Zürich", true, .letterCase),
      ("zürich", #"{"case":true}"#, "Zürich", false, .letterCase),
      ("Zurich", "{}", "Zürich", false, .accents),
      ("zurich", #"{"accents":false}"#, "Zürich", true, .accents),
      ("Łódź", #"{"accents":false}"#, "Lodz", true, .accents),
      ("dont", "{}", "don't", false, .punctuation),
      ("dont", #"{"punctuation":false}"#, "don't", true, .punctuation),
      ("well known", #"{"punctuation":false}"#, "well-known", true, .punctuation),
      ("１２", "{}", "12", false, .width), ("１２", #"{"width":false}"#, "12", true, .width),
      ("ｶﾞ", #"{"width":false}"#, "ガ", true, .width),
      ("the sun", "{}", "sun", false, nil),
      ("The sun", #"{"articles":["the"]}"#, "sun", true, .article),
      ("sun", #"{"articles":["the","a"]}"#, "the sun", true, .article),
      ("l'eau", #"{"articles":["l'"]}"#, "eau", true, .article),
      ("theory", #"{"articles":["the"]}"#, "ory", false, nil),
      ("Colombus", "{}", "Columbus", false, .slip),
      ("Colombus", #"{"slips":true}"#, "Columbus", true, .slip),
      ("Coulmbus", #"{"slips":true}"#, "Columbus", true, .slip),
      ("Columbuss", #"{"slips":true}"#, "Columbus", true, .slip),
      ("Colmbus Ohia", #"{"slips":true}"#, "Columbus Ohio", false, nil),
      ("rein", #"{"slips":true}"#, "rain", false, nil),
      ("in 19480", #"{"slips":true}"#, "in 19490", false, nil),
      ("a big black cat.", #"{"wildcards":true}"#, "a * cat", true, .wildcard),
      ("a dog", #"{"wildcards":true}"#, "a * cat", false, nil),
      ("Newer York", #"{"wildcards":true}"#, "New * York", false, nil),
      ("New old  York", #"{"wildcards":true}"#, "New * York", true, .wildcard),
      ("St. Gallen", #"{"wildcards":true}"#, "St. *", true, .wildcard),
      ("Newton", #"{"wildcards":true}"#, "New*", true, .wildcard),
      ("5*5", #"{"wildcards":true}"#, #"5\\*5"#, true, nil),
      ("5*5", "{}", "5*5", true, nil), ("", "{}", "x", false, nil), ("...", "{}", "x", false, nil),
    ] as [(String, String, String, Bool, AnswerReading.Difference?)])
  func reading(
    text: String, typing: String, accepted: String, isTaken: Bool,
    difference: AnswerReading.Difference?
  ) throws {
    let grade = try Self.grade(
      #"{"question":"Q","accept":"\#(accepted)"}"#, typing: typing
    ) { _ in .text(text) }
    #expect(grade.isRight == isTaken)
    #expect(grade.points == (isTaken ? 10 : -2))
    #expect(grade.reading?.difference == difference)
    #expect((grade.reading?.isTaken ?? false) == isTaken)
  }

  @Test("the nearest accepted text tells, and what is given and said for it")
  func accepted() throws {
    let card =
      #"{"question":"Q","accept":["Lima",{"text":"Callao","weight":50,"feedback":"Its port."}],"#
      + #""feedback":[{"to":"Cusco","text":"Once."},{"to":"Peru","weight":25}],"#
      + #""verdicts":{"right":"Yes.","partial":"Nearly.","wrong":"No."}}"#
    func outcome(_ text: String) throws -> String {
      let grade = try Self.grade(card) { _ in .text(text) }
      return "\(grade.credit) \(grade.points) \(grade.feedback.map { $0.plain })"
    }
    #expect(try outcome("lima") == #"1000 10 ["Yes."]"#)
    #expect(try outcome("callao") == #"500 5 ["Its port.", "Nearly."]"#)
    #expect(try outcome("Cusco") == #"0 -2 ["Once.", "No."]"#)
    #expect(try outcome("peru") == #"250 3 ["Nearly."]"#)
    #expect(try outcome("Quito") == #"0 -2 ["No."]"#)
  }

  @Test(
    "a number is taken within its bounds, however it is written",
    arguments: [
      ("2.5", 1000), ("2,5", 1000), (" 2.50 ", 1000), ("２.5", 1000), ("25e-1", 1000),
      ("2.75", 1000), ("2.7500000001", 400), ("3", 400), ("3.01", 0), ("2,500", 1000), ("−2.5", 0),
      ("6.022e23", 250), ("6,022E+23", 250), ("two", 0), ("", 0), ("2.5.1", 0), ("1e9999", 0),
    ])
  func numbers(text: String, credit: Int32) throws {
    let card =
      #"{"question":"Q","number":[{"value":2.5,"tolerance":0.25},{"min":2,"max":3,"weight":40},"#
      + #"{"value":6.022e23,"tolerance":0,"weight":25}]}"#
    #expect(try Self.grade(card) { _ in .text(text) }.credit == credit)
  }

  @Test("open bounds are not taken")
  func openBounds() throws {
    let card = #"{"question":"Q","number":{"min":2,"max":3,"open":true}}"#
    for (text, isRight) in [("2", false), ("2.0001", true), ("2.9999", true), ("3", false)] {
      #expect(try Self.grade(card) { _ in .text(text) }.isRight == isRight, "\(text)")
    }
  }

  private static let matching =
    #"{"question":"Q","match":[["a","1"],["b","2"],["c","1"]],"wrong":["3"]}"#

  @Test(
    "each right partner counts alike",
    arguments: [
      (["1", "2", "1"], 1000, 10), (["1", "2", "3"], 666, 7), (["1", nil, nil], 333, 3),
      (["2", "1", "2"], 0, -2),
    ] as [([String?], Int32, Int32)])
  func matching(partners: [String?], credit: Int32, points: Int32) throws {
    let grade = try Self.grade(Self.matching) { _ in
      .matches(
        zip(["a", "b", "c"], partners).compactMap { left, right in
          right.map { Match(left: Self.id(left), right: Self.id($0)) }
        })
    }
    #expect(grade.credit == credit && grade.points == points)
    #expect(grade.parts.map { $0.isRight } == zip(["1", "2", "1"], partners).map { $0 == $1 })
  }

  @Test("a match of what is not there is refused, and one thing twice")
  func strangeMatches() {
    func answer(_ matches: [(String, String)]) throws {
      _ = try Self.grade(Self.matching) { _ in
        .matches(matches.map { Match(left: Self.id($0.0), right: Self.id($0.1)) })
      }
    }
    #expect(throws: GameError.unknownOption) { try answer([("x", "1")]) }
    #expect(throws: GameError.unknownOption) { try answer([("a", "x")]) }
    #expect(throws: GameError.wrongNumberOfOptions) { try answer([("a", "1"), ("a", "2")]) }
  }

  @Test(
    "each thing in its place counts alike",
    arguments: [
      ("1234", 1000, 10), ("1243", 500, 5), ("2341", 0, -2), ("1423", 250, 3),
    ] as [(String, Int32, Int32)])
  func ordering(order: String, credit: Int32, points: Int32) throws {
    let grade = try Self.grade(#"{"question":"Q","order":["1","2","3","4"]}"#) { question in
      guard case .ordering(let shown) = question.body else { return .text("") }
      #expect(shown.map { $0.text.plain } != ["1", "2", "3", "4"])
      return .order(order.map { Self.id(String($0)) })
    }
    #expect(grade.credit == credit && grade.points == points)
  }

  @Test("an order that leaves something out is refused")
  func strangeOrders() {
    #expect(throws: GameError.wrongNumberOfOptions) {
      try Self.grade(#"{"question":"Q","order":["1","2"]}"#) { _ in .order([Self.id("1")]) }
    }
    #expect(throws: GameError.unknownOption) {
      try Self.grade(#"{"question":"Q","order":["1","2"]}"#) { _ in
        .order([Self.id("1"), Self.id("3")])
      }
    }
  }

  private static let cloze =
    #"{"cloze":["It ",{"blank":["rains","pours"]}," on ",{"blank":{"options":["us","them"],"answer":"us","weight":2,"#
    + #""feedback":[{"to":"them","text":"Not they."}]}}," at ",{"blank":{"number":10,"tolerance":1}},"."]}"#

  @Test("each gap counts by its weight")
  func gaps() throws {
    func outcome(_ first: String, _ second: [String], _ third: String) throws -> String {
      let grade = try Self.grade(Self.cloze) { _ in
        .filled([.text(first), .options(second.map(Self.id)), .text(third)])
      }
      return "\(grade.credit) \(grade.points) \(grade.parts.map { $0.credit }) "
        + "\(grade.feedback.map { $0.plain })"
    }
    #expect(try outcome("Pours", ["us"], "9") == "1000 10 [1000, 1000, 1000] []")
    #expect(try outcome("rains", ["them"], "12") == #"250 3 [1000, 0, 0] ["Not they."]"#)
    #expect(try outcome("snows", ["us"], "ten") == "500 5 [0, 1000, 0] []")
    #expect(try outcome("", [], "") == "0 -2 [0, 0, 0] []")
  }

  @Test("what does not fit the gaps is refused")
  func strangeFillings() {
    func answer(_ fillings: [Filling]) throws {
      _ = try Self.grade(Self.cloze) { _ in .filled(fillings) }
    }
    #expect(throws: GameError.wrongKindOfResponse) { try answer([.text("")]) }
    #expect(throws: GameError.wrongKindOfResponse) {
      try answer([.options([]), .options([]), .text("")])
    }
    #expect(throws: GameError.unknownOption) {
      try answer([.text(""), .options([Self.id("you")]), .text("")])
    }
    #expect(throws: GameError.wrongNumberOfOptions) {
      try answer([.text(""), .options([Self.id("us"), Self.id("them")]), .text("")])
    }
  }

  @Test("options bring their weights; three thirds are a whole")
  func weights() throws {
    let third = #""weight":33.33333"#
    let card =
      #"{"question":"Q","options":[{"text":"a",\#(third)},{"text":"b",\#(third)},{"text":"c",\#(third)},"#
      + #"{"text":"d","weight":-50,"feedback":"No."}],"answer":["a","b","c"]}"#
    func outcome(_ chosen: String) throws -> String {
      let grade = try Self.grade(card) { _ in .options(chosen.map { Self.id(String($0)) }) }
      return "\(grade.credit) \(grade.points) \(grade.feedback.map { $0.plain })"
    }
    #expect(try outcome("abc") == "1000 10 []")
    #expect(try outcome("ab") == "666 7 []")
    #expect(try outcome("abd") == #"166 2 ["No."]"#)
    #expect(try outcome("d") == #"0 -2 ["No."]"#)
  }

  @Test("one of several right options is enough where one is asked")
  func single() throws {
    let card =
      #"{"question":"Q","options":["a","b",{"text":"c","weight":50}],"answer":["a","b"],"single":true}"#
    for (chosen, credit) in [("a", 1000), ("b", 1000), ("c", 500)] as [(String, Int32)] {
      #expect(try Self.grade(card) { _ in .options([Self.id(chosen)]) }.credit == credit)
    }
  }

  @Test("notes and kept questions are not asked, and a deck of nothing else is refused")
  func notAsked() throws {
    let deck = try TestDecks.read(
      #"{"quizdeck":1,"title":"T","cards":[{"note":"n"},{"question":"o","open":"m"},{"kept":"k","question":"q"}]}"#
    )
    #expect(deck.askedCount == 1)
    let game = try Game(deck: deck, setup: GameSetup(seed: 1))
    #expect(game.length == 1)
    #expect(game.question.body == .flip && game.turnedSide == RichText("m"))
    let silent = try TestDecks.read(#"{"quizdeck":1,"title":"T","cards":[{"note":"n"}]}"#)
    #expect(throws: GameError.nothingToAsk) { try Game(deck: silent, setup: GameSetup(seed: 1)) }
    #expect(throws: GameError.unknownCard) {
      try Game(deck: deck, setup: GameSetup(seed: 1, only: [deck.cards[0].id]))
    }
  }

  @Test("a question does not tell its solution")
  func noSolution() throws {
    let deck = try TestDecks.read(GoldenDeckFiles.later)
    let game = try Game(deck: deck, setup: GameSetup(seed: 3))
    #expect(game.key == nil)
    #expect(!"\(game.question)".contains("tolerance") && !"\(game.question)".contains("2.25"))
  }
}
