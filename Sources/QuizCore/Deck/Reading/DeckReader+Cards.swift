extension DeckReader {
  /// The cards of a deck, at least one, no two with the same identity.
  func cards(_ node: JSONNode) -> [Card]? {
    guard case .array(let nodes) = node.value else {
      reject(node, expected: "a list of cards in [ ]")
      return nil
    }
    guard (1...DeckLimits.cards).contains(nodes.count) else {
      problems.report(
        node.offset, found: nodes.isEmpty ? "no card" : "\(nodes.count) cards",
        expected: "1 to \(DeckLimits.cards) cards")
      return nil
    }
    var cards: [Card] = []
    var twins = CardTwins()
    cards.reserveCapacity(nodes.count)
    for node in nodes {
      guard let card = card(node) else { continue }
      if let twin = twins.find(card.id, card.content) {
        problems.report(node.offset, found: twin.found, expected: twin.expected)
      }
      cards.append(card)
    }
    return cards.count == nodes.count ? cards : nil
  }

  /// A card by itself.
  func card(_ node: JSONNode) -> Card? {
    guard
      var fields = Fields(
        node, of: "a card", example: "{ \"front\": \"rain\", \"back\": \"la pluie\" }",
        problems: problems)
    else { return nil }
    let id = fields.optional("id") { identifier($0) { CardID($0) } }
    let explanation = fields.optional("explanation", read: richText)
    let source = fields.optional("source", read: source)
    guard Kinds.marks.contains(where: { fields.has($0) }) else {
      reportUnknownKind(node, &fields)
      return nil
    }
    found.reset()
    let content = content(&fields)
    let details = details(&fields, of: content)
    fields.finish()
    guard let content else { return nil }
    return Card(
      id: id ?? identity ?? CardID(derivedFrom: content), content: content,
      explanation: explanation,
      source: source, details: details)
  }

  /// What a card asks, by the members that mark its kind; the order decides where a card has marks of two kinds.
  private func content(_ fields: inout Fields) -> Card.Content? {
    if fields.has("front") || fields.has("back") { return pair(&fields) }
    if fields.has("statement") { return trueFalse(&fields) }
    if fields.has("cloze") { return cloze(&fields) }
    if fields.has("note") { return note(&fields) }
    if fields.has("kept") { return kept(&fields) }
    if fields.has("slider") { return slider(&fields) }
    if fields.has("match") { return matching(&fields) }
    if fields.has("order") { return ordering(&fields) }
    if fields.has("number") { return numeric(&fields) }
    if fields.has("open") { return open(&fields) }
    if fields.has("accept") { return typed(&fields) }
    if fields.has("options") { return choice(&fields) }
    return shortChoice(&fields)
  }

  private func reportUnknownKind(_ node: JSONNode, _ fields: inout Fields) {
    let isQuestion = fields.has("question")
    if fields.reportStrangers(among: Kinds.members) { return }
    problems.report(
      node.offset,
      found: isQuestion ? "a question without a way to answer" : "a card of no known kind",
      expected: isQuestion ? Kinds.ofQuestions : Kinds.described)
  }

  /// The identity of a card or an option.
  func identifier<ID>(_ node: JSONNode, make: (String) -> ID?) -> ID? {
    if case .string(let text) = node.value, let id = make(text) { return id }
    reject(node, expected: "an id: 1 to 64 of the characters A-Z a-z 0-9 . _ -")
    return nil
  }

  private func source(_ node: JSONNode) -> Card.Source? {
    guard case .object = node.value else {
      return shortText(node).map { Card.Source(title: $0, address: nil) }
    }
    guard var fields = Fields(node, of: "a source", problems: problems) else { return nil }
    let title = fields.required("title", of: "what the source is called", read: shortText)
    let address = fields.optional("address", read: webAddress)
    fields.finish()
    return title.map { Card.Source(title: $0, address: address) }
  }

  private func trueFalse(_ fields: inout Fields) -> Card.Content? {
    let statement = fields.required("statement", of: "a text", read: richText)
    let answer = fields.required("answer", of: "true or false", read: bool)
    guard let statement, let answer else { return nil }
    return .trueFalse(statement: statement, isTrue: answer)
  }

  private func pair(_ fields: inout Fields) -> Card.Content? {
    let front = fields.required("front", of: "a text", read: richText)
    let back = fields.required("back", of: "a text", read: richText)
    let wrong = fields.optional("wrong") { distractors($0, right: back) }
    guard let front, let back else { return nil }
    return .pair(front: front, back: back, wrong: wrong ?? [])
  }

  private func typed(_ fields: inout Fields) -> Card.Content? {
    let prompt = fields.required("question", of: "a text", read: richText)
    let accepted = fields.required("accept", of: "a text or a list of texts", read: acceptedTexts)
    guard let prompt, let accepted else { return nil }
    return .typed(prompt: prompt, accepted: accepted)
  }

  /// One accepted text, or a list of them.
  func acceptedTexts(_ node: JSONNode) -> [String]? {
    guard case .array = node.value else { return acceptedText(node).map { [$0] } }
    let texts = list(
      node, of: "accepted texts", count: 1...DeckLimits.acceptedAnswers, read: acceptedText)
    return distinct(texts, in: node, by: { $0 }, name: { "the text \(quoted($0))" })
  }

  /// An accepted text, perhaps with what it brings and what is said of it.
  private func acceptedText(_ node: JSONNode) -> String? {
    guard case .object = node.value else { return shortText(node) }
    guard var fields = Fields(node, of: "an accepted text", problems: problems) else { return nil }
    let text = fields.required("text", of: "a text", read: shortText)
    takeNote(on: text, &fields)
    fields.finish()
    return text
  }

  private func slider(_ fields: inout Fields) -> Card.Content? {
    let prompt = fields.required("question", of: "a text", read: localizedText)
    let parts = fields.required("slider", of: "its values in { }", read: sliderParts)
    guard let prompt, let parts else { return nil }
    return .slider(prompt: prompt, scale: parts.scale, target: parts.target)
  }

  private func sliderParts(_ node: JSONNode) -> (scale: Scale, target: Target)? {
    guard var fields = Fields(node, of: "a slider", problems: problems) else { return nil }
    let span: ClosedRange<Int32> = -1_000_000_000...1_000_000_000
    let minimum = fields.required("min", of: "the least value") { integer($0, in: span) }
    let maximum = fields.required("max", of: "the greatest value") { integer($0, in: span) }
    let range = ordered(minimum, maximum, at: node)
    let start = fields.optional("start") { integer($0, in: range ?? span) }
    let target = fields.required("target", of: "a value, or \"random\"") {
      targetValue($0, in: range ?? span)
    }
    fields.finish()
    guard let range, let target else { return nil }
    let (low, high) = (range.lowerBound, range.upperBound)
    return (Scale(minimum: low, maximum: high, start: start ?? low + (high - low) / 2), target)
  }

  private func ordered(
    _ minimum: Int32?, _ maximum: Int32?, at node: JSONNode
  ) -> ClosedRange<Int32>? {
    guard let minimum, let maximum else { return nil }
    if minimum < maximum { return minimum...maximum }
    problems.report(
      node.offset, found: "min \(minimum) and max \(maximum)", expected: "min below max")
    return nil
  }

  private func targetValue(_ node: JSONNode, in range: ClosedRange<Int32>) -> Target? {
    if case .string("random") = node.value { return .random }
    guard case .number = node.value else {
      reject(
        node,
        expected: "a whole number from \(range.lowerBound) to \(range.upperBound), or \"random\"")
      return nil
    }
    return integer(node, in: range).map { .fixed($0) }
  }
}
