import QuizCore

extension QTI2ItemWriter {
  /// A text with gaps, each with a response of its own.
  func cloze(_ text: RichText, _ blanks: [Blank]) -> Parts {
    var parts = Parts()
    var interactions: [XMLElement] = []
    var later: [XMLNode] = []
    var sums: [XMLElement] = []
    var rights: [XMLElement] = []
    for (index, blank) in blanks.enumerated() {
      let response = "RESPONSE\(index + 1)"
      let (declaration, interaction) = gap(blank, response, number: index + 1)
      parts.declarations.append(declaration)
      if interaction.name == "choiceInteraction" {
        later.append(.element(interaction))
        interactions.append(QTIMarkup.element("span", ["class": "gap"], text: "(\(index + 1))"))
      } else {
        interactions.append(interaction)
      }
      let points = points(blank, response, index, &parts)
      let weight = QTIRule.value("\(max(blank.weight, 0))", "float")
      sums.append(QTIMarkup.element("product", [:], [weight, points]))
      rights.append(QTIMarkup.element("gte", [:], [points, QTIRule.value("1", "float")]))
    }
    var writer = texts
    writer.gap = { place in
      interactions.indices.contains(Int(place)) ? [.element(interactions[Int(place)])] : []
    }
    parts.body = writer.blocks(text) + later
    parts.rules.append(QTIRule.set("SCORE", QTIMarkup.element("sum", [:], sums)))
    parts.isRight = QTIMarkup.element("and", [:], rights)
    loseOfBlanks(blanks, hasLater: !later.isEmpty)
    return parts
  }

  private func gap(_ blank: Blank, _ response: String, number: Int) -> (XMLElement, XMLElement) {
    switch blank.kind {
    case .typed(let accepted, let policy):
      return (
        typedDeclaration(
          response,
          accepted.map { text in
            (text, blank.answers.first { $0.answer == text }?.share ?? .whole)
          }, respectsCase: policy?.respectsCase ?? false),
        textEntry(response)
      )
    case .numeric(let answers):
      let correct = answers.first.map { [$0.value.description] } ?? []
      return (declaration(response, "single", "float", correct), textEntry(response))
    case .choice(let options, let right, let isMultiple):
      return listed(blank, options, right, isMultiple, response, number: number)
    }
  }

  private func listed(
    _ blank: Blank, _ options: [Option], _ right: [OptionID], _ isMultiple: Bool,
    _ response: String, number: Int
  ) -> (XMLElement, XMLElement) {
    let entries = options.map { option in
      let note = blank.answers.first { $0.answer == option.id.text }?.share
      let isRight = right.contains(option.id)
      return (
        identifier(option.id.text), note ?? Self.usual(isRight, of: right.count, isMultiple)
      )
    }
    let correct = right.map { identifier($0.text) }
    let declaration = declaration(
      response, isMultiple ? "multiple" : "single", "identifier",
      isMultiple ? correct : Array(correct.prefix(1)), mapping: entries.filter { $0.1 != .none },
      isLimited: isMultiple)
    if isMultiple {
      let choices = options.map {
        XMLElement(
          "simpleChoice", attributes: [XMLAttribute("identifier", identifier($0.id.text))],
          children: texts.flow($0.text))
      }
      let interaction = QTIMarkup.element(
        "choiceInteraction",
        ["responseIdentifier": response, "shuffle": "false", "maxChoices": "0"],
        [QTIMarkup.element("prompt", text: "(\(number))")] + choices)
      return (declaration, interaction)
    }
    let choices = options.map { option in
      XMLElement(
        "inlineChoice", attributes: [XMLAttribute("identifier", identifier(option.id.text))],
        children: version == .third ? texts.flow(option.text) : [.text(option.text.shown)])
    }
    return (
      declaration,
      QTIMarkup.element(
        "inlineChoiceInteraction", ["responseIdentifier": response, "shuffle": "true"], choices)
    )
  }

  /// The points of a gap, 1 at most; numbers need an outcome of their own.
  private func points(
    _ blank: Blank, _ response: String, _ index: Int, _ parts: inout Parts
  ) -> XMLElement {
    guard case .numeric(let answers) = blank.kind else {
      return QTIMarkup.element("mapResponse", ["identifier": response])
    }
    let outcome = "GAP\(index + 1)"
    parts.outcomes.append(
      QTIMarkup.element(
        "outcomeDeclaration",
        ["identifier": outcome, "cardinality": "single", "baseType": "float"],
        [QTIMarkup.element("defaultValue", [:], [QTIMarkup.element("value", text: "0")])]))
    parts.rules.append(QTINumericRules.rule(response, answers, outcome: outcome))
    return QTIRule.variable(outcome)
  }

  private func loseOfBlanks(_ blanks: [Blank], hasLater: Bool) {
    var lost: [String] = []
    if blanks.contains(where: { $0.hint != nil }) { lost.append("hints in gaps") }
    if blanks.contains(where: { $0.answers.contains { $0.feedback != nil } }) {
      lost.append("what is said of single answers in gaps")
    }
    let hasPolicy = blanks.contains {
      if case .typed(_, .some(let policy)) = $0.kind {
        var plain = AnswerPolicy()
        plain.respectsCase = policy.respectsCase
        return policy != plain
      }
      return false
    }
    if hasPolicy { lost.append("how typed gaps are compared") }
    if !lost.isEmpty {
      log.lose(
        .leftOut, source, "left out: \(lost.joined(separator: ", "))",
        "\(version.format.title) has no place for it")
    }
    if hasLater {
      log.lose(
        source, "gaps that take several answers stand below the text",
        "\(version.format.title) has none inside a text")
    }
    let hasRich = blanks.contains {
      if case .choice(let options, _, false) = $0.kind {
        options.contains { $0.text.blocks.count > 1 || RichText($0.text.plain) != $0.text }
      } else {
        false
      }
    }
    let hasMarks = blanks.contains {
      if case .choice(let options, _, false) = $0.kind {
        options.contains { HTMLText.hasMarks($0.text.plain) }
      } else {
        false
      }
    }
    if hasMarks, version == .second {
      log.lose(
        source, "options in gaps may be taken for formulas or sounds",
        "QTI 2.1 has no markup in them that could tell")
    }
    if hasRich, version == .second {
      log.lose(source, "options in gaps became plain text", "QTI 2.1 has no markup in them")
    }
  }
}
