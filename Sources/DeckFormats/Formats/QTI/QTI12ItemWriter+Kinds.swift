import QuizCore

extension QTI12ItemWriter {
  func trueFalse(_ statement: RichText, _ isTrue: Bool) -> Parts {
    let options = [("true", "True"), ("false", "False")].map { id, word in (id, RichText(word)) }
    var parts = Parts(type: "true_false_question", prompt: statement)
    parts.responses = [list("response1", options, cardinality: "Single", keepsOrder: true)]
    addNotes(details.answers, to: &parts) { $0.answer }
    let right = isTrue ? "true" : "false"
    for id in ["true", "false"] {
      let points =
        id == right ? Share.whole : details.answers.first { $0.answer == id }?.share ?? .none
      guard points != .none else { continue }
      parts.rules.append(
        rule(
          [equal("response1", id)], set: points.percent.description,
          shows: id == right ? shownWhenRight : [], goesOn: false))
    }
    return parts
  }

  func choice(_ prompt: RichText, _ options: [Option], _ right: Set<OptionID>, _ isMultiple: Bool)
    -> Parts
  {
    var parts = Parts(
      type: isMultiple ? "multiple_answers_question" : "multiple_choice_question", prompt: prompt)
    parts.responses = [
      list(
        "response1", options.map { ($0.id.text, $0.text) },
        cardinality: isMultiple ? "Multiple" : "Single", keepsOrder: details.keepsOrder)
    ]
    addNotes(details.answers, to: &parts) { $0.answer }
    if isMultiple {
      parts.rules += multipleRules(options, right)
    } else {
      for option in options {
        let isRight = right.contains(option.id)
        let points = share(of: option.id.text) ?? (isRight ? .whole : .none)
        guard points != .none else { continue }
        parts.rules.append(
          rule(
            [equal("response1", option.id.text)], set: points.percent.description,
            shows: isRight ? shownWhenRight : [], goesOn: false))
      }
    }
    return parts
  }

  /// All or nothing; or, where options have shares of their own, those added up.
  private func multipleRules(_ options: [Option], _ right: Set<OptionID>) -> [XMLElement] {
    let whole = QTIMarkup.element(
      "and", [:],
      options.map { option in
        let given = equal("response1", option.id.text)
        return right.contains(option.id) ? given : QTIMarkup.element("not", [:], [given])
      })
    guard options.contains(where: { share(of: $0.id.text) != nil }) else {
      return [rule([whole], set: "100", shows: shownWhenRight, goesOn: false)]
    }
    var rules: [XMLElement] = []
    for option in options {
      let isRight = right.contains(option.id)
      let points =
        share(of: option.id.text)
        ?? QTIShares.usual(isRight: isRight, rightCount: right.count)
      guard points != .none else { continue }
      rules.append(
        rule(
          [equal("response1", option.id.text)], set: points.percent.description, action: "Add",
          goesOn: true))
    }
    if details.verdicts.right != nil {
      rules.append(rule([whole], shows: shownWhenRight, goesOn: false))
    }
    return rules
  }

  func typed(_ prompt: RichText, _ accepted: [String]) -> Parts {
    var parts = Parts(type: "short_answer_question", prompt: prompt)
    parts.responses = [fib(type: nil)]
    let respectsCase = details.policy?.respectsCase ?? false
    addNotes(details.answers, to: &parts, respectsCase: respectsCase) { $0.answer }
    let texts = card.typedShares(accepted)
    for share in Set(texts.map(\.share)).sorted(by: >) where share > .none {
      let own = texts.filter { $0.share == share }
      parts.rules.append(
        rule(
          own.map { equal("response1", $0.text, case: respectsCase) },
          set: share.percent.description, shows: share.isWhole ? shownWhenRight : [], goesOn: false)
      )
    }
    return parts
  }

  func open(_ prompt: RichText, _ model: RichText?) -> Parts {
    var parts = Parts(type: "essay_question", prompt: prompt, responses: [fib(type: nil)])
    if let model { parts.feedback.append(("solution", model)) }
    return parts
  }

  func slider(_ prompt: LocalizedText, _ target: Target) -> Parts? {
    guard case .fixed(let value) = target else { return nil }
    log.lose(source, "the slider became a number to type", "Canvas has no sliders")
    let number = Decimal(mantissa: Int64(value))
    return numeric(
      RichText(prompt.text(in: .english)),
      [NumericAnswer(value: number, minimum: number, maximum: number)])
  }

  func numeric(_ prompt: RichText, _ answers: [NumericAnswer]) -> Parts {
    var parts = Parts(type: "numerical_question", prompt: prompt)
    parts.responses = [fib(type: "Decimal")]
    for (index, answer) in answers.enumerated() where answer.share > .none {
      var shown = answer.share.isWhole ? shownWhenRight : []
      if let text = answer.feedback {
        parts.feedback.append(("number\(index + 1)_fb", text))
        shown.insert("number\(index + 1)_fb", at: 0)
      }
      parts.rules.append(
        rule(
          [condition(answer)], set: answer.share.percent.description, shows: shown, goesOn: false))
    }
    return parts
  }

  /// "This number, or from here to there."
  private func condition(_ answer: NumericAnswer) -> XMLElement {
    let bounds = [
      QTIMarkup.element(
        answer.isOpen ? "vargt" : "vargte", ["respident": "response1"],
        text: Self.digits(answer.minimum)),
      QTIMarkup.element(
        answer.isOpen ? "varlt" : "varlte", ["respident": "response1"],
        text: Self.digits(answer.maximum)),
    ]
    return QTIMarkup.element(
      "or", [:],
      [equal("response1", Self.digits(answer.value)), QTIMarkup.element("and", [:], bounds)])
  }

  /// A number in plain digits where that is possible.
  private static func digits(_ number: Decimal) -> String { number.description }

  func matching(_ prompt: RichText, _ pairs: [MatchingPair], _ rights: [Option]) -> Parts {
    var parts = Parts(type: "matching_question", prompt: prompt)
    let options = rights.map { ($0.id.text, $0.text) }
    let equalPart = Share(parts: 10_000_000 / Int32(max(1, pairs.count)))
    for pair in pairs {
      let response = "response_\(pair.left.id.text)"
      parts.responses.append(
        list(response, options, cardinality: nil, keepsOrder: false, beside: pair.left.text))
      let given = equal(response, pair.right.text)
      let points = share(of: pair.left.id.text) ?? equalPart
      parts.rules.append(
        rule([given], set: points.percent.description, action: "Add", goesOn: true))
      if let text = details.answers.first(where: { $0.answer == pair.left.id.text })?.feedback {
        let id = "\(pair.left.id.text)_fb"
        parts.feedback.append((id, text))
        parts.rules.append(
          rule([QTIMarkup.element("not", [:], [given])], shows: [id], goesOn: true))
      }
    }
    addVerdict(&parts)
    return parts
  }

  func ordering(_ prompt: RichText, _ items: [Option]) -> Parts {
    var parts = Parts(type: "ordering_question", prompt: prompt)
    let labels = items.sorted { $0.id.text < $1.id.text }.map { label($0.id.text, $0.text) }
    parts.responses = [
      QTIMarkup.element(
        "response_lid", ["ident": "response1", "rcardinality": "Ordered"],
        [
          QTIMarkup.element(
            "render_extension", [:],
            [
              QTIMarkup.element(
                "ims_render_object", ["shuffle": "Yes"],
                [QTIMarkup.element("flow_label", [:], labels)])
            ])
        ])
    ]
    let order = items.enumerated().map { equal("response1", $1.id.text, index: $0 + 1) }
    parts.rules = [
      rule([QTIMarkup.element("and", [:], order)], set: "100", shows: shownWhenRight, goesOn: false)
    ]
    return parts
  }

  // MARK: Parts of items

  /// A list to choose from.
  func list(
    _ response: String, _ options: [(String, RichText)], cardinality: String?, keepsOrder: Bool,
    beside: RichText? = nil
  ) -> XMLElement {
    let labels = options.map { label($0.0, $0.1) }
    let choices = QTIMarkup.element("render_choice", ["shuffle": keepsOrder ? "No" : "Yes"], labels)
    return QTIMarkup.element(
      "response_lid", ["ident": response, "rcardinality": cardinality],
      (beside.map { [material($0)] } ?? []) + [choices])
  }

  private func label(_ id: String, _ text: RichText) -> XMLElement {
    QTIMarkup.element("response_label", ["ident": id], [material(text)])
  }

  /// The share that a note gives an answer.
  func share(of answer: String) -> Share? {
    details.answers.first { $0.answer == answer }?.share
  }

  /// Rules and texts for what is said of single answers.
  private func addNotes(
    _ notes: [Card.AnswerNote], to parts: inout Parts, respectsCase: Bool = false,
    value: (Card.AnswerNote) -> String
  ) {
    for (index, note) in notes.enumerated() {
      guard let text = note.feedback else { continue }
      let id = "answer\(index + 1)_fb"
      parts.feedback.append((id, text))
      parts.rules.append(
        rule([equal("response1", value(note), case: respectsCase)], shows: [id], goesOn: true))
    }
  }

  /// Where points are added up, a rule of its own tells when all is right.
  func addVerdict(_ parts: inout Parts) {
    guard details.verdicts.right != nil || details.verdicts.wrong != nil else { return }
    let all = parts.rules.filter { $0.first("setvar") != nil }
      .flatMap { $0.first("conditionvar")?.elements ?? [] }
    parts.rules.append(
      rule([QTIMarkup.element("and", [:], all)], shows: shownWhenRight, goesOn: false))
  }
}
