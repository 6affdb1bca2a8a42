import QuizCore

/// A card as a QTI item, in the names of QTI 2; `QTIVersion` writes those of QTI 3.
struct QTI2ItemWriter: QTIItemWriter {
  let source: QTIExportCard
  let log: QTIExportLog
  let version: QTIVersion

  var card: Card { source.card }
  var details: Card.Details { source.card.details }
  var texts: QTIXHTML { QTIXHTML(isThird: version == .third, log: log) }

  init(_ source: QTIExportCard, _ log: QTIExportLog, _ version: QTIVersion) {
    self.source = source
    self.log = log
    self.version = version
  }

  /// The parts of an item that differ by its kind.
  struct Parts {
    var declarations: [XMLElement] = []
    /// Outcomes of single gaps.
    var outcomes: [XMLElement] = []
    /// What stands in the body behind the instructions.
    var body: [XMLNode] = []
    /// Rules that set the points; empty where the template does.
    var rules: [XMLElement] = []
    /// The name of a template that sets the points as the rules would; `nil` where there is none.
    var template: String?
    /// A condition that is true of a wholly right answer.
    var isRight: XMLElement?
    /// Conditions for what is said of single answers.
    var notes: [(condition: XMLElement, text: RichText)] = []
    /// A model answer.
    var model: RichText?
  }

  /// The item as a document; `nil` when it cannot be let out.
  func item() -> [UInt8]? {
    if let kept = source.unedited(version.format) {
      return Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(kept)\n".utf8)
    }
    log.loseDetails(
      source, besides: card.heldInQTI, why: "\(version.format.title) has no place for it")
    loseTexts()
    guard let parts = parts() else {
      log.lose(
        .leftOut, source, "the question was left out",
        "\(version.format.title) has no such kind of question")
      return nil
    }
    var children = parts.declarations + parts.outcomes + outcomes(parts)
    children.append(XMLElement("itemBody", children: instructions + parts.body))
    if let processing = processing(parts) { children.append(processing) }
    children += feedback(parts)
    let root = QTIMarkup.element(
      "assessmentItem",
      [
        "xmlns": version.namespace, "identifier": source.id,
        "title": String(card.content.exportTitle.prefix(80)), "adaptive": "false",
        "timeDependent": "false",
      ], children)
    return QTIMarkup.document(version.named(root))
  }

  private func parts() -> Parts? {
    switch card.content {
    case .trueFalse(let statement, let isTrue): trueFalse(statement, isTrue)
    case .choice(let prompt, let options, let right, let isMultiple):
      choice(prompt, options, Set(right), isMultiple)
    case .pair(let front, let back, let wrong): pair(front, back, wrong)
    case .typed(let prompt, let accepted): typed(prompt, accepted)
    case .slider(let prompt, let scale, let target): slider(prompt, scale, target)
    case .numeric(let prompt, let answers): numeric(prompt, answers)
    case .matching(let prompt, let pairs, let rights): matching(prompt, pairs, rights)
    case .ordering(let prompt, let items): ordering(prompt, items)
    case .cloze(let text, let blanks): cloze(text, blanks)
    case .open(let prompt, let model): open(prompt, model)
    case .note(let text): Parts(body: texts.blocks(text))
    case .kept: nil
    }
  }

  // MARK: What every item has

  private var instructions: [XMLNode] {
    guard let text = details.instructions else { return [] }
    let content = XMLElement(
      "rubricBlock",
      attributes: [XMLAttribute("view", "candidate")]
        + (version == .third ? [XMLAttribute("use", "instructions")] : []),
      children: version.content(texts.blocks(text)))
    return [.element(content)]
  }

  private var feedbackTexts: [(id: String, text: RichText)] {
    let verdicts = [
      ("general", card.explanation), ("correct", details.verdicts.right),
      ("incorrect", details.verdicts.wrong),
    ]
    return verdicts.compactMap { id, text in text.map { (id, $0) } }
  }

  private func outcomes(_ parts: Parts) -> [XMLElement] {
    guard !parts.declarations.isEmpty else { return [] }
    let score = QTIMarkup.element(
      "outcomeDeclaration", ["identifier": "SCORE", "cardinality": "single", "baseType": "float"],
      [QTIMarkup.element("defaultValue", [:], [QTIMarkup.element("value", text: "0")])])
    guard !feedbackTexts.isEmpty || !parts.notes.isEmpty || parts.model != nil else {
      return [score]
    }
    return [
      score,
      QTIMarkup.element(
        "outcomeDeclaration",
        ["identifier": "FEEDBACK", "cardinality": "multiple", "baseType": "identifier"]),
    ]
  }

  private func processing(_ parts: Parts) -> XMLElement? {
    guard !parts.declarations.isEmpty else { return nil }
    var rules = parts.rules
    let hasFeedback = !feedbackTexts.isEmpty || !parts.notes.isEmpty
    if !hasFeedback, let template = parts.template {
      return QTIMarkup.element("responseProcessing", ["template": version.template(template)])
    }
    if card.explanation != nil { rules.append(show("general")) }
    if let isRight = parts.isRight {
      rules.append(
        QTIRule.choose(
          isRight, then: details.verdicts.right == nil ? [] : [show("correct")],
          otherwise: details.verdicts.wrong == nil ? [] : [show("incorrect")]))
    }
    for (index, note) in parts.notes.enumerated() {
      rules.append(
        QTIRule.choose(note.condition, then: [show("answer\(index + 1)")], otherwise: []))
    }
    return rules.isEmpty ? nil : QTIMarkup.element("responseProcessing", [:], rules)
  }

  private func show(_ id: String) -> XMLElement {
    QTIRule.set(
      "FEEDBACK",
      QTIMarkup.element(
        "multiple", [:],
        [QTIRule.variable("FEEDBACK"), QTIRule.value(id, "identifier")]))
  }

  private func feedback(_ parts: Parts) -> [XMLElement] {
    guard !parts.declarations.isEmpty else { return [] }
    var all = feedbackTexts
    for (index, note) in parts.notes.enumerated() { all.append(("answer\(index + 1)", note.text)) }
    if let model = parts.model { all.append(("solution", model)) }
    return all.map { id, text in
      XMLElement(
        "modalFeedback",
        attributes: [
          XMLAttribute("outcomeIdentifier", "FEEDBACK"), XMLAttribute("showHide", "show"),
          XMLAttribute("identifier", id),
        ], children: version.content(texts.blocks(text)))
    }
  }

  private func loseTexts() {
    guard version == .second, !QTIXHTML.fitsSecond(card) else { return }
    log.lose(
      source, "underlines, strokes and readings above characters became plain text",
      "QTI 2.1 has no markup for them")
  }
}

/// Elements of rules.
enum QTIRule {
  static func variable(_ id: String) -> XMLElement {
    QTIMarkup.element("variable", ["identifier": id])
  }

  static func correct(_ id: String) -> XMLElement {
    QTIMarkup.element("correct", ["identifier": id])
  }

  static func value(_ text: String, _ type: String) -> XMLElement {
    QTIMarkup.element("baseValue", ["baseType": type], text: text)
  }

  static func set(_ outcome: String, _ value: XMLElement) -> XMLElement {
    QTIMarkup.element("setOutcomeValue", ["identifier": outcome], [value])
  }

  /// The whole answer is the right one.
  static func isCorrect(_ response: String) -> XMLElement {
    QTIMarkup.element("match", [:], [variable(response), correct(response)])
  }

  static func choose(_ condition: XMLElement, then: [XMLElement], otherwise: [XMLElement])
    -> XMLElement
  {
    var branches = [QTIMarkup.element("responseIf", [:], [condition] + then)]
    if !otherwise.isEmpty { branches.append(QTIMarkup.element("responseElse", [:], otherwise)) }
    return QTIMarkup.element("responseCondition", [:], branches)
  }
}

extension QTIXHTML {
  /// Whether markup of QTI 2 holds all texts of a card wholly.
  static func fitsSecond(_ card: Card) -> Bool {
    let details = card.details
    let texts =
      [card.explanation, details.instructions, details.verdicts.right, details.verdicts.wrong]
      .compactMap { $0 } + card.content.texts + card.feedback
    return texts.allSatisfy { fitsSecond($0) }
  }
}

extension Card.Content {
  /// The texts that are shown when it is asked.
  var texts: [RichText] {
    switch self {
    case .trueFalse(let text, _), .note(let text), .kept(_, let text), .typed(let text, _),
      .numeric(let text, _):
      [text]
    case .choice(let prompt, let options, _, _), .ordering(let prompt, let options):
      [prompt] + options.map { $0.text }
    case .pair(let front, let back, let wrong): [front, back] + wrong.map { $0.text }
    case .slider: []
    case .matching(let prompt, let pairs, let rights):
      [prompt] + pairs.map { $0.left.text } + rights.map { $0.text }
    case .cloze(let text, _): [text]
    case .open(let prompt, let model): [prompt] + (model.map { [$0] } ?? [])
    }
  }
}
