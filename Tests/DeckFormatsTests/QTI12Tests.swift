import DeckFormats
import QuizCore
import Testing

/// Reading QTI 1.2: each kind of question, how its points are told, what is said after it, and what is broken in files.
@Suite struct QTI12Tests {
  // MARK: Single and several answers

  @Test func aChoiceHasItsRightAnswerFromTheRules() throws {
    let item = try one(
      Item12(
        type: "multiple_choice_question",
        prompt: "&lt;p&gt;Which is a &lt;b&gt;noble gas&lt;/b&gt;?&lt;/p&gt;"
      )
      .choice(["a": "oxygen", "b": "neon", "c": "iron"])
      .rule("<varequal respident=\"response1\">b</varequal>", 100))
    #expect(item.content.optionTexts == ["oxygen", "neon", "iron"])
    #expect(item.content.rightTexts == ["neon"])
    #expect(
      item.content.prompt
        == RichText(blocks: [
          .paragraph([.text("Which is a "), .styled(.strong, [.text("noble gas")]), .text("?")])
        ]))
    #expect(item.details.answers.isEmpty)
    #expect(item.sourceID == "i1")
    #expect(item.original?.format == .qti12)
  }

  @Test func answersCanBringPartsOfThePoints() throws {
    let item = try one(
      Item12(type: "multiple_choice_question", prompt: "Where?")
        .choice(["a": "Rome", "b": "Milan", "c": "Paris"])
        .rule("<varequal respident=\"response1\">a</varequal>", 100)
        .rule("<varequal respident=\"response1\">b</varequal>", "33.33333")
        .rule("<varequal respident=\"response1\">c</varequal>", -25))
    #expect(item.content.rightTexts == ["Rome"])
    #expect(shares(item) == ["Milan": Share(parts: 3_333_333), "Paris": Share(percent: -25)])
  }

  @Test func severalAnswersTogetherBringAll() throws {
    let item = try one(
      Item12(type: "multiple_answers_question", prompt: "Primes?")
        .choice(["a": "2", "b": "3", "c": "4"], cardinality: "Multiple")
        .rule(
          "<and><varequal respident=\"response1\">a</varequal><varequal respident=\"response1\">b</varequal><not><varequal respident=\"response1\">c</varequal></not></and>",
          100))
    #expect(item.content.rightTexts == ["2", "3"])
    #expect(item.details.answers.isEmpty)
  }

  @Test func severalAnswersThatAddUpHaveShares() throws {
    let item = try one(
      Item12(prompt: "Primes?")
        .choice(["a": "2", "b": "3", "c": "4"], cardinality: "Multiple")
        .rule("<varequal respident=\"response1\">a</varequal>", 75, action: "Add")
        .rule("<varequal respident=\"response1\">b</varequal>", 25, action: "Add")
        .rule("<varequal respident=\"response1\">c</varequal>", -50, action: "Add"))
    #expect(item.content.rightTexts == ["2", "3"])
    #expect(
      shares(item) == ["2": Share(percent: 75), "3": Share(percent: 25), "4": Share(percent: -50)])
  }

  @Test func pointsThatAreTheUsualOnesNeedNoNotes() throws {
    let item = try one(
      Item12(prompt: "Primes?")
        .choice(["a": "2", "b": "3", "c": "4"], cardinality: "Multiple")
        .rule("<varequal respident=\"response1\">a</varequal>", 50, action: "Add")
        .rule("<varequal respident=\"response1\">b</varequal>", 50, action: "Add")
        .rule("<varequal respident=\"response1\">c</varequal>", -50, action: "Add"))
    #expect(item.content.rightTexts == ["2", "3"])
    #expect(item.details.answers == [])
  }

  @Test func aWrongOptionThatCostsNothingSaysSo() throws {
    let item = try one(
      Item12(prompt: "Primes?")
        .choice(["a": "2", "b": "3", "c": "4"], cardinality: "Multiple")
        .rule("<varequal respident=\"response1\">a</varequal>", 50, action: "Add")
        .rule("<varequal respident=\"response1\">b</varequal>", 50, action: "Add"))
    #expect(shares(item) == ["2": Share(percent: 50), "3": Share(percent: 50), "4": Share.none])
  }

  @Test func trueAndFalseBecomeAStatement() throws {
    let item = try one(
      Item12(type: "true_false_question", prompt: "Ice floats.")
        .choice(["t": "True", "f": "False"])
        .rule("<varequal respident=\"response1\">t</varequal>", 100))
    #expect(item.content == .trueFalse(statement: RichText("Ice floats."), isTrue: true))
  }

  @Test func aChoiceWithoutARightAnswerIsKept() throws {
    let bank = try read(
      QTI12Reader.self,
      text: Item12(prompt: "How do you feel?").choice(["a": "fine", "b": "bad"]).document)
    #expect(bank.items.map(\.content.kind) == ["kept:choice"])
    #expect(
      bank.remarkLines.contains { $0.contains("the file does not say which answer is right") })
  }

  // MARK: Typing

  @Test func shortAnswersTakeEveryTextOfARule() throws {
    let item = try one(
      Item12(type: "short_answer_question", prompt: "Capital of France?").fib()
        .rule(
          "<varequal respident=\"response1\">Paris</varequal><varequal respident=\"response1\">paris, France</varequal>",
          100
        )
        .rule("<varequal respident=\"response1\">Lutetia</varequal>", 50))
    #expect(
      item.content
        == .typed(
          prompt: RichText("Capital of France?"), accepted: ["Paris", "paris, France", "Lutetia"]))
    #expect(item.details.answers == [Card.AnswerNote(answer: "Lutetia", share: Share(percent: 50))])
  }

  @Test(arguments: [
    (
      "<or><varequal respident=\"response1\">1024</varequal><and><vargte respident=\"response1\">1024</vargte><varlte respident=\"response1\">1024</varlte></and></or>",
      ["1024 in [1024, 1024]"]
    ),
    (
      "<or><varequal respident=\"response1\">3.14</varequal><and><vargte respident=\"response1\">3.13</vargte><varlte respident=\"response1\">3.15</varlte></and></or>",
      ["3.14 in [3.13, 3.15]"]
    ),
    (
      "<vargt respident=\"response1\">1</vargt><varlte respident=\"response1\">2</varlte>",
      ["1.5 in (1, 2)", "2 in [2, 2]"]
    ),
    (
      "<vargte respident=\"response1\">1.0</vargte><varlte respident=\"response1\">22.0</varlte>",
      ["11.5 in [1, 22]"]
    ),
    (
      "<vargte respident=\"response1\">1.2</vargte><varlte respident=\"response1\">1.3</varlte><varequal respident=\"response1\">1.25</varequal>",
      ["1.25 in [1.2, 1.3]"]
    ),
    (
      "<or><varequal respident=\"response1\">1000.0</varequal><and><vargt respident=\"response1\">999.995</vargt><varlte respident=\"response1\">1000.005</varlte></and></or>",
      ["1000 in (999.995, 1000.005)", "1000.005 in [1000.005, 1000.005]"]
    ),
  ])
  func numbersKeepTheirRanges(condition: String, expected: [String]) throws {
    let item = try one(
      Item12(type: "numerical_question", prompt: "How many?").fib("Decimal").rule(condition, 100))
    #expect(numbers(item) == expected)
  }

  @Test func numbersOfSeveralRulesKeepTheirShares() throws {
    let item = try one(
      Item12(type: "numerical_question", prompt: "How many?").fib("Decimal")
        .rule("<varequal respident=\"response1\">1</varequal>", 40)
        .rule("<varequal respident=\"response1\">2</varequal>", 80))
    #expect(numbers(item) == ["2 in [2, 2]", "1 in [1, 1] for 50 %"])
  }

  @Test(arguments: ["e0", ".", "-", "x1", "12a", ""])
  func whatIsNoNumberIsNone(text: String) throws {
    let document = Item12(type: "numerical_question", prompt: "How many?").fib("Decimal")
      .rule("<varequal respident=\"response1\">\(text)</varequal>", 100).document
    let bank = try read(QTI12Reader.self, text: document)
    #expect(bank.items.map { numbers($0) } == [[]])
  }

  @Test func anEssayIsOpenWithItsModelAnswer() throws {
    let item = try one(
      Item12(type: "essay_question", prompt: "Why?").fib()
        .extra(
          "<itemfeedback ident=\"s\"><solution><solutionmaterial><material><mattext>Because.</mattext></material></solutionmaterial></solution></itemfeedback>"
        ))
    #expect(item.content == .open(prompt: RichText("Why?"), model: RichText("Because.")))
  }

  @Test func textAloneIsANote() throws {
    let item = try one(Item12(type: "text_only_question", prompt: "Read this."))
    #expect(item.content == .note(RichText("Read this.")))
  }

  // MARK: Gaps, pairs, orders

  @Test func namesInBracketsAreGapsAndOtherBracketsAreText() throws {
    let item = try one(
      Item12(type: "fill_in_multiple_blanks_question", prompt: "[sic] The [animal] says [sound].")
        .list("response_animal", beside: "animal", ["1": "cow", "2": "ox"])
        .list("response_sound", beside: "sound", ["3": "moo"])
        .rule("<varequal respident=\"response_animal\">1</varequal>", "66.67", action: "Add")
        .rule("<varequal respident=\"response_sound\">3</varequal>", "33.33", action: "Add"))
    guard case .cloze(let text, let blanks) = item.content else {
      Issue.record("\(item.content)")
      return
    }
    #expect(
      text
        == RichText(blocks: [
          .paragraph([.text("[sic] The "), .blank(0), .text(" says "), .blank(1), .text(".")])
        ]))
    #expect(
      blanks.map(\.kind) == [
        .typed(accepted: ["cow", "ox"], policy: nil), .typed(accepted: ["moo"], policy: nil),
      ])
    #expect(blanks.map(\.weight) == [2, 1])
  }

  @Test func listsInATextKnowTheirRightOption() throws {
    let item = try one(
      Item12(type: "multiple_dropdowns_question", prompt: "Snow is [c].")
        .list("response_c", beside: "c", ["1": "white", "2": "black"])
        .rule("<varequal respident=\"response_c\">1</varequal>", 100, action: "Add"))
    guard case .cloze(_, let blanks) = item.content,
      case .choice(let options, let right, false) = blanks[0].kind
    else {
      Issue.record("\(item.content)")
      return
    }
    #expect(options.filter { right.contains($0.id) }.map(\.text.plain) == ["white"])
    #expect(options.count == 2)
  }

  @Test func pairsKeepDistractorsUnequalPointsAndWhatIsSaid() throws {
    let item = try one(
      Item12(type: "matching_question", prompt: "Match.")
        .list("response_1", beside: "cow", ["m": "moo", "w": "woof", "x": "quack"])
        .list("response_2", beside: "dog", ["m": "moo", "w": "woof", "x": "quack"])
        .rule("<varequal respident=\"response_1\">m</varequal>", 75, action: "Add")
        .rule("<varequal respident=\"response_2\">w</varequal>", 25, action: "Add")
        .feedback(
          "<not><varequal respident=\"response_2\">w</varequal></not>", "2_fb", "Dogs bark."))
    guard case .matching(_, let pairs, let rights) = item.content else {
      Issue.record("\(item.content)")
      return
    }
    #expect(pairs.map(\.left.text.plain) == ["cow", "dog"])
    #expect(
      pairs.map { pair in rights.first { $0.id == pair.right }?.text.plain } == ["moo", "woof"])
    #expect(rights.map(\.text.plain) == ["moo", "woof", "quack"])
    #expect(item.details.answers.map(\.share) == [Share(percent: 75), Share(percent: 25)])
    #expect(item.details.answers.map { $0.feedback?.plain } == [nil, "Dogs bark."])
  }

  @Test func anOrderIsToldByTheRule() throws {
    let item = try one(
      Item12(prompt: "Sort.")
        .raw(
          "<response_lid ident=\"response1\" rcardinality=\"Ordered\"><render_extension><ims_render_object><response_label ident=\"a\"><material><mattext>two</mattext></material></response_label><response_label ident=\"b\"><material><mattext>one</mattext></material></response_label></ims_render_object></render_extension></response_lid>"
        )
        .rule(
          "<and><varequal respident=\"response1\" index=\"1\">b</varequal><varequal respident=\"response1\" index=\"2\">a</varequal></and>",
          100))
    guard case .ordering(_, let items) = item.content else {
      Issue.record("\(item.content)")
      return
    }
    #expect(items.map(\.text.plain) == ["one", "two"])
  }

  @Test(arguments: [
    ("calculated_question", "calculated"), ("file_upload_question", "upload"),
    ("hot_spot_question", "hotspot"),
  ])
  func whatCannotBePlayedIsKeptWithAReason(type: String, kind: String) throws {
    let bank = try read(QTI12Reader.self, text: Item12(type: type, prompt: "Do it.").fib().document)
    let item = try #require(bank.items.first)
    #expect(item.content == .kept(kind: kind, prompt: RichText("Do it.")))
    #expect(item.original?.text.contains("<item ") == true)
    #expect(bank.remarkLines.count == 1)
  }

  // MARK: What is said

  @Test func whatIsSaidFindsItsPlace() throws {
    let item = try one(
      Item12(type: "multiple_choice_question", prompt: "Q")
        .choice(["a": "yes", "b": "no"])
        .feedback("<other/>", "general_fb", "In general.")
        .feedback("<varequal respident=\"response1\">b</varequal>", "b_fb", "Why not?")
        .rule("<varequal respident=\"response1\">a</varequal>", 100)
        .extra(
          "<itemfeedback ident=\"correct_fb\"><material><mattext>Right.</mattext></material></itemfeedback>"
        )
        .extra(
          "<itemfeedback ident=\"general_incorrect_fb\"><material><mattext>Wrong.</mattext></material></itemfeedback>"
        ))
    #expect(item.explanation == RichText("In general."))
    #expect(item.details.verdicts.right == RichText("Right."))
    #expect(item.details.verdicts.wrong == RichText("Wrong."))
    #expect(item.details.answers.map { $0.feedback?.plain } == ["Why not?"])
  }

  // MARK: Quizzes

  @Test func groupsLimitTheNumberOfQuestions() throws {
    let items = (1...4).map {
      Item12(prompt: "Q\($0)", id: "i\($0)").choice(["a": "x\($0)", "b": "y"]).rule(
        "<varequal respident=\"response1\">a</varequal>", 100
      ).xml
    }
    let group =
      "<section title=\"Pool\" ident=\"s\"><selection_ordering><selection><selection_number>2</selection_number><selection_extension><points_per_item>3</points_per_item></selection_extension></selection></selection_ordering>\(items[1...].joined())</section>"
    let bank = try read(
      QTI12Reader.self,
      text:
        "<questestinterop><assessment title=\"T\"><section ident=\"root_section\">\(items[0])\(group)</section></assessment></questestinterop>"
    )
    let deck = try #require(bank.decks.first)
    #expect(deck.title == "T")
    #expect(deck.rules.length == .count(3))
    #expect(deck.items.map(\.details.category) == [[], ["Pool"], ["Pool"], ["Pool"]])
    #expect(
      deck.items.map(\.details.weight) == [
        nil, Decimal(mantissa: 3), Decimal(mantissa: 3), Decimal(mantissa: 3),
      ])
    #expect(
      bank.remarkLines == [
        "changed: \"Pool\": questions are drawn from the whole deck, as many as the quiz asks: the quiz draws 2 of these 3 questions"
      ])
  }

  @Test func twoItemsOfOneNameAreTwo() throws {
    let item = Item12(type: "text_only_question", prompt: "A").xml
    let bank = try read(QTI12Reader.self, text: "<questestinterop>\(item)\(item)</questestinterop>")
    #expect(bank.items.map(\.sourceID) == ["i1", "i1#2"])
  }

  @Test func brokenXMLIsReadWithARemark() throws {
    let text = Item12(type: "text_only_question", prompt: "A").document.replacing(
      "</presentation>", with: "")
    let bank = try read(QTI12Reader.self, text: text)
    #expect(bank.items.map(\.content.kind) == ["note"])
    #expect(
      bank.remarkLines.contains {
        $0.contains("the file is no proper XML and was read as well as could be")
      })
  }

  @Test func aFileWithoutQuestionsIsRefused() throws {
    #expect(throws: ImportError.self) { try read(QTI12Reader.self, text: "<html><body/></html>") }
  }

  private func one(_ item: Item12) throws -> ImportedItem {
    let bank = try read(QTI12Reader.self, text: item.document)
    #expect(bank.remarkLines == [])
    return try #require(bank.items.first)
  }

  private func shares(_ item: ImportedItem) -> [String: Share] {
    guard case .choice(_, let options, _, _) = item.content else { return [:] }
    var shares: [String: Share] = [:]
    for note in item.details.answers {
      let text = options.first { $0.id.text == note.answer }?.text.plain ?? "?"
      shares[text] = note.share
    }
    return shares
  }
}

/// The numbers that an item takes, as text.
func numbers(_ item: ImportedItem) -> [String] {
  guard case .numeric(_, let answers) = item.content else { return [] }
  return answers.map { answer in
    let range =
      answer.isOpen
      ? "(\(answer.minimum), \(answer.maximum))" : "[\(answer.minimum), \(answer.maximum)]"
    return "\(answer.value) in \(range)"
      + (answer.share.isWhole ? "" : " for \(answer.share.percent) %")
  }
}

/// Makes items of QTI 1.2.
struct Item12 {
  var type: String?
  var prompt: String
  var id = "i1"
  private var responses = ""
  private var rules = ""
  private var extras = ""

  init(type: String? = nil, prompt: String, id: String = "i1") {
    self.type = type
    self.prompt = prompt
    self.id = id
  }

  var xml: String {
    let field =
      type.map {
        "<itemmetadata><qtimetadata><qtimetadatafield><fieldlabel>question_type</fieldlabel><fieldentry>\($0)</fieldentry></qtimetadatafield></qtimetadata></itemmetadata>"
      } ?? ""
    return
      "<item ident=\"\(id)\" title=\"Question\">\(field)<presentation><material><mattext texttype=\"text/html\">\(prompt)</mattext></material>\(responses)</presentation><resprocessing><outcomes><decvar maxvalue=\"100\" minvalue=\"0\" varname=\"SCORE\" vartype=\"Decimal\"/></outcomes>\(rules)</resprocessing>\(extras)</item>"
  }

  var document: String { "<?xml version=\"1.0\"?>\n<questestinterop>\(xml)</questestinterop>" }

  func choice(_ options: KeyValuePairs<String, String>, cardinality: String = "Single") -> Item12 {
    let labels = options.map {
      "<response_label ident=\"\($0)\"><material><mattext>\($1)</mattext></material></response_label>"
    }.joined()
    return raw(
      "<response_lid ident=\"response1\" rcardinality=\"\(cardinality)\"><render_choice>\(labels)</render_choice></response_lid>"
    )
  }

  func list(_ response: String, beside: String, _ options: KeyValuePairs<String, String>) -> Item12
  {
    let labels = options.map {
      "<response_label ident=\"\($0)\"><material><mattext>\($1)</mattext></material></response_label>"
    }.joined()
    return raw(
      "<response_lid ident=\"\(response)\"><material><mattext>\(beside)</mattext></material><render_choice>\(labels)</render_choice></response_lid>"
    )
  }

  func fib(_ type: String? = nil) -> Item12 {
    raw(
      "<response_str ident=\"response1\" rcardinality=\"Single\"><render_fib\(type.map { " fibtype=\"\($0)\"" } ?? "")><response_label ident=\"answer1\"/></render_fib></response_str>"
    )
  }

  func raw(_ xml: String) -> Item12 {
    var item = self
    item.responses += xml
    return item
  }

  func rule(_ condition: String, _ points: some CustomStringConvertible, action: String = "Set")
    -> Item12
  {
    var item = self
    item.rules +=
      "<respcondition continue=\"\(action == "Set" ? "No" : "Yes")\"><conditionvar>\(condition)</conditionvar><setvar action=\"\(action)\" varname=\"SCORE\">\(points)</setvar></respcondition>"
    return item
  }

  func feedback(_ condition: String, _ id: String, _ text: String) -> Item12 {
    var item = self
    item.rules +=
      "<respcondition continue=\"Yes\"><conditionvar>\(condition)</conditionvar><displayfeedback feedbacktype=\"Response\" linkrefid=\"\(id)\"/></respcondition>"
    return item.extra(
      "<itemfeedback ident=\"\(id)\"><flow_mat><material><mattext>\(text)</mattext></material></flow_mat></itemfeedback>"
    )
  }

  func extra(_ xml: String) -> Item12 {
    var item = self
    item.extras += xml
    return item
  }
}
