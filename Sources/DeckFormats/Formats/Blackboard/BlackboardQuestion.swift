internal import QuizCore

/// A question of a pool of Blackboard.
struct BlackboardQuestion {
  let element: XMLElement
  /// What kind it is, in the words of the format without the beginning.
  let kind: String

  init(_ element: XMLElement) {
    self.element = element
    kind = String(element.name.dropFirst("QUESTION_".count))
  }

  func item(in bank: inout ImportedBank) -> ImportedItem? {
    let place = Place(line: element.line, item: element["id"])
    var texts = MarkupText(at: place)
    let prompt = text(element.first("BODY"), &texts)
    guard !prompt.blocks.isEmpty else {
      bank.remark(.leftOut, at: place, what: "the question was left out", why: "it has no text")
      return nil
    }
    let content = content(prompt, &texts)
    if case .kept = content {
      bank.remark(
        .changed, at: place, what: "the question is kept and shown, but not asked",
        why: Self.kinds.contains(kind)
          ? "it has no right answer that could be found, or more answers than a card can hold"
          : "questions of the kind \"\(Excerpt.of(kind))\" cannot be played yet")
    }
    var item = ImportedItem(content, at: place)
    item.details.verdicts.right = feedback("FEEDBACK_WHEN_CORRECT", &texts)
    item.details.verdicts.wrong = feedback("FEEDBACK_WHEN_INCORRECT", &texts)
    item.sourceID = element["id"]
    item.original = Original(format: .blackboardQTI, text: element.outer)
    texts.remark(in: &bank)
    return item
  }

  private static let kinds: Set<String> = [
    "TRUEFALSE", "EITHEROR", "MULTIPLECHOICE", "MULTIPLEANSWER", "FILLINBLANK", "MATCH", "ORDER",
    "ESSAY", "SHORTRESPONSE", "NUMERIC",
  ]

  private func content(_ prompt: RichText, _ texts: inout MarkupText) -> Card.Content {
    let parts = max(element.all("ANSWER").count, element.all("CHOICE").count)
    guard parts <= DeckLimits.options else { return .kept(kind: kind.lowercased(), prompt: prompt) }
    let found: Card.Content? =
      switch kind {
      case "TRUEFALSE": trueFalse(prompt, &texts)
      case "MULTIPLECHOICE", "EITHEROR": choice(prompt, isMultiple: false, &texts)
      case "MULTIPLEANSWER": choice(prompt, isMultiple: true, &texts)
      case "FILLINBLANK": typed(prompt, &texts)
      case "NUMERIC": numeric(prompt)
      case "MATCH": matching(prompt, &texts)
      case "ORDER": ordering(prompt, &texts)
      case "ESSAY", "SHORTRESPONSE": open(prompt, &texts)
      default: nil
      }
    return found ?? .kept(kind: kind.lowercased(), prompt: prompt)
  }

  /// The text in an element: HTML, unless it says that it is none.
  private func text(_ element: XMLElement?, _ texts: inout MarkupText) -> RichText {
    let source = element?.first("TEXT")?.text ?? ""
    let isHTML = element?.first("FLAGS")?.first("ISHTML")?["value"]?.lowercased() != "false"
    return isHTML ? texts.read(source) : texts.readPlain(source)
  }

  private func feedback(_ name: String, _ texts: inout MarkupText) -> RichText? {
    let text = texts.read(element.first("GRADABLE")?.first(name)?.text ?? "")
    return text.blocks.isEmpty ? nil : text
  }

  private var rightIDs: [String] {
    (element.first("GRADABLE")?.all("CORRECTANSWER") ?? []).compactMap { $0["answer_id"] }
  }

  private func answers(_ name: String, _ texts: inout MarkupText) -> [(id: String, option: Option)]
  {
    var answers: [(String, Option)] = []
    for answer in element.all(name) {
      let text = text(answer, &texts)
      if !text.blocks.isEmpty { answers.append((answer["id"] ?? "", Option(text))) }
    }
    return answers
  }

  private func trueFalse(_ prompt: RichText, _ texts: inout MarkupText) -> Card.Content? {
    let right = answers("ANSWER", &texts).first { rightIDs.contains($0.id) }
    switch right?.option.text.plain.trimmed.lowercased() {
    case "true": return .trueFalse(statement: prompt, isTrue: true)
    case "false": return .trueFalse(statement: prompt, isTrue: false)
    default: return nil
    }
  }

  private func choice(
    _ prompt: RichText, isMultiple: Bool, _ texts: inout MarkupText
  ) -> Card.Content? {
    let answers = answers("ANSWER", &texts)
    let options = texts.distinct(answers.map(\.option))
    let rights = Set(answers.filter { rightIDs.contains($0.id) }.map(\.option.id))
    let right = options.map(\.id).filter { rights.contains($0) }
    guard options.count > 1, !right.isEmpty else { return nil }
    return .choice(prompt: prompt, options: options, right: right, isMultiple: isMultiple)
  }

  private func typed(_ prompt: RichText, _ texts: inout MarkupText) -> Card.Content? {
    var accepted: [String] = []
    for answer in answers("ANSWER", &texts) {
      let text = answer.option.text.plain.trimmed
      if !text.isEmpty, !accepted.contains(text) { accepted.append(text) }
    }
    return accepted.isEmpty ? nil : .typed(prompt: prompt, accepted: accepted)
  }

  private func numeric(_ prompt: RichText) -> Card.Content? {
    guard let answer = element.first("ANSWER"),
      let value = NumberText.decimal((answer.first("TEXT") ?? answer).text),
      let tolerance = NumberText.decimal(answer.first("TOLERANCE")?.text ?? "0"),
      let number = NumberText.answer(value, tolerance: tolerance)
    else { return nil }
    return .numeric(prompt: prompt, answers: [number])
  }

  private func matching(_ prompt: RichText, _ texts: inout MarkupText) -> Card.Content? {
    let lefts = answers("ANSWER", &texts)
    let rights = answers("CHOICE", &texts)
    var pairs: [MatchingPair] = []
    for mark in element.first("GRADABLE")?.all("CORRECTANSWER") ?? [] {
      guard let left = lefts.first(where: { $0.id == mark["answer_id"] })?.option,
        let right = rights.first(where: { $0.id == mark["choice_id"] })?.option,
        !pairs.contains(where: { $0.left.id == left.id })
      else { continue }
      pairs.append(MatchingPair(left: left, right: right.id))
    }
    guard !pairs.isEmpty, pairs.count == lefts.count else { return nil }
    return .matching(prompt: prompt, pairs: pairs, rights: texts.distinct(rights.map(\.option)))
  }

  /// The answers stand in their right order, unless marks say otherwise.
  private func ordering(_ prompt: RichText, _ texts: inout MarkupText) -> Card.Content? {
    let answers = answers("ANSWER", &texts)
    let marks = (element.first("GRADABLE")?.all("CORRECTANSWER") ?? []).compactMap { mark in
      mark["order"].flatMap { Int($0) }.map { (order: $0, id: mark["answer_id"]) }
    }
    let items = marks.sorted { $0.order < $1.order }.compactMap { mark in
      answers.first { $0.id == mark.id }?.option
    }
    let order = texts.distinct(items.isEmpty ? answers.map(\.option) : items)
    return order.count > 1 && order.count == answers.count
      ? .ordering(prompt: prompt, items: order) : nil
  }

  private func open(_ prompt: RichText, _ texts: inout MarkupText) -> Card.Content? {
    let model = answers("ANSWER", &texts).first?.option.text
    return .open(prompt: prompt, model: model)
  }
}
