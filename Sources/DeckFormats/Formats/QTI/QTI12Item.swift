import QuizCore

/// A QTI 1.2 item on its way to a card.
struct QTI12Item {
  let element: XMLElement
  let run: QTIImport
  let member: String
  let place: Place
  let metadata: QTI12Metadata
  let presentation: QTI12Presentation
  let scoring: QTI12Scoring
  let feedback: QTI12Feedback

  init(_ element: XMLElement, run: QTIImport, member: String) {
    self.element = element
    self.run = run
    self.member = member
    place = run.package.place(
      member, line: element.line, item: element["title"] ?? element["ident"])
    metadata = QTI12Metadata(element)
    presentation = QTI12Presentation(element)
    scoring = QTI12Scoring(element, multiple: presentation.multiple)
    feedback = QTI12Feedback(element)
  }

  /// The card, with what was kept of the item; `nil` when nothing of it can be asked or kept.
  func imported() -> ImportedItem? {
    var details = Card.Details()
    details.weight = metadata.weight
    let kind = QTI12Kind(metadata.type, presentation, scoring)
    let content = content(kind, details: &details)
    var item = ImportedItem(content, at: place)
    item.sourceID = element["ident"]
    item.original = Original(format: .qti12, text: element.outer)
    details.verdicts.right = text(of: feedback.texts(.right))
    details.verdicts.wrong = text(of: feedback.texts(.wrong))
    details.hints = feedback.hints.map { run.text($0, in: member, at: place) }
    item.explanation = explanation(kind)
    details.instructions = text(
      of: element.all("rubric").flatMap { $0.descendants("material") }
        .map { QTI12Material.html($0) })
    details.seconds = element.first("duration").flatMap { QTIDuration.seconds($0.text) }
    item.details = details
    return item
  }

  /// A text of the item.
  func text(_ html: String, gaps: Int = 0) -> RichText {
    run.text(html, gaps: gaps, in: member, at: place)
  }

  /// Texts one below the other.
  func text(of html: [String]) -> RichText? {
    RichText.stacked(html.map { text($0) }.filter { !$0.isEmpty })
  }

  /// What is asked; an empty text is replaced by the item's title.
  func prompt(_ html: String, gaps: Int = 0) -> RichText {
    let read = text(html, gaps: gaps)
    return run.prompt(read, title: element["title"], at: place)
  }

  /// The item as one that cannot be played.
  func kept(_ kind: String, _ reason: String) -> Card.Content {
    run.bank.remark(
      .changed, at: place, what: "the question is kept, and cannot be played", why: reason)
    return .kept(kind: kind, prompt: prompt(presentation.html))
  }

  private func content(_ kind: QTI12Kind, details: inout Card.Details) -> Card.Content {
    if let reason = presentation.excess { return kept("large", reason) }
    switch kind {
    case .choice: return choice(details: &details)
    case .trueFalse: return trueFalse(details: &details) ?? choice(details: &details)
    case .matching: return matching(details: &details)
    case .ordering: return ordering()
    case .typed: return typed(details: &details)
    case .numeric: return numeric(details: &details)
    case .blanks: return blanks(areTyped: true)
    case .dropdowns: return blanks(areTyped: false)
    case .cloze: return running()
    case .essay:
      return .open(
        prompt: prompt(presentation.html), model: text(of: feedback.solutions))
    case .note: return .note(prompt(presentation.html))
    case .kept(let name): return kept(name, Self.reason(name))
    }
  }

  private static func reason(_ kind: String) -> String {
    switch kind {
    case "calculated": "its numbers are drawn anew each time"
    case "upload": "it is answered with a file"
    case "hotspot": "it is answered with a place on a picture"
    case "categorization": "several things are sorted into each group"
    case "combination": "its answers are combinations of other answers"
    default: "this kind of question is not known here"
    }
  }

  private func explanation(_ kind: QTI12Kind) -> RichText? {
    var html = feedback.texts(.general)
    if kind != .essay { html += feedback.solutions }
    html += feedback.unclaimed(by: scoring)
    return text(of: html)
  }
}
