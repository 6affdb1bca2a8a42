import DeckFormats
import QuizCore
import Testing

/// Reading QTI 2 and 3 with one reader: kinds of interactions, rules, and what stands around questions.
@Suite struct QTI2Tests {
  @Test(arguments: [false, true])
  func aChoiceHasItsRightAnswer(isThird: Bool) throws {
    let item = try one(
      Item2(
        response: "<correctResponse><value>B</value></correctResponse>",
        body: choice(["A": "oxygen", "B": "neon"])), isThird)
    #expect(item.content.optionTexts == ["oxygen", "neon"])
    #expect(item.content.rightTexts == ["neon"])
    #expect(item.content.prompt == RichText("Which?"))
    #expect(item.details.keepsOrder)
    #expect(item.original?.format == (isThird ? .qti3 : .qti2))
  }

  @Test(arguments: [false, true])
  func aMappingGivesShares(isThird: Bool) throws {
    let mapping =
      "<correctResponse><value>H</value><value>O</value></correctResponse><mapping lowerBound=\"0\" upperBound=\"2\" defaultValue=\"-2\"><mapEntry mapKey=\"H\" mappedValue=\"1\"/><mapEntry mapKey=\"O\" mappedValue=\"1\"/><mapEntry mapKey=\"C\" mappedValue=\"-1\"/></mapping>"
    let item = try one(
      Item2(
        cardinality: "multiple", response: mapping,
        body: choice(
          ["H": "hydrogen", "O": "oxygen", "C": "carbon", "N": "nitrogen"], maxChoices: 0),
        template: "map_response"), isThird)
    #expect(item.content.rightTexts == ["hydrogen", "oxygen"])
    #expect(
      item.details.answers.map(\.share) == [
        Share(percent: 50), Share(percent: 50), Share(percent: -50), Share(percent: -100),
      ])
  }

  @Test func allOrNothingIsTold() throws {
    let response = "<correctResponse><value>H</value><value>O</value></correctResponse>"
    let body = choice(["H": "hydrogen", "O": "oxygen", "C": "carbon"], maxChoices: 0)
    let bank = try read(
      QTI2Reader.self, text: Item2(cardinality: "multiple", response: response, body: body).document
    )
    #expect(bank.items.map(\.content.rightTexts) == [["hydrogen", "oxygen"]])
    #expect(bank.items.map(\.details.answers) == [[]])
    #expect(bank.remarks.map(\.what) == ["some of the right options bring a part of the points"])
  }

  @Test func ownRulesGivePartsOfThePoints() throws {
    let rules = """
      <responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">4</baseValue></setOutcomeValue></responseIf>
      <responseElseIf><match><variable identifier="RESPONSE"/><baseValue baseType="identifier">A</baseValue></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseElseIf></responseCondition>
      """
    let item = try one(
      Item2(
        response: "<correctResponse><value>B</value></correctResponse>",
        body: choice(["A": "argon", "B": "neon", "C": "iron"]), rules: rules))
    #expect(item.content.rightTexts == ["neon"])
    #expect(item.details.answers.map(\.share) == [Share(percent: 25)])
  }

  @Test func trueAndFalseBecomeAStatement() throws {
    let item = try one(
      Item2(
        response: "<correctResponse><value>n</value></correctResponse>",
        body: choice(["y": "True", "n": "False"])))
    #expect(item.content == .trueFalse(statement: RichText("Which?"), isTrue: false))
  }

  @Test(arguments: [false, true])
  func aTextToTypeHasItsVariants(isThird: Bool) throws {
    let mapping =
      "<correctResponse><value>York</value></correctResponse><mapping defaultValue=\"0\"><mapEntry mapKey=\"York\" mappedValue=\"1\"/><mapEntry mapKey=\"Jork\" mappedValue=\"0.5\"/></mapping>"
    let item = try one(
      Item2(
        type: "string", response: mapping,
        body: "<p>Which city?</p><p><textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>",
        template: "map_response"), isThird)
    #expect(item.content == .typed(prompt: RichText("Which city?"), accepted: ["York", "Jork"]))
    #expect(item.details.answers == [Card.AnswerNote(answer: "Jork", share: Share(percent: 50))])
    #expect(item.details.policy?.respectsCase == true)
  }

  @Test func aGapInASentenceIsAGap() throws {
    let item = try one(
      Item2(
        type: "string", response: "<correctResponse><value>sun</value></correctResponse>",
        body: "<p>This <textEntryInteraction responseIdentifier=\"RESPONSE\"/> of York.</p>"))
    guard case .cloze(let text, let blanks) = item.content else {
      Issue.record("\(item.content)")
      return
    }
    #expect(
      text == RichText(blocks: [.paragraph([.text("This "), .blank(0), .text(" of York.")])]))
    #expect(blanks.count == 1)
  }

  @Test(arguments: [
    (
      "<equal toleranceMode=\"absolute\" tolerance=\"0.5\"><variable identifier=\"RESPONSE\"/><correct identifier=\"RESPONSE\"/></equal>",
      ["42 in [41.5, 42.5]"]
    ),
    (
      "<equal toleranceMode=\"relative\" tolerance=\"10\"><variable identifier=\"RESPONSE\"/><baseValue baseType=\"float\">42</baseValue></equal>",
      ["42 in [37.8, 46.2]"]
    ),
    (
      "<and><gte><variable identifier=\"RESPONSE\"/><baseValue baseType=\"float\">40</baseValue></gte><lt><variable identifier=\"RESPONSE\"/><baseValue baseType=\"float\">44</baseValue></lt></and>",
      ["42 in (40, 44)", "40 in [40, 40]"]
    ),
    (
      "<match><variable identifier=\"RESPONSE\"/><correct identifier=\"RESPONSE\"/></match>",
      ["42 in [42, 42]"]
    ),
  ])
  func numbersKeepTheirRanges(condition: String, expected: [String]) throws {
    let rules =
      "<responseCondition><responseIf>\(condition)<setOutcomeValue identifier=\"SCORE\"><baseValue baseType=\"float\">1</baseValue></setOutcomeValue></responseIf></responseCondition>"
    let item = try one(
      Item2(
        type: "float", response: "<correctResponse><value>42</value></correctResponse>",
        body: "<p>How many? <textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>",
        rules: rules))
    #expect(numbers(item) == expected)
  }

  @Test(arguments: [false, true])
  func pairsKeepUnequalPoints(isThird: Bool) throws {
    let mapping =
      "<correctResponse><value>C R</value><value>D M</value></correctResponse><mapping defaultValue=\"0\"><mapEntry mapKey=\"C R\" mappedValue=\"3\"/><mapEntry mapKey=\"D M\" mappedValue=\"1\"/></mapping>"
    let body =
      "<matchInteraction responseIdentifier=\"RESPONSE\" maxAssociations=\"2\"><prompt>Match.</prompt><simpleMatchSet><simpleAssociableChoice identifier=\"C\" matchMax=\"1\">Capulet</simpleAssociableChoice><simpleAssociableChoice identifier=\"D\" matchMax=\"1\">Demetrius</simpleAssociableChoice></simpleMatchSet><simpleMatchSet><simpleAssociableChoice identifier=\"M\" matchMax=\"4\">Dream</simpleAssociableChoice><simpleAssociableChoice identifier=\"R\" matchMax=\"4\">Romeo</simpleAssociableChoice><simpleAssociableChoice identifier=\"T\" matchMax=\"4\">Tempest</simpleAssociableChoice></simpleMatchSet></matchInteraction>"
    let item = try one(
      Item2(
        cardinality: "multiple", type: "directedPair", response: mapping, body: body,
        template: "map_response"), isThird)
    guard case .matching(_, let pairs, let rights) = item.content else {
      Issue.record("\(item.content)")
      return
    }
    #expect(
      pairs.map { pair in
        "\(pair.left.text.plain)-\(rights.first { $0.id == pair.right }?.text.plain ?? "")"
      } == ["Capulet-Romeo", "Demetrius-Dream"])
    #expect(rights.count == 3)
    #expect(item.details.answers.map(\.share) == [Share(percent: 75), Share(percent: 25)])
  }

  @Test func thingsToAssociateBecomePairs() throws {
    let body =
      "<associateInteraction responseIdentifier=\"RESPONSE\">"
      + ["A": "Antonio", "P": "Prospero", "C": "Capulet", "M": "Montague"].sorted {
        $0.key < $1.key
      }.map {
        "<simpleAssociableChoice identifier=\"\($0.key)\" matchMax=\"1\">\($0.value)</simpleAssociableChoice>"
      }.joined() + "</associateInteraction>"
    let bank = try read(
      QTI2Reader.self,
      text: Item2(
        cardinality: "multiple", type: "pair",
        response: "<correctResponse><value>A P</value><value>C M</value></correctResponse>",
        body: "<p>Who?</p>" + body
      ).document)
    guard case .matching(_, let pairs, let rights) = try #require(bank.items.first).content else {
      Issue.record("\(bank.items)")
      return
    }
    #expect(pairs.map(\.left.text.plain) == ["Antonio", "Capulet"])
    #expect(rights.map(\.text.plain) == ["Montague", "Prospero"])
    #expect(bank.remarkLines.count == 1)
  }

  @Test func wordsForGapsBecomeGapsWithWeights() throws {
    let mapping =
      "<correctResponse><value>W G1</value><value>S G2</value></correctResponse><mapping defaultValue=\"-1\" lowerBound=\"0\"><mapEntry mapKey=\"W G1\" mappedValue=\"1\"/><mapEntry mapKey=\"S G2\" mappedValue=\"2\"/></mapping>"
    let body =
      "<gapMatchInteraction responseIdentifier=\"RESPONSE\"><gapText identifier=\"W\" matchMax=\"1\">winter</gapText><gapText identifier=\"S\" matchMax=\"1\">summer</gapText><p>Now is the <gap identifier=\"G1\"/>, made <gap identifier=\"G2\"/>.</p></gapMatchInteraction>"
    let item = try one(
      Item2(
        cardinality: "multiple", type: "directedPair", response: mapping, body: body,
        template: "map_response"))
    guard case .cloze(let text, let blanks) = item.content else {
      Issue.record("\(item.content)")
      return
    }
    #expect(
      text
        == RichText(blocks: [
          .paragraph([.text("Now is the "), .blank(0), .text(", made "), .blank(1), .text(".")])
        ]))
    #expect(blanks.map(\.weight) == [1, 2])
    #expect(blanks.map { rightTexts($0) } == [["winter"], ["summer"]])
  }

  @Test func anOrderIsTheOrderOfTheRightAnswer() throws {
    let body =
      "<orderInteraction responseIdentifier=\"RESPONSE\" shuffle=\"true\"><prompt>Sort.</prompt><simpleChoice identifier=\"A\">two</simpleChoice><simpleChoice identifier=\"B\">one</simpleChoice></orderInteraction>"
    let item = try one(
      Item2(
        cardinality: "ordered",
        response: "<correctResponse><value>B</value><value>A</value></correctResponse>", body: body)
    )
    guard case .ordering(_, let items) = item.content else {
      Issue.record("\(item.content)")
      return
    }
    #expect(items.map(\.text.plain) == ["one", "two"])
  }

  @Test func aSliderHasItsScale() throws {
    let body =
      "<sliderInteraction responseIdentifier=\"RESPONSE\" lowerBound=\"0\" upperBound=\"100\" step=\"1\"><prompt>How much?</prompt></sliderInteraction>"
    let item = try one(
      Item2(
        type: "integer", response: "<correctResponse><value>16</value></correctResponse>",
        body: body))
    #expect(
      item.content
        == .slider(
          prompt: LocalizedText("How much?"), scale: Scale(minimum: 0, maximum: 100, start: 0),
          target: .fixed(16)))
  }

  @Test func hotTextIsAChoiceOfWords() throws {
    let body =
      "<hottextInteraction responseIdentifier=\"RESPONSE\" maxChoices=\"1\"><p>They <hottext identifier=\"A\">was</hottext> <hottext identifier=\"B\">here</hottext>.</p></hottextInteraction>"
    let item = try one(
      Item2(response: "<correctResponse><value>A</value></correctResponse>", body: body))
    #expect(item.content.optionTexts == ["was", "here"])
    #expect(item.content.rightTexts == ["was"])
    #expect(item.content.prompt?.plain == "They was here.")
  }

  @Test func severalInteractionsBecomeGapsOfOneText() throws {
    let text = """
      <assessmentItem identifier="m" title="M" adaptive="false" timeDependent="false">
      <responseDeclaration identifier="R1" cardinality="single" baseType="identifier"><correctResponse><value>B</value></correctResponse></responseDeclaration>
      <responseDeclaration identifier="R2" cardinality="single" baseType="string"><correctResponse><value>king</value></correctResponse></responseDeclaration>
      <itemBody><p>The <inlineChoiceInteraction responseIdentifier="R1"><inlineChoice identifier="A">wise</inlineChoice><inlineChoice identifier="B">wicked</inlineChoice></inlineChoiceInteraction> <textEntryInteraction responseIdentifier="R2"/>.</p></itemBody>
      <responseProcessing>
      <responseCondition><responseIf><match><variable identifier="R1"/><correct identifier="R1"/></match><setOutcomeValue identifier="SCORE1"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf></responseCondition>
      <responseCondition><responseIf><match><variable identifier="R2"/><correct identifier="R2"/></match><setOutcomeValue identifier="SCORE2"><baseValue baseType="float">3</baseValue></setOutcomeValue></responseIf></responseCondition>
      <setOutcomeValue identifier="SCORE"><sum><variable identifier="SCORE1"/><variable identifier="SCORE2"/></sum></setOutcomeValue>
      </responseProcessing></assessmentItem>
      """
    let item = try #require(try read(QTI2Reader.self, text: text).items.first)
    guard case .cloze(let shown, let blanks) = item.content else {
      Issue.record("\(item.content)")
      return
    }
    #expect(
      shown
        == RichText(blocks: [
          .paragraph([.text("The "), .blank(0), .text(" "), .blank(1), .text(".")])
        ]))
    #expect(blanks.map(\.weight) == [1, 3])
    #expect(rightTexts(blanks[0]) == ["wicked"])
  }

  @Test func instructionsAreNotLost() throws {
    let item = try one(
      Item2(
        response: "<correctResponse><value>A</value></correctResponse>",
        body: "<rubricBlock view=\"candidate\"><p>Answer without a calculator.</p></rubricBlock>"
          + choice(["A": "yes", "B": "no"])))
    #expect(item.details.instructions == RichText("Answer without a calculator."))
    #expect(item.content.prompt == RichText("Which?"))
  }

  @Test(arguments: [false, true])
  func whatIsSaidFindsItsPlace(isThird: Bool) throws {
    let rules = """
      <responseCondition><responseIf><match><variable identifier="RESPONSE"/><correct identifier="RESPONSE"/></match><setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue><setOutcomeValue identifier="F"><baseValue baseType="identifier">good</baseValue></setOutcomeValue></responseIf>
      <responseElse><setOutcomeValue identifier="F"><baseValue baseType="identifier">bad</baseValue></setOutcomeValue></responseElse></responseCondition>
      <setOutcomeValue identifier="G"><baseValue baseType="identifier">always</baseValue></setOutcomeValue>
      """
    let said = ["good": "F", "bad": "F", "always": "G"].sorted { $0.key < $1.key }.map {
      "<modalFeedback outcomeIdentifier=\"\($0.value)\" showHide=\"show\" identifier=\"\($0.key)\">\($0.key)!</modalFeedback>"
    }.joined()
    let body = choice([
      "A": "yes",
      "B":
        "no<feedbackInline outcomeIdentifier=\"H\" showHide=\"show\" identifier=\"B\">think</feedbackInline>",
    ])
    let item = try one(
      Item2(
        response: "<correctResponse><value>A</value></correctResponse>", body: body, rules: rules,
        after: said), isThird)
    #expect(item.details.verdicts.right == RichText("good!"))
    #expect(item.details.verdicts.wrong == RichText("bad!"))
    #expect(item.explanation == RichText("always!"))
    #expect(item.details.answers.map { $0.feedback?.plain } == ["think"])
    #expect(item.content.optionTexts == ["yes", "no"])
  }

  @Test(arguments: [
    (
      "<templateDeclaration identifier=\"A\" cardinality=\"single\" baseType=\"integer\"/><templateProcessing><setTemplateValue identifier=\"A\"><randomInteger min=\"1\" max=\"9\"/></setTemplateValue></templateProcessing>",
      "<p>x</p>", "template"
    ),
    (
      "",
      "<uploadInteraction responseIdentifier=\"RESPONSE\"><prompt>Send it.</prompt></uploadInteraction>",
      "upload"
    ),
    ("", "<drawingInteraction responseIdentifier=\"RESPONSE\"/>", "drawing"),
    ("", "<hotspotInteraction responseIdentifier=\"RESPONSE\"/>", "hotspot"),
  ])
  func whatCannotBePlayedIsKeptWithAReason(before: String, body: String, kind: String) throws {
    let bank = try read(
      QTI2Reader.self, text: Item2(response: "", body: body, before: before).document)
    #expect(bank.items.map(\.content.kind) == ["kept:\(kind)"])
    #expect(bank.remarkLines.contains { $0.contains("the question is kept, and cannot be played") })
    #expect(bank.items.first?.original?.text.contains("assessmentItem") == true)
  }

  @Test(arguments: [
    ("<mi>E</mi><mo>=</mo><mi>m</mi><msup><mi>c</mi><mn>2</mn></msup>", "E=m{c}^{2}"),
    (
      "<mfrac><mi>a</mi><mrow><mi>b</mi><mo>×</mo><mn>50</mn></mrow></mfrac>",
      "\\frac{a}{b\\times 50}"
    ),
    (
      "<msqrt><mn>2</mn></msqrt><mo>&lt;</mo><mroot><mi>x</mi><mn>3</mn></mroot>",
      "\\sqrt{2}<\\sqrt[3]{x}"
    ),
    ("<mi>sin</mi><mi>θ</mi><mfenced><mi>x</mi><mi>y</mi></mfenced>", "\\sin θ\\left(x,y\\right)"),
    (
      "<munderover><mo>∑</mo><mi>i</mi><mi>n</mi></munderover><mtext>50 %</mtext>",
      "{\\sum }_{i}^{n}\\text{50 \\%}"
    ),
  ])
  func formulasBecomeLaTeX(mathML: String, latex: String) throws {
    let item = try one(
      Item2(
        response: "",
        body: "<p>So <math xmlns=\"http://www.w3.org/1998/Math/MathML\">\(mathML)</math></p>"))
    #expect(
      item.content
        == .note(RichText(blocks: [.paragraph([.text("So "), .math(latex, isDisplayed: false)])])))
  }

  @Test func namesOfBothVersionsAreOne() throws {
    #expect(
      QTI3Reader.recognise(
        probe("<?xml version=\"1.0\"?>\n<!-- a > b -->\n<qti-assessment-item identifier=\"x\"/>"))
        == .certain)
    #expect(QTI2Reader.recognise(probe("<qti:assessmentItem xmlns:qti=\"u\"/>")) == .certain)
    #expect(QTI12Reader.recognise(probe("<questestinterop/>")) == .certain)
    #expect(QTI2Reader.recognise(probe("<questestinterop/>")) == .no)
    #expect(QTI12Reader.recognise(probe("plain < text")) == .no)
  }

  private func choice(_ options: KeyValuePairs<String, String>, maxChoices: Int = 1) -> String {
    let choices = options.map { "<simpleChoice identifier=\"\($0)\">\($1)</simpleChoice>" }.joined()
    return
      "<choiceInteraction responseIdentifier=\"RESPONSE\" shuffle=\"false\" maxChoices=\"\(maxChoices)\"><prompt>Which?</prompt>\(choices)</choiceInteraction>"
  }

  private func rightTexts(_ blank: Blank) -> [String] {
    guard case .choice(let options, let right, _) = blank.kind else { return [] }
    return options.filter { right.contains($0.id) }.map(\.text.plain)
  }

  private func one(_ item: Item2, _ isThird: Bool = false) throws -> ImportedItem {
    let bank =
      isThird
      ? try read(QTI3Reader.self, text: item.third) : try read(QTI2Reader.self, text: item.document)
    #expect(bank.remarkLines == [])
    return try #require(bank.items.first)
  }
}

/// Makes items of QTI 2, and the same in the names of QTI 3.
struct Item2 {
  var cardinality = "single"
  var type = "identifier"
  var response: String
  var body: String
  var template = "match_correct"
  var rules: String?
  var before = ""
  var after = ""

  var document: String {
    let processing =
      rules.map { "<responseProcessing>\($0)</responseProcessing>" }
      ?? "<responseProcessing template=\"http://www.imsglobal.org/question/qti_v2p1/rptemplates/\(template)\"/>"
    return
      "<assessmentItem xmlns=\"http://www.imsglobal.org/xsd/imsqti_v2p1\" identifier=\"q1\" title=\"T\" adaptive=\"false\" timeDependent=\"false\"><responseDeclaration identifier=\"RESPONSE\" cardinality=\"\(cardinality)\" baseType=\"\(type)\">\(response)</responseDeclaration><outcomeDeclaration identifier=\"SCORE\" cardinality=\"single\" baseType=\"float\"/>\(before)<itemBody>\(body)</itemBody>\(processing)\(after)</assessmentItem>"
  }

  /// Written by hand rules: a prefix and small letters for what is not HTML.
  var third: String {
    let html: Set<String> = ["p", "div", "br", "b"]
    var text = ""
    var rest = document[...]
    while let open = rest.firstIndex(of: "<"), let close = rest[open...].firstIndex(of: ">") {
      text += rest[..<open]
      text += Self.kebab(String(rest[open...close]), html)
      rest = rest[rest.index(after: close)...]
    }
    return (text + rest).replacing("imsqti_v2p1", with: "imsqtiasi_v3p0")
  }

  private static func kebab(_ tag: String, _ html: Set<String>) -> String {
    var inQuotes = false
    var result = ""
    let isEnd = tag.hasPrefix("</")
    let name = tag.dropFirst(isEnd ? 2 : 1).prefix { $0.isLetter }
    if html.contains(String(name)) { return tag }
    for character in tag {
      if character == "\"" { inQuotes.toggle() }
      if character.isUppercase, !inQuotes {
        result += "-\(character.lowercased())"
      } else {
        result.append(character)
      }
    }
    return result.replacing(
      isEnd ? "</" : "<", with: isEnd ? "</qti-" : "<qti-", maxReplacements: 1)
  }
}
