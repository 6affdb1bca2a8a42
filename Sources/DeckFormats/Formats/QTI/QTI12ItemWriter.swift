import QuizCore

/// A card as a QTI 1.2 item.
struct QTI12ItemWriter: QTIItemWriter {
  let source: QTIExportCard
  let log: QTIExportLog

  var card: Card { source.card }
  var details: Card.Details { source.card.details }

  init(_ source: QTIExportCard, _ log: QTIExportLog) {
    self.source = source
    self.log = log
  }

  /// The parts of an item that differ by its kind.
  struct Parts {
    var type: String
    var prompt: RichText
    var responses: [XMLElement] = []
    var rules: [XMLElement] = []
    /// What is said of single answers, by its identity.
    var feedback: [(id: String, text: RichText)] = []
    var gap: (UInt32) -> String = { HTMLText.gap(Int($0)) }
  }

  /// The item as XML; `nil` when it cannot be let out.
  func item() -> String? {
    if let kept = source.unedited(.qti12) { return kept }
    log.loseDetails(
      source,
      besides: card.heldInQTI.union([.hints, .explanation, .textAfterRight, .textAfterWrong]),
      why: "QTI 1.2 has no place for it")
    guard let parts = parts() else {
      log.lose(
        .leftOut, source, "the question was left out", "QTI 1.2 has no such kind of question")
      return nil
    }
    let content = [duration, metadata(parts), rubric, presentation(parts), processing(parts)]
    return QTIMarkup.element(
      "item", ["ident": source.id, "title": String(card.content.exportTitle.prefix(80))],
      content.compactMap { $0 } + feedback(parts)
    ).outer
  }

  private func parts() -> Parts? {
    switch card.content {
    case .trueFalse(let statement, let isTrue): trueFalse(statement, isTrue)
    case .choice(let prompt, let options, let right, let isMultiple):
      choice(prompt, options, Set(right), isMultiple)
    case .pair(let front, let back, let wrong): pair(front, back, wrong)
    case .typed(let prompt, let accepted): typed(prompt, accepted)
    case .slider(let prompt, _, let target): slider(prompt, target)
    case .numeric(let prompt, let answers): numeric(prompt, answers)
    case .matching(let prompt, let pairs, let rights): matching(prompt, pairs, rights)
    case .ordering(let prompt, let items): ordering(prompt, items)
    case .cloze(let text, let blanks): cloze(text, blanks)
    case .open(let prompt, let model): open(prompt, model)
    case .note(let text): Parts(type: "text_only_question", prompt: text)
    case .kept: nil
    }
  }

  // MARK: What every item has

  /// A text as HTML in a `material`.
  func material(_ text: RichText, gap: (UInt32) -> String = { HTMLText.gap(Int($0)) }) -> XMLElement
  {
    let html = HTMLText.write(
      text, media: { "$IMS-CC-FILEBASE$/media/\(log.use($0))" }, gap: gap)
    return QTIMarkup.element(
      "material", [:], [QTIMarkup.element("mattext", ["texttype": "text/html"], text: html)])
  }

  /// A place to type into.
  func fib(type: String?) -> XMLElement {
    QTIMarkup.element(
      "response_str", ["ident": "response1", "rcardinality": "Single"],
      [
        QTIMarkup.element(
          "render_fib", ["fibtype": type],
          [QTIMarkup.element("response_label", ["ident": "answer1"])])
      ])
  }

  /// A rule: what has to be true, the points with how they are set, and what is shown.
  func rule(
    _ conditions: [XMLElement], set points: String? = nil, action: String = "Set",
    shows ids: [String] = [], goesOn: Bool
  ) -> XMLElement {
    var content = [QTIMarkup.element("conditionvar", [:], conditions)]
    if let points {
      content.append(
        QTIMarkup.element("setvar", ["action": action, "varname": "SCORE"], text: points))
    }
    content += ids.map {
      QTIMarkup.element("displayfeedback", ["feedbacktype": "Response", "linkrefid": $0])
    }
    return QTIMarkup.element("respcondition", ["continue": goesOn ? "Yes" : "No"], content)
  }

  /// A condition that an answer was given.
  func equal(
    _ response: String, _ value: String, case respectsCase: Bool = false, index: Int? = nil
  ) -> XMLElement {
    QTIMarkup.element(
      "varequal",
      ["respident": response, "case": respectsCase ? "Yes" : nil, "index": index.map { "\($0)" }],
      text: value)
  }

  /// The identities of the verdicts that the card has, to be shown with a right answer.
  var shownWhenRight: [String] { details.verdicts.right == nil ? [] : ["correct_fb"] }

  private var duration: XMLElement? {
    details.seconds.map { QTIMarkup.element("duration", text: QTIDuration.text($0)) }
  }

  private var rubric: XMLElement? {
    details.instructions.map {
      QTIMarkup.element("rubric", ["view": "Candidate"], [material($0)])
    }
  }

  private func metadata(_ parts: Parts) -> XMLElement {
    let points =
      parts.type == "text_only_question"
      ? "0" : (details.weight ?? Decimal(mantissa: 1)).description
    let fields = [("question_type", parts.type), ("points_possible", points)].map { name, value in
      QTIMarkup.element(
        "qtimetadatafield", [:],
        [QTIMarkup.element("fieldlabel", text: name), QTIMarkup.element("fieldentry", text: value)])
    }
    return QTIMarkup.element("itemmetadata", [:], [QTIMarkup.element("qtimetadata", [:], fields)])
  }

  private func presentation(_ parts: Parts) -> XMLElement {
    QTIMarkup.element(
      "presentation", [:], [material(parts.prompt, gap: parts.gap)] + parts.responses)
  }

  private func processing(_ parts: Parts) -> XMLElement? {
    guard parts.type != "text_only_question" else { return nil }
    let other = QTIMarkup.element("other")
    var rules: [XMLElement] = []
    if card.explanation != nil { rules.append(rule([other], shows: ["general_fb"], goesOn: true)) }
    rules += parts.rules
    if details.verdicts.wrong != nil {
      rules.append(rule([other], shows: ["general_incorrect_fb"], goesOn: true))
    }
    let outcomes = QTIMarkup.element(
      "outcomes", [:],
      [
        QTIMarkup.element(
          "decvar",
          ["maxvalue": "100", "minvalue": "0", "varname": "SCORE", "vartype": "Decimal"])
      ])
    return QTIMarkup.element("resprocessing", [:], [outcomes] + rules)
  }

  private func feedback(_ parts: Parts) -> [XMLElement] {
    var texts: [(String, RichText)] = []
    if let text = card.explanation { texts.append(("general_fb", text)) }
    if let text = details.verdicts.right { texts.append(("correct_fb", text)) }
    if let text = details.verdicts.wrong { texts.append(("general_incorrect_fb", text)) }
    texts += parts.feedback
    let said = texts.map { id, text in
      QTIMarkup.element(
        "itemfeedback", ["ident": id],
        [QTIMarkup.element("flow_mat", [:], [material(text)])])
    }
    let hints = details.hints.map { text in
      QTIMarkup.element("hint", [:], [QTIMarkup.element("hintmaterial", [:], [material(text)])])
    }
    guard !hints.isEmpty else { return said }
    return said + [QTIMarkup.element("itemfeedback", ["ident": "hints"], hints)]
  }
}
