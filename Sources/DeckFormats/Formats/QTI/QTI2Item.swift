import QuizCore

/// What a test says of an item that it uses.
struct QTIReference {
  /// The item's name in the test.
  var id: String?
  var weight: Decimal?
  var seconds: Int32?
  var category: [String] = []
  /// Instructions of the sections that it stands in.
  var instructions: [RichText] = []
}

/// A QTI 2 or 3 item on its way to a card.
struct QTI2Item {
  let source: XMLElement
  let root: XMLElement
  let body: XMLElement
  let run: QTIImport
  let member: String
  let place: Place
  let declarations: [QTI2Declaration]
  let processing: QTI2Processing
  /// The places where it is answered, in the order of the body.
  let interactions: [XMLElement]

  init(_ source: XMLElement, run: QTIImport, member: String) {
    self.source = source
    self.run = run
    self.member = member
    root = QTIName.normalised(source)
    body = root.first("itemBody") ?? XMLElement("itemBody")
    place = run.package.place(
      member, line: run.package.isPackage ? nil : source.line,
      item: root["title"].flatMap { $0.isEmpty ? nil : $0 } ?? root["identifier"])
    declarations = root.all("responseDeclaration").map { QTI2Declaration($0) }
    interactions = Self.interactions(in: body)
    processing = QTI2Processing(root, declarations: declarations) { address in
      Self.template(address, run: run, member: member)
    }
  }

  /// The card, with what was kept of the item.
  func imported(_ reference: QTIReference) throws(ImportError) -> ImportedItem {
    var details = Card.Details()
    details.weight = reference.weight
    details.seconds = reference.seconds
    details.category = reference.category
    let feedback = QTI2Feedback(self)
    let content = content(details: &details)
    var item = ImportedItem(content, at: place)
    item.sourceID = root["identifier"]
    let isThird = source.name.hasPrefix("qti-")
    item.original = Original(format: isThird ? .qti3 : .qti2, text: source.outer)
    feedback.apply(to: &item, details: &details)
    details.instructions = RichText.stacked(reference.instructions + instructions())
    item.details = details
    remarkLeftOut()
    try run.media.check()
    return item
  }

  /// The response of an interaction.
  func declaration(_ interaction: XMLElement) -> QTI2Declaration? {
    let id = interaction["responseIdentifier"] ?? ""
    return declarations.first { $0.id == id }
  }

  /// A text of the item.
  func text(_ html: String, gaps: Int = 0) -> RichText {
    run.text(html, gaps: gaps, in: member, at: place)
  }

  /// What is in an element, as a text.
  func text(in element: XMLElement) -> RichText {
    var body = QTI2Body()
    return text(body.html(in: element))
  }

  /// The whole body as a text; `replace` says what stands in the place of interactions.
  func prompt(gaps: Int = 0, replace: @escaping (XMLElement) -> String? = { _ in nil }) -> RichText
  {
    var writer = QTI2Body(replace: replace)
    let read = text(writer.html(in: body), gaps: gaps)
    return run.prompt(read, title: root["title"], at: place)
  }

  /// The item as one that cannot be played.
  func kept(_ kind: String, _ reason: String) -> Card.Content {
    run.bank.remark(
      .changed, at: place, what: "the question is kept, and cannot be played", why: reason)
    return .kept(kind: kind, prompt: prompt())
  }

  private func content(details: inout Card.Details) -> Card.Content {
    if let (kind, reason) = reasonToKeep { return kept(kind, reason) }
    if interactions.isEmpty { return .note(prompt()) }
    if interactions.count > 1 { return several(details: &details) }
    return QTI2Interaction(item: self, element: interactions[0]).content(details: &details)
  }

  private var reasonToKeep: (String, String)? {
    if !root.all("templateDeclaration").isEmpty, root.first("templateProcessing") != nil {
      return ("template", "its values are drawn anew each time")
    }
    if root["adaptive"] == "true" {
      return ("adaptive", "what it asks depends on earlier attempts")
    }
    if let excess { return ("large", excess) }
    if let element = interactions.first(where: { !Self.playable.contains($0.name) }) {
      return (String(element.name.dropLast("Interaction".count)), Self.reason(element.name))
    }
    return nil
  }

  /// Why no card can hold the question; `nil` when it can.
  private var excess: String? {
    let places = interactions.count + body.descendants("gap").count
    if places > DeckLimits.blanks {
      return "it has \(places) places to answer, more than the \(DeckLimits.blanks) of a card"
    }
    let names = ["simpleChoice", "inlineChoice", "hottext", "simpleAssociableChoice", "gapText"]
    let most = names.flatMap { name in interactions.map { $0.descendants(name).count } }.max() ?? 0
    guard most > DeckLimits.options else { return nil }
    return "it has \(most) options, more than the \(DeckLimits.options) of a card"
  }

  private static let playable: Set<String> = [
    "choiceInteraction", "inlineChoiceInteraction", "textEntryInteraction",
    "extendedTextInteraction", "matchInteraction", "associateInteraction", "gapMatchInteraction",
    "orderInteraction", "hottextInteraction", "sliderInteraction",
  ]

  private static func reason(_ name: String) -> String {
    switch name {
    case "uploadInteraction": "it is answered with a file"
    case "drawingInteraction": "it is answered with a drawing"
    case "hotspotInteraction", "selectPointInteraction", "positionObjectInteraction",
      "graphicGapMatchInteraction", "graphicAssociateInteraction", "graphicOrderInteraction":
      "it is answered with places on a picture"
    case "mediaInteraction": "it counts how often something is played"
    case "endAttemptInteraction": "what it asks depends on earlier attempts"
    default: "this kind of question is not known here"
    }
  }

  // MARK: What stands around the question

  private func instructions() -> [RichText] {
    var texts: [RichText] = []
    for reference in root.all("assessmentStimulusRef") {
      if let address = reference["href"], let text = stimulus(address) { texts.append(text) }
    }
    var writer = QTI2Body()
    _ = writer.html(in: body)
    texts += writer.attached.compactMap { stimulus($0) }
    texts += rubrics.filter { Self.isForCandidate($0) }.map { text(in: $0) }
    return texts.filter { !$0.isEmpty }
  }

  private var rubrics: [XMLElement] { body.descendants("rubricBlock") }

  private static func isForCandidate(_ rubric: XMLElement) -> Bool {
    guard let view = rubric["view"] else { return true }
    return view.split(separator: " ").contains("candidate")
  }

  private func stimulus(_ address: String) -> RichText? {
    guard let file = run.package.member(for: address, from: member),
      let root = run.supplement(file).map({ QTIName.normalised($0) })
    else {
      run.bank.remark(
        .leftOut, at: place, what: "the text \(address) is missing",
        why: "the question names it, and it cannot be read from the package")
      return nil
    }
    var writer = QTI2Body()
    let holder = root.first("stimulusBody") ?? root.first("body") ?? root
    return run.text(writer.html(in: holder), in: file, at: place)
  }

  private func remarkLeftOut() {
    if rubrics.contains(where: { !Self.isForCandidate($0) }) {
      run.bank.remark(
        .leftOut, at: place, what: "notes for those who mark the answers were left out",
        why: "a card has no place for them")
    }
    if root.first("catalogInfo") != nil {
      run.bank.remark(
        .leftOut, at: place,
        what: "further forms of the texts were left out, such as sign language",
        why: "a card has no place for them")
    }
  }

  private static func interactions(in element: XMLElement) -> [XMLElement] {
    element.elements.flatMap { child -> [XMLElement] in
      child.name.hasSuffix("Interaction") ? [child] : interactions(in: child)
    }
  }

  private static func template(_ address: String, run: QTIImport, member: String) -> XMLElement? {
    let file =
      run.package.member(for: address, from: member)
      ?? run.package.onlyMember(named: QTIPath.file(of: address))
    guard run.package.isPackage, let file, file != member, let root = run.supplement(file) else {
      return nil
    }
    let normalised = QTIName.normalised(root)
    return normalised.name == "responseProcessing" ? normalised : nil
  }
}
