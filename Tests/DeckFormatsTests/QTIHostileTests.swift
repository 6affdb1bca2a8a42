import DeckFormats
import Platform
import QuizCore
import Testing

/// Files that were made to do harm, and files that are damaged: a reason or remarks, never a crash.
@Suite struct QTIHostileTests {
  private static let documents = [
    Item12(type: "multiple_answers_question", prompt: "Which [a]?")
      .choice(["a": "2", "b": "3"], cardinality: "Multiple")
      .rule(
        "<and><varequal respident=\"response1\">a</varequal><not><varequal respident=\"response1\">b</varequal></not></and>",
        100
      )
      .feedback("<other/>", "general_fb", "In general.").document,
    Item12(type: "numerical_question", prompt: "How many?").fib("Decimal")
      .rule(
        "<or><varequal respident=\"response1\">3.14</varequal><and><vargte respident=\"response1\">3.13</vargte><varlte respident=\"response1\">3.15</varlte></and></or>",
        100
      ).document,
    Item2(
      cardinality: "multiple",
      response:
        "<correctResponse><value>A</value></correctResponse><mapping lowerBound=\"0\" defaultValue=\"-1\"><mapEntry mapKey=\"A\" mappedValue=\"1\"/></mapping>",
      body:
        "<p>Now <textEntryInteraction responseIdentifier=\"R2\"/></p><choiceInteraction responseIdentifier=\"RESPONSE\" maxChoices=\"0\"><simpleChoice identifier=\"A\">x</simpleChoice><simpleChoice identifier=\"B\">y</simpleChoice></choiceInteraction>",
      rules:
        "<responseCondition><responseIf><gte><mapResponse identifier=\"RESPONSE\"/><baseValue baseType=\"float\">1</baseValue></gte><setOutcomeValue identifier=\"SCORE\"><divide><baseValue baseType=\"float\">1</baseValue><baseValue baseType=\"float\">0</baseValue></divide></setOutcomeValue></responseIf></responseCondition>"
    ).document,
    Item2(
      type: "integer", response: "<correctResponse><value>16</value></correctResponse>",
      body:
        "<sliderInteraction responseIdentifier=\"RESPONSE\" lowerBound=\"0\" upperBound=\"100\" step=\"1\"/>"
    ).third,
  ]

  @Test(arguments: documents.indices)
  func aFileCutAnywhereIsReadOrRefused(index: Int) throws {
    let bytes = Array(Self.documents[index].utf8)
    for end in stride(from: 0, to: bytes.count, by: 29) { try attempt(Array(bytes[..<end])) }
  }

  @Test(arguments: documents.indices, UInt64(1)...4)
  func aDamagedFileIsReadOrRefused(index: Int, seed: UInt64) throws {
    var random = Random(seed: seed)
    let whole = Array(Self.documents[index].utf8)
    for _ in 0..<12 {
      var bytes = whole
      for _ in 0...random.next(below: 4) {
        let place = Int(random.next(below: UInt32(bytes.count)))
        switch random.next(below: 3) {
        case 0: bytes[place] = UInt8(random.next(below: 256))
        case 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 40)], at: place)
        }
      }
      try attempt(bytes)
    }
  }

  @Test(arguments: [
    "99999999999999999999999999", "-99999999999999999999999999", "1e999", "-1e-999", "nan", "inf",
    "", "0x10", "1,2,3", "١٢",
  ])
  func numbersBeyondAllBoundsDoNoHarm(number: String) throws {
    let range =
      "<vargte respident=\"response1\">-\(number)</vargte><varlte respident=\"response1\">\(number)</varlte>"
    try attempt(
      Array(
        Item12(type: "numerical_question", prompt: "Q").fib("Decimal").rule(range, number).document
          .utf8))
    try attempt(
      Array(
        Item12(prompt: "Q").choice(["a": "x", "b": "y"], cardinality: "Multiple").rule(
          "<varequal respident=\"response1\">a</varequal>", number, action: "Multiply"
        ).rule(
          "<varequal respident=\"response1\" index=\"\(number)\">b</varequal>", number,
          action: "Add"
        ).document.utf8))
    let slider =
      "<sliderInteraction responseIdentifier=\"RESPONSE\" lowerBound=\"-\(number)\" upperBound=\"\(number)\" step=\"\(number)\"/>"
    try attempt(
      Array(
        Item2(
          type: "float", response: "<correctResponse><value>\(number)</value></correctResponse>",
          body: slider
        ).document.utf8))
    let typed =
      "<correctResponse><value>\(number)</value></correctResponse><mapping defaultValue=\"\(number)\"><mapEntry mapKey=\"\(number)\" mappedValue=\"\(number)\"/></mapping>"
    try attempt(
      Array(
        Item2(
          type: "float", response: typed,
          body: "<p><textEntryInteraction responseIdentifier=\"RESPONSE\"/></p>",
          template: "map_response"
        ).document.utf8))
  }

  @Test func entitiesThatGrowAndFilesOutsideAreRefused() throws {
    let bomb =
      "<!DOCTYPE q [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;&a;&a;&a;&a;\"><!ENTITY c \"&b;&b;&b;&b;&b;&b;&b;&b;\">]>"
    let item = Item12(type: "text_only_question", prompt: "&c;").xml
    #expect(throws: ImportError.self) {
      try read(QTI12Reader.self, text: "\(bomb)<questestinterop>\(item)</questestinterop>")
    }
    let outside = "<!DOCTYPE q [<!ENTITY f SYSTEM \"file:///etc/passwd\">]>"
    let stolen = Item12(type: "text_only_question", prompt: "&f;").xml
    do {
      let bank = try read(
        QTI12Reader.self, text: "\(outside)<questestinterop>\(stolen)</questestinterop>")
      #expect(!"\(bank.items)".contains("root:"))
    } catch let error as ImportError {
      #expect(error.code == "import-limit" || error.code == "malformed")
    }
  }

  @Test func deepNestingCostsNothingElse() throws {
    let item = Item12(type: "text_only_question", prompt: "Q").xml
    let deep =
      String(repeating: "<section>", count: 500) + String(repeating: "</section>", count: 500)
    let bank = try read(
      QTI12Reader.self, text: "<questestinterop>\(deep)\(item)</questestinterop>")
    #expect(bank.items.map(\.content) == [.note(RichText("Q"))])
    #expect(bank.remarkLines.contains { $0.contains("nested deeper than 64 levels") })
  }

  @Test func moreThanACardHoldsIsKept() throws {
    let options = (0..<2_000).map {
      "<response_label ident=\"o\($0)\"><material><mattext>option \($0)</mattext></material></response_label>"
    }.joined()
    let rule = "<varequal respident=\"response1\">o1</varequal>"
    let item = Item12(prompt: "Q").raw(
      "<response_lid ident=\"response1\" rcardinality=\"Multiple\"><render_choice>\(options)</render_choice></response_lid>"
    ).rule(rule, 100)
    let bank = try read(QTI12Reader.self, text: item.document)
    #expect(bank.items.map(\.content) == [.kept(kind: "large", prompt: RichText("Q"))])
    let texts = (0..<2_000).map { "<varequal respident=\"response1\">text \($0)</varequal>" }
      .joined()
    let typed = try read(
      QTI12Reader.self,
      text: Item12(type: "short_answer_question", prompt: "Q").fib().rule(texts, 100).document)
    #expect(typed.remarkLines.map { $0.contains("1900 accepted answers were left out") } == [true])
  }

  /// Reads bytes as each version; what cannot be read has to say so.
  private func attempt(_ bytes: [UInt8]) throws {
    for reader in [QTI12Reader.self as any FormatReader.Type, QTI2Reader.self] {
      do {
        let bank = try read(reader, bytes: bytes)
        for item in bank.items { #expect(item.content.faults == []) }
      } catch let error as ImportError {
        #expect(!error.message.isEmpty)
      }
    }
  }
}

extension Card.Content {
  /// What no card may be: a right answer that is none of the options, a gap that is not in the text, and the like.
  fileprivate var faults: [String] {
    switch self {
    case .choice(_, let options, let right, let isMultiple):
      let ids = options.map(\.id)
      return [
        options.count < 2 ? "too few options" : nil, right.isEmpty ? "nothing right" : nil,
        Set(ids).count != ids.count ? "two options of one identity" : nil,
        right.allSatisfy({ ids.contains($0) }) ? nil : "a right answer that is no option",
        !isMultiple && right.count > ids.count ? "too many right" : nil,
      ].compactMap { $0 }
    case .numeric(_, let answers):
      return answers.isEmpty ? ["no number"] : []
    case .matching(_, let pairs, let rights):
      let isSound = pairs.allSatisfy { pair in rights.contains { $0.id == pair.right } }
      return (isSound ? [] : ["a partner that is not there"])
        + (Set(pairs.map(\.left.id)).count == pairs.count ? [] : ["two of one identity"])
    case .typed(_, let accepted):
      return accepted.isEmpty || accepted.contains("") ? ["nothing accepted"] : []
    case .cloze(let text, let blanks):
      let shown = "\(text)".ranges(of: ".blank(").count
      return blanks.isEmpty || shown != blanks.count
        ? ["\(shown) gaps in the text for \(blanks.count)"] : []
    default: return []
    }
  }
}
