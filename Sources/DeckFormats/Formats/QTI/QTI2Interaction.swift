import QuizCore

/// The one place where an item is answered, on its way to a card.
struct QTI2Interaction {
  let item: QTI2Item
  let element: XMLElement

  var run: QTIImport { item.run }
  var declaration: QTI2Declaration? { item.declaration(element) }
  /// The identity of the response.
  var response: String { element["responseIdentifier"] ?? "" }

  /// What is asked.
  func content(details: inout Card.Details) -> Card.Content {
    switch element.name {
    case "choiceInteraction":
      return choice(element.all("simpleChoice"), prompt: item.prompt(), details: &details)
    case "hottextInteraction": return hottext(details: &details)
    case "orderInteraction": return ordering()
    case "matchInteraction": return matching(details: &details)
    case "associateInteraction": return associating(details: &details)
    case "sliderInteraction": return slider()
    case "extendedTextInteraction":
      let model = (declaration?.correct ?? []).filter { !$0.isEmpty }
      return .open(
        prompt: item.prompt(), model: model.isEmpty ? nil : RichText(model.joined(separator: "\n")))
    case "textEntryInteraction": return textEntry(details: &details)
    default: return item.several(details: &details)
    }
  }

  /// Points of one answer to this response alone.
  func points(_ answer: [String]) -> Double? {
    item.processing.score([response: answer], isBounded: false)
  }

  /// Options with their identities in the file; second ones of the same text get a number.
  func labelled(_ elements: [XMLElement]) -> [QTILabelled] {
    var labels: [QTILabelled] = []
    for element in elements {
      var text = item.text(in: element)
      if text.isEmpty { text = RichText(element["identifier"] ?? "?") }
      var option = Option(text)
      var number = 2
      while labels.contains(where: { $0.option.id == option.id }), number < 100 {
        option = Option(text + RichText("(\(number))"))
        number += 1
      }
      if number > 2 {
        run.bank.remark(
          .changed, at: item.place, what: "a number was added to \"\(text.plain)\"",
          why: "the question has this text twice")
      }
      labels.append(QTILabelled(id: element["identifier"] ?? "", option: option))
    }
    return labels
  }

  // MARK: Choosing

  private func choice(
    _ elements: [XMLElement], prompt: RichText, details: inout Card.Details
  ) -> Card.Content {
    let labels = labelled(elements)
    let isMultiple = declaration?.cardinality == "multiple" && element["maxChoices"] != "1"
    let scores = QTI2Scores(self, ids: labels.map { $0.id }, isMultiple: isMultiple)
    guard !scores.right.isEmpty, labels.count >= 2 else {
      return item.kept("choice", "the file does not say which answer is right")
    }
    scores.remark(for: self)
    details.keepsOrder = keepsOrder(elements)
    if let isTrue = truth(labels, right: scores.right, isMultiple: isMultiple) {
      details.answers = labels.compactMap { label in
        scores.note(label.id, answer: QTIWords.isTrue(label.option.text.plain) ? "true" : "false")
      }
      details.keepsOrder = false
      return .trueFalse(statement: prompt, isTrue: isTrue)
    }
    details.answers = labels.compactMap { scores.note($0.id, answer: $0.option.id.text) }
    return .choice(
      prompt: prompt, options: labels.map { $0.option },
      right: labels.filter { scores.right.contains($0.id) }.map { $0.option.id },
      isMultiple: isMultiple)
  }

  private func truth(_ labels: [QTILabelled], right: [String], isMultiple: Bool) -> Bool? {
    guard labels.count == 2, !isMultiple, right.count == 1 else { return nil }
    let texts = labels.map { $0.option.text.plain.trimmed.lowercased() }
    guard
      Set(texts) == ["true", "false"] || Set(texts) == ["wahr", "falsch"]
        || Set(texts) == ["vrai", "faux"]
    else { return nil }
    return labels.contains { right.contains($0.id) && QTIWords.isTrue($0.option.text.plain) }
  }

  /// Options keep their order where the file says so; a card cannot keep the place of some of them only.
  private func keepsOrder(_ elements: [XMLElement]) -> Bool {
    guard element["shuffle"] == "true" else { return true }
    let fixed = elements.filter { $0["fixed"] == "true" }.count
    guard fixed > 0 else { return false }
    if fixed < elements.count {
      run.bank.remark(
        .changed, at: item.place, what: "all options keep their order",
        why: "the file mixes them except for some")
    }
    return true
  }

  private func hottext(details: inout Card.Details) -> Card.Content {
    let prompt = item.prompt { element in
      var body = QTI2Body { $0.name == "hottext" ? "<u>\(XMLText.escaped($0.text))</u>" : nil }
      return body.html(in: element)
    }
    return choice(element.descendants("hottext"), prompt: prompt, details: &details)
  }

  // MARK: Ordering, sliding

  private func ordering() -> Card.Content {
    let labels = labelled(element.all("simpleChoice"))
    let order = (declaration?.correct ?? []).compactMap { id in labels.first { $0.id == id } }
    guard order.count >= 2, order.count == labels.count else {
      return item.kept(
        "order", "the file does not say which order is right, or orders only some of the things")
    }
    if givesParts(order.map { $0.id }) {
      run.bank.remark(
        .changed, at: item.place, what: "points for other orders were left out",
        why: "a card knows one right order")
    }
    return .ordering(prompt: item.prompt(), items: order.map { $0.option })
  }

  private func givesParts(_ order: [String]) -> Bool {
    guard order.count <= 8, let whole = points(order), whole > 0 else { return false }
    return order.indices.dropFirst().contains { index in
      var other = order
      other.swapAt(index - 1, index)
      return (points(other) ?? 0) > 0
    }
  }

  private func slider() -> Card.Content {
    let lower = element["lowerBound"].flatMap({ NumberText.decimal($0) })?.integer
    let upper = element["upperBound"].flatMap({ NumberText.decimal($0) })?.integer
    let best = declaration?.mapping?.entries.max { $0.value < $1.value }?.key
    let target = (declaration?.correct.first ?? best).flatMap({ NumberText.decimal($0) })
    guard let lower, let upper, let low = Int32(exactly: lower), let high = Int32(exactly: upper),
      low < high, let target
    else { return item.kept("slider", "the file does not say where the slider belongs") }
    guard let goal = target.integer.flatMap({ Int32(exactly: $0) }), goal >= low, goal <= high
    else {
      return .numeric(
        prompt: item.prompt(),
        answers: [NumericAnswer(value: target, minimum: target, maximum: target)])
    }
    if let step = element["step"], step != "1" {
      run.bank.remark(
        .changed, at: item.place, what: "the slider can be set to every whole number",
        why: "in the file it moves in steps of \(step)")
    }
    if let mapping = declaration?.mapping, mapping.entries.count > 1 {
      run.bank.remark(
        .changed, at: item.place, what: "the points fall with the distance from the right value",
        why: "the file states points for single values")
    }
    return .slider(
      prompt: LocalizedText(item.prompt().plain),
      scale: Scale(minimum: low, maximum: high, start: low),
      target: .fixed(goal))
  }

  // MARK: Typing

  private func textEntry(details: inout Card.Details) -> Card.Content {
    guard !isInSentence else { return item.several(details: &details) }
    guard let typed = QTI2Typed(self) else {
      return .open(prompt: item.prompt(), model: nil)
    }
    switch typed.kind {
    case .numeric(let answers): return .numeric(prompt: item.prompt(), answers: answers)
    case .typed(let accepted, let policy):
      details.policy = policy
      details.answers = typed.notes
      return .typed(prompt: item.prompt(), accepted: accepted)
    case .choice: return item.kept("textEntry", "the file does not say what is right")
    }
  }

  /// Whether text goes on behind the gap.
  private var isInSentence: Bool {
    var writer = QTI2Body { _ in HTMLText.gap(0) }
    let html = writer.html(in: item.body)
    guard let mark = html.firstRange(of: HTMLText.gap(0)) else { return false }
    let rest = HTMLText.read(String(html[mark.upperBound...])) { _ in nil }.text
    let letters = rest.plain.filter { $0.isLetter || $0.isNumber || $0.isSymbol }
    return !letters.isEmpty
  }
}

/// The points of the options of a response.
struct QTI2Scores {
  /// The options that are right.
  let right: [String]
  /// Whether only the whole right answer brings points.
  let isAllOrNothing: Bool
  private let shares: [String: Share]

  init(_ interaction: QTI2Interaction, ids: [String], isMultiple: Bool) {
    let declared = Self.declared(interaction, ids: ids)
    let mapping =
      interaction.item.processing.usesMapping || declared.isEmpty
      ? interaction.declaration?.mapping : nil
    let points = ids.map { id in
      interaction.points([id]) ?? mapping?.value(id) ?? 0
    }
    if isMultiple {
      let earning = ids.indices.filter { points[$0] > 0 }.map { ids[$0] }
      let right = declared.isEmpty ? earning : declared
      self.right = right
      let isRight = ids.map { right.contains($0) }
      let rightPoints = ids.indices.filter { isRight[$0] }.map { points[$0] }
      let wrong = ids.indices.filter { !isRight[$0] }.map { (ids[$0], points[$0]) }
      let areAdded = QTIShares.areAdded(right: right, wrong: wrong, rightPoints: rightPoints) {
        interaction.points($0) ?? mapping?.total($0, isBounded: false)
      }
      let whole = rightPoints.reduce(0, +)
      let stated = QTIShares.stated(
        ids.indices.map { (isRight[$0], QTINumber.share(points[$0], of: whole)) })
      shares = Dictionary(
        areAdded ? ids.indices.compactMap { place in stated[place].map { (ids[place], $0) } } : [],
        uniquingKeysWith: { first, _ in first })
      isAllOrNothing = !areAdded
    } else {
      let best = points.max() ?? 0
      let earning = best > 0 ? ids.indices.filter { points[$0] == best }.map { ids[$0] } : []
      right = earning.isEmpty ? declared : earning
      shares = best > 0 ? Self.shares(ids, points, of: best).filter { $0.value != .whole } : [:]
      isAllOrNothing = false
    }
  }

  /// Says that a card gives points for parts of a right answer where the file does not.
  func remark(for interaction: QTI2Interaction) {
    guard isAllOrNothing, right.count > 1 else { return }
    interaction.run.bank.remark(
      .changed, at: interaction.item.place,
      what: "some of the right options bring a part of the points",
      why: "the file gives all points or none, which a card with several right answers cannot")
  }

  /// The options that are declared right. Some programs write `answer_002` there and `answer_2` at the option.
  private static func declared(_ interaction: QTI2Interaction, ids: [String]) -> [String] {
    let correct = interaction.declaration?.correct ?? []
    let exact = correct.filter { ids.contains($0) }
    guard exact.isEmpty, !correct.isEmpty else { return exact }
    let near = ids.filter { id in correct.contains { withoutZeros($0) == withoutZeros(id) } }
    guard near.count == correct.count else { return [] }
    let run = interaction.run
    run.bank.remark(
      .guessed, at: interaction.item.place,
      what:
        "the right answer \(correct.joined(separator: ", ")) was taken to be \(near.joined(separator: ", "))",
      why: "the question has no option of that name")
    return near
  }

  /// A name without zeros at the beginning of its numbers.
  private static func withoutZeros(_ name: String) -> String {
    var text = ""
    for character in name where character != "0" || text.last?.isNumber == true {
      text.append(character)
    }
    return text
  }

  /// What an option brings, where that does not follow from being right or wrong.
  func note(_ id: String, answer: String) -> Card.AnswerNote? {
    shares[id].map { Card.AnswerNote(answer: answer, share: $0) }
  }

  private static func shares(_ ids: [String], _ points: [Double], of whole: Double) -> [String:
    Share]
  {
    var shares: [String: Share] = [:]
    for (index, id) in ids.enumerated() where points[index] != 0 {
      shares[id] = QTINumber.share(points[index], of: whole)
    }
    return shares
  }
}
