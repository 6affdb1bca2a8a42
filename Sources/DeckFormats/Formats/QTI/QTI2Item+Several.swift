import QuizCore

extension QTI2Item {
  /// Several places to answer, or one in the middle of a text: a text with gaps.
  func several(details: inout Card.Details) -> Card.Content {
    var gaps: [QTIGap] = []
    var marks: [Int: String] = [:]
    for (index, element) in interactions.enumerated() {
      let interaction = QTI2Interaction(item: self, element: element)
      guard let (html, own) = gapped(interaction, from: gaps.count) else {
        return kept(
          "composite", "one of its parts cannot be asked as a gap, or has no right answer")
      }
      marks[index] = html
      gaps += weighted(own, interaction)
    }
    var next = 0
    let order = interactions
    let read = prompt(gaps: gaps.count) { element in
      guard element.name.hasSuffix("Interaction"), next < order.count else { return nil }
      defer { next += 1 }
      return marks[next]
    }
    return .cloze(text: read, blanks: QTIGap.blanks(gaps))
  }

  /// What stands in the place of an interaction, and its gaps; `nil` when it cannot be asked so.
  private func gapped(
    _ interaction: QTI2Interaction, from number: Int
  ) -> (html: String, gaps: [QTIGap])? {
    let element = interaction.element
    switch element.name {
    case "inlineChoiceInteraction":
      return chosen(interaction, element.all("inlineChoice")).map { (HTMLText.gap(number), [$0]) }
    case "choiceInteraction":
      guard let gap = chosen(interaction, element.all("simpleChoice")) else { return nil }
      var writer = QTI2Body()
      let question = element.first("prompt").map { writer.html(in: $0) } ?? ""
      return ("<p>\(question) \(HTMLText.gap(number))</p>", [gap])
    case "textEntryInteraction":
      return QTI2Typed(interaction).map {
        (HTMLText.gap(number), [QTIGap(kind: $0.kind, notes: $0.notes, points: $0.points)])
      }
    case "gapMatchInteraction": return gapMatch(interaction, from: number)
    default: return nil
    }
  }

  private func chosen(_ interaction: QTI2Interaction, _ elements: [XMLElement]) -> QTIGap? {
    let labels = interaction.labelled(elements)
    let isMultiple = interaction.declaration?.cardinality == "multiple"
    let scores = QTI2Scores(interaction, ids: labels.map { $0.id }, isMultiple: isMultiple)
    guard !scores.right.isEmpty, labels.count >= 2 else { return nil }
    scores.remark(for: interaction)
    let right = labels.filter { scores.right.contains($0.id) }.map { $0.option.id }
    return QTIGap(
      kind: .choice(options: labels.map { $0.option }, right: right, isMultiple: isMultiple),
      notes: labels.compactMap { scores.note($0.id, answer: $0.option.id.text) }, points: 1)
  }

  /// Words to be put into the gaps of a text.
  private func gapMatch(
    _ interaction: QTI2Interaction, from number: Int
  ) -> (html: String, gaps: [QTIGap])? {
    let element = interaction.element
    let words = interaction.labelled(
      element.elements.filter { $0.name == "gapText" || $0.name == "gapImg" })
    let names = element.descendants("gap").map { $0["identifier"] ?? "" }
    guard let declaration = interaction.declaration, !names.isEmpty else { return nil }
    let entries = declaration.mapping?.entries ?? []
    let keys =
      declaration.correct.isEmpty
      ? entries.filter { $0.value > 0 }.map { $0.key } : declaration.correct
    var gaps: [QTIGap] = []
    for name in names {
      let own = keys.filter { $0.hasSuffix(" \(name)") }
      let right = words.filter { word in own.contains("\(word.id) \(name)") }
      guard right.count == 1, own.count == 1 else { return nil }
      let points = processing.usesMapping ? declaration.mapping?.value(own[0]) ?? 1 : 1
      gaps.append(
        QTIGap(
          kind: .choice(
            options: words.map { $0.option }, right: right.map { $0.option.id }, isMultiple: false),
          notes: [], points: points))
    }
    var next = number
    var writer = QTI2Body { part in
      guard part.name == "gap" else { return nil }
      defer { next += 1 }
      return HTMLText.gap(next)
    }
    let passage = element.children.filter {
      $0.element.map { $0.name != "gapText" && $0.name != "gapImg" } ?? true
    }
    let html = writer.html(in: XMLElement("div", children: passage))
    return ("<div>\(html)</div>", gaps)
  }

  /// The gaps of one interaction with the points that they bring in the whole item: what is lost without it.
  private func weighted(_ gaps: [QTIGap], _ interaction: QTI2Interaction) -> [QTIGap] {
    guard interactions.count > 1, gaps.count == 1 else { return gaps }
    let all = Dictionary(
      declarations.map { ($0.id, rightAnswer($0)) }, uniquingKeysWith: { first, _ in first })
    var others = all
    others[interaction.response] = []
    guard let whole = processing.score(all), let rest = processing.score(others), whole > rest
    else {
      return gaps
    }
    return gaps.map { QTIGap(kind: $0.kind, notes: $0.notes, points: whole - rest) }
  }

  /// An answer that brings all points of a response.
  func rightAnswer(_ declaration: QTI2Declaration) -> [String] {
    if !declaration.correct.isEmpty { return declaration.correct }
    let entries = declaration.mapping?.entries ?? []
    if declaration.cardinality != "single" { return entries.filter { $0.value > 0 }.map { $0.key } }
    return entries.max { $0.value < $1.value }.map { [$0.key] } ?? []
  }
}
