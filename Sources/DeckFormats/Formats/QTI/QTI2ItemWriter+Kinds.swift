import QuizCore

extension QTI2ItemWriter {
  func trueFalse(_ statement: RichText, _ isTrue: Bool) -> Parts {
    let options = [("true", RichText("True")), ("false", RichText("False"))]
    return choosing(
      statement, options, right: [isTrue ? "true" : "false"], isMultiple: false, keepsOrder: true)
  }

  func choice(_ prompt: RichText, _ options: [Option], _ right: Set<OptionID>, _ isMultiple: Bool)
    -> Parts
  {
    let ids = options.filter { right.contains($0.id) }.map { $0.id.text }
    return choosing(
      prompt, options.map { ($0.id.text, $0.text) }, right: ids, isMultiple: isMultiple,
      keepsOrder: details.keepsOrder)
  }

  private func choosing(
    _ prompt: RichText, _ options: [(id: String, text: RichText)], right: [String],
    isMultiple: Bool, keepsOrder: Bool
  ) -> Parts {
    let shares = Dictionary(
      details.answers.compactMap { note in note.share.map { (note.answer, $0) } },
      uniquingKeysWith: { first, _ in first })
    let isParted = isMultiple || options.contains { shares[$0.id] != nil } || right.count > 1
    let points = options.map { option in
      let isRight = right.contains(option.id)
      return (option.id, shares[option.id] ?? Self.usual(isRight, of: right.count, isMultiple))
    }
    var parts = Parts()
    let single = isMultiple ? right : Array(right.prefix(1))
    parts.declarations = [
      declaration(
        "RESPONSE", isMultiple ? "multiple" : "single", "identifier", single.map { identifier($0) },
        mapping: isParted ? points.filter { $0.1 != .none }.map { (identifier($0.0), $0.1) } : [],
        isLimited: isMultiple)
    ]
    let choices = options.map { option in
      XMLElement(
        "simpleChoice", attributes: [XMLAttribute("identifier", identifier(option.id))],
        children: texts.flow(option.text))
    }
    let interaction = QTIMarkup.element(
      "choiceInteraction",
      [
        "responseIdentifier": "RESPONSE", "shuffle": keepsOrder ? "false" : "true",
        "maxChoices": isMultiple ? "0" : "1",
      ],
      choices)
    parts.body = texts.blocks(prompt) + [.element(interaction)]
    score(&parts, isMapped: isParted)
    for note in details.answers {
      guard let text = note.feedback else { continue }
      parts.notes.append(
        (
          QTIMarkup.element(
            "member", [:],
            [QTIRule.value(identifier(note.answer), "identifier"), QTIRule.variable("RESPONSE")]),
          text
        ))
    }
    return parts
  }

  /// What an option brings where no note says so.
  static func usual(_ isRight: Bool, of count: Int, _ isMultiple: Bool) -> Share {
    if isMultiple { return QTIShares.usual(isRight: isRight, rightCount: count) }
    return isRight ? .whole : .none
  }

  func typed(_ prompt: RichText, _ accepted: [String]) -> Parts {
    var parts = Parts()
    let respectsCase = details.policy?.respectsCase ?? false
    parts.declarations = [
      typedDeclaration("RESPONSE", card.typedShares(accepted), respectsCase: respectsCase)
    ]
    parts.body = texts.blocks(prompt) + [paragraph([textEntry("RESPONSE")])]
    score(&parts, isMapped: true)
    parts.isRight = QTIMarkup.element(
      "gte", [:], [QTIRule.variable("SCORE"), QTIRule.value("1", "float")])
    for note in details.answers {
      guard let text = note.feedback else { continue }
      parts.notes.append((stringMatch(note.answer, respectsCase: respectsCase), text))
    }
    return parts
  }

  func numeric(_ prompt: RichText, _ answers: [NumericAnswer]) -> Parts {
    var parts = Parts()
    parts.declarations = [
      declaration("RESPONSE", "single", "float", answers.first.map { [$0.value.description] } ?? [])
    ]
    parts.body = texts.blocks(prompt) + [paragraph([textEntry("RESPONSE")])]
    parts.rules = [QTINumericRules.rule("RESPONSE", answers, outcome: "SCORE")]
    parts.isRight = QTIMarkup.element(
      "gte", [:], [QTIRule.variable("SCORE"), QTIRule.value("1", "float")])
    for answer in answers {
      guard let text = answer.feedback else { continue }
      parts.notes.append((QTINumericRules.condition("RESPONSE", answer), text))
    }
    return parts
  }

  func slider(_ prompt: LocalizedText, _ scale: Scale, _ target: Target) -> Parts? {
    guard case .fixed(let value) = target else { return nil }
    var parts = Parts()
    parts.declarations = [declaration("RESPONSE", "single", "integer", ["\(value)"])]
    let interaction = QTIMarkup.element(
      "sliderInteraction",
      [
        "responseIdentifier": "RESPONSE", "lowerBound": "\(scale.minimum)",
        "upperBound": "\(scale.maximum)", "step": "1",
      ])
    if scale.start != scale.minimum {
      log.lose(
        source, "the slider stands at its least value at first",
        "QTI does not say where a slider begins")
    }
    parts.body = texts.blocks(RichText(prompt.text(in: .english))) + [.element(interaction)]
    score(&parts, isMapped: false)
    return parts
  }

  func matching(_ prompt: RichText, _ pairs: [MatchingPair], _ rights: [Option]) -> Parts {
    var parts = Parts()
    let keys = pairs.indices.map { "L\($0 + 1) \(identifier(pairs[$0].right.text, prefix: "R"))" }
    let shares = pairs.map { pair in details.answers.first { $0.answer == pair.left.id.text }?.share
    }
    let isParted = shares.contains { $0 != nil }
    let equalPart = Share(parts: 10_000_000 / Int32(max(1, pairs.count)))
    parts.declarations = [
      declaration(
        "RESPONSE", "multiple", "directedPair", keys,
        mapping: isParted ? keys.indices.map { (keys[$0], shares[$0] ?? equalPart) } : [])
    ]
    let associable = { (id: String, limit: String, text: RichText) in
      XMLElement(
        "simpleAssociableChoice",
        attributes: [XMLAttribute("identifier", id), XMLAttribute("matchMax", limit)],
        children: self.texts.flow(text))
    }
    let lefts = pairs.indices.map { associable("L\($0 + 1)", "1", pairs[$0].left.text) }
    let partners = rights.map { associable(identifier($0.id.text, prefix: "R"), "0", $0.text) }
    let interaction = QTIMarkup.element(
      "matchInteraction",
      ["responseIdentifier": "RESPONSE", "shuffle": "true", "maxAssociations": "\(pairs.count)"],
      [
        QTIMarkup.element("simpleMatchSet", [:], lefts),
        QTIMarkup.element("simpleMatchSet", [:], partners),
      ])
    parts.body = texts.blocks(prompt) + [.element(interaction)]
    score(&parts, isMapped: isParted)
    if details.answers.contains(where: { $0.feedback != nil }) {
      log.lose(
        .leftOut, source, "what is said of single pairs was left out",
        "it has no place in this kind of question")
    }
    return parts
  }

  func ordering(_ prompt: RichText, _ items: [Option]) -> Parts {
    var parts = Parts()
    parts.declarations = [
      declaration("RESPONSE", "ordered", "identifier", items.map { identifier($0.id.text) })
    ]
    let choices = items.sorted { $0.id.text < $1.id.text }.map {
      XMLElement(
        "simpleChoice", attributes: [XMLAttribute("identifier", identifier($0.id.text))],
        children: texts.flow($0.text))
    }
    let interaction = QTIMarkup.element(
      "orderInteraction", ["responseIdentifier": "RESPONSE", "shuffle": "true"], choices)
    parts.body = texts.blocks(prompt) + [.element(interaction)]
    score(&parts, isMapped: false)
    return parts
  }

  func open(_ prompt: RichText, _ model: RichText?) -> Parts {
    var parts = Parts(declarations: [declaration("RESPONSE", "single", "string", [])])
    let interaction = QTIMarkup.element(
      "extendedTextInteraction", ["responseIdentifier": "RESPONSE"])
    parts.body = texts.blocks(prompt) + [.element(interaction)]
    parts.model = model
    return parts
  }

  // MARK: Parts of items

  /// What is declared of a response.
  func declaration(
    _ id: String, _ cardinality: String, _ type: String, _ correct: [String],
    mapping: [(String, Share)] = [], isLimited: Bool = false, respectsCase: Bool? = nil
  ) -> XMLElement {
    var children: [XMLElement] = []
    if !correct.isEmpty {
      children.append(
        QTIMarkup.element(
          "correctResponse", [:], correct.map { QTIMarkup.element("value", text: $0) }))
    }
    if !mapping.isEmpty {
      let entries = mapping.map { key, share in
        QTIMarkup.element(
          "mapEntry",
          [
            "mapKey": key, "mappedValue": Self.points(share),
            "caseSensitive": respectsCase.map { $0 ? "true" : "false" },
          ])
      }
      children.append(
        QTIMarkup.element(
          "mapping",
          [
            "lowerBound": isLimited ? "0" : nil, "upperBound": isLimited ? "1" : nil,
            "defaultValue": "0",
          ], entries))
    }
    return QTIMarkup.element(
      "responseDeclaration", ["identifier": id, "cardinality": cardinality, "baseType": type],
      children)
  }

  /// What is declared of a text to type.
  func typedDeclaration(
    _ id: String, _ accepted: [(text: String, share: Share)], respectsCase: Bool
  ) -> XMLElement {
    declaration(
      id, "single", "string", accepted.prefix(1).map(\.text),
      mapping: accepted.map { ($0.text, $0.share) }, respectsCase: respectsCase)
  }

  /// Points of 1 for everything.
  static func points(_ share: Share) -> String {
    Decimal(mantissa: Int64(share.parts), exponent: -7).description
  }

  func textEntry(_ response: String) -> XMLElement {
    QTIMarkup.element("textEntryInteraction", ["responseIdentifier": response])
  }

  func paragraph(_ elements: [XMLElement]) -> XMLNode {
    .element(XMLElement("p", children: elements.map { .element($0) }))
  }

  /// An identity as QTI allows it: it begins with a letter.
  func identifier(_ text: String, prefix: String = "") -> String {
    let first = text.utf8.first ?? UInt8(ascii: "0")
    let isLetter = (first | 0x20) >= UInt8(ascii: "a") && (first | 0x20) <= UInt8(ascii: "z")
    return prefix.isEmpty && !isLetter ? "i\(text)" : "\(prefix)\(text)"
  }

  private func stringMatch(_ text: String, respectsCase: Bool) -> XMLElement {
    QTIMarkup.element(
      "stringMatch", ["caseSensitive": respectsCase ? "true" : "false", "substring": "false"],
      [QTIRule.variable("RESPONSE"), QTIRule.value(text, "string")])
  }

  /// Points by the mapping, or all for the right answer and else nothing.
  private func score(_ parts: inout Parts, isMapped: Bool) {
    let isRight = QTIRule.isCorrect("RESPONSE")
    parts.isRight = isRight
    if isMapped {
      parts.template = "map_response"
      parts.rules = [
        QTIRule.set("SCORE", QTIMarkup.element("mapResponse", ["identifier": "RESPONSE"]))
      ]
    } else {
      parts.template = "match_correct"
      parts.rules = [
        QTIRule.choose(
          isRight, then: [QTIRule.set("SCORE", QTIRule.value("1", "float"))],
          otherwise: [QTIRule.set("SCORE", QTIRule.value("0", "float"))])
      ]
    }
  }
}

/// Rules for numbers that are typed.
enum QTINumericRules {
  /// Sets an outcome to the share of the first answer that takes the number.
  static func rule(_ response: String, _ answers: [NumericAnswer], outcome: String) -> XMLElement {
    let branches = answers.enumerated().map { index, answer in
      QTIMarkup.element(
        index == 0 ? "responseIf" : "responseElseIf", [:],
        [
          condition(response, answer),
          QTIRule.set(outcome, QTIRule.value(QTI2ItemWriter.points(answer.share), "float")),
        ])
    }
    return QTIMarkup.element("responseCondition", [:], branches)
  }

  /// "This number, or from here to there."
  static func condition(_ response: String, _ answer: NumericAnswer) -> XMLElement {
    let exact = QTIMarkup.element(
      "equal", ["toleranceMode": "exact"],
      [QTIRule.variable(response), QTIRule.value(answer.value.description, "float")])
    guard answer.minimum != answer.maximum else { return exact }
    let bound = { (name: String, value: Decimal) in
      QTIMarkup.element(
        name, [:], [QTIRule.variable(response), QTIRule.value(value.description, "float")])
    }
    let range = QTIMarkup.element(
      "and", [:],
      [
        bound(answer.isOpen ? "gt" : "gte", answer.minimum),
        bound(answer.isOpen ? "lt" : "lte", answer.maximum),
      ])
    return QTIMarkup.element("or", [:], [exact, range])
  }
}
